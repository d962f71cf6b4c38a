/**
 * Whether grades and percentages of plans mean what they say. A plan counts once it was filled and its end is known; one that was never
 * filled says nothing of stop and target. Where a bar hides the order, or whether the plan was filled at all, both readings are told: the
 * one with the fewest targets and the one with the most.
 */
import { meanInterval } from '@/domain/statistics/mean-interval';
import type { Interval } from '@/domain/statistics/statistic';
import { meanOf } from '@/domain/statistics/values';
import { wilsonInterval } from '@/domain/statistics/wilson';
import { grouped } from '@/lib/grouped';
import type { PlanEnd } from './score-plan';
import type { TradePlan } from './trade-plan';

/** A plan whose score is settled. */
export interface JudgedPlan {
  readonly plan: Pick<TradePlan, 'entry' | 'stop' | 'target' | 'grade' | 'chance'>;
  /** Every end that fits its candles. */
  readonly ends: readonly PlanEnd[];
}

export interface TargetShare {
  /** Targets among filled plans, by the reading with the fewest and by that with the most. */
  readonly fewest: { readonly hits: number; readonly n: number };
  readonly most: { readonly hits: number; readonly n: number };
  /** 95 % Wilson interval, from that of the fewest to that of the most, 0 to 1. It takes plans as independent. */
  readonly interval: Pick<Interval, 'low' | 'high'>;
  /** The same at 98.75 %, for a judgment of four grades at once (C. E. Bonferroni): what is outside of it is more than luck. */
  readonly strict: Pick<Interval, 'low' | 'high'>;
  /** How many a market without drift would take to their targets: the sum of stop / (stop + target) over the plans of `most`. */
  readonly byChance: number;
}

export interface CalibrationPoint extends TargetShare {
  /** Mean of the percentages that were written down, 0 to 1. */
  readonly stated: number;
}

/** Brier scores (G. W. Brier, Verification of Forecasts Expressed in Terms of Probability, 1950): mean of (stated − outcome)², 0 is best. */
export interface BrierReading {
  readonly score: number;
  /** Of always saying the share that came out, over the same plans: share × (1 − share). */
  readonly always: number;
  /** The share itself. */
  readonly share: number;
  /** 95 % interval of the mean difference, score − always; null: too few plans. Below 0 the percentages did better. */
  readonly difference: { readonly low: number; readonly high: number } | null;
}

export interface Calibration {
  /** By grade, A+ first, without those that no plan has; '' stands for no grade. */
  readonly grades: readonly (TargetShare & { readonly grade: string })[];
  /** By stated percentage in tens, lowest first. */
  readonly curve: readonly CalibrationPoint[];
  /** Of plans with a percentage; null: there is none. The readings with the fewest and the most targets. */
  readonly brier: { readonly n: number; readonly fewest: BrierReading; readonly most: BrierReading } | null;
  readonly all: TargetShare | null;
  /** Settled plans with a target that were never filled for certain. */
  readonly notFilled: number;
  /** Settled plans without a target, which can reach none. */
  readonly withoutTarget: number;
}

type Counted = 'target' | 'stop' | 'no trade';

/** The end of a plan by the reading with the fewest targets, or the most. */
const readAs = (ends: readonly PlanEnd[], reading: 'fewest' | 'most'): Counted => {
  const order: readonly Counted[] = reading === 'fewest' ? ['stop', 'no trade', 'target'] : ['target', 'no trade', 'stop'];
  return order.find((end) => ends.includes(end)) ?? 'no trade';
};

const isFilled = ({ ends }: JudgedPlan, reading: 'fewest' | 'most'): boolean => readAs(ends, reading) !== 'no trade';

/** stop / (stop + target): what chance alone gives without drift. */
const shareByChance = ({ plan: { entry, stop, target } }: JudgedPlan): number => {
  const [risk, reward] = [Math.abs(Number(entry) - Number(stop)), Math.abs(Number(target) - Number(entry))];
  return risk / (risk + reward);
};

