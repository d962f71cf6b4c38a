/**
 * Bars that go on: a series with bars that arrive at its end, and what indicators make of them. A bar that is added costs the indicators one
 * bar each, however many lie before: they go on from where they were, through the same kernels as whole columns.
 */
import type { CandleRow } from '@/domain/candles/build-series';
import { checkParams } from '@/domain/indicators/check-params';
import type { Columns, Indicator, Parameters } from '@/domain/indicators/indicator';
import { columnsOf, indicatorRun } from '@/domain/indicators/indicator-run';
import { heikinashi } from '@/domain/indicators/price/price-of-bar';
import { indicators } from '@/domain/indicators/registry';
import { GrowingColumn } from '@/lib/growing-column';
import { ownProperty } from '@/lib/own-property';
import { pricesOf, sessionsOf } from './computed-columns';
import type { ColumnSource, IndicatorQuestion } from './computed-columns';
import { liveHigher } from './live-higher';
import type { LiveRun } from './live-higher';
import type { PriceSeries } from './read-bars';

export const priceNames = ['time', 'open', 'high', 'low', 'close', 'volume'] as const;
type Prices = Readonly<Record<(typeof priceNames)[number], GrowingColumn>>;

const viewsOf = (prices: Prices): Omit<Columns, 'session'> => ({
  time: prices.time.view(),
  open: prices.open.view(),
  high: prices.high.view(),
  low: prices.low.view(),
  close: prices.close.view(),
  volume: prices.volume.view(),
});

const runOver = (indicator: Indicator, params: Parameters, columnsNow: () => Columns): LiveRun => {
  const run = indicatorRun(indicator, params);
  const outputs = indicator.outputs.map(() => new GrowingColumn(new Float64Array(0)));
  return {
    outputs,
    update: (closed, length) => {
      for (const output of outputs) output.resize(length);
      const views = outputs.map((output) => output.view());
      const columns = columnsNow();
      run.advance(columns, views, closed);
      if (length > closed) run.preview(columns, views, length);
    },
    restart: () => run.restart(),
  };
};

export interface LiveBars {
  /** All bars, and those of them that are over. */
  readonly length: number;
  readonly closed: number;
  /**
   * Takes bars in the order of their times: one of the time of the last takes its place, an earlier one is known already. `isForming`: the
   * last of them is still under way.
   */
  readonly extend: (rows: readonly CandleRow[], isForming: boolean) => void;
  /** The bars from an index on, in memory of their own. */
  readonly bars: (from: number) => Readonly<Record<(typeof priceNames)[number], Float64Array>>;
  /** What an indicator makes of the bars from an index on, in memory of its own; null for one that cannot go on bar by bar. */
  readonly outputs: (question: IndicatorQuestion, from: number) => readonly Float64Array[] | null;
}

const copied = (column: GrowingColumn, from: number): Float64Array => column.view().slice(from);

/** The first bars of a series that goes on, as they were traded. */
const firstOf = (series: PriceSeries, traded: Prices, count: number): PriceSeries => ({
  ...series,
  length: count,
  ...(Object.fromEntries(priceNames.map((name) => [name, traded[name].view().subarray(0, count)])) as Omit<Columns, 'session'>),
});

/** A column made of the bars one by one, such as the mean of high and low; `valuesOf` is asked for the bars from an index on. */
const madeBarByBar = (lengthNow: () => number) => (valuesOf: (from: number) => ArrayLike<number>) => {
  const column = new GrowingColumn(new Float64Array(0));
  return () => {
    // The last two may have changed: one that was under way, and the one that took its place.
    const from = Math.max(0, Math.min(column.length, lengthNow()) - 2);
    column.put(from, valuesOf(from));
    return column.view();
  };
};

/** A series goes on from where it is; its last bar may go on too. Of Heikin-Ashi, `series` is the traded one. */
export const liveBars = (series: PriceSeries, kind?: 'heikinAshi'): LiveBars => {
  const traded = Object.fromEntries(priceNames.map((name) => [name, new GrowingColumn(series[name])])) as unknown as Prices;
  const runs = new Map<string, LiveRun>();
  let [closed, length] = [Math.max(0, series.length - 1), series.length];

  const smoothed = kind === undefined ? null : runOver(heikinashi, {}, () => columnsOf(viewsOf(traded)));
  const [open, high, low, close] = smoothed?.outputs ?? [];
  const shown: Prices =
    open === undefined || high === undefined || low === undefined || close === undefined ? traded : { ...traded, open, high, low, close };
  smoothed?.update(closed, length);

  const made = madeBarByBar(() => length);

  const closeOf = (source: ColumnSource): (() => Float64Array) | null => {
    if (source === 'close') return () => shown.close.view();
    if (typeof source !== 'string') {
      const run = runFor(source.of);
      const output = run?.outputs[source.output];
      if (run === null || output === undefined) return null;
      return () => {
        run.update(closed, length);
        return output.view();
      };
    }
    const price = pricesOf[source];
    return made((from) => {
      const columns = viewsOf(shown);
      return Array.from({ length: length - from }, (_, i) => price(columns, from + i));
    });
  };

  const begun = (question: IndicatorQuestion): LiveRun | null => {
    const { indicator: id, params, source = 'close', higher } = question;
    if (higher !== undefined) return liveHigher(question, (count) => firstOf(series, traded, count), { kind, closed });
    const indicator: Indicator | undefined = ownProperty(indicators as Readonly<Record<string, Indicator>>, id);
    const checked = indicator === undefined ? null : checkParams(indicator, params);
    const reads = closeOf(source);
    if (indicator === undefined || checked?.ok !== true || reads === null) return null;
    const { symbol, periodMs } = series;
    const session = indicator.inputs.includes('session')
      ? made((from) => sessionsOf({ symbol, periodMs, length: length - from, time: shown.time.view().subarray(from) }))
      : () => new Float64Array(0);
    return runOver(indicator, checked.params, () => ({ ...viewsOf(shown), close: reads(), session: session() }));
  };

  function runFor(question: IndicatorQuestion): LiveRun | null {
    const key = JSON.stringify(question);
    const known = runs.get(key) ?? begun(question);
    if (known !== null) runs.set(key, known);
    return known;
  }

  const take = (row: CandleRow): void => {
    const last = length === 0 ? -Infinity : traded.time.view()[length - 1]!;
    if (row.time < last) return;
    const at = row.time === last ? length - 1 : length;
    for (const name of priceNames) traded[name].put(at, [row[name] ?? 0]);
    length = at + 1;
  };

  return {
    get length() {
      return length;
    },
    get closed() {
      return closed;
    },
    extend: (rows, isForming) => {
      for (const row of rows) take(row);
      const over = isForming ? length - 1 : length;
      // A bar that was told as over goes on after all, which is rare.
      if (over < closed) for (const run of [...runs.values(), ...(smoothed === null ? [] : [smoothed])]) run.restart();
      closed = over;
      smoothed?.update(closed, length);
    },
    bars: (from) => Object.fromEntries(priceNames.map((name) => [name, copied(shown[name], from)])) as ReturnType<LiveBars['bars']>,
    outputs: (question, from) => {
      const run = runFor(question);
      run?.update(closed, length);
      return run?.outputs.map((output) => copied(output, from)) ?? null;
    },
  };
};
