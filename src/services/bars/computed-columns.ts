/** What indicators make of a series. It is worked out again after a reload, which is faster than reading it from the disk. */
import { cmeDay, createBarClock, forexDay, type Timeframe } from '@/domain/candles/bar-clock';
import { marketHoursOf } from '@/domain/candles/market-hours-of';
import { checkParams } from '@/domain/indicators/check-params';
import type { Columns, Indicator } from '@/domain/indicators/indicator';
import { computeIndicator } from '@/domain/indicators/indicator-run';
import { indicators } from '@/domain/indicators/registry';
import { sessionColumn } from '@/domain/indicators/session-column';
import { minuteMs } from '@/lib/durations';
import { ownProperty } from '@/lib/own-property';
import type { PriceSeries } from './read-bars';

export interface IndicatorQuestion {
  /** Its id in the registry. */
  readonly indicator: string;
  /** Those left out have their defaults. */
  readonly params: Readonly<Record<string, number>>;
}

export type ComputedColumns =
  | { readonly ok: true; readonly outputs: readonly Float64Array[] }
  | { readonly ok: false; readonly reason: string };

const days: Readonly<Record<ReturnType<typeof marketHoursOf>, Timeframe>> = {
  forex: { unit: 'day', count: 1, ...forexDay },
  cme: { unit: 'day', count: 1, ...cmeDay },
  always: { unit: 'day', count: 1 },
};

/** The trading day of each bar, by the hours of its market. */
const sessionsOf = (series: PriceSeries): Float64Array => {
  const created = createBarClock(days[marketHoursOf(series)], series.periodMs ?? minuteMs);
  return created.ok ? sessionColumn(series.time, created.clock) : new Float64Array(series.length).fill(NaN);
};

/** The columns an indicator reads; the session only where it asks for it. */
const columnsFor = ({ inputs }: Pick<Indicator, 'inputs'>, series: PriceSeries): Columns => {
  const { time, open, high, low, close, volume } = series;
  return { time, open, high, low, close, volume, session: inputs.includes('session') ? sessionsOf(series) : new Float64Array() };
};

/** The outputs of an indicator over a whole series; refused in words where the id or a parameter is wrong. */
export const computeColumns = (series: PriceSeries, { indicator: id, params }: IndicatorQuestion): ComputedColumns => {
  const indicator: Indicator | undefined = ownProperty(indicators as Readonly<Record<string, Indicator>>, id);
  if (indicator === undefined) return { ok: false, reason: `There is no indicator “${id}”.` };
  const checked = checkParams(indicator, params);
  return checked.ok ? { ok: true, outputs: computeIndicator(indicator, columnsFor(indicator, series), checked.params) } : checked;
};