const countOf = (plans: readonly JudgedPlan[], reading: 'fewest' | 'most') => {
  const ends = plans.map((plan) => readAs(plan.ends, reading)).filter((end) => end !== 'no trade');
  return { hits: ends.filter((end) => end === 'target').length, n: ends.length };
};

/** Grades that are judged together. */
const grades = 4;

/** null: no plan was filled by either reading. */
const targetShare = (plans: readonly JudgedPlan[]): TargetShare | null => {
  const [fewest, most] = [countOf(plans, 'fewest'), countOf(plans, 'most')];
  const counts = [fewest, most].filter(({ n }) => n > 0);
  if (counts.length === 0) return null;
  const within = (level: number) => {
    const intervals = counts.map(({ hits, n }) => wilsonInterval(hits, n, level));
    return { low: Math.min(...intervals.map(({ low }) => low)), high: Math.max(...intervals.map(({ high }) => high)) };
  };
  const byChance = plans.filter((plan) => isFilled(plan, 'most')).reduce((sum, plan) => sum + shareByChance(plan), 0);
  return { fewest, most, interval: within(0.95), strict: within(1 - 0.05 / grades), byChance };
};

const brierReading = (plans: readonly JudgedPlan[], reading: 'fewest' | 'most'): BrierReading | null => {
  const pairs = plans.flatMap(({ plan: { chance }, ends }): readonly (readonly [stated: number, outcome: number])[] => {
    const end = readAs(ends, reading);
    return chance === undefined || end === 'no trade' ? [] : [[chance / 100, end === 'target' ? 1 : 0]];
  });
  if (pairs.length === 0) return null;
  const share = meanOf(pairs.map(([, outcome]) => outcome));
  const square = (value: number): number => value * value;
  const losses = pairs.map(([stated, outcome]) => square(stated - outcome));
  const interval = meanInterval(pairs.map(([, outcome], i) => (losses[i] ?? NaN) - square(share - outcome)));
  return {
    score: meanOf(losses),
    always: share * (1 - share),
    share,
    difference: interval.value === null ? null : { low: interval.value.low, high: interval.value.high },
  };
};

/** Percentages in tens: 35 to 44 are one point. */
const tenOf = ({ plan: { chance = 0 } }: JudgedPlan): number => Math.floor((chance + 5) / 10);

const curveOf = (plans: readonly JudgedPlan[]): readonly CalibrationPoint[] =>
  [...grouped(plans, tenOf)]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([, own]) => {
      const share = targetShare(own);
      const filled = own.filter((plan) => isFilled(plan, 'most') || isFilled(plan, 'fewest'));
      return share === null ? [] : [{ ...share, stated: meanOf(filled.map(({ plan: { chance = 0 } }) => chance / 100)) }];
    });

const gradesInOrder = ['A+', 'A', 'B', 'C', ''] as const;

/** The calibration of settled plans. In whatever order they are given, the result is the same. */
export const calibrationOfPlans = (judged: readonly JudgedPlan[]): Calibration => {
  const plans = judged.filter(({ plan }) => plan.target !== undefined);
  const stated = plans.filter(({ plan }) => plan.chance !== undefined);
  const [fewest, most] = [brierReading(stated, 'fewest'), brierReading(stated, 'most')];
  const [one, other] = [fewest ?? most, most ?? fewest];
  return {
    grades: gradesInOrder.flatMap((grade) => {
      const share = targetShare(plans.filter(({ plan }) => (plan.grade ?? '') === grade));
      return share === null ? [] : [{ ...share, grade }];
    }),
    curve: curveOf(stated),
    brier:
      one === null || other === null
        ? null
        : { n: Math.max(countOf(stated, 'fewest').n, countOf(stated, 'most').n), fewest: one, most: other },
    all: targetShare(plans),
    notFilled: plans.filter(({ ends }) => ends.every((end) => end === 'no trade')).length,
    withoutTarget: judged.length - plans.length,
  };
};
