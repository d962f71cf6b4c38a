/** A question about one's own trades as data: what is counted, of which trades, over which days. It can be kept, sent and said in words. */
import type { Condition } from '@/domain/findings/condition';

/** What can be asked of a group of trades. */
export const askMeasures = [
  'mean',
  'median',
  'total',
  'count',
  'days',
  'trades a day',
  'win rate',
  'profit factor',
  'payoff',
  'average win',
  'average loss',
  'best',
  'worst',
  'hold',
  'median hold',
  'drawdown',
  'costs',
] as const;

export type AskMeasure = (typeof askMeasures)[number];

/** Measures of results, which can be asked for in R or in money. The others have one unit. */
export const measuresWithUnit: ReadonlySet<AskMeasure> = new Set<AskMeasure>([
  'mean',
  'median',
  'total',
  'average win',
  'average loss',
  'best',
  'worst',
  'drawdown',
]);

/**
 * What narrows a question and is known only after the exit, or after the day: it describes results, and no rule can be made of it. Ranges
 * hold from `from` on and below `to`; null: no end.
 */
export type ResultPick =
  | { readonly on: 'outcome'; readonly is: 'win' | 'loss' | 'break-even' }
  | { readonly on: 'R'; readonly from: number | null; readonly to: number | null }
  /** How many trades their trading day had, all of the accounts in view. */
  | { readonly on: 'trades of the day'; readonly from: number; readonly to: number | null };

export const periodNames = [
  'today',
  'yesterday',
  'this week',
  'last week',
  'this month',
  'last month',
  'this quarter',
  'last quarter',
  'this year',
  'last year',
] as const;

/** Over which trading days of entry. A name moves with the day on which it is asked, dates do not. */
export type Period =
  | { readonly is: 'all' }
  | { readonly is: 'named'; readonly name: (typeof periodNames)[number] }
  /** Today is one of them. Trades: the last of those that the conditions leave. */
  | { readonly is: 'last'; readonly count: number; readonly unit: 'days' | 'weeks' | 'months' | 'years' | 'trades' }
  /** 'yyyy-mm-dd', both included. */
  | { readonly is: 'dates'; readonly from: string | null; readonly to: string | null };

export const splits = ['market', 'side', 'session', 'hour', 'weekday', 'setup', 'tag', 'account', 'nth', 'month', 'year'] as const;

export type Split = (typeof splits)[number];

/**
 * Conditions hold together, but those of one kind that a trade can meet only once (two markets, two weekdays) are alternatives: see
 * `alternatives`.
 */
export interface AskQuery {
  readonly measure: AskMeasure;
  /** null: R where at least 80 % of the trades have one, else money. */
  readonly unit: 'R' | 'money' | null;
  readonly conditions: readonly Condition[];
  readonly picks: readonly ResultPick[];
  readonly period: Period;
  readonly split: Split | null;
  /** Of a split: which group comes first. */
  readonly order: 'highest' | 'lowest' | null;
  /** Compare with the trades of the period that the conditions leave out. */
  readonly against: boolean;
}

/** The kinds of conditions of which a trade meets one: two of them mean either. */
export const alternatives: ReadonlySet<Condition['on']> = new Set<Condition['on']>([
  'market',
  'side',
  'session',
  'hour',
  'weekday',
  'setup',
  'account',
]);
