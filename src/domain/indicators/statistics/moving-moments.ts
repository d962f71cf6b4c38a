/**
 * Mean and variance of the last n closes for a stretch of bars, from running sums. Values are taken as distances
 * from a price near by, chosen anew at every anchor, so that squares of large prices never cancel.
 */
import { anchorBars, type Pass } from '@/domain/indicators/indicator';

/** Numbers of memory the moments need, from 0. */
export const momentsSize = 4;

/**
 * Writes the mean into scratch track 0 and the variance of the population (divisor n) into track 1, both valid
 * from the bar on at which there are n closes. Where the
 * last n closes are equal the variance is exactly 0, whatever rounding has left in the sums.
 */
export const movingMoments = ({ columns, memory, scratch, start, from, to }: Pass, period: number): void => {
  const x = columns.close;
  const means = scratch[0]!;
  const variances = scratch[1]!;
  let near = memory[0]!;
  let sum = memory[1]!;
  let squares = memory[2]!;
  let equal = memory[3]!;
  if ((from - start) % anchorBars === 0) {
    near = from > start ? x[from - 1]! : x[from]!;
    sum = 0;
    squares = 0;
    for (let i = Math.max(start, from - period); i < from; i += 1) {
      const d = x[i]! - near;
      sum += d;
      squares += d * d;
    }
  }
  const full = Math.min(to, start + period);
  let i = from;
  for (; i < full; i += 1) {
    const d = x[i]! - near;
    sum += d;
    squares += d * d;
    equal = i > start && x[i] === x[i - 1] ? equal + 1 : 1;
    means[i - from] = near + sum / period;
    variances[i - from] = equal >= period ? 0 : Math.max(0, (squares - (sum * sum) / period) / period);
  }
  const share = 1 / period;
  for (; i < to; i += 1) {
    const d = x[i]! - near;
    const old = x[i - period]! - near;
    sum += d - old;
    squares += d * d - old * old;
    equal = x[i] === x[i - 1] ? equal + 1 : 1;
    const mean = sum * share;
    const variance = squares * share - mean * mean;
    means[i - from] = near + mean;
    variances[i - from] = variance > 0 && equal < period ? variance : 0;
  }
  memory[0] = near;
  memory[1] = sum;
  memory[2] = squares;
  memory[3] = equal;
};
