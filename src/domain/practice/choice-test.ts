/** Whether choices were better than chance: the same number of choices dealt out anew among the questions that were alike. */
import { shuffle } from '@/domain/statistics/resampling/shuffle';
import { undefinedBecause, type Statistic } from '@/domain/statistics/statistic';
import type { PermutationOptions, PermutationTest } from '@/domain/statistics/testing/permutation-test';
import { meanOf } from '@/domain/statistics/values';
import { seededRandom } from '@/lib/random';

/** A question that was answered. */
export interface Choice {
  /** Questions of one set are alike in market, hour, side, stop and target. */
  readonly set: number;
  readonly isTaken: boolean;
  /** What it came to, in R. */
  readonly result: number;
}

export interface ChoiceTest extends PermutationTest {
  /** Sets with something taken and something skipped; the others say nothing. */
  readonly sets: number;
  /** Questions taken in these sets. */
  readonly taken: number;
}

const tellingSets = (choices: readonly Choice[]): readonly (readonly Choice[])[] => {
  const sets = new Map<number, Choice[]>();
  for (const choice of choices) sets.set(choice.set, [...(sets.get(choice.set) ?? []), choice]);
  return [...sets.values()].filter((set) => set.some(({ isTaken }) => isTaken) && set.some(({ isTaken }) => !isTaken));
};

const usualPermutations = 9999;

/**
 * Null hypothesis: within a set, which questions are taken has nothing to do with what they come to. The results stay as they are, and the
 * choices of each set are dealt out anew within it (the unit is a question, the block its set), which holds exactly, also for results that
 * overlap in time. `observed`: mean over the taken of result less the mean of its set, in R. `p` is two-sided, (k + 1) / (permutations + 1).
 * The family is this one test; whoever repeats quizzes until one shines has to count them all. Undefined where every set was taken
 * or skipped as a whole. Results that are no numbers are left out.
 */
export const choiceTest = (
  choices: readonly Choice[],
  { seed, permutations = usualPermutations }: PermutationOptions,
): Statistic<ChoiceTest> => {
  const sets = tellingSets(choices.filter(({ result }) => Number.isFinite(result)));
  if (sets.length === 0) return undefinedBecause('No set has both a taken and a skipped entry.');
  // Results less the mean of their set, so that the expected sum of any choice is 0; the taken ones come first.
  const dealt = sets.map((set) => {
    const mean = meanOf(set.map(({ result }) => result));
    const ordered = set.toSorted((one, other) => Number(other.isTaken) - Number(one.isTaken));
    return { values: Float64Array.from(ordered, ({ result }) => result - mean), taken: set.filter(({ isTaken }) => isTaken).length };
  });
  const sumOfTaken = (): number => {
    let sum = 0;
    for (const { values, taken } of dealt) for (let i = 0; i < taken; i += 1) sum += values[i]!;
    return sum;
  };
  const taken = dealt.reduce((sum, one) => sum + one.taken, 0);
  const n = dealt.reduce((sum, { values }) => sum + values.length, 0);
  const observed = sumOfTaken();
  // Sums of the same numbers in another order differ in the last digits and still count as equal.
  const largest = dealt.reduce((most, { values }) => values.reduce((size, value) => Math.max(size, Math.abs(value)), most), 0);
  const threshold = Math.abs(observed) - 1e-10 * n * largest;
  const random = seededRandom(seed);
  let asLarge = 0;
  for (let i = 0; i < permutations; i += 1) {
    for (const { values } of dealt) shuffle(values, random);
    if (Math.abs(sumOfTaken()) >= threshold) asLarge += 1;
  }
  return { value: { p: (asLarge + 1) / (permutations + 1), observed: observed / taken, n, permutations, seed, sets: sets.length, taken } };
};
