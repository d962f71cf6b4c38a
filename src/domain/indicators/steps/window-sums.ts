/**
 * Sums over the last n values of a track, for a stretch of bars: as `sum-step`, but for values that all exist
 * (0 where they mean nothing yet), kept in a row of memory, and several times as fast.
 */
import { anchorBars, type Pass } from '@/domain/indicators/indicator';

export interface SumWindow {
  /** Place in the memory. */
  readonly at: number;
  readonly period: number;
}

/** Windows up to this length are added up anew at each bar. */
const shortest = 4;

/** Where the row begins, behind the sum of the block begun and the values in it: the values before a stretch, then its own. */
export const windowRow = 2;

/** Numbers of memory a window of `period` values needs: behind the row the sums behind each place of the block before. */
export const windowSumsSize = (period: number): number => windowRow + 2 * period + anchorBars;

const addAnew = ({ memory, from, to }: Pass, newest: number, period: number, track: Float64Array): void => {
  for (let j = 0; j < to - from; j += 1) {
    memory[newest + j] = track[j]!;
    let sum = 0;
    for (let k = newest + j - period + 1; k <= newest + j; k += 1) sum += memory[k]!;
    track[j] = sum;
  }
};

/** Replaces the values of the track, bar `i` at `i − from`, with sums; values before the run count as 0. */
export const windowSums = (pass: Pass, { at, period }: SumWindow, track: Float64Array): void => {
  const { memory, start, from, to } = pass;
  const place = (from - start) % anchorBars;
  const row = at + windowRow;
  const behind = row + period + anchorBars;
  if (place === 0) memory.copyWithin(row, row + anchorBars, row + anchorBars + period);
  const newest = row + place + period;
  if (period <= shortest) {
    addAnew(pass, newest, period, track);
    return;
  }
  let begun = memory[at]!;
  let taken = memory[at + 1]! | 0;
  for (let j = 0; j < to - from; j += 1) {
    const x = track[j]!;
    memory[newest + j] = x;
    begun += x;
    track[j] = begun + memory[behind + taken]!;
    taken += 1;
    if (taken < period) continue;
    let sum = 0;
    for (let k = period - 1; k >= 0; k -= 1) {
      memory[behind + k] = sum;
      sum += memory[newest + j - period + 1 + k]!;
    }
    begun = 0;
    taken = 0;
  }
  memory[at] = begun;
  memory[at + 1] = taken;
};
