/** Tests by rearrangement: how often chance alone gives a difference or a mean as large as the one observed. */
import { shuffle } from '@/domain/statistics/resampling/shuffle';
import { undefinedBecause, type Statistic, type Values } from '@/domain/statistics/statistic';
import { meanOf, sumOf } from '@/domain/statistics/values';
import { seededRandom } from '@/lib/random';

export interface PermutationOptions {
  readonly seed: number;
  /** 9,999 when left out; the smallest p that can come out is 1 / (permutations + 1). */
  readonly permutations?: number;
}

export interface PermutationTest {
  /** Two-sided: (k + 1) / (permutations + 1), never 0 (B. Phipson and G. K. Smyth, Permutation P-values Should Never Be Zero, 2010). */
  readonly p: number;
  /** What was tested, in the unit of the values. */
  readonly observed: number;
  readonly n: number;
  readonly permutations: number;
  readonly seed: number;
}

const usualPermutations = 9999;

/** Sums of the same numbers in another order differ in the last digits and still count as equal: what an arrangement must reach. */
const toReach = (observed: number, values: Values): number => {
  let size = 0;
  for (let i = 0; i < values.length; i += 1) size = Math.max(size, Math.abs(values[i] ?? NaN));
  return Math.abs(observed) - 1e-10 * size;
};

/**
 * Tests whether the means of two groups differ: the values are dealt out anew to groups of the same sizes. Holds
 * exactly when group membership has no influence at all (E. J. G. Pitman, 1937). Undefined when a group is empty.
 */
export const differenceTest = (a: Values, b: Values, options: PermutationOptions): Statistic<PermutationTest> => {
  const [n, inA] = [a.length + b.length, a.length];
  if (a.length === 0 || b.length === 0) return undefinedBecause('One of the groups is empty.');
  const { seed, permutations = usualPermutations } = options;
  const all = new Float64Array(n);
  all.set(Float64Array.from(a));
  all.set(Float64Array.from(b), inA);
  const observed = meanOf(a) - meanOf(b);
  // The total stays, so the difference of means is a straight function of the sum of one group.
  const total = sumOf(all);
  const differenceAt = (sum: number): number => sum / inA - (total - sum) / (n - inA);
  const threshold = toReach(observed, all);
  const random = seededRandom(seed);
  let asLarge = 0;
  for (let i = 0; i < permutations; i += 1) {
    shuffle(all, random);
    let sum = 0;
    for (let j = 0; j < inA; j += 1) sum += all[j] ?? NaN;
    if (Math.abs(differenceAt(sum)) >= threshold) asLarge += 1;
  }
  return { value: { p: (asLarge + 1) / (permutations + 1), observed, n, permutations, seed } };
};

/**
 * Tests whether a mean differs from 0 by giving each value a random sign (R. A. Fisher, The Design of Experiments,
 * 1935). It assumes results symmetric about their centre: for skewed results see the bootstrap intervals.
 */
export const signFlipTest = (values: Values, options: PermutationOptions): Statistic<PermutationTest> => {
  const n = values.length;
  if (n === 0) return undefinedBecause('No values.');
  const { seed, permutations = usualPermutations } = options;
  const observed = meanOf(values);
  const threshold = toReach(observed, values) * n;
  const random = seededRandom(seed);
  const signs = new Uint32Array(n);
  let asLarge = 0;
  for (let i = 0; i < permutations; i += 1) {
    random.fillBelow(signs, 2);
    let sum = 0;
    for (let j = 0; j < n; j += 1) sum += signs[j] === 0 ? (values[j] ?? NaN) : -(values[j] ?? NaN);
    if (Math.abs(sum) >= threshold) asLarge += 1;
  }
  return { value: { p: (asLarge + 1) / (permutations + 1), observed, n, permutations, seed } };
};
