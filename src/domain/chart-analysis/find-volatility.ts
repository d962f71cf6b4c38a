/** How lively the market is against its own last bars. */
import { naturalLog } from '@/lib/elementary/natural-log';
import type { Volatility } from './chart-analysis';
import { atrPeriod, type ChartBars } from './chart-bars';

/** Bars whose ATR the last one is compared with, and the fewest that make a comparison. */
const compared = 250;
const fewest = 50;
/** Weight of the past in the average of squared returns (RiskMetrics Technical Document, 4th ed. 1996). */
const decay = 0.94;
const earlier = 20;
const calmBelow = 0.2;
const livelyAbove = 0.8;

/** Root of the weighted mean of squared log returns of the bars up to `end` (exclusive); null below 20 returns, NaN-free where prices are above 0. */
const ewmaAt = (close: Float64Array, end: number): number | null => {
  if (end - 1 < earlier) return null;
  let [sum, weights, weight] = [0, 0, 1];
  for (let i = end - 1; i > 0 && weight > 1e-6; i -= 1) {
    const change = naturalLog(close[i]! / close[i - 1]!);
    sum += weight * change * change;
    weights += weight;
    weight *= decay;
  }
  const ewma = Math.sqrt(sum / weights);
  return Number.isFinite(ewma) ? ewma : null;
};

/** Null for fewer than 21 bars, or where a price is not above 0, which has no log return. */
export const findVolatility = ({ length, close, atr }: ChartBars): Volatility | null => {
  const ewma = ewmaAt(close, length);
  if (ewma === null) return null;
  const now = atr[length - 1]!;
  const over = Math.min(compared, length - atrPeriod);
  let smaller = 0;
  for (let i = length - over; i < length; i += 1) if (atr[i]! < now) smaller += 1;
  const percentile = over < fewest ? null : smaller / over;
  const regime = percentile === null ? 'unknown' : percentile < calmBelow ? 'calm' : percentile > livelyAbove ? 'lively' : 'usual';
  return { atr: now, percentile, over, ewma, ewmaBefore: ewmaAt(close, length - earlier), regime };
};
