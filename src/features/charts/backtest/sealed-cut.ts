/** Where a series is cut, so that its end stays sealed. */
import { sliceBars } from '@/domain/candles/slice-series';
import type { CandleSeries } from '@/domain/candles/candle-series';
import type { SealedSpan } from './run-types';

/** The bars in memory of their own: a view would take the memory of the whole series along to a worker. */
const copied = (series: CandleSeries): CandleSeries => ({
  ...series,
  time: series.time.slice(),
  open: series.open.slice(),
  high: series.high.slice(),
  low: series.low.slice(),
  close: series.close.slice(),
  volume: series.volume.slice(),
  ticks: {
    open: series.ticks.open.slice(),
    high: series.ticks.high.slice(),
    low: series.ticks.low.slice(),
    close: series.ticks.close.slice(),
  },
});

/** Index of the first sealed bar: so large a part at the end, rounded up, so that 30 % of ten bars are three. */
export const sealIndex = (length: number, heldBackShare: number): number => length - Math.ceil(length * heldBackShare - 1e-9);

export interface CutSeries {
  readonly seen: CandleSeries;
  readonly sealed: SealedSpan | null;
}

/** The bars that runs may see, and what of the series they may not. */
export const cutSeries = (series: CandleSeries, heldBackShare: number): CutSeries => {
  const at = sealIndex(series.length, heldBackShare);
  if (at >= series.length) return { seen: series, sealed: null };
  return {
    seen: copied(sliceBars(series, 0, at)),
    sealed: { from: series.time[at] ?? 0, to: series.time[series.length - 1] ?? 0, bars: series.length - at },
  };
};

/** The sealed bars themselves, for the one time that they are looked at. */
export const sealedBars = (series: CandleSeries, heldBackShare: number): CandleSeries =>
  copied(sliceBars(series, sealIndex(series.length, heldBackShare), series.length));
