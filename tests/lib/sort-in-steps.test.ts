/** Sorting in steps against the language's own sorting, and how much is done at a time. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sortInSteps } from '@/lib/sort-in-steps';
import { inOneGo, inSteps } from '@/lib/steps';

interface Item {
  readonly key: number;
  readonly place: number;
}

const byKey = (a: Item, b: Item): number => a.key - b.key;
const items = (keys: readonly number[]): readonly Item[] => keys.map((key, place) => ({ key, place }));

it('gives the order of toSorted, equal ones in the order in which they came', () => {
  const lengths = fc.integer({ min: 0, max: 5_000 });
  fc.assert(
    fc.property(lengths, fc.integer({ min: 1, max: 4_000 }), (length, spread) => {
      const list = items(Array.from({ length }, (_, place) => (place * 7_919) % spread));
      expect(inOneGo(sortInSteps(list, byKey))).toEqual(list.toSorted(byKey));
    }),
    { numRuns: 40 },
  );
});

it('and a walk through a list make steps, so that a page may answer in between', () => {
  const list = items(Array.from({ length: 20_000 }, (_, place) => (place * 7_919) % 20_011));
  for (const steps of [sortInSteps(list, byKey), inSteps(list, ({ key }) => key)]) {
    let count = 0;
    while (steps.next().done !== true) count += 1;
    expect(count).toBeGreaterThanOrEqual(19);
  }
  expect(inOneGo(inSteps(list, ({ key }, index) => key + index))).toEqual(list.map(({ key }, index) => key + index));
});
