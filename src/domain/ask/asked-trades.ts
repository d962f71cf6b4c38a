/**
 * The trades that questions are asked of: all decisions of the accounts in view, copied accounts once, apart by currency. Conditions of a
 * sequence (after losses, since the last trade) look at the trades in the same currency.
 */
import { rowsByCurrency } from '@/domain/journal/column-money';
import { countedOnce } from '@/domain/journal/decision-columns';
import { outcomes, type JournalColumns } from '@/domain/journal/journal-columns';
import { findingSampleSteps, measureOf, type FindingSample, type SampleOptions } from '@/domain/findings/sample';
import type { Trade } from '@/domain/trades/trade';
import { minuteMs } from '@/lib/durations';
import { countInSteps, inOneGo, type Steps } from '@/lib/steps';

/** One decision. */
export interface AskedTrade {
  readonly sample: FindingSample;
  /** Its place in the sample. */
  readonly at: number;
  readonly trade: Trade;
  readonly currency: string;
  /** Net result in whole numbers of the last place of the columns, so that sums are exact. */
  readonly net: number;
  /** Commission, taxes, swap and fees in the same, with the sign of their effect: a cost is negative. */
  readonly costs: number;
  /** NaN: no initial risk is known. */
  readonly r: number;
  readonly isAssumed: boolean;
  readonly outcome: 'loss' | 'breakEven' | 'win';
  /** Trading day of entry. */
  readonly day: number;
  readonly openedAt: number;
  readonly closedAt: number;
  readonly minutes: number;
  /** Trades of its day. */
  readonly ofDay: number;
}

export interface AskedTrades {
  readonly columns: JournalColumns;
  readonly samples: readonly FindingSample[];
  /** In order of entry. */
  readonly trades: readonly AskedTrade[];
  /** R where at least 80 % of the decisions have one, else money. */
  readonly usual: 'R' | 'money';
}

function* tradesOf(columns: JournalColumns, sample: FindingSample, counts: ReadonlyMap<number, number>): Steps<readonly AskedTrade[]> {
  const result: AskedTrade[] = [];
  yield* countInSteps(sample.rows.length, (at) => {
    const row = sample.rows[at]!;
    const day = sample.day[at]!;
    result.push({
      sample,
      at,
      trade: sample.trades[at]!,
      currency: columns.currency.names[columns.currency.keys[row]!] ?? '',
      net: columns.net[row]!,
      costs: columns.net[row]! - columns.gross[row]!,
      r: columns.r[row]!,
      isAssumed: columns.isAssumed[row] === 1,
      outcome: outcomes[columns.outcome[row]!]!,
      day,
      openedAt: sample.openedAt[at]!,
      closedAt: sample.closedAt[at]!,
      minutes: (sample.closedAt[at]! - sample.openedAt[at]!) / minuteMs,
      ofDay: counts.get(day) ?? 0,
    });
  });
  return result;
}

/** Two lists in order of entry as one. */
const merged = (one: readonly AskedTrade[], other: readonly AskedTrade[]): readonly AskedTrade[] => {
  if (one.length === 0) return other;
  const all: AskedTrade[] = [];
  let at = 0;
  for (const trade of one) {
    while (at < other.length && other[at]!.openedAt < trade.openedAt) all.push(other[at++]!);
    all.push(trade);
  }
  return [...all, ...other.slice(at)];
};

/** The decisions of the rows of a journal (`columns` net of costs), with the news that are known; in steps that do not hold up the page. */
export function* askedTradesSteps(columns: JournalColumns, rows: Uint32Array, news?: SampleOptions['news']): Steps<AskedTrades> {
  const groups: { readonly columns: JournalColumns; readonly sample: FindingSample }[] = [];
  for (const { currency, rows: own } of rowsByCurrency(columns, rows)) {
    const sample = yield* findingSampleSteps(columns, own, { measure: 'money', currency, ...(news === undefined ? {} : { news }) });
    groups.push({ columns: countedOnce(columns, own).columns, sample });
  }
  const counts = new Map<number, number>();
  for (const { sample } of groups) for (const day of sample.day) counts.set(day, (counts.get(day) ?? 0) + 1);
  let trades: readonly AskedTrade[] = [];
  for (const { columns: counted, sample } of groups) {
    const own = yield* tradesOf(counted, sample, counts);
    yield;
    trades = merged(trades, own);
  }
  return { columns, samples: groups.map(({ sample }) => sample), trades, usual: measureOf(columns, rows) };
}

/** The same at once. */
export const askedTrades = (columns: JournalColumns, rows: Uint32Array, news?: SampleOptions['news']): AskedTrades =>
  inOneGo(askedTradesSteps(columns, rows, news));
