/** The columns that are analyzed, and the newest part of them. */
import type { CandleSeries } from '@/domain/candles/candle-series';

export type PriceColumns = Omit<CandleSeries, 'ticks'>;

/** The last `most` bars as columns of their own, so that they can be handed to a worker while the rest stays. */
export const lastBars = (series: PriceColumns, most: number): PriceColumns => {
  const from = Math.max(0, series.length - most);
  const cut = (column: Float64Array): Float64Array => column.slice(from);
  const { time, open, high, low, close, volume, periodMs, tickSize, symbol, source } = series;
  return {
    length: series.length - from,
    time: cut(time),
    open: cut(open),
    high: cut(high),
    low: cut(low),
    close: cut(close),
    volume: cut(volume),
    periodMs,
    tickSize,
    symbol,
    source,
  };
};
