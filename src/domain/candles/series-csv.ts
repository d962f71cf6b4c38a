/** A series as CSV, as candle files are written: times in ISO 8601, UTC, prices with the decimals of the market. */
import type { CandleSeries } from '@/domain/candles/candle-series';
import { isoInstant } from '@/domain/time/iso-instant';

export const seriesCsv = ({ length, time, open, high, low, close, tickSize }: CandleSeries): string => {
  const decimals = tickSize.split('.')[1]?.length ?? 0;
  const rows = Array.from({ length }, (_, i) =>
    [isoInstant(time[i] ?? 0), ...[open[i], high[i], low[i], close[i]].map((price) => (price ?? Number.NaN).toFixed(decimals))].join(','),
  );
  return `time,open,high,low,close\n${rows.join('\n')}\n`;
};
