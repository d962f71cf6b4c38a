/** What a weekly review shows before its trader says anything: figures, and the decisions to look at again. */
import { meanInterval } from '@/domain/statistics/mean-interval';
import type { Interval, Statistic } from '@/domain/statistics/statistic';
import { sumDecimals } from '@/domain/money/decimal';
import type { ClosedFigures } from './closed-figures';
import { figuresOf } from './closed-figures';
import type { PeriodDecision, PeriodResult } from './period-result';

export interface WeekNumbers extends ClosedFigures {
  /** Decisions that made money after costs. */
  readonly won: number;
  /** Trading days on which one closed. */
  readonly days: number;
}

/** By R where a risk is known, else by the money of its one currency; of several currencies without R nobody can say. */
const gain = ({ r, net }: PeriodDecision): number => r ?? (Object.keys(net).length === 1 ? Number(sumDecimals(Object.values(net))) : 0);

/** `days`: the trading days with a decision. */
export const weekNumbers = (result: PeriodResult, days: number): WeekNumbers => ({
  ...figuresOf(result),
  won: result.decisions.filter((decision) => gain(decision) > 0).length,
  days,
});

/** How far the mean R of a week's decisions may be off; undefined for fewer than ten with a known risk. */
export const meanR = ({ decisions }: PeriodResult): { readonly mean: number | null; readonly interval: Statistic<Interval> } => {
  const known = decisions.flatMap(({ r }) => (r === null ? [] : [r]));
  return { mean: known.length === 0 ? null : known.reduce((sum, r) => sum + r, 0) / known.length, interval: meanInterval(known) };
};

const most = 3;

export interface BestAndWorst {
  /** The highest R first. */
  readonly best: readonly PeriodDecision[];
  /** The lowest R first. */
  readonly worst: readonly PeriodDecision[];
}

/** At most three of each, by R; of fewer than six none stands on both sides, and the middle one on neither. Without a known risk none stands at all. */
export const bestAndWorst = ({ decisions }: PeriodResult): BestAndWorst => {
  const known = decisions.filter(({ r }) => r !== null).toSorted((a, b) => (b.r ?? 0) - (a.r ?? 0) || (a.id < b.id ? -1 : 1));
  const count = Math.min(most, Math.floor(known.length / 2));
  if (known.length === 1) return { best: known, worst: [] };
  return { best: known.slice(0, count), worst: count === 0 ? [] : known.slice(-count).toReversed() };
};
