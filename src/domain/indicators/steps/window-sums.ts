/** Sums over the last n values of a track, for a stretch of bars: `sliding-sums` over a row of memory that holds the values before it. */
import { anchorBars, type Pass } from '@/domain/indicators/indicator';
import { slidingSums, slidingSumsAnew, slidingSumsSize } from './sliding-sums';

export interface SumWindow {
  /** Place in the memory. */
  readonly at: number;
  readonly period: number;
}

/** Windows up to this length are added up anew at each bar, from the oldest value to the newest. */
const shortest = 4;

/** Where the row begins, behind the sum: the values before a stretch, then its own. */
export const windowRow = slidingSumsSize;

/** Numbers of memory a window of `period` values needs. */
export const windowSumsSize = (period: number): number => windowRow + period + anchorBars;

/** The values before the newest are carried along instead of being looked up, 0 where the window does not reach. */
const addAnew = ({ memory, from, to }: Pass, newest: number, period: number, track: Float64Array): void => {
  let first = period > 3 ? memory[newest - 3]! : 0;
  let second = period > 2 ? memory[newest - 2]! : 0;
  let third = period > 1 ? memory[newest - 1]! : 0;
  for (let j = 0; j < to - from; j += 1) {
    const x = track[j]!;
    memory[newest + j] = x;
    track[j] = 0 + first + second + third + x;
    first = period > 3 ? second : 0;
    second = period > 2 ? third : 0;
    third = period > 1 ? x : 0;
  }
};

/** Replaces the values of the track, bar `i` at `i − from`, with sums; values before the run count as 0. */
export const windowSums = (pass: Pass, { at, period }: SumWindow, track: Float64Array): void => {
  const { memory, start, from, to } = pass;
  const place = (from - start) % anchorBars;
  const row = at + windowRow;
  if (place === 0) {
    memory.copyWithin(row, row + anchorBars, row + anchorBars + period);
    slidingSumsAnew(memory, at);
  }
  const newest = row + place + period;
  if (period <= shortest) {
    addAnew(pass, newest, period, track);
    return;
  }
  for (let j = 0; j < to - from; j += 1) memory[newest + j] = track[j]!;
  slidingSums({ memory, at, period, x: memory, first: newest, end: newest + to - from, into: track, place: 0, divisor: 1 });
};
