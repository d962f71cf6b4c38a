/** The Wilson score interval of a share. It assumes independent observations, which trades of one idea are not quite. */
import type { Interval } from './statistic';

/** Two-sided 95 % quantile of the standard normal distribution. */
const z = 1.959963984540054;

/**
 * 95 % interval of a share of `hits` among `n` observations, 0 to 1 (E. B. Wilson, Probable Inference, the Law of
 * Succession, and Statistical Inference, JASA 22, 1927, without continuity correction). `n` is at least 1.
 */
export const wilsonInterval = (hits: number, n: number): Interval => {
  const share = hits / n;
  const scale = 1 + (z * z) / n;
  const centre = (share + (z * z) / (2 * n)) / scale;
  const half = (z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n))) / scale;
  // At the ends the bounds are 0 and 1 exactly; floating point would miss them by a hair.
  const low = hits === 0 ? 0 : Math.max(0, centre - half);
  const high = hits === n ? 1 : Math.min(1, centre + half);
  return { low, high, level: 0.95, method: 'Wilson', n };
};
