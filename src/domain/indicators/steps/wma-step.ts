/**
 * A linearly weighted average of values that come one by one, inside a kernel's memory: weight n for the newest, 1 for
 * the oldest. As in `sum-step` nothing is taken away again. Values that are not there (NaN) are passed over.
 */

const head = 5;

/** Numbers of memory an average over `period` values needs. */
export const wmaSize = (period: number): number => head + 2 * period;

/** Sets up an average at `at`: period, whether there are n values, position in the block, its sum and its sum weighted from 1, the block, the weighted sums behind each place of the block before. */
export const wmaBegin = (memory: Float64Array, at: number, period: number): void => {
  memory[at] = period;
};

const closeBlock = (memory: Float64Array, at: number): void => {
  const period = memory[at]!;
  const block = at + head;
  const behind = block + period;
  let sum = 0;
  let weighted = 0;
  for (let k = period - 1; k >= 0; k -= 1) {
    memory[behind + k] = weighted;
    sum += memory[block + k]!;
    weighted += sum;
  }
  memory[at + 1] = 1;
  memory[at + 2] = 0;
  memory[at + 3] = 0;
  memory[at + 4] = 0;
};

/** Takes the next value; the average, NaN until there are n values. */
export const wmaStep = (memory: Float64Array, at: number, x: number): number => {
  if (x !== x) return Number.NaN;
  const period = memory[at]!;
  const position = memory[at + 2]! | 0;
  const place = at + head + position;
  const sum = memory[at + 3]! + x;
  const weighted = memory[at + 4]! + (position + 1) * x;
  memory[place] = x;
  memory[at + 2] = position + 1;
  memory[at + 3] = sum;
  memory[at + 4] = weighted;
  // The newest of the block has weight n: all of it weighs so much more than from 1 on.
  const whole = memory[place + period]! + weighted + (period - 1 - position) * sum;
  if (position + 1 === period) closeBlock(memory, at);
  return memory[at + 1] === 0 ? Number.NaN : (whole * 2) / (period * (period + 1));
};
