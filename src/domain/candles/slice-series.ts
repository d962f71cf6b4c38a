/** Parts of a series that share its memory: nothing is copied, so a window over a million bars costs nothing. */
import type { BarColumns } from './bar-chunk';
import type { CandleSeries } from './candle-series';

/** The index of the first bar that opens at or after the instant; `length` when there is none. */
export const indexAtOrAfter = (series: Pick<CandleSeries, 'length' | 'time'>, instant: number): number => {
  let low = 0;
  let high = series.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((series.time[middle] ?? Infinity) < instant) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Bars `start` to `end` (not included); both are brought into the series' bounds. */
export const sliceBars = <Bars extends BarColumns>(series: Bars, start: number, end: number): Bars => {
  const first = Math.max(0, Math.min(start, series.length));
  const last = Math.max(first, Math.min(end, series.length));
  const cut = <T extends Float64Array | Int32Array>(column: T): T => column.subarray(first, last) as T;
  return {
    ...series,
    length: last - first,
    time: cut(series.time),
    open: cut(series.open),
    high: cut(series.high),
    low: cut(series.low),
    close: cut(series.close),
    volume: cut(series.volume),
    ticks: {
      open: cut(series.ticks.open),
      high: cut(series.ticks.high),
      low: cut(series.ticks.low),
      close: cut(series.ticks.close),
    },
  };
};
