/** A price axis from points that a person gave, and the prices of candles by an axis. */
import { exponential } from '@/lib/elementary/exponential';
import type { AxisPoint, ChartReading, PriceAxis, ReadCandle, ReadPrices } from './reading';

/** A person's point is off by about this much, in pixels: a click, or a height read off an image viewer. */
const pointErrorPx = 0.5;

const digitsOf = (price: number): number => Math.min(8, `${price}`.split('.')[1]?.length ?? 0);

/** The straight line through the points, by least squares; null where there are not two heights with two prices. */
export const axisOfPoints = (points: readonly AxisPoint[]): PriceAxis | null => {
  if (points.length < 2) return null;
  const meanY = points.reduce((sum, { y }) => sum + y, 0) / points.length;
  const meanPrice = points.reduce((sum, { price }) => sum + price, 0) / points.length;
  const square = points.reduce((sum, { y }) => sum + (y - meanY) * (y - meanY), 0);
  if (square === 0) return null;
  const slope = points.reduce((sum, { y, price }) => sum + (y - meanY) * (price - meanPrice), 0) / square;
  if (slope === 0) return null;
  return {
    scale: 'linear',
    slope,
    intercept: meanPrice - slope * meanY,
    error: Math.abs(slope) * pointErrorPx,
    from: 'points',
    labels: points.map(({ y, price }) => ({ y, price, text: `${price}` })),
    digits: Math.max(...points.map(({ price }) => digitsOf(price))),
  };
};

/** The price at a height. */
export const priceAt = ({ scale, slope, intercept }: PriceAxis, y: number): number => {
  const value = intercept + slope * y;
  return scale === 'logarithmic' ? exponential(value) : value;
};

/** How far a price may be off at a height that may be off by `errorPx`: both errors are independent. */
const errorAt = (axis: PriceAxis, y: number, errorPx: number): number => {
  const perPixel = Math.abs(priceAt(axis, y + 0.5) - priceAt(axis, y - 0.5));
  return Math.sqrt(perPixel * perPixel * errorPx * errorPx + axis.error * axis.error);
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
