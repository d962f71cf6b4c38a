/**
 * The bias-corrected and accelerated bootstrap interval of any figure of independent values. For values in time order
 * that lean on their neighbours see stationary-bootstrap, for several trades a day cluster-interval.
 */
import { quantileOfSorted } from '@/domain/statistics/quantile';
import { undefinedBecause, type Interval, type Statistic, type Values } from '@/domain/statistics/statistic';
import { areEqual, meanOf } from '@/domain/statistics/values';
import { normalCdf, normalQuantile } from '@/lib/normal-distribution';
import { seededRandom } from '@/lib/random';
import { bootstrapMeans } from './bootstrap-means';
import { finitePart } from './finite-part';
import { usualLevel, usualResamples, type ResamplingOptions, type SampleStatistic } from './resampling-options';

/** Above so many values the jackknife leaves out groups of neighbours: its cost grows with the square otherwise. */
const mostGroups = 1000;

/** The figure without each value in turn (without each of a thousand groups for more values). */
const jackknife = (values: Float64Array, statistic: SampleStatistic): Float64Array => {
  const n = values.length;
  const groups = Math.min(n, mostGroups);
  const buffer = new Float64Array(n);
  return Float64Array.from({ length: groups }, (_, group) => {
    const [from, to] = [Math.floor((group * n) / groups), Math.floor(((group + 1) * n) / groups)];
    buffer.set(values.subarray(0, from));
    buffer.set(values.subarray(to), from);
    return statistic(buffer.subarray(0, n - (to - from)));
  });
};

/** a = Σ(θ̄ − θᵢ)³ / 6 (Σ(θ̄ − θᵢ)²)^1.5 over the jackknife values. */
const accelerationOf = (leftOut: Float64Array): number => {
  const mean = meanOf(leftOut);
  let [squares, cubes] = [0, 0];
  for (const value of leftOut) {
    const away = mean - value;
    squares += away * away;
    cubes += away * away * away;
  }
  return squares === 0 ? 0 : cubes / (6 * squares * Math.sqrt(squares));
};

/** Figures nearer to each other than this part of their range are equal; sums in another order differ in the last digits. */
const rounding = 1e-10;

/** Φ⁻¹ of the share of resamples below the estimate, those equal to it counted half: figures of few values tie often. */
const biasOf = (sorted: Float64Array, estimate: number): number => {
  const slack = rounding * ((sorted.at(-1) ?? NaN) - (sorted[0] ?? NaN));
  let [below, equal] = [0, 0];
  for (const value of sorted) {
    if (value < estimate - slack) below += 1;
    else if (value <= estimate + slack) equal += 1;
  }
  return normalQuantile((below + equal / 2) / sorted.length);
};

interface Parts {
  readonly distribution: Float64Array;
  readonly estimate: number;
  readonly acceleration: number;
}

const intervalFrom = (
  { distribution, estimate, acceleration }: Parts,
  n: number,
  options: ResamplingOptions,
): Statistic<Interval<'BCa'>> => {
  const { level = usualLevel, seed } = options;
  const finite = finitePart(distribution);
  if (finite.value === null) return finite;
  const sorted = finite.value;
  const bias = biasOf(sorted, estimate);
  if (!Number.isFinite(bias)) return undefinedBecause('All resamples lie on one side of the figure.');
  const shareAt = (tail: number): number => {
    const z = bias + normalQuantile(tail);
    // |a| is at most 1/6, so that the divisor ends at 0 only for z near 6, where the share is 0 or 1 anyway.
    const divisor = 1 - acceleration * z;
    return divisor > 0 ? normalCdf(bias + z / divisor) : Number(z > 0);
  };
  const [low, high] = [quantileOfSorted(sorted, shareAt((1 - level) / 2)), quantileOfSorted(sorted, shareAt((1 + level) / 2))];
  return { value: { low, high, level, method: 'BCa', n, seed } };
};

const tooFew = (n: number) => undefinedBecause(`An interval needs two values or more (n = ${n}).`);

/**
 * BCa interval (B. Efron, Better Bootstrap Confidence Intervals, JASA 82, 1987; Efron and Tibshirani, An Introduction to
 * the Bootstrap, 1993, 14.3). Undefined below two values and where the figure does not exist for the sample, its
 * jackknife or many resamples. Values are drawn by position: sort them first where their order must not matter.
 */
export const bcaInterval = (values: Values, statistic: SampleStatistic, options: ResamplingOptions): Statistic<Interval<'BCa'>> => {
  const sample = Float64Array.from(values);
  const n = sample.length;
  if (n < 2) return tooFew(n);
  const estimate = statistic(sample);
  const acceleration = accelerationOf(jackknife(sample, statistic));
  if (!Number.isFinite(estimate) || !Number.isFinite(acceleration)) {
    return undefinedBecause('The figure does not exist for these values, or it needs all of them.');
  }
  const random = seededRandom(options.seed);
  const picks = new Uint32Array(n);
  const drawn = new Float64Array(n);
  const distribution = new Float64Array(options.resamples ?? usualResamples);
  for (let i = 0; i < distribution.length; i += 1) {
    random.fillBelow(picks, n);
    for (let j = 0; j < n; j += 1) drawn[j] = sample[picks[j] ?? 0] ?? NaN;
    distribution[i] = statistic(drawn);
  }
  return intervalFrom({ distribution, estimate, acceleration }, n, options);
};

/** The same for the mean, whose jackknife is known: without value i it moves by (mean − xᵢ) / (n − 1). */
export const bcaMeanInterval = (values: Values, options: ResamplingOptions): Statistic<Interval<'BCa'>> => {
  const sample = Float64Array.from(values);
  const n = sample.length;
  if (n < 2) return tooFew(n);
  const { level = usualLevel, resamples = usualResamples, seed } = options;
  const estimate = meanOf(sample);
  if (areEqual(sample)) return { value: { low: estimate, high: estimate, level, method: 'BCa', n, seed } };
  const leftOut = sample.map((value) => (estimate - value) / (n - 1));
  const distribution = bootstrapMeans(sample, resamples, seededRandom(seed));
  return intervalFrom({ distribution, estimate, acceleration: accelerationOf(leftOut) }, n, options);
};
