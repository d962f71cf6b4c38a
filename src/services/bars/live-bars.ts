/** Bars that go on: a series with bars that arrive at its end, and what indicators make of them. */
import type { CandleRow } from '@/domain/candles/build-series';
import type { Columns } from '@/domain/indicators/indicator';
import { columnsOf } from '@/domain/indicators/indicator-run';
import { heikinashi } from '@/domain/indicators/price/price-of-bar';
import { GrowingColumn } from '@/lib/growing-column';
import type { IndicatorQuestion } from './computed-columns';
import type { PriceSeries } from './read-bars';
import { runOver, studyRuns } from './study-runs';

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

/** A series goes on from where it is; its last bar may go on too. Of Heikin-Ashi, `series` is the traded one. */
export const liveBars = (series: PriceSeries, kind?: 'heikinAshi'): LiveBars => {
  const traded = Object.fromEntries(priceNames.map((name) => [name, new GrowingColumn(series[name])])) as unknown as Prices;
  let [closed, length] = [Math.max(0, series.length - 1), series.length];

  const smoothed = kind === undefined ? null : runOver(heikinashi, {}, () => columnsOf(viewsOf(traded)));
  const [open, high, low, close] = smoothed?.outputs ?? [];
  const shown: Prices =
    open === undefined || high === undefined || low === undefined || close === undefined ? traded : { ...traded, open, high, low, close };
  smoothed?.update(closed, length);

  const runs = studyRuns({
    symbol: series.symbol,
    periodMs: series.periodMs,
    kind,
    length: () => length,
    closed: () => closed,
    columns: () => viewsOf(shown),
    traded: (count) => firstOf(series, traded, count),
  });

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
      if (over < closed) for (const run of [runs, ...(smoothed === null ? [] : [smoothed])]) run.restart();
      closed = over;
      smoothed?.update(closed, length);
    },
    bars: (from) => Object.fromEntries(priceNames.map((name) => [name, copied(shown[name], from)])) as ReturnType<LiveBars['bars']>,
    outputs: (question, from) => runs.outputs(question)?.map((output) => copied(output, from)) ?? null,
  };
};
