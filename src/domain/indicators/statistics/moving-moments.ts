/** Mean and variance of the last n closes for a stretch of bars. */
import type { Pass } from '@/domain/indicators/indicator';
import { slidingMoments } from '@/domain/indicators/steps/sliding-moments';

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
