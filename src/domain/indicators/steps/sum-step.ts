/**
 * The sum of the last n values that come one by one, inside a kernel's memory. Nothing is ever taken away from a sum, so
 * nothing of what has left the window stays in it: values are taken in blocks of n, and a window is the end of one block
 * with the beginning of the next. Values that are not there (NaN) are passed over.
 */

const head = 4;

/** Numbers of memory a sum over `period` values needs. */
export const sumSize = (period: number): number => head + 2 * period;

/** Sets up a sum over `period` values at `at`: period, whether there are n values, position in the block, its sum, the block, the sums behind each place of the block before. */
export const sumBegin = (memory: Float64Array, at: number, period: number): void => {
  memory[at] = period;
};

const closeBlock = (memory: Float64Array, at: number): void => {
  const period = memory[at]!;
  const block = at + head;
  const behind = block + period;
  let sum = 0;
  for (let k = period - 1; k >= 0; k -= 1) {
    memory[behind + k] = sum;
    sum += memory[block + k]!;
  }
  memory[at + 1] = 1;
  memory[at + 2] = 0;
  memory[at + 3] = 0;
};

/** Takes the next value; the sum of the last n, NaN until there are n. */
export const sumStep = (memory: Float64Array, at: number, x: number): number => {
  if (x !== x) return Number.NaN;
  const position = memory[at + 2]! | 0;
  const place = at + head + position;
  const begun = memory[at + 3]! + x;
  memory[place] = x;
  memory[at + 2] = position + 1;
  memory[at + 3] = begun;
  const sum = begun + memory[place + (memory[at]! | 0)]!;
  if (position + 1 === memory[at]) closeBlock(memory, at);
  return memory[at + 1] === 0 ? Number.NaN : sum;
};
