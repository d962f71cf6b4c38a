/** Averages for a whole stretch of bars, from one track of numbers into another, by the steps of the same names. */
import type { Pass } from '@/domain/indicators/indicator';
import { emaStep } from './ema-step';
import { sumStep } from './sum-step';
import { wmaStep } from './wma-step';

/** Exponential averages of the track `x` into the track `into`, which may be the same. */
export const emaTrack = ({ memory, from, to }: Pass, at: number, x: Float64Array, into: Float64Array): void => {
  for (let j = 0; j < to - from; j += 1) into[j] = emaStep(memory, at, x[j]!);
};

/** Simple averages; the window at `at` must be over `memory[at]` values. */
export const smaTrack = ({ memory, from, to }: Pass, at: number, x: Float64Array, into: Float64Array): void => {
  const period = memory[at]!;
  for (let j = 0; j < to - from; j += 1) into[j] = sumStep(memory, at, x[j]!) / period;
};

/** Linearly weighted averages. */
export const wmaTrack = ({ memory, from, to }: Pass, at: number, x: Float64Array, into: Float64Array): void => {
  for (let j = 0; j < to - from; j += 1) into[j] = wmaStep(memory, at, x[j]!);
};
