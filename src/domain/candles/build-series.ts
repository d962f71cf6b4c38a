/**
 * Makes candle series from columns or rows, and parts of series. What it returns keeps the promises of
 * `CandleSeries`; what cannot keep them is refused with the bar and the reason.
 */
import type { CandleSeries, CandleSource } from './candle-series';
import { inferPeriod } from './infer-period';
import { areOnGrid, inferTickSize, isTickSize, ticksOf } from './tick-grid';

/** One bar; `volume` is 0 where the source states none. */
export interface CandleRow {
  /** Opening instant, epoch ms. */
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume?: number;
}

export interface SeriesFacts {
  readonly symbol: string;
  readonly source: CandleSource;
  /** The market's tick as decimal text. Left out, or missed by a price, the coarsest decimal grid of the prices is taken. */
  readonly tickSize?: string;
  /** Nominal length of a bar; left out, it is found from the times. */
  readonly periodMs?: number | null;
}

export interface CandleColumns {
  readonly time: Float64Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly volume: Float64Array;
}

export type SeriesOutcome =
  | { readonly ok: true; readonly series: CandleSeries }
  /** `index`: the first bar that breaks a promise; null when all of them together do. */
  | { readonly ok: false; readonly index: number | null; readonly reason: string };

const refuse = (index: number | null, reason: string): SeriesOutcome => ({ ok: false, index, reason });

/** Why a bar cannot stand after the one before it; null when it can. */
const faultOf = (columns: CandleColumns, i: number): string | null => {
  const time = columns.time[i] ?? Number.NaN;
  const open = columns.open[i] ?? Number.NaN;
  const high = columns.high[i] ?? Number.NaN;
  const low = columns.low[i] ?? Number.NaN;
  const close = columns.close[i] ?? Number.NaN;
  const volume = columns.volume[i] ?? Number.NaN;
  if (!Number.isFinite(time)) return 'its time isn’t a number';
  if (!Number.isFinite(open + high + low + close)) return 'a price isn’t a number';
  if (!(volume >= 0) || volume === Infinity) return 'its volume isn’t a number of 0 or more';
  if (i > 0 && time <= (columns.time[i - 1] ?? 0)) return 'it is not later than the bar before it';
  if (high < low) return 'its high is below its low';
  if (open > high || open < low || close > high || close < low) return 'its open or close lies outside its high and low';
  return null;
};

/** The prices in ticks; null when one of them does not fit into 32 bits. */
const countTicks = (prices: readonly Float64Array[], tickSize: string): Pick<CandleSeries, 'tickSize' | 'ticks'> | null => {
  const [open, high, low, close] = prices.map((column) => ticksOf(column, tickSize));
  return open && high && low && close ? { tickSize, ticks: { open, high, low, close } } : null;
};

/** Checks the columns and puts a series around them without copying; prices keep their values. */
export const seriesFromColumns = (columns: CandleColumns, facts: SeriesFacts): SeriesOutcome => {
  const { length } = columns.time;
  for (let i = 0; i < length; i += 1) {
    const fault = faultOf(columns, i);
    if (fault !== null) return refuse(i, `Bar ${i + 1} cannot be taken: ${fault}.`);
  }
  const prices = [columns.open, columns.high, columns.low, columns.close];
  const stated = facts.tickSize;
  if (stated !== undefined && !isTickSize(stated)) return refuse(null, `${stated} isn’t a tick size.`);
  const grid = (stated !== undefined && areOnGrid(prices, stated) && countTicks(prices, stated)) || null;
  const inferred = grid === null ? inferTickSize(prices) : null;
  if (grid === null && inferred === null) return refuse(null, 'The prices have more than ten decimals.');
  const counted = grid ?? countTicks(prices, inferred ?? '1');
  if (counted === null) {
    return refuse(null, `The prices are too large to be counted in steps of ${inferred}: round them to fewer decimals.`);
  }
  const { tickSize, ticks } = counted;
  const periodMs = facts.periodMs === undefined ? inferPeriod(columns.time) : facts.periodMs;
  return { ok: true, series: { ...columns, length, periodMs, tickSize, ticks, symbol: facts.symbol, source: facts.source } };
};

/** Empty columns for a number of bars. */
export const emptyColumns = (length: number): CandleColumns => ({
  time: new Float64Array(length),
  open: new Float64Array(length),
  high: new Float64Array(length),
  low: new Float64Array(length),
  close: new Float64Array(length),
  volume: new Float64Array(length),
});

/** A series from bars in order of time, oldest first. */
export const seriesFromRows = (rows: readonly CandleRow[], facts: SeriesFacts): SeriesOutcome => {
  const columns = emptyColumns(rows.length);
  for (const [i, row] of rows.entries()) {
    columns.time[i] = row.time;
    columns.open[i] = row.open;
    columns.high[i] = row.high;
    columns.low[i] = row.low;
    columns.close[i] = row.close;
    columns.volume[i] = row.volume ?? 0;
  }
  return seriesFromColumns(columns, facts);
};
