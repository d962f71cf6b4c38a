/** A stretch of the bars of a chart, without a copy. */
import { indexAtOrAfter } from '@/domain/candles/slice-series';
import type { ChartBars } from '@/ui/chart/chart-bars';

/** Bars `from` to `to`, `to` exclusive. */
export const cutBars = (bars: ChartBars, from: number, to: number): ChartBars => {
  const first = Math.max(0, Math.min(from, bars.length));
  const end = Math.max(first, Math.min(to, bars.length));
  const cut = (column: Float64Array): Float64Array => column.subarray(first, end);
  return {
    ...bars,
    length: end - first,
    time: cut(bars.time),
    open: cut(bars.open),
    high: cut(bars.high),
    low: cut(bars.low),
    close: cut(bars.close),
    volume: cut(bars.volume),
  };
};

/** Bars that open from `from` to before `to`, epoch ms. */
export const barsBetween = (bars: ChartBars, from: number, to: number): ChartBars =>
  cutBars(bars, indexAtOrAfter(bars, from), indexAtOrAfter(bars, to));
