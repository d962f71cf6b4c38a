/** Columns as the items the drawing library wants, and what has to be handed over again when columns change. */
import type { CandlestickData, HistogramData, LineData, UTCTimestamp, WhitespaceData } from 'lightweight-charts';
import type { BarWindow } from './bar-window';
import type { ChartBars } from './chart-bars';

/** The library counts in seconds. */
export const secondsOf = (at: number): UTCTimestamp => Math.round(at / 1_000) as UTCTimestamp;

/** One bar. */
export const barItem = (bars: ChartBars, i: number): CandlestickData<UTCTimestamp> => ({
  time: secondsOf(bars.time[i] ?? 0),
  open: bars.open[i] ?? NaN,
  high: bars.high[i] ?? NaN,
  low: bars.low[i] ?? NaN,
  close: bars.close[i] ?? NaN,
});

/** One value of a column of the bars; a missing one has a place and no value. */
export const valueItem = (
  bars: ChartBars,
  values: Float64Array,
  i: number,
): LineData<UTCTimestamp> | HistogramData<UTCTimestamp> | WhitespaceData<UTCTimestamp> => {
  const value = values[i] ?? NaN;
  const time = secondsOf(bars.time[i] ?? 0);
  return Number.isFinite(value) ? { time, value } : { time };
};

/** The items of a window. */
export const itemsOf = <Item>({ start, end }: BarWindow, itemAt: (i: number) => Item): Item[] =>
  Array.from({ length: Math.max(0, end - start) }, (_, k) => itemAt(start + k));

const columns = ['time', 'open', 'high', 'low', 'close', 'volume'] as const;

const sameBar = (a: ChartBars, b: ChartBars, i: number): boolean => columns.every((name) => a[name][i] === b[name][i]);

/** More bars at once are handed over anew: the library updates bars one by one. */
const mostUpdates = 20;

/**
 * The first bar that has to be handed over again when `after` takes the place of `before`: `after.length` when none
 * has, null when the past differs or bars are gone. The last bar may grow, and bars may follow it.
 */
export const firstUpdate = (before: ChartBars, after: ChartBars): number | null => {
  const { length } = before;
  if (before === after) return length;
  const grown = after.length - length;
  if (length === 0 || grown < 0 || grown > mostUpdates || before.periodMs !== after.periodMs) return null;
  for (let i = 0; i < length - 1; i += 1) if (!sameBar(before, after, i)) return null;
  if (before.time[length - 1] !== after.time[length - 1]) return null;
  return sameBar(before, after, length - 1) ? length : length - 1;
};

/** Whether two columns agree below an index; gaps agree with gaps. */
export const agreeBelow = (before: Float64Array, after: Float64Array, end: number): boolean => {
  if (before.length < end || after.length < end) return false;
  for (let i = 0; i < end; i += 1) if (!Object.is(before[i], after[i])) return false;
  return true;
};
