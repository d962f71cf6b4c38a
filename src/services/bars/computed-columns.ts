/** What indicators make of a series. It is worked out again after a reload, which is faster than reading it from the disk. */
import { cmeDay, createBarClock, forexDay, type Timeframe } from '@/domain/candles/bar-clock';
import { closedBars, valuesAtClosed } from '@/domain/candles/higher-values';
import type { HigherBars } from '@/domain/candles/higher-values';
import { marketHoursOf } from '@/domain/candles/market-hours-of';
import { checkParams } from '@/domain/indicators/check-params';
import type { Columns, Indicator } from '@/domain/indicators/indicator';
import { computeIndicator } from '@/domain/indicators/indicator-run';
import { indicators } from '@/domain/indicators/registry';
import { sessionColumn } from '@/domain/indicators/session-column';
import { minuteMs } from '@/lib/durations';
import { ownProperty } from '@/lib/own-property';
import type { PriceSource } from '@/domain/indicators/price-source';
import type { PriceSeries } from './read-bars';

export interface IndicatorQuestion {
  /** Its id in the registry. */
  readonly indicator: string;
  /** Those left out have their defaults. */
  readonly params: Readonly<Record<string, number>>;
  /** What it reads in place of the close. */
  readonly source?: ColumnSource | undefined;
  /** Computed from bars of this longer interval, and shown with the value of the last one that has closed. */
  readonly higher?: string | undefined;
}

export type ColumnSource = PriceSource | { readonly of: IndicatorQuestion; readonly output: number };

export type ComputedColumns =
  | { readonly ok: true; readonly outputs: readonly Float64Array[] }
  | { readonly ok: false; readonly reason: string };

const days: Readonly<Record<ReturnType<typeof marketHoursOf>, Timeframe>> = {
  forex: { unit: 'day', count: 1, ...forexDay },
  cme: { unit: 'day', count: 1, ...cmeDay },
  always: { unit: 'day', count: 1 },
};

/** The trading day of each bar, by the hours of its market. */
export const sessionsOf = (series: Pick<PriceSeries, 'length' | 'time' | 'symbol' | 'periodMs'>): Float64Array => {
  const created = createBarClock(days[marketHoursOf(series)], series.periodMs ?? minuteMs);
  return created.ok ? sessionColumn(series.time, created.clock) : new Float64Array(series.length).fill(NaN);
};

export type PriceColumns = Pick<PriceSeries, 'time' | 'open' | 'high' | 'low' | 'close' | 'volume'>;

/** One number a bar in place of the close. */
export const pricesOf: Readonly<Record<PriceSource, (series: PriceColumns, i: number) => number>> = {
  open: ({ open }, i) => open[i]!,
  high: ({ high }, i) => high[i]!,
  low: ({ low }, i) => low[i]!,
  close: ({ close }, i) => close[i]!,
  hl2: ({ high, low }, i) => (high[i]! + low[i]!) / 2,
  hlc3: ({ high, low, close }, i) => (high[i]! + low[i]! + close[i]!) / 3,
  ohlc4: ({ open, high, low, close }, i) => (open[i]! + high[i]! + low[i]! + close[i]!) / 4,
  volume: ({ volume }, i) => volume[i]!,
};

/** The bars of a longer interval, and when each ends; refused in words where they cannot be joined. */
export type HigherSeries = (
  interval: string,
) => ({ readonly ok: true; readonly series: PriceSeries } & Pick<HigherBars, 'endOf'>) | { readonly ok: false; readonly reason: string };

/** What is read in place of the close: a column, or why there is none. */
const sourceOf = (series: PriceSeries, source: ColumnSource, higher: HigherSeries): Float64Array | string => {
  if (typeof source === 'string') {
    const price = ownProperty(pricesOf, source);
    return price === undefined ? `There’s no source “${source}”.` : series.time.map((_, i) => price(series, i));
  }
  const computed = computeColumns(series, source.of, higher);
  if (!computed.ok) return computed.reason;
  return computed.outputs[source.output] ?? `It has no output ${String(source.output + 1)}.`;
};

/** The columns an indicator reads; the session only where it asks for it. */
const columnsFor = ({ inputs }: Pick<Indicator, 'inputs'>, series: PriceSeries, close: Float64Array): Columns => {
  const { time, open, high, low, volume } = series;
  return { time, open, high, low, close, volume, session: inputs.includes('session') ? sessionsOf(series) : new Float64Array() };
};

const computeOn = (series: PriceSeries, question: IndicatorQuestion, higher: HigherSeries): ComputedColumns => {
  const indicator: Indicator | undefined = ownProperty(indicators as Readonly<Record<string, Indicator>>, question.indicator);
  if (indicator === undefined) return { ok: false, reason: `There is no indicator “${question.indicator}”.` };
  const { source = 'close' } = question;
  if (source !== 'close' && !indicator.inputs.includes('close'))
    return { ok: false, reason: `${indicator.title} doesn’t read the close, so it can’t read anything else in its place.` };
  const close = source === 'close' ? series.close : sourceOf(series, source, higher);
  if (typeof close === 'string') return { ok: false, reason: close };
  const checked = checkParams(indicator, question.params);
  return checked.ok ? { ok: true, outputs: computeIndicator(indicator, columnsFor(indicator, series, close), checked.params) } : checked;
};

/**
 * The outputs of an indicator over a whole series, one value a bar. Refused in words where the id, a parameter or the source is
 * wrong, or where a longer interval cannot be joined from these bars.
 */
export const computeColumns = (series: PriceSeries, question: IndicatorQuestion, higher: HigherSeries): ComputedColumns => {
  if (question.higher === undefined) return computeOn(series, question, higher);
  const long = higher(question.higher);
  if (!long.ok) return long;
  const computed = computeOn(long.series, question, higher);
  if (!computed.ok) return computed;
  const closed = closedBars(series, { time: long.series.time, endOf: long.endOf });
  return { ok: true, outputs: computed.outputs.map((values) => valuesAtClosed(closed, values)) };
};
