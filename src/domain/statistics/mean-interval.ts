/**
 * How far the mean of a few results can be trusted. The resampling is seeded: the same trades give the same
 * interval everywhere. It takes results as independent of each other.
 */
import { seededRandom } from '@/lib/random';
import { studentQuantile } from '@/lib/student-t';
import { quantileOfSorted } from './quantile';
import { bootstrapMeans } from './resampling/bootstrap-means';
import { undefinedBecause, type Interval, type Statistic } from './statistic';
import { meanOf, varianceOf } from './values';

/** Draws after which more would be felt as waiting; above so many observations per resample the t interval is as good. */
const mostDraws = 2_000_000;
const mostResamples = 10_000;
const fewestResamples = 2000;

/**
 * Fewest values that have an interval. Resampled means never leave the values seen: of two trades the interval would reach from
 * one to the other and hold the true mean half of the time at best, not 95 %.
 */
export const fewestForInterval = 10;

const seed = 20_260_118;
const level = 0.95;

const bootstrap = (values: readonly number[]): Interval => {
  const n = values.length;
  const resamples = Math.min(mostResamples, Math.max(fewestResamples, Math.floor(mostDraws / n)));
  const means = bootstrapMeans(Float64Array.from(values), resamples, seededRandom(seed)).sort();
  return { low: quantileOfSorted(means, 0.025), high: quantileOfSorted(means, 0.975), level, method: 'bootstrap', n, seed };
};

const tInterval = (values: readonly number[]): Interval => {
  const n = values.length;
  const mean = meanOf(values);
  const half = studentQuantile(0.975, n - 1) * Math.sqrt(varianceOf(values) / n);
  return { low: mean - half, high: mean + half, level, method: 't', n, seed: null };
};

/**
 * 95 % interval of the mean, in the unit of the values: percentile bootstrap (Efron and Tibshirani, An
 * Introduction to the Bootstrap, 1993, chapter 13) up to 1,000 values, Student's t above. Undefined below
 * `fewestForInterval` values.
 */
export const meanInterval = (values: readonly number[]): Statistic<Interval> => {
  if (values.length < fewestForInterval) {
    return undefinedBecause(`An interval needs ${fewestForInterval} trades or more (n = ${values.length}).`);
  }
  return { value: values.length * fewestResamples <= mostDraws ? bootstrap(values) : tInterval(values) };
};
