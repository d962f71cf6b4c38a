/** The middle between the highest of one column and the lowest of another over a window, for a stretch of bars. */
import type { Pass } from '@/domain/indicators/indicator';
import { slidingBegin, slidingHighest, slidingLowest, slidingSize } from './sliding-extremes';

/** Numbers of memory a window of `period` bars needs; the kernel looks back `period − 1` bars and has one track of scratch. */
export const midpointsSize = (period: number): number => 2 * slidingSize(period);

/** Sets up a window at `at`. */
export const midpointsBegin = (memory: Float64Array, at: number, period: number): void => {
  slidingBegin(memory, at, period);
  slidingBegin(memory, at + slidingSize(period), period);
};

export interface Midpoints {
  /** Place in the memory. */
  readonly at: number;
  readonly period: number;
  readonly highs: Float64Array;
  readonly lows: Float64Array;
}

/** Writes the middles of the pass's bars into `out`; before the window is full they mean nothing. */
export const midpoints = (pass: Pass, { at, period, highs, lows }: Midpoints, out: Float64Array): void => {
  const { scratch, from, to } = pass;
  const lowest = scratch[0]!;
  slidingHighest(pass, { column: highs, period, at }, { values: out, offset: 0 });
  slidingLowest(pass, { column: lows, period, at: at + slidingSize(period) }, { values: lowest, offset: from });
  for (let i = from; i < to; i += 1) out[i] = (out[i]! + lowest[i - from]!) / 2;
};
