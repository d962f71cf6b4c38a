/** What a day of each future is worth, by group: the mean daily range of one contract in money. */
import type { CandleSeries } from '@/domain/candles/candle-series';
import type { FuturesContract } from '@/domain/market/instrument';
import { instrumentOf } from '@/domain/market/resolve-instrument';
import { tradingDayOf } from '@/domain/market/trading-hours';
import { meanOf } from '@/domain/statistics/values';
import { dayMs } from '@/lib/durations';

const groups = {
  'Stock indices': ['ES', 'NQ', 'YM', 'RTY', 'MES', 'MNQ', 'MYM', 'M2K', 'NKD', 'EMD'],
  Energy: ['CL', 'MCL', 'NG', 'HO', 'RB', 'BZ'],
  Metals: ['GC', 'MGC', 'SI', 'SIL', 'HG', 'PL', 'PA'],
  Currencies: ['6E', '6B', '6J', '6A', '6C', '6S', '6N', '6M', 'M6E', 'M6B', 'M6A'],
  Rates: ['ZN', 'ZB', 'ZF', 'ZT', 'TN', 'UB'],
  Crypto: ['MBT', 'MET'],
  Farming: ['ZC', 'ZS', 'ZW', 'KE', 'ZO', 'ZL', 'ZM', 'LE', 'HE', 'GF'],
} as const;

export type FuturesGroup = keyof typeof groups | 'Other';

/** The group of a root; 'Other' for one that no group names. */
export const futuresGroupOf = (root: string): FuturesGroup =>
  (Object.keys(groups) as (keyof typeof groups)[]).find((group) => (groups[group] as readonly string[]).includes(root)) ?? 'Other';

export interface FutureDay {
  readonly symbol: string;
  readonly title: string;
  readonly group: FuturesGroup;
  readonly currency: string;
  /** Mean of (high − low) · point value over the last whole days, for one contract, in `currency`. */
  readonly worth: number;
  /** Days in that mean. */
  readonly n: number;
  /** Close of the last day over the close before, less 1. */
  readonly change: number;
  /** End of the last bar, epoch ms. */
  readonly until: number;
}

const meanDays = 20;
/** Fewer days than this give no mean. */
export const fewestFutureDays = 5;

type Bars = Pick<CandleSeries, 'symbol' | 'length' | 'time' | 'high' | 'low' | 'close' | 'periodMs'>;

interface Day {
  high: number;
  low: number;
  close: number;
}

const daysOf = ({ time, high, low, close, length }: Bars): readonly Day[] => {
  const days = new Map<number, Day>();
  for (let i = 0; i < length; i += 1) {
    const day = tradingDayOf(time[i] ?? NaN);
    const known = days.get(day) ?? { high: -Infinity, low: Infinity, close: NaN };
    known.high = Math.max(known.high, high[i] ?? NaN);
    known.low = Math.min(known.low, low[i] ?? NaN);
    known.close = close[i] ?? NaN;
    days.set(day, known);
  }
  return [...days.values()];
};

const futureDay = (series: Bars, contract: FuturesContract): FutureDay | null => {
  // The first day may be cut off.
  const days = daysOf(series)
    .slice(1)
    .slice(-meanDays - 1);
  const [before, last] = [days.at(-2), days.at(-1)];
  if (days.length < fewestFutureDays || before === undefined || last === undefined) return null;
  const ranges = days.slice(-meanDays).map(({ high, low }) => high - low);
  const worth = meanOf(ranges) * Number(contract.pointValue);
  if (!(worth > 0) || !(before.close > 0)) return null;
  return {
    symbol: contract.symbol,
    title: contract.title,
    group: futuresGroupOf(contract.symbol),
    currency: contract.currency,
    worth,
    n: ranges.length,
    change: last.close / before.close - 1,
    until: (series.time[series.length - 1] ?? NaN) + (series.periodMs ?? 0),
  };
};

/** The futures among the series, bars of a day or less, each once. Currencies are not converted: those in dollars are meant to be compared. */
export const futuresDays = (series: readonly Bars[]): readonly FutureDay[] => {
  const found = new Map<string, FutureDay>();
  for (const one of series) {
    const contract = instrumentOf(one.symbol);
    if (contract?.kind !== 'future' || one.periodMs === null || one.periodMs > dayMs || found.has(contract.symbol)) continue;
    const day = futureDay(one, contract);
    if (day !== null) found.set(contract.symbol, day);
  }
  return [...found.values()];
};
