/**
 * Mean and rise of the last n values that come one by one, inside a kernel's memory: the rise is Σ(t − t̄)(x − x̄) over
 * their places t, joined from blocks as in `moments-step`. n equal values have a rise of exactly 0.
 */

const head = 7;

/** Places of the results, from the beginning of a window's memory. */
export const [trendMeanAt, riseAt] = [5, 6];

/** Numbers of memory a window of `period` values needs. */
export const trendSize = (period: number): number => head + 3 * period;

/**
 * Sets up a window at `at`: period, whether there are n values, position in the block, its mean and rise, the two
 * results, the block, and means and rises behind each place of the block before.
 */
export const trendBegin = (memory: Float64Array, at: number, period: number): void => {
  memory[at] = period;
};

const closeBlock = (memory: Float64Array, at: number): void => {
  const period = memory[at]!;
  const block = at + head;
  let mean = 0;
  let rise = 0;
  for (let k = period - 1; k >= 0; k -= 1) {
    memory[block + period + k] = mean;
    memory[block + 2 * period + k] = rise;
    const taken = period - k;
    const x = memory[block + k]!;
    mean += (x - mean) / taken;
    rise -= (taken / 2) * (x - mean);
  }
  memory[at + 1] = 1;
  memory[at + 2] = 0;
  memory[at + 3] = 0;
  memory[at + 4] = 0;
};

/** Takes the next value, which must be one; the results mean nothing until there are n. */
export const trendStep = (memory: Float64Array, at: number, x: number): void => {
  const period = memory[at]! | 0;
  const position = memory[at + 2]! | 0;
  const place = at + head + position;
  const taken = position + 1;
  const mean = memory[at + 3]! + (x - memory[at + 3]!) / taken;
  const rise = memory[at + 4]! + (taken / 2) * (x - mean);
  memory[place] = x;
  memory[at + 2] = taken;
  memory[at + 3] = mean;
  memory[at + 4] = rise;
  const before = memory[place + period]!;
  const apart = taken === period ? 0 : mean - before;
  memory[at + trendMeanAt] = taken === period ? mean : before + (apart * taken) / period;
  memory[at + riseAt] = rise + memory[place + 2 * period]! + (apart * taken * (period - taken)) / 2;
  if (taken === period) closeBlock(memory, at);
};
