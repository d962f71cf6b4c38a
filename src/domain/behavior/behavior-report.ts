/** What is said of one behavior: data only, so that it can be shown, kept, sent to a worker and printed. Unknown numbers are null. */
import type { Statistic } from '@/domain/statistics/statistic';
import type { DayInterval } from '@/domain/statistics/resampling/leave-one-day-out';
import type { HabitId } from './habits';

export const planBehaviorIds = ['cut winners', 'let losers run', 'moved stops'] as const;
export type PlanBehaviorId = (typeof planBehaviorIds)[number];
export type BehaviorId = HabitId | PlanBehaviorId;

/** Which data would do, or would make more trades count. */
export interface Need {
  readonly kind: 'calendar' | 'blackout rule' | 'stops' | 'targets' | 'candles' | 'history';
  /** A sentence. */
  readonly text: string;
  /** Trades that wait for it. */
  readonly trades: number;
}

/** What the trades made, less what they are compared with: below 0 the behavior cost. */
export interface Estimated {
  /** Mean difference of a trade. */
  readonly perTrade: number;
  readonly interval: Statistic<DayInterval>;
  /** Of all trades that are compared. */
  readonly total: number;
  readonly trades: number;
  /** Trading days of entry they are on. */
  readonly days: number;
  /** Means of the trades themselves and of what they are compared with. */
  readonly own: number;
  readonly other: number;
}

/**
 * By the two readings of bars that do not tell which of stop and target came first: in the pessimistic one the plan makes less, so that
 * leaving it costs less. The same twice where no bars are read.
 */
export interface Effect {
  readonly pessimistic: Estimated;
  readonly optimistic: Estimated;
}

export interface MoneyEffect extends Effect {
  readonly currency: string;
}

/** What the trade would have made under its own plan, costs of the trade in it. */
export interface PlanOutcome {
  readonly end: 'stop' | 'target' | 'time';
  readonly price: number;
  /** Beginning of the bar in which it ends, epoch ms. */
  readonly at: number;
  readonly r: number | null;
  readonly money: number | null;
}

export type ComparedWith =
  | { readonly kind: 'controls'; readonly count: number; readonly r: number | null; readonly money: number | null }
  | { readonly kind: 'plan'; readonly pessimistic: PlanOutcome; readonly optimistic: PlanOutcome }
  /** A sentence: why it is compared with nothing. */
  | { readonly kind: 'none'; readonly reason: string };

export interface BehaviorTrade {
  /** Place in the sample, and row of the journal's columns it was made of. */
  readonly place: number;
  readonly row: number;
  readonly openedAt: number;
  readonly day: number;
  readonly r: number | null;
  readonly money: number;
  readonly currency: string;
  /** What it is told by and what that is held against: minutes, multiple of the median size, number within its day, stop before and after. */
  readonly measured: number | null;
  readonly limit: number | null;
  readonly against: ComparedWith;
}

export interface BehaviorReport {
  readonly id: BehaviorId;
  /** 'Trading fast after a loss' */
  readonly title: string;
  /** How the trades are told, and what they are compared with, each as sentences. */
  readonly rule: string;
  readonly comparison: string;
  readonly state: { readonly kind: 'computed' } | { readonly kind: 'not computable'; readonly reason: string };
  readonly needs: readonly Need[];
  /** Trades of which it can be told whether they are such trades, and of which it cannot. */
  readonly told: number;
  readonly unknown: number;
  /** Trades that are; of these with something to be compared with, and without. */
  readonly n: number;
  readonly matched: number;
  readonly unmatched: number;
  /** At least 20 compared trades on at least 10 days; below that an effect is shown and nothing is claimed. */
  readonly isEnough: boolean;
  /** null: none is compared, or R is known of less than 80 % of the trades. */
  readonly r: Effect | null;
  /** By currency; money is never converted. */
  readonly money: readonly MoneyEffect[];
  /** What the next trade is held against: minutes, multiple of the median size, trades in a day. null: nothing, or not known yet. */
  readonly limitNow: number | null;
  /** Minutes of the trader's own blackout around news; null: none, or another behavior. */
  readonly window: { readonly before: number; readonly after: number } | null;
  /** In order of entry. */
  readonly trades: readonly BehaviorTrade[];
}

export const fewestTrades = 20;
export const fewestDays = 10;

/** R is used from this share of trades on whose R is known. */
export const leastShareWithR = 0.8;

export const orNull = (value: number | undefined): number | null => (value === undefined || Number.isNaN(value) ? null : value);
