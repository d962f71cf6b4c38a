/**
 * When a habit may be the one thing to change. It is eligible where it is compared with enough trades and the 95 % intervals of both
 * readings lie below zero; that alone is “may”. It is solid where both lie below zero as one of several habits that were asked at once,
 * each at 1 − 0.05 / habits (C. E. Bonferroni, 1936), and the bounds that are said are then those.
 */
import type { Statistic } from '@/domain/statistics/statistic';
import { studentQuantile } from '@/lib/student-t';
import type { RangedMoney, Ranged } from './finding';
import type { Candidate } from './one-thing';

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

/** From the lowest bound to the highest of both readings, as totals; `value` is the reading that claims less. null: no interval. */
export const habitTotal = ({ pessimistic, optimistic }: Readings, habits = 1): Ranged | null => {
  const bounds = [pessimistic, optimistic].flatMap(({ perTrade, interval: { value }, trades }) => {
    if (value === null) return [];
    const reach = studentQuantile(1 - chance / 2 / habits, value.days - 1) * value.standardError;
    return [{ value: perTrade * trades, low: (perTrade - reach) * trades, high: (perTrade + reach) * trades }];
  });
  if (bounds.length < 2) return null;
  return {
    value: bounds.toSorted((a, b) => Math.abs(a.value) - Math.abs(b.value))[0]!.value,
    low: Math.min(...bounds.map(({ low }) => low)),
    high: Math.max(...bounds.map(({ high }) => high)),
  };
};

const moneyOf = ({ money }: ComparedHabit, habits: number): readonly RangedMoney[] => {
  const all = money.flatMap(({ currency, ...readings }) => {
    const total = habitTotal(readings, habits);
    return total === null ? [] : [{ currency, ...total }];
  });
  // Money that points the other way than R would make no sentence of a cost: R is said then.
  return all.length === money.length && all.every(({ value }) => value < 0) ? all : [];
};

/** Whether all figures that decide lie below zero: R, or where it is not known the money of every currency. */
const isBelowZero = ({ r, money }: ComparedHabit, habits: number): boolean => {
  const deciding = r === null ? money : [r];
  return deciding.length > 0 && deciding.every((readings) => (habitTotal(readings, habits)?.high ?? 0) < 0);
};

/** The habits that cost, in their order. */
export const habitCandidates = (reports: readonly ComparedHabit[]): readonly Candidate[] => {
  const habits = reports.filter(({ state }) => state.kind === 'computed').length;
  return reports.flatMap((report): Candidate[] => {
    if (report.state.kind !== 'computed' || !report.isEnough || !isBelowZero(report, 1)) return [];
    const sure = isBelowZero(report, habits) ? 'established' : 'suggestive';
    const money = moneyOf(report, habits);
    return [
      {
        id: habitKey(report.id),
        of: 'habit',
        sure,
        canAct: true,
        trades: report.matched,
        total: report.r === null ? null : habitTotal(report.r, habits),
        money,
        reachesZero: sure === 'established' && money.some(({ high }) => high >= 0),
      },
    ];
  });
};
