/** The columns every part of an analysis reads, with the ATR of each bar, and the same upside down for definitions that have two sides. */
import type { CandleSeries } from '@/domain/candles/candle-series';

/** Period of the ATR that every tolerance is measured in (J. W. Wilder, New Concepts in Technical Trading Systems, 1978). */
export const atrPeriod = 14;

export interface Prices {
  readonly length: number;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
}

export interface ChartBars extends Prices {
  /** ATR at the close of each bar; depends on no later bar. */
  readonly atr: Float64Array;
}

/** (H − L + |H − C₁| + |L − C₁|) / 2; high minus low of the first bar. */
export const trueRange = ({ high, low, close }: Prices, i: number): number => {
  if (i === 0) return high[0]! - low[0]!;
  const before = close[i - 1]!;
  return (high[i]! - low[i]! + Math.abs(high[i]! - before) + Math.abs(low[i]! - before)) / 2;
};

/**
 * Wilder's ATR(14). He leaves the first bars empty; here they have the mean of the true ranges so far, so that a chart of sixty bars has a
 * scale from its beginning. From bar 14 on it is TA-Lib's.
 */
export const fillAtr = (prices: Prices, atr: Float64Array): void => {
  let sum = 0;
  for (let i = 0; i < prices.length; i += 1) {
    const range = trueRange(prices, i);
    if (i <= atrPeriod) {
      // TA-Lib's seed is the mean of the true ranges of bars 1 to 14, without the first bar, which has no close before it.
      sum = i === 1 ? range : sum + range;
      atr[i] = sum / Math.max(1, i);
    } else atr[i] = (atr[i - 1]! * (atrPeriod - 1) + range) / atrPeriod;
  }
};

export const chartBars = ({ length, open, high, low, close }: CandleSeries): ChartBars => {
  const atr = new Float64Array(length);
  const prices = { length, open, high, low, close };
  fillAtr(prices, atr);
  return { ...prices, atr };
};

const negated = (column: Float64Array): Float64Array => column.map((price) => -price);

/** Upside down: what is a top here is a bottom there. Distances and the ATR stay. */
export const mirrored = ({ length, open, high, low, close, atr }: ChartBars): ChartBars => ({
  length,
  open: negated(open),
  high: negated(low),
  low: negated(high),
  close: negated(close),
  atr,
});
