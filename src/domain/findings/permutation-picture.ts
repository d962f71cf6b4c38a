/** One question drawn: the differences that rearrangements of the same trades bring, counted in bins, and the one that there was. */
import { askedQuestions, observedOf } from './asked-questions';
import type { Question } from './condition';
import { findingDraws, joinDraws } from './finding-draws';
import { judgeDraws } from './judge-draws';
import type { FindingSample } from './sample';

export interface PermutationPicture {
  /** Ends of the bins, ascending; one more than counts. In the measure of the sample. */
  readonly edges: readonly number[];
  readonly counts: readonly number[];
  /** The difference as it was; where labels are shuffled within days, that from the other trades of the same days. */
  readonly observed: number;
  /** Rearrangements at least as far from what chance expects, on either side. */
  readonly asFar: number;
  /** Rearrangements with a group and a rest. */
  readonly draws: number;
}

export interface PictureOptions {
  /** Without its trades. */
  readonly sample: FindingSample;
  readonly question: Question;
}

const bins = 33;

/** Ties count as far, with room for the last digits of sums (findings.json, 1). */
const slack = 1e-9;

/** null: the group or the rest has too few trades to be asked. The draws are those of the engine, made for this question alone. */
export const permutationPicture = ({ sample, question }: PictureOptions): PermutationPicture | null => {
  const family = askedQuestions([question], sample);
  const [one] = family;
  if (one === undefined || one.tooFew !== null) return null;
  const seen = observedOf(sample, one.asked);
  const drawn = joinDraws(findingDraws(sample, family));
  const [judged] = judgeDraws([seen], drawn).judged;
  if (judged === undefined) return null;
  const { weight } = seen;
  // A sum of the group becomes a difference within days, as the effect is told.
  const difference = (statistic: number): number => (weight === null ? statistic : (statistic - judged.expected) / weight);
  const values = drawn.filter((value) => !Number.isNaN(value)).map(difference);
  if (values.length === 0) return null;
  const [observed, expected] = [difference(seen.statistic), difference(judged.expected)];
  const distance = Math.abs(observed - expected) - slack;
  const asFar = values.reduce((count, value) => count + (Math.abs(value - expected) >= distance ? 1 : 0), 0);
  const [low, high] = [values.reduce((least, value) => Math.min(least, value)), values.reduce((most, value) => Math.max(most, value))];
  const width = (high - low) / bins || 1;
  const counts = Array.from({ length: bins }, () => 0);
  for (const value of values) counts[Math.min(bins - 1, Math.floor((value - low) / width))]! += 1;
  return { edges: Array.from({ length: bins + 1 }, (_, i) => low + i * width), counts, observed, asFar, draws: values.length };
};
