/**
 * Many buckets of the same trades (by hour, weekday, setup …) tested at once: each bucket's difference from the rest
 * is judged against the largest difference that chance brings anywhere in the family, however the buckets overlap.
 */
import { momentsOf } from '@/domain/statistics/moments';
import { shuffle } from '@/domain/statistics/resampling/shuffle';
import type { Statistic, Values } from '@/domain/statistics/statistic';
import { seededRandom } from '@/lib/random';
import type { PermutationOptions } from './permutation-test';

export interface BucketTest {
  readonly n: number;
  /** Mean of the bucket − mean of all trades, in the unit of the results. */
  readonly difference: number;
  /** The difference in standard errors under random membership. */
  readonly t: number;
  /** Two-sided p of this bucket alone. */
  readonly p: number;
  /** p over the whole family: the chance that any bucket looks like this without an effect in any. */
  readonly adjustedP: number;
}

export interface BucketFamily {
  /** In the order given; null for a bucket that is empty or holds all trades, for which there is nothing to compare. */
  readonly buckets: readonly (BucketTest | null)[];
  readonly n: number;
  readonly permutations: number;
  readonly seed: number;
}

const usualPermutations = 1999;

/** Standard errors by which sums in another order may differ and still be equal. */
const rounding = 1e-9;

const sumAt = (values: Float64Array, places: Uint32Array): number => {
  let sum = 0;
  for (const place of places) sum += values[place] ?? NaN;
  return sum;
};

/**
 * Single-step max-T by permutation (P. H. Westfall and S. S. Young, Resampling-Based Multiple Testing, 1993, 2.3).
 * `buckets` hold the positions of their trades in `results`; every bucket that was looked at belongs in the list, or
 * the control is lost. A bucket's standard error is sd · √(1/k − 1/n): drawing k of n without replacement.
 */
export const maxTTest = (
  results: Values,
  buckets: readonly Uint32Array[],
  { seed, permutations = usualPermutations }: PermutationOptions,
): Statistic<BucketFamily> => {
  const moments = momentsOf(results);
  if (moments.value === null) return moments;
  const { n, mean, sd } = moments.value;
  const values = Float64Array.from(results, (result) => result - mean);
  const scales = buckets.map(({ length: k }) => (k === 0 || k >= n ? 0 : 1 / (k * sd * Math.sqrt(1 / k - 1 / n))));
  const observed = buckets.map((places, i) => sumAt(values, places) * (scales[i] ?? 0));
  const alone = new Uint32Array(buckets.length);
  const anywhere = new Uint32Array(buckets.length);
  const random = seededRandom(seed);
  const drawn = new Float64Array(buckets.length);
  for (let run = 0; run < permutations; run += 1) {
    shuffle(values, random);
    let largest = 0;
    for (let i = 0; i < buckets.length; i += 1) {
      const t = Math.abs(sumAt(values, buckets[i] ?? new Uint32Array()) * (scales[i] ?? 0));
      drawn[i] = t;
      largest = Math.max(largest, t);
    }
    for (let i = 0; i < buckets.length; i += 1) {
      const threshold = Math.abs(observed[i] ?? NaN) - rounding;
      if ((drawn[i] ?? NaN) >= threshold) alone[i] = (alone[i] ?? 0) + 1;
      if (largest >= threshold) anywhere[i] = (anywhere[i] ?? 0) + 1;
    }
  }
  const shareOf = (count: number): number => (count + 1) / (permutations + 1);
  const tests = buckets.map(({ length: k }, i): BucketTest | null => {
    const [t, scale] = [observed[i] ?? NaN, scales[i] ?? 0];
    if (scale === 0) return null;
    return { n: k, difference: t / scale / k, t, p: shareOf(alone[i] ?? 0), adjustedP: shareOf(anywhere[i] ?? 0) };
  });
  return { value: { buckets: tests, n, permutations, seed } };
};
