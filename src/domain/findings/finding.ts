/** What the findings engine says of each question, and of all of them. Numbers that are not defined are null, so that it stays itself as JSON. */
import type { Question } from './condition';

export type Tier = 'established' | 'suggestive' | 'none' | 'too-few';

/** A value with the interval it lies in. */
export interface Ranged {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** An amount of one currency; amounts of several are never added up. */
export interface RangedMoney extends Ranged {
  readonly currency: string;
}

/** What the group made differently from the rest so far, after shrinkage: below 0 it cost. */
export interface Cost {
  /** Trades that it is the sum over. */
  readonly trades: number;
  /** In the measure: R, or money. */
  readonly total: Ranged;
  /** One amount for each currency of the group. */
  readonly money: readonly RangedMoney[];
  /** The interval holds 0: the sentence claims the direction and says “up to”. */
  readonly reachesZero: boolean;
}

/** Trades that it takes to find an effect with 80 % power. */
export interface NeededTrades {
  /** The effect that is looked for, in the measure. */
  readonly effect: number;
  /** Of the question's population, those there are included. */
  readonly trades: number;
  /** Those still to be made; 0: there are enough. */
  readonly more: number;
  /** At the trader's pace, rounded up; null without one. */
  readonly weeks: number | null;
}

export interface Needed {
  /** Of the shrunk effect; null where nothing is left of it. */
  readonly shrunk: NeededTrades | null;
  /** Of half of it. */
  readonly half: NeededTrades | null;
}

export interface Finding {
  readonly id: string;
  readonly question: Question;
  readonly tier: Tier;
  /** Where the tier is not what the figures alone would make it: in words. */
  readonly reason: string | null;
  /** Trades of the group, and the rest. */
  readonly n: number;
  readonly rest: number;
  /** Days with trades of the group. */
  readonly days: number;
  /** What was rearranged to test it; 'described': nothing can be, because the label is part of how the trade ended. */
  readonly scheme: 'free' | 'whole days' | 'outcomes' | 'redrawn' | 'described';
  /** Mean result of the group and of the rest, as they are. */
  readonly mean: number | null;
  readonly restMean: number | null;
  /** In the measure: group less rest of the same day for labels of trades, of all days for labels of days and of outcomes. */
  readonly effect: number | null;
  /** 95 % interval of the effect from leaving out one day at a time. */
  readonly low: number | null;
  readonly high: number | null;
  readonly z: number | null;
  /** Two-sided, of this question alone. */
  readonly p: number | null;
  /** Smallest false discovery rate at which it is among the discoveries of the family (Benjamini–Hochberg). */
  readonly q: number | null;
  /** p over the whole family (step-down max-T). */
  readonly adjusted: number | null;
  /** What remains of the effect after its selection; null where nothing was selected. */
  readonly estimate: Ranged | null;
  readonly cost: Cost | null;
  /** Of open questions: neither established nor too few. */
  readonly needed: Needed | null;
}

export type Measure = 'R' | 'money';

export interface Findings {
  /** Of the whole family, in its order. */
  readonly findings: readonly Finding[];
  readonly measure: Measure;
  /** Of the measure where it is money, else null. */
  readonly currency: string | null;
  /** What |z| has to reach to be established: 95 % quantile of the largest of the family by chance; null where no question has enough trades. */
  readonly critical: number | null;
  /** Questions with enough trades. */
  readonly asked: number;
  readonly trades: number;
  readonly days: number;
  /** Trades that are not in it, by why. */
  readonly leftOut: { readonly withoutMeasure: number; readonly otherCurrency: number };
  readonly tradesPerWeek: number | null;
  readonly permutations: number;
  readonly seed: number;
}
