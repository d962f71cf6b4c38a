/** Where a series is cut, so that its end stays sealed. */
import type { CandleSeries } from '@/domain/candles/candle-series';
import { cutAt, sealedData } from '@/domain/runs/sealed-end';
import type { SealedSpan } from './run-types';

/** The bars in memory of their own: a view would take the memory of the whole series along to a worker. */
export const copied = (series: CandleSeries): CandleSeries => ({
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

export interface CutSeries {
  readonly seen: CandleSeries;
  /** Where the sealed end begins; null where there are too few bars for one. */
  readonly sealed: SealedSpan | null;
}

/** The bars that runs may see, in memory of their own, and where the others begin. `fixed` is the instant that an earlier run has fixed. */
export const cutSeries = (series: CandleSeries, heldBackShare: number, fixed: number | undefined): CutSeries => {
  const { seen, sealed } = sealedData(series, { fixed, share: heldBackShare });
  if (sealed === null) return { seen: series, sealed: null };
  return { seen: copied(seen), sealed: { ...sealed.span, bars: sealed.series.length } };
};

/** The sealed bars themselves, for the one time that they are looked at; null where there are none. */
export const sealedBars = (series: CandleSeries, from: number): CandleSeries | null => {
  const { sealed } = cutAt(series, from);
  return sealed === null ? null : copied(sealed.series);
};
