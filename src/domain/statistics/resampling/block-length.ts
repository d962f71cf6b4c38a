/** How long the blocks of a stationary bootstrap should be for values that lean on their neighbours. */
import { undefinedBecause, type Statistic, type Values } from '@/domain/statistics/statistic';
import { areEqual, meanOf } from '@/domain/statistics/values';
import { cubeRoot } from '@/lib/elementary/cube-root';
import { naturalLog } from '@/lib/elementary/natural-log';

const fewestValues = 20;

const autocovariances = (values: Values, most: number): Float64Array => {
  const n = values.length;
  const mean = meanOf(values);
  return Float64Array.from({ length: most + 1 }, (_, lag) => {
    let sum = 0;
    for (let i = lag; i < n; i += 1) sum += ((values[i] ?? NaN) - mean) * ((values[i - lag] ?? NaN) - mean);
    return sum / n;
  });
};

/** The first lag after which a run of correlations is too small to tell from none; the last searched when there is no such run. */
const lastTellingLag = (covariances: Float64Array, n: number, run: number): number => {
  const threshold = 2 * Math.sqrt(naturalLog(n) / Math.LN10 / n) * (covariances[0] ?? NaN);
  const last = covariances.length - 1 - run;
  for (let lag = 0; lag <= last; lag += 1) {
    if (covariances.subarray(lag + 1, lag + 1 + run).every((covariance) => Math.abs(covariance) < threshold)) return lag;
  }
  return last;
};

/** 1 up to a half, then falling to 0 at 1: the flat-top lag window. */
const flatTop = (t: number): number => Math.min(1, 2 * (1 - t));

/**
 * The mean block length that makes the variance of a resampled mean most exact (D. N. Politis and H. White, Automatic
 * Block-Length Selection for the Dependent Bootstrap, 2004, with the correction of A. Patton, Politis and White, 2009).
 * At least 1, which is what independent values give. Undefined below 20 values and for equal ones.
 */
export const meanBlockLength = (values: Values): Statistic => {
  const n = values.length;
  if (n < fewestValues) return undefinedBecause(`A block length needs ${fewestValues} values or more (n = ${n}).`);
  if (areEqual(values)) return undefinedBecause(`All values are equal (n = ${n}).`);
  const run = Math.max(5, Math.floor(Math.sqrt(naturalLog(n) / Math.LN10)));
  const mostLags = Math.ceil(Math.sqrt(n)) + run;
  const covariances = autocovariances(values, Math.min(n - 1, mostLags + run));
  const bandwidth = Math.min(2 * Math.max(1, lastTellingLag(covariances, n, run)), mostLags, covariances.length - 1);
  let [long, slope] = [covariances[0] ?? NaN, 0];
  for (let lag = 1; lag <= bandwidth; lag += 1) {
    const weighted = 2 * flatTop(lag / bandwidth) * (covariances[lag] ?? NaN);
    long += weighted;
    slope += weighted * lag;
  }
  const most = Math.ceil(Math.min(3 * Math.sqrt(n), n / 3));
  const length = cubeRoot((slope / long) * (slope / long) * n);
  return { value: Math.min(most, Math.max(1, length)) };
};
