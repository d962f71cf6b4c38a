/** Mean and variance of the last n closes for a stretch of bars. */
import type { Pass } from '@/domain/indicators/indicator';
import { meanAt, momentsStep, squaresAt } from '@/domain/indicators/steps/moments-step';

/**
 * Writes the mean into scratch track 0 and the variance of the population (divisor n) into track 1, both valid from the
 * bar on at which there are n closes. The memory is that of one window of `moments-step`. Where the last n closes are
 * equal the variance is exactly 0.
 */
export const movingMoments = ({ columns: { close }, memory, scratch, from, to }: Pass): void => {
  const means = scratch[0]!;
  const variances = scratch[1]!;
  const period = memory[0]!;
  for (let i = from; i < to; i += 1) {
    momentsStep(memory, 0, close[i]!);
    means[i - from] = memory[meanAt]!;
    variances[i - from] = memory[squaresAt]! / period;
  }
};
