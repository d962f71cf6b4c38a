/** The words that are named beside one that is not known. */
import { expect, it } from 'vitest';
import { nearestWords } from '@/domain/ask/nearest';

const words = ['wednesday', 'monday', 'long', 'short', 'setup'];

it.each([
  ['lonngs', ['long']],
  ['wensday', ['wednesday']],
  // Two letters of nine, as its singular has; the s is the trader's.
  ['wensdays', ['wednesday']],
  ['setups', ['setup']],
  ['zebras', []],
])('names what is nearest to “%s”', (typed, near) => {
  expect(nearestWords(typed, words)).toEqual(near);
});
