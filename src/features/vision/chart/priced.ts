/** Prices of candles by an axis, with how far they may be off. */
import { priceAt } from '@/domain/vision/axis/price';
import type { ChartReading, PriceAxis, ReadCandle, ReadPrices } from '@/domain/vision/reading';

type Edges = Pick<ReadCandle, 'open' | 'high' | 'low' | 'close' | 'errorPx'>;

/** The errors of edge and axis are independent, so their squares add up. */
const errorAt = (axis: PriceAxis, y: number, errorPx: number): number => {
  const perPixel = Math.abs(priceAt(axis, y + 0.5) - priceAt(axis, y - 0.5));
  return Math.hypot(perPixel * errorPx, axis.error);
};

export const pricesOf = (axis: PriceAxis, { open, high, low, close, errorPx }: Edges): ReadPrices => ({
  open: priceAt(axis, open),
  high: priceAt(axis, high),
  low: priceAt(axis, low),
  close: priceAt(axis, close),
  error: errorAt(axis, (high + low) / 2, errorPx),
});

/** The reading with this axis; every price follows. */
export const withPrices = (reading: ChartReading, axis: PriceAxis): ChartReading => ({
  ...reading,
  axis,
  axisReason: null,
  candles: reading.candles.map((candle) => ({ ...candle, price: pricesOf(axis, candle) })),
});
