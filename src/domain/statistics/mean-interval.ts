/**
 * How far the mean of a few results can be trusted. The resampling is seeded: the same trades give the same
 * interval everywhere. It takes results as independent of each other.
 */
import { seededRandom } from '@/lib/random';
import { undefinedBecause, type Interval, type Statistic } from './statistic';

/** Draws after which more would be felt as waiting; above so many observations per resample the t interval is as good. */
const mostDraws = 2_000_000;
const mostResamples = 10_000;
const fewestResamples = 2000;

const seed = 20_260_118;

/** Linear interpolation between order statistics (Hyndman and Fan 1996, type 7). `sorted` ascending, not empty. */
const quantile = (sorted: Float64Array, share: number): number => {
  const at = (sorted.length - 1) * share;
  const below = Math.floor(at);
  const low = sorted[below] ?? NaN;
  const high = sorted[Math.min(below + 1, sorted.length - 1)] ?? NaN;
  return low + (high - low) * (at - below);
};

const bootstrap = (values: readonly number[]): Interval => {
  const n = values.length;
  const resamples = Math.min(mostResamples, Math.max(fewestResamples, Math.floor(mostDraws / n)));
  const random = seededRandom(seed);
  const means = new Float64Array(resamples);
  for (let i = 0; i < resamples; i += 1) {
    let sum = 0;
    for (let j = 0; j < n; j += 1) sum += values[random.below(n)] ?? 0;
    means[i] = sum / n;
  }
  means.sort();
  return { low: quantile(means, 0.025), high: quantile(means, 0.975), level: 0.95, method: 'bootstrap', n };
};

/** With more than 1,000 degrees of freedom t is the normal quantile to three decimals; the next term of its expansion is kept (Abramowitz and Stegun 26.7.5). */
const tInterval = (values: readonly number[]): Interval => {
  const n = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1);
  const z = 1.959963984540054;
  const t = z + (z ** 3 + z) / (4 * (n - 1));
  const half = t * Math.sqrt(variance / n);
  return { low: mean - half, high: mean + half, level: 0.95, method: 't', n };
};

/**
 * 95 % interval of the mean, in the unit of the values: percentile bootstrap (Efron and Tibshirani, An
 * Introduction to the Bootstrap, 1993, chapter 13) up to 1,000 values, Student's t above. Undefined below two values.
 */
export const meanInterval = (values: readonly number[]): Statistic<Interval> => {
  if (values.length < 2) return undefinedBecause(`An interval needs two trades or more (n = ${values.length}).`);
  return { value: values.length * fewestResamples <= mostDraws ? bootstrap(values) : tInterval(values) };
};
