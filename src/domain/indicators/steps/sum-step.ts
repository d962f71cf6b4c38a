/** The sum of the last n values that come one by one, inside a kernel's memory. Values that are not there yet (NaN) are passed over. */
import { anchorBars } from '@/domain/indicators/indicator';

const head = 5;

/** Numbers of memory a sum over `period` values needs. */
export const sumSize = (period: number): number => head + period;

/** Sets up a sum over `period` values at `at`: period, whether the ring is full, position in it, sum, values since it was added up anew. */
export const sumBegin = (memory: Float64Array, at: number, period: number): void => {
  memory[at] = period;
};

/** Takes the next value; the sum of the last n, NaN until there are n. */
export const sumStep = (memory: Float64Array, at: number, x: number): number => {
  if (x !== x) return NaN;
  const period = memory[at]! | 0;
  const position = memory[at + 2]! | 0;
  const ring = at + head;
  const sum = memory[at + 3]! + (x - memory[ring + position]!);
  memory[ring + position] = x;
  memory[at + 3] = sum;
  memory[at + 4]! += 1;
  memory[at + 2] = position + 1;
  if (position + 1 === period) {
    memory[at + 1] = 1;
    memory[at + 2] = 0;
    if (memory[at + 4]! >= anchorBars) addUp(memory, at);
  }
  return memory[at + 1] === 1 ? memory[at + 3]! : NaN;
};

const addUp = (memory: Float64Array, at: number): void => {
  const end = at + head + memory[at]!;
  let sum = 0;
  for (let i = at + head; i < end; i += 1) sum += memory[i]!;
  memory[at + 3] = sum;
  memory[at + 4] = 0;
};
