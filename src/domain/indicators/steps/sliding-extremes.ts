/**
 * The highest and lowest values of a column over a window, for a stretch of bars. Short windows remember where the
 * extreme stands and look through the window when it has left; long ones, where that could cost the whole window
 * on every bar, go by blocks. The values are the same.
 */
import type { Pass } from '@/domain/indicators/indicator';
import { extremeBegin, extremeSize, highestStep, lowestStep } from './extreme-step';

/** Longest window that is looked through. */
const longestScan = 64;

export interface Window {
  readonly column: Float64Array;
  readonly period: number;
  /** Place in the memory. */
  readonly at: number;
}

export interface Target {
  readonly values: Float64Array;
  /** Index of bar `i` in the values is `i − offset`. */
  readonly offset: number;
}

/** Numbers of memory a window of `period` bars needs. The kernel looks back `period − 1` bars for it. */
export const slidingSize = (period: number): number => (period > longestScan ? extremeSize(period) : 1);

/** Sets up a window at `at`. */
export const slidingBegin = (memory: Float64Array, at: number, period: number): void => {
  if (period > longestScan) extremeBegin(memory, at, period);
};

/** Writes the highest of the last `period` values, or of as many as there are at the beginning of a run. */
export const slidingHighest = (pass: Pass, { column, period, at }: Window, { values, offset }: Target): void => {
  const { memory, start, from, to } = pass;
  if (period > longestScan) {
    for (let i = from; i < to; i += 1) values[i - offset] = highestStep(memory, at, column[i]!);
    return;
  }
  let place = from - memory[at]!;
  let highest = from > start ? column[place]! : -Infinity;
  for (let i = from; i < to; i += 1) {
    const x = column[i]!;
    if (x >= highest) {
      highest = x;
      place = i;
    } else if (place <= i - period) {
      place = i - period + 1;
      highest = column[place]!;
      for (let j = place + 1; j <= i; j += 1) {
        const y = column[j]!;
        if (y >= highest) {
          highest = y;
          place = j;
        }
      }
    }
    values[i - offset] = highest;
  }
  memory[at] = to - place;
};

/** Writes the lowest of the last `period` values, or of as many as there are at the beginning of a run. */
export const slidingLowest = (pass: Pass, { column, period, at }: Window, { values, offset }: Target): void => {
  const { memory, start, from, to } = pass;
  if (period > longestScan) {
    for (let i = from; i < to; i += 1) values[i - offset] = lowestStep(memory, at, column[i]!);
    return;
  }
  let place = from - memory[at]!;
  let lowest = from > start ? column[place]! : Infinity;
  for (let i = from; i < to; i += 1) {
    const x = column[i]!;
    if (x <= lowest) {
      lowest = x;
      place = i;
    } else if (place <= i - period) {
      place = i - period + 1;
      lowest = column[place]!;
      for (let j = place + 1; j <= i; j += 1) {
        const y = column[j]!;
        if (y <= lowest) {
          lowest = y;
          place = j;
        }
      }
    }
    values[i - offset] = lowest;
  }
  memory[at] = to - place;
};
