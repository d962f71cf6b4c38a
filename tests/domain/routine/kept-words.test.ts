/** How a rule was kept, as it is said. */
import { expect, it } from 'vitest';
import { keptWords } from '@/domain/routine/kept-words';

it('says how often of how many, and that not needed is not zero', () => {
  const told = (kept: number, applied: number, unknown = 0) => keptWords({ kept, applied, unknown });
  expect([told(3, 4), told(0, 2, 1), told(0, 0), told(0, 0, 2)]).toEqual(['Kept 3 of 4', 'Kept 0 of 2', 'Not needed yet', 'Not known']);
});
