/** The prices of candles by an axis. */
import { priceAt, pricePerPixel } from './axis/price';
import type { ChartReading, PriceAxis, ReadCandle, ReadPrices } from './reading';

/**
 * Candles are drawn in whole pixels, most of them so that an edge takes in the pixel its price lies in: 90 in 100 prices lie within this many
 * pixels of their edge, as edges of three drawing libraries do in generated charts.
 */
const rounding = 0.8;

/** How far a price may be off at a height that may be off by `errorPx`: errors of edge, drawing and axis are independent. */
const errorAt = (axis: PriceAxis, y: number, errorPx: number): number => {
  const perPixel = pricePerPixel(axis, y);
  return Math.sqrt(perPixel * perPixel * (errorPx * errorPx + rounding * rounding) + axis.error * axis.error);
};

export const pricesOf = (axis: PriceAxis, candle: Pick<ReadCandle, 'open' | 'high' | 'low' | 'close' | 'errorPx'>): ReadPrices => ({
  open: priceAt(axis, candle.open),
  high: priceAt(axis, candle.high),
  low: priceAt(axis, candle.low),
  close: priceAt(axis, candle.close),
  error: errorAt(axis, (candle.high + candle.low) / 2, candle.errorPx),
});

/** The reading with this axis; every price follows. */
export const withPrices = (reading: ChartReading, axis: PriceAxis): ChartReading => ({
  ...reading,
  axis,
  axisReason: null,
  candles: reading.candles.map((candle) => ({ ...candle, price: pricesOf(axis, candle) })),
});
