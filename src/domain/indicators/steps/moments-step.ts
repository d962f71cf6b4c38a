/**
 * Mean and squares about the mean of the last n values that come one by one, inside a kernel's memory (B. P. Welford,
 * Technometrics 4:3, 1962; joined as in T. F. Chan, G. H. Golub and R. J. LeVeque, 1979). As in `sum-step` nothing is
 * taken away again, and squares of whole prices never cancel: n equal values have squares of exactly 0.
 */

const head = 7;

/** Places of the results, from the beginning of a window's memory: the mean, and Σ(x − mean)². */
export const [meanAt, squaresAt] = [5, 6];

/** Numbers of memory a window of `period` values needs. */
export const momentsSize = (period: number): number => head + 3 * period;

/**
 * Sets up a window at `at`: period, whether there are n values, position in the block, its mean and squares, the two
 * results, the block, and means and squares behind each place of the block before.
 */
export const momentsBegin = (memory: Float64Array, at: number, period: number): void => {
  memory[at] = period;
};

const closeBlock = (memory: Float64Array, at: number): void => {
  const period = memory[at]!;
  const block = at + head;
  let mean = 0;
  let squares = 0;
  for (let k = period - 1; k >= 0; k -= 1) {
    memory[block + period + k] = mean;
    memory[block + 2 * period + k] = squares;
    const x = memory[block + k]!;
    const distance = x - mean;
    mean += distance / (period - k);
    squares += distance * (x - mean);
  }
  memory[at + 1] = 1;
  memory[at + 2] = 0;
  memory[at + 3] = 0;
  memory[at + 4] = 0;
};

/** Takes the next value, which must be one; the results mean nothing until there are n, which is answered. */
export const momentsStep = (memory: Float64Array, at: number, x: number): boolean => {
  const period = memory[at]! | 0;
  const position = memory[at + 2]! | 0;
  const place = at + head + position;
  const taken = position + 1;
  const distance = x - memory[at + 3]!;
  const mean = memory[at + 3]! + distance / taken;
  const squares = memory[at + 4]! + distance * (x - mean);
  memory[place] = x;
  memory[at + 2] = taken;
  memory[at + 3] = mean;
  memory[at + 4] = squares;
  if (taken === period) {
    memory[at + meanAt] = mean;
    memory[at + squaresAt] = squares;
    closeBlock(memory, at);
    return true;
  }
  const before = memory[place + period]!;
  const apart = mean - before;
  const share = taken / period;
  memory[at + meanAt] = before + apart * share;
  memory[at + squaresAt] = squares + memory[place + 2 * period]! + apart * apart * share * (period - taken);
  return memory[at + 1] !== 0;
};
