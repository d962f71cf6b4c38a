/** Mean, spread and shape of values. */
import { undefinedBecause, type Statistic, type Values } from './statistic';
import { areEqual, meanOf } from './values';

export interface Moments {
  readonly n: number;
  readonly mean: number;
  /** Standard deviation with n − 1. */
  readonly sd: number;
  /** m₃ / m₂^1.5 with moments of the sample, not corrected for its size (as SciPy's `skew`; Excel corrects). */
  readonly skewness: number;
  /** m₄ / m₂²: Pearson's kurtosis, 3 for a normal distribution. Most programs print the excess over 3. */
  readonly kurtosis: number;
}

/** The moments; undefined below two values or when all are equal, for then there is no spread to measure shape by. */
export const momentsOf = (values: Values): Statistic<Moments> => {
  const n = values.length;
  if (n < 2) return undefinedBecause(`The spread needs two values or more (n = ${n}).`);
  if (areEqual(values)) return undefinedBecause(`All values are equal (n = ${n}).`);
  const mean = meanOf(values);
  let [second, third, fourth] = [0, 0, 0];
  for (let i = 0; i < n; i += 1) {
    const away = (values[i] ?? NaN) - mean;
    const square = away * away;
    second += square;
    third += square * away;
    fourth += square * square;
  }
  const variance = second / n;
  const sd = Math.sqrt(second / (n - 1));
  // Values that differ only in their last binary digits have no deviation that can be divided by.
  if (!(variance * variance > 0)) return undefinedBecause(`The values hardly differ (n = ${n}).`);
  return { value: { n, mean, sd, skewness: third / n / (variance * Math.sqrt(variance)), kurtosis: fourth / n / (variance * variance) } };
};
