/** The trader's own results as simulations and sizes need them: in R where the risk was recorded, else in multiples of the average loss. */
import { netResult } from '@/domain/journal/net-result';
import type { Trade, TradingAccount } from '@/domain/journal/trade';
import { realisedR } from '@/domain/journal/trade-measures';
import { byCurrency } from '@/domain/statistics/by-currency';
import type { JournalState } from '@/services/journal/journal-state';
import { isSampleAccount } from '@/services/journal/journal-state';

export interface OwnSeries {
  readonly results: readonly number[];
  /** Day of closing in UTC, counted from 1970. */
  readonly dayOf: readonly number[];
  /** What 1 stands for. */
  readonly unit: 'R' | 'average loss';
  /** Trades of the currency, and how many of them have an R. */
  readonly trades: number;
  readonly withR: number;
  readonly isSample: boolean;
  readonly currency: string;
}

export type OwnResults =
  | { readonly state: 'waiting' }
  /** The journal cannot be read, or nothing can be measured from it. */
  | { readonly state: 'none'; readonly reason: string }
  | { readonly state: 'ready'; readonly byCurrency: ReadonlyMap<string, OwnSeries> };

const dayMs = 86_400_000;

const dayOf = (trade: Trade): number => Math.floor(trade.broker.closedAt / dayMs);

interface Measured {
  readonly unit: OwnSeries['unit'];
  readonly trades: readonly Trade[];
  readonly results: readonly number[];
}

/** R when at least half of the trades have one, of those alone; else money over the size of the average loss; null without a loss. */
const measure = (trades: readonly Trade[], inR: readonly (readonly [Trade, number])[]): Measured | null => {
  if (inR.length * 2 >= trades.length) return { unit: 'R', trades: inR.map(([trade]) => trade), results: inR.map(([, r]) => r) };
  const nets = trades.map((trade) => Number(netResult(trade.broker)));
  const losses = nets.filter((net) => net < 0);
  if (losses.length === 0) return null;
  const average = -losses.reduce((sum, loss) => sum + loss, 0) / losses.length;
  return { unit: 'average loss', trades, results: nets.map((net) => net / average) };
};

const seriesOf = (unsorted: readonly Trade[], currency: string, isSample: boolean): OwnSeries | null => {
  const trades = unsorted.toSorted((a, b) => a.broker.closedAt - b.broker.closedAt);
  const inR = trades.flatMap((trade): readonly (readonly [Trade, number])[] => {
    const { value } = realisedR(trade);
    return value === null ? [] : [[trade, value]];
  });
  const measured = measure(trades, inR);
  if (measured === null) return null;
  const { unit, results } = measured;
  return { results, dayOf: measured.trades.map(dayOf), unit, trades: trades.length, withR: inR.length, isSample, currency };
};

const readyResults = (accounts: readonly TradingAccount[], trades: readonly Trade[]): OwnResults => {
  const own = accounts.filter(({ id }) => !isSampleAccount(id));
  const chosen = own.length > 0 ? own : accounts;
  const ids = new Set(chosen.map(({ id }) => id));
  const { groups } = byCurrency(
    trades.filter(({ accountId }) => ids.has(accountId)),
    chosen,
  );
  const series = groups.flatMap((group) => seriesOf(group.trades, group.currency, own.length === 0) ?? []);
  return series.length === 0
    ? { state: 'none', reason: 'Your journal holds no trades from which an edge could be measured. Import a statement there first.' }
    : { state: 'ready', byCurrency: new Map(series.map((one) => [one.currency, one])) };
};

/** The results in the journal, by the currency of the account. Sample trades count only while there are no others, and say so. */
export const ownResultsOf = (state: JournalState): OwnResults => {
  if (state.state === 'ready') return readyResults(state.accounts, state.trades);
  return state.state === 'unavailable' ? { state: 'none', reason: state.reason } : { state: 'waiting' };
};

/** Results grouped into the days on which they closed, in order. */
export const daysOfResults = ({ results, dayOf: days }: OwnSeries): readonly (readonly number[])[] => {
  const byDay = new Map<number, number[]>();
  for (const [index, result] of results.entries()) {
    const day = days[index] ?? 0;
    const known = byDay.get(day);
    if (known === undefined) byDay.set(day, [result]);
    else known.push(result);
  }
  return [...byDay.values()];
};

/** 'R', with what it stands for where no risk was recorded. */
export const unitWords = ({ unit }: OwnSeries): string => (unit === 'R' ? 'R' : '× average loss');
