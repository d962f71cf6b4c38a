/** The sum of the last n values that come one by one, inside a kernel's memory. Values that are not there (NaN) are passed over. */
import { anchorBars } from '@/domain/indicators/indicator';

const head = 5;

/** Numbers of memory a sum over `period` values needs. */
export const sumSize = (period: number): number => head + period;

/** Sets up a sum over `period` values at `at`: period, whether the ring is full, position in it, sum, values since it was added up anew, the ring. */
export const sumBegin = (memory: Float64Array, at: number, period: number): void => {
  memory[at] = period;
};

/** At the end of the ring: from here on the sum is over n values, and now and then it is added up anew. */
const turn = (memory: Float64Array, at: number): void => {
  const period = memory[at]!;
  memory[at + 1] = 1;
  memory[at + 2] = 0;
  memory[at + 4]! += period;
  if (memory[at + 4]! < anchorBars) return;
  const end = at + head + period;
  let sum = 0;
  for (let i = at + head; i < end; i += 1) sum += memory[i]!;
  memory[at + 3] = sum;
  memory[at + 4] = 0;
};

/** Takes the next value; the sum of the last n, NaN until there are n. */
export const sumStep = (memory: Float64Array, at: number, x: number): number => {
  if (x !== x) return Number.NaN;
  const position = memory[at + 2]! | 0;
  const place = at + head + position;
  memory[at + 3]! += x - memory[place]!;
  memory[place] = x;
  memory[at + 2] = position + 1;
  if (position + 1 === memory[at]) turn(memory, at);
  return memory[at + 1] === 0 ? Number.NaN : memory[at + 3]!;
};
