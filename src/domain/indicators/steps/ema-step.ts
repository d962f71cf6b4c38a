/**
 * An exponential average of values that come one by one, inside a kernel's memory. It begins with the mean of its
 * first values; values that are not there yet (NaN) are passed over until then.
 */

/** Numbers of memory one average needs. */
export const emaSize = 4;

/** Sets up an average at `at`: values missing to the seed, weight of the newest value, the average, values of the seed. */
export const emaBegin = (memory: Float64Array, at: number, seedBars: number, k = 2 / (seedBars + 1)): void => {
  memory[at] = seedBars;
  memory[at + 1] = k;
};

/** Wilder's smoothing, k = 1/n (New Concepts in Technical Trading Systems, 1978, p. 23). */
export const wilderBegin = (memory: Float64Array, at: number, period: number): void => emaBegin(memory, at, period, 1 / period);

const seed = (memory: Float64Array, at: number, x: number): number => {
  if (x !== x) return Number.NaN;
  memory[at + 2]! += x;
  memory[at + 3]! += 1;
  memory[at]! -= 1;
  if (memory[at]! > 0) return Number.NaN;
  memory[at + 2]! /= memory[at + 3]!;
  return memory[at + 2]!;
};

/** Takes the next value; the average, NaN until it is seeded. */
export const emaStep = (memory: Float64Array, at: number, x: number): number => {
  if (memory[at] !== 0) return seed(memory, at, x);
  const k = memory[at + 1]!;
  const value = x * k + memory[at + 2]! * (1 - k);
  memory[at + 2] = value;
  return value;
};
