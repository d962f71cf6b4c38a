/** The middle between the highest of one column and the lowest of another over a window, for a stretch of bars. */
import type { Pass } from '@/domain/indicators/indicator';
import { extremeBegin, extremeSize, highestStep, lowestStep } from './extreme-step';

/** Numbers of memory a window of `period` bars needs. */
export const midpointsSize = (period: number): number => 2 * extremeSize(period);

/** Sets up a window at `at`. */
export const midpointsBegin = (memory: Float64Array, at: number, period: number): void => {
  extremeBegin(memory, at, period);
  extremeBegin(memory, at + extremeSize(period), period);
};

export interface Window {
  /** Place in the memory. */
  readonly at: number;
  readonly period: number;
  readonly highs: Float64Array;
  readonly lows: Float64Array;
}

/** Writes the middles of the pass's bars into `out`, NaN while the window is not full. */
export const midpoints = ({ memory, from, to }: Pass, { at, period, highs, lows }: Window, out: Float64Array): void => {
  const second = at + extremeSize(period);
  for (let i = from; i < to; i += 1) {
    const highest = highestStep(memory, at, highs[i]!);
    out[i] = (highest + lowestStep(memory, second, lows[i]!)) / 2;
  }
};
