/**
 * Running sums over the last n values of a row: each new value is added, the oldest taken away. What has left a window would
 * stay behind in the last digits, and be all there is once the sum has become small beside what it was. So the sum is
 * added up anew wherever it leaves the size it had when that was last done, and every `anchorBars` bars: its relative error
 * stays below 64 · 4096 · 2⁻⁵³ = 3e-11, and near 1e-15 in usual prices. Values that all exist, 0 where they mean nothing yet.
 */

export interface SlidingSums {
  readonly memory: Float64Array;
  /** Place of the sum in the memory. */
  readonly at: number;
  readonly period: number;
  /** The row, in which the n values before `first` are found too. */
  readonly x: Float64Array;
  readonly first: number;
  readonly end: number;
  /** Where the sums are written, that of `x[first]` at `place`. */
  readonly into: Float64Array;
  readonly place: number;
  /** By which the sums are divided. */
  readonly divisor: number;
}

/** Numbers of memory: the sum, the least and the greatest it may be before it is added up anew. */
export const slidingSumsSize = 3;

/** How many times smaller or greater than the sum of the window's sizes a sum may become. */
const reach = 8;

/** The sum is added up anew at the next value. */
export const slidingSumsAnew = (memory: Float64Array, at: number): void => {
  memory[at + 1] = Infinity;
};

const addAnew = ({ memory, at, period, x }: SlidingSums, newest: number): void => {
  let sum = 0;
  let sizes = 0;
  for (let k = newest - period + 1; k <= newest; k += 1) {
    sum += x[k]!;
    sizes += Math.abs(x[k]!);
  }
  memory[at] = sum;
  memory[at + 1] = sum < 0 ? -sizes * reach : sizes / reach;
  memory[at + 2] = sum < 0 ? -sizes / reach : sizes * reach;
};

/** Takes the values from `first` to `end` (exclusive) in and writes their sums. */
export const slidingSums = (sums: SlidingSums): void => {
  const { memory, at, period, x, first, end, into, divisor } = sums;
  const shift = sums.place - first;
  for (let i = first; i < end; i += 1) {
    let sum = memory[at]!;
    const least = memory[at + 1]!;
    const greatest = memory[at + 2]!;
    // A value before the run is not looked at.
    for (; i < end && least !== Infinity; i += 1) {
      const next = sum + (x[i]! - x[i - period]!);
      // Neither for a sum that has overflowed.
      if (!(next >= least && next <= greatest)) break;
      sum = next;
      into[shift + i] = sum / divisor;
    }
    memory[at] = sum;
    if (i === end) return;
    addAnew(sums, i);
    into[shift + i] = memory[at]! / divisor;
  }
};
