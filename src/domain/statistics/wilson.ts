/** The Wilson score interval of a share. It assumes independent observations, which trades of one idea are not quite. */
import { normalQuantile } from '@/lib/normal-distribution';
import type { Interval } from './statistic';

/**
 * Interval of a share of `hits` among `n` observations, 0 to 1, with confidence `level` (E. B. Wilson, Probable
 * Inference, the Law of Succession, and Statistical Inference, JASA 22, 1927, without continuity correction; the
 * textbook interval p ± z·se is other, and wrong near 0 and 1). `n` is at least 1.
 */
export const wilsonInterval = (hits: number, n: number, level = 0.95): Interval<'Wilson'> => {
  const z = normalQuantile((1 + level) / 2);
  const share = hits / n;
  const scale = 1 + (z * z) / n;
  const centre = (share + (z * z) / (2 * n)) / scale;
  const half = (z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n))) / scale;
  // At the ends the bounds are 0 and 1 exactly; floating point would miss them by a hair.
  const low = hits === 0 ? 0 : Math.max(0, centre - half);
  const high = hits === n ? 1 : Math.min(1, centre + half);
  return { low, high, level, method: 'Wilson', n, seed: null };
};
