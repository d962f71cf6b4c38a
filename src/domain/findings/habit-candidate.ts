/**
 * When a habit may be the one thing to change. It is eligible where it is compared with enough trades and the 95 % intervals of both
 * readings lie below zero; that alone is “may”. It is solid where both lie below zero as one of several habits that were asked at once,
 * each at 1 − 0.05 / habits (C. E. Bonferroni, 1936). What it cost is said after shrinkage for having passed the one bar or the other.
 */
import type { Statistic } from '@/domain/statistics/statistic';
import { normalQuantile } from '@/lib/normal-distribution';
import { studentCdf, studentQuantile } from '@/lib/student-t';
import type { RangedMoney, Ranged } from './finding';
import { estimateAfterSelection } from '@/domain/statistics/testing/selected-estimate';
import type { Candidate, HowSure } from './one-thing';

interface Reading {
  /** Mean difference of a trade against what it is compared with. */
  readonly perTrade: number;
  readonly interval: Statistic<{ readonly standardError: number; readonly low: number; readonly high: number; readonly days: number }>;
  readonly trades: number;
}

interface Readings {
  readonly pessimistic: Reading;
  readonly optimistic: Reading;
}

/** The part of a behavior’s report that decides. */
export interface ComparedHabit {
  readonly id: string;
  readonly state: { readonly kind: 'computed' | 'not computable' };
  readonly isEnough: boolean;
  readonly matched: number;
  readonly r: Readings | null;
  readonly money: readonly (Readings & { readonly currency: string })[];
}

/** Id of its candidate. */
export const habitKey = (id: string): string => `habit ${id}`;

/** Chance of one false “solid” among all habits. */
const chance = 0.05;

/** Both readings lie below zero with this chance of error: 0.05, divided by the habits that were asked at once where it is to be solid. */
const isBelow = ({ pessimistic, optimistic }: Readings, habits: number): boolean =>
  [pessimistic, optimistic].every(({ perTrade, interval: { value } }) => {
    if (value === null) return false;
    return perTrade + studentQuantile(1 - chance / 2 / habits, value.days - 1) * value.standardError < 0;
  });

/**
 * A mean difference after shrinkage for having been told only because it lay that far below zero (`estimateAfterSelection`). The t of the
 * days is read as the normal z of the same chance, and the standard error as mean / z. null: it did not lie that far.
 */
const shrunk = ({ perTrade, interval: { value } }: Reading, habits: number): Ranged | null => {
  if (value === null || value.days < 2 || !(perTrade < 0)) return null;
  // Beyond the last digits of a double there is no z; nothing is left to shrink there.
  const tail = Math.max(studentCdf(perTrade / value.standardError, value.days - 1), Number.MIN_VALUE);
  const z = Math.max(normalQuantile(tail), -furthest);
  const told = estimateAfterSelection({ z, critical: -normalQuantile(chance / 2 / habits), standardError: perTrade / z });
  return told.value && { value: told.value.estimate, low: told.value.low, high: told.value.high };
};

/** The z beyond which a selection takes nothing from an estimate, and the normal distribution has no digits. */
const furthest = 30;

/** A mean a trade by two readings: `value` is the one that claims less, `more` the other, the bounds the widest of both. */
export interface RangedReadings extends Ranged {
  readonly more: number;
}

/** What the habit cost a trade, after shrinkage. null: not both readings lie far enough below zero. */
const habitPerTrade = ({ pessimistic, optimistic }: Readings, habits: number): RangedReadings | null => {
  const [one, other] = [shrunk(pessimistic, habits), shrunk(optimistic, habits)];
  if (one === null || other === null) return null;
  const [more, value] = [Math.min(one.value, other.value), Math.max(one.value, other.value)];
  return { value, more, low: Math.min(one.low, other.low), high: Math.max(one.high, other.high) };
};

const times = ({ value, low, high }: Ranged, factor: number): Ranged => ({ value: value * factor, low: low * factor, high: high * factor });

