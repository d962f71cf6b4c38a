/**
 * Mean and rise of the last n values of a row, for a stretch of bars: the rise is Σ(t − t̄)(x − x̄) over
 * their places t. As in `sum-step` nothing is taken away again: the values of a block are added up as distances from its
 * first one, those behind a place as distances from its last one. Both are in the window, so that n equal values have a
 * rise of exactly 0 and no distance is greater than the window is wide.
 */

const head = 6;

export interface TrendWindow {
  readonly memory: Float64Array;
  /** The new values: `x[from]` to `x[to]` (exclusive). */
  readonly x: Float64Array;
  readonly from: number;
  readonly to: number;
  /** Where means and rises are written, those of `x[from]` at 0; they mean nothing until there are n values. */
  readonly means: Float64Array;
  readonly rises: Float64Array;
}

/** Numbers of memory a window of `period` values needs. */
export const trendSize = (period: number): number => head + 3 * period;

/**
 * Sets up a window at the beginning of the memory: period, values in the block, its distances and those times their places, its
 * first value, the last one of the block before; the block, and distances and rises behind each place of the block before.
 */
export const trendBegin = (memory: Float64Array, period: number): void => {
  memory[0] = period;
};

const closeBlock = (memory: Float64Array): void => {
  const period = memory[0]!;
  const last = memory[head + period - 1]!;
  let sum = 0;
  let placed = 0;
  for (let k = period - 1, behind = 0; k >= 0; k -= 1, behind += 1) {
    memory[head + period + k] = sum;
    memory[head + 2 * period + k] = (behind - 1 - (period - 1) / 2) * sum - placed;
    const distance = memory[head + k]! - last;
    sum += distance;
    placed += behind * distance;
  }
  memory[1] = 0;
  memory[2] = 0;
  memory[3] = 0;
  memory[5] = last;
};

/** Takes values in until the block is full; the number of those taken. */
const takeIn = ({ memory, x, from, to, means, rises }: TrendWindow, next: number): number => {
  const period = memory[0]! | 0;
  const before = memory[1]! | 0;
  const first = before === 0 ? x[next]! : memory[4]!;
  const apart = memory[5]! - first;
  const half = (period - 1) / 2;
  const end = Math.min(to, next + period - before);
  const [block, shift] = [head + before - next, before - next];
  let sum = memory[2]!;
  let placed = memory[3]!;
  for (let i = next; i < end; i += 1) {
    const distance = x[i]! - first;
    const behind = period - 1 - (shift + i);
    sum += distance;
    placed += (shift + i) * distance;
    memory[block + i] = x[i]!;
    means[i - from] = first + (sum + memory[block + period + i]! + apart * behind) / period;
    rises[i - from] = placed + (behind - half) * sum + memory[block + 2 * period + i]! - (apart * behind * (period - behind)) / 2;
  }
  memory[1] = shift + end;
  memory[2] = sum;
  memory[3] = placed;
  memory[4] = first;
  return end - next;
};

/** Takes the new values in and writes mean and rise at each of them. */
export const slidingTrend = (window: TrendWindow): void => {
  const { memory, from, to } = window;
  for (let i = from; i < to;) {
    i += takeIn(window, i);
    if (memory[1] === memory[0]) closeBlock(memory);
  }
};
