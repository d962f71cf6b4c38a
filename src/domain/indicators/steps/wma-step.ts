/**
 * A linearly weighted average of values that come one by one, inside a kernel's memory: weight n for the newest,
 * 1 for the oldest. Values that are not there (NaN) are passed over.
 */
import { anchorBars } from '@/domain/indicators/indicator';

const head = 6;

/** Numbers of memory an average over `period` values needs. */
export const wmaSize = (period: number): number => head + period;

/** Sets up an average at `at`: period, whether the ring is full, position in it, sum, weighted sum, values since they were added up anew, the ring. */
export const wmaBegin = (memory: Float64Array, at: number, period: number): void => {
  memory[at] = period;
};

/** At the end of the ring: from here on the average is over n values, and now and then it is added up anew. */
const turn = (memory: Float64Array, at: number): void => {
  const period = memory[at]!;
  memory[at + 1] = 1;
  memory[at + 2] = 0;
  memory[at + 5]! += period;
  if (memory[at + 5]! < anchorBars) return;
  let sum = 0;
  let weighted = 0;
  for (let k = 0; k < period; k += 1) {
    const x = memory[at + head + k]!;
    sum += x;
    weighted += x * (k + 1);
  }
  memory[at + 3] = sum;
  memory[at + 4] = weighted;
  memory[at + 5] = 0;
};

/** Takes the next value; the average, NaN until there are n values. */
export const wmaStep = (memory: Float64Array, at: number, x: number): number => {
  if (x !== x) return Number.NaN;
  const period = memory[at]!;
  const position = memory[at + 2]! | 0;
  const place = at + head + position;
  // The oldest leaves with weight 1 and all others lose one weight: together, the plain sum. Empty places of the ring are 0.
  memory[at + 4]! += period * x - memory[at + 3]!;
  memory[at + 3]! += x - memory[place]!;
  memory[place] = x;
  memory[at + 2] = position + 1;
  if (position + 1 === period) turn(memory, at);
  return memory[at + 1] === 0 ? Number.NaN : (memory[at + 4]! * 2) / (period * (period + 1));
};