/** Wherever the habit was told by R: the money of the reading that claims less, shrunk as R is, within the bounds of both readings. */
const besideR = ({ pessimistic, optimistic }: Readings, r: Readings, told: Ranged, habits: number): Ranged | null => {
  const readings = [pessimistic, optimistic].flatMap(({ perTrade, interval: { value }, trades }) => {
    if (value === null) return [];
    const reach = studentQuantile(1 - chance / 2 / habits, value.days - 1) * value.standardError;
    return [{ value: perTrade * trades, low: (perTrade - reach) * trades, high: (perTrade + reach) * trades }];
  });
  if (readings.length < 2) return null;
  const raw = Math.max(r.pessimistic.perTrade, r.optimistic.perTrade);
  const value = Math.max(...readings.map((one) => one.value));
  const [share, most] = [told.value / raw, told.high / raw];
  return {
    value: value * share,
    low: Math.min(...readings.map(({ low }) => low)),
    high: Math.max(...readings.map(({ high }) => high), value * most),
  };
};

export interface HabitCost {
  readonly sure: HowSure;
  /** In R a trade; null where R is known of too few. */
  readonly perTrade: RangedReadings | null;
  /** Over the compared trades: R, and money by currency. */
  readonly total: Ranged | null;
  readonly money: readonly RangedMoney[];
  /** An interval holds 0: only the direction is claimed. */
  readonly reachesZero: boolean;
}

/** Whether all figures that decide lie below zero: R, or where it is not known the money of every currency. */
const isBelowZero = ({ r, money }: ComparedHabit, habits: number): boolean => {
  const deciding = r === null ? money : [r];
  return deciding.length > 0 && deciding.every((readings) => isBelow(readings, habits));
};

/** What a habit costs after shrinkage, where that may be said; null: it may not. `computed`: how many habits were asked at once. */
export const habitCost = (report: ComparedHabit, computed: number): HabitCost | null => {
  if (report.state.kind !== 'computed' || !report.isEnough || !isBelowZero(report, 1)) return null;
  const isSolid = isBelowZero(report, computed);
  const habits = isSolid ? computed : 1;
  const { r } = report;
  const perTrade = r === null ? null : habitPerTrade(r, habits);
  const all = report.money.flatMap(({ currency, ...readings }): readonly RangedMoney[] => {
    const own = r === null ? habitPerTrade(readings, habits) : perTrade && besideR(readings, r, perTrade, habits);
    if (own === null) return [];
    return [{ currency, ...(r === null ? times(own, readings.pessimistic.trades) : own) }];
  });
  // Money that points the other way than R would make no sentence of a cost: R is said then.
  const money = all.length === report.money.length && all.every(({ value }) => value < 0) ? all : [];
  const told = [...(perTrade === null ? [] : [perTrade]), ...money];
  // On the very bar, rounding may leave nothing to tell.
  if (told.length === 0) return null;
  return {
    sure: isSolid ? 'established' : 'suggestive',
    perTrade,
    total: perTrade === null || r === null ? null : times(perTrade, r.pessimistic.trades),
    money,
    reachesZero: told.some(({ high }) => high >= 0),
  };
};

/** How many habits were asked at once. */
export const habitsAsked = (reports: readonly { readonly state: { readonly kind: string } }[]): number =>
  reports.filter(({ state }) => state.kind === 'computed').length;

/** The habits that cost, in their order. */
export const habitCandidates = (reports: readonly ComparedHabit[]): readonly Candidate[] => {
  const computed = habitsAsked(reports);
  return reports.flatMap((report): Candidate[] => {
    const cost = habitCost(report, computed);
    if (cost === null) return [];
    const { sure, total, money, reachesZero } = cost;
    return [{ id: habitKey(report.id), of: 'habit', sure, canAct: true, trades: report.matched, total, money, reachesZero }];
  });
};
