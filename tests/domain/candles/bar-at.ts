/** One bar of a series, for tests that look at single ones. */
import type { CandleRow } from '@/domain/candles/build-series';
import type { CandleSeries } from '@/domain/candles/candle-series';

/** Bar `index` of the series; one that does not exist is a bug and throws. */
export const barAt = (series: CandleSeries, index: number): Required<CandleRow> => {
  if (!(index >= 0 && index < series.length)) throw new RangeError(`There is no bar ${index} among ${series.length}.`);
  const of = (column: Float64Array): number => column[index] ?? Number.NaN;
  return {
    time: of(series.time),
    open: of(series.open),
    high: of(series.high),
    low: of(series.low),
    close: of(series.close),
    volume: of(series.volume),
  };
};
