/** Mean and variance of the last n closes for a stretch of bars. */
import type { Pass } from '@/domain/indicators/indicator';
import { momentsBegin, momentsSize, slidingMoments } from '@/domain/indicators/steps/sliding-moments';

/** What every indicator over one such window says of itself. */
export const momentsOfCloses = {
  warmUp: ({ period }: { readonly period: number }): number => period - 1,
  lookback: (): number => 0,
  memory: ({ period }: { readonly period: number }): number => momentsSize(period),
  begin: (memory: Float64Array, { period }: { readonly period: number }): void => momentsBegin(memory, period),
  scratch: 2,
};

/**
 * Writes the mean into scratch track 0 and the variance of the population (divisor n) into track 1, both valid from the
 * bar on at which there are n closes. The memory is that of one window of `sliding-moments`. Where the last n closes are
 * equal the variance is exactly 0.
 */
export const movingMoments = ({ columns: { close }, memory, scratch, from, to }: Pass): void => {
  const means = scratch[0]!;
  const variances = scratch[1]!;
  const period = memory[0]!;
  slidingMoments({ memory, x: close, from, to, means, squares: variances });
  for (let j = 0; j < to - from; j += 1) variances[j]! /= period;
};
