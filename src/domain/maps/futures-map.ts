/** What a day of each future is worth, by group: the mean daily range of one contract in money. */
import type { CandleSeries } from '@/domain/candles/candle-series';
import type { FuturesContract } from '@/domain/market/instrument';
import { instrumentOf } from '@/domain/market/resolve-instrument';
import { tradingDayOf } from '@/domain/market/trading-hours';
import { meanOf, sumOf } from '@/domain/statistics/values';
import { dayMs } from '@/lib/durations';
import { exponential } from '@/lib/elementary/exponential';
import { studentQuantile } from '@/lib/student-t';

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
  /** Variance of the ranges over their squared mean. */
  readonly dispersion: number;
  /** Correlation of a day’s range with that of the day before; 0 where all are the same. */
  readonly persistence: number;
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

const dispersionOf = (ranges: readonly number[]): Pick<FutureDay, 'dispersion' | 'persistence'> => {
  const mean = meanOf(ranges);
  const away = ranges.map((range) => range - mean);
  const squares = sumOf(away.map((value) => value * value));
  const products = sumOf(away.slice(1).map((value, i) => value * (away[i] ?? NaN)));
  return { dispersion: squares / (ranges.length - 1) / (mean * mean), persistence: squares > 0 ? products / squares : 0 };
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
    ...dispersionOf(ranges),
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

export interface WidestRatio {
  readonly more: FutureDay;
  readonly less: FutureDay;
  /** Mean against mean: the one that was picked among many, and so likely too wide. */
  readonly ratio: number;
  /** What the ratio is at least. */
  readonly least: number;
}

/** More is not believed: the mean of days that hang together so closely says next to nothing. */
const mostPersistence = 0.8;

/**
 * The variance of ln(mean) of each. Wide days follow wide ones, so the mean of n days is worth fewer: n · (1 − ρ) / (1 + ρ) of them
 * (M. S. Bartlett, 1946), with ρ of all futures together, freed from its bias of −(1 + 3ρ) / n (F. H. C. Marriott and J. A. Pope, 1954). A
 * future whose few days look quieter than those of the others is not taken for surer.
 */
const logVariances = (days: readonly FutureDay[]): readonly number[] => {
  const n = meanOf(days.map((day) => day.n));
  const seen = meanOf(days.map(({ persistence }) => persistence));
  const rho = Math.min(mostPersistence, Math.max(0, (seen * n + 1) / (n - 3)));
  const shared = meanOf(days.map(({ dispersion }) => dispersion));
  return days.map((day) => ((Math.max(shared, day.dispersion) / day.n) * (1 + rho)) / (1 - rho));
};

/**
 * Of all pairs of futures the one whose days are surest to be worth different money: by an interval of ln(ratio) that holds for all pairs at
 * once (Bonferroni), with Student’s t of the shorter mean. The two means are taken for independent; futures have their wide days together,
 * which makes the ratio surer than that. null where no pair is surely apart. Only futures of one currency can be compared.
 */
export const widestRatio = (days: readonly FutureDay[], mostByChance = 0.05): WidestRatio | null => {
  const variances = logVariances(days);
  const allPairs = (days.length * (days.length - 1)) / 2;
  let surest: WidestRatio | null = null;
  for (const [i, more] of days.entries()) {
    for (const [j, less] of days.entries()) {
      if (less.worth >= more.worth) continue;
      const t = studentQuantile(1 - mostByChance / allPairs / 2, Math.min(more.n, less.n) - 1);
      const ratio = more.worth / less.worth;
      const least = ratio * exponential(-t * Math.sqrt((variances[i] ?? NaN) + (variances[j] ?? NaN)));
      if (least > Math.max(1, surest?.least ?? 1)) surest = { more, less, ratio, least };
    }
  }
  return surest;
};
