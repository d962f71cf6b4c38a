/**
 * Mean and squares about the mean of the last n values of a row, for a stretch of bars. As in `sum-step`
 * nothing is taken away again: the values of a block are added up as distances from its first one, those behind a place as
 * distances from its last one. Both are in the window: n equal values have squares of exactly 0, and squares about a value
 * of the window are at most n + 1 times those about its mean, so that no more than that cancels.
 */

const head = 6;

export interface MomentsWindow {
  readonly memory: Float64Array;
  /** The new values: `x[from]` to `x[to]` (exclusive). */
  readonly x: Float64Array;
  readonly from: number;
  readonly to: number;
  /** Where means and Σ(x − mean)² are written, those of `x[from]` at 0; they mean nothing until there are n values. */
  readonly means: Float64Array;
  readonly squares: Float64Array;
}

/** Numbers of memory a window of `period` values needs. */
export const momentsSize = (period: number): number => head + 3 * period;

/**
 * Sets up a window at the beginning of the memory: period, values in the block, its distances and their squares, its first
 * value, the last one of the block before; the block, and distances and squares behind each place of the block before.
 */
export const momentsBegin = (memory: Float64Array, period: number): void => {
  memory[0] = period;
};

const closeBlock = (memory: Float64Array): void => {
  const period = memory[0]!;
  const last = memory[head + period - 1]!;
  let sum = 0;
  let squares = 0;
  for (let k = period - 1; k >= 0; k -= 1) {
    memory[head + period + k] = sum;
    memory[head + 2 * period + k] = squares;
    const distance = memory[head + k]! - last;
    sum += distance;
    squares += distance * distance;
  }
  memory[1] = 0;
  memory[2] = 0;
  memory[3] = 0;
  memory[5] = last;
};

/** Takes values in until the block is full; the number of those taken. */
const takeIn = ({ memory, x, from, to, means, squares }: MomentsWindow, next: number): number => {
  const period = memory[0]! | 0;
  const before = memory[1]! | 0;
  const first = before === 0 ? x[next]! : memory[4]!;
  const apart = memory[5]! - first;
  const end = Math.min(to, next + period - before);
  const [block, shift] = [head + before - next, before - next];
  let sum = memory[2]!;
  let own = memory[3]!;
  for (let i = next; i < end; i += 1) {
    const distance = x[i]! - first;
    const behind = period - 1 - (shift + i);
    sum += distance;
    own += distance * distance;
    memory[block + i] = x[i]!;
    const sumBehind = memory[block + period + i]!;
    const total = sum + (sumBehind + apart * behind);
    const mean = total / period;
    means[i - from] = first + mean;
    squares[i - from] = own + (memory[block + 2 * period + i]! + apart * (2 * sumBehind + apart * behind)) - total * mean;
  }
  memory[1] = shift + end;
  memory[2] = sum;
  memory[3] = own;
  memory[4] = first;
  return end - next;
};

/** Takes the new values in and writes mean and squares at each of them. */
export const slidingMoments = (window: MomentsWindow): void => {
  const { memory, from, to } = window;
  for (let i = from; i < to;) {
    i += takeIn(window, i);
    if (memory[1] === memory[0]) closeBlock(memory);
  }
};
