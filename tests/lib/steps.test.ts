/** Work in steps: the same result in one go and with pauses, others run in between, and a signal ends it. */
import { expect, it } from 'vitest';
import { inOneGo, withPauses, type Steps } from '@/lib/steps';

function* sumOf(numbers: readonly number[]): Steps<number> {
  let sum = 0;
  for (const number of numbers) {
    sum += number;
    yield;
  }
  return sum;
}

it('has the same result in one go and with pauses, one after each step', async () => {
  let pauses = 0;
  const pause = (): Promise<void> => {
    pauses += 1;
    return Promise.resolve();
  };
  expect(inOneGo(sumOf([1, 2, 3]))).toBe(6);
  expect(await withPauses(sumOf([1, 2, 3]), { pause })).toBe(6);
  expect(pauses).toBe(3);
});

it('ends without a result when the signal says so', async () => {
  const ending = new AbortController();
  let steps = 0;
  const pause = (): Promise<void> => {
    steps += 1;
    if (steps === 2) ending.abort();
    return Promise.resolve();
  };
  expect(await withPauses(sumOf([1, 2, 3, 4]), { pause, signal: ending.signal })).toBeNull();
  expect(steps).toBe(2);
});
