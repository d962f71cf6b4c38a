/**
 * What candlestick patterns ask of single candles: colours, bodies, shadows, and whether they are long or short
 * against the candles just before, by TA-Lib's default settings.
 */
import type { Columns } from '@/domain/indicators/indicator';

/** 1 for a candle that closes at or above its open, −1 for one that closes below. */
export const colour = ({ open, close }: Columns, i: number): 1 | -1 => (close[i]! >= open[i]! ? 1 : -1);

export const body = ({ open, close }: Columns, i: number): number => Math.abs(close[i]! - open[i]!);
export const top = ({ open, close }: Columns, i: number): number => Math.max(open[i]!, close[i]!);
export const bottom = ({ open, close }: Columns, i: number): number => Math.min(open[i]!, close[i]!);
export const upperShadow = (c: Columns, i: number): number => c.high[i]! - top(c, i);
export const lowerShadow = (c: Columns, i: number): number => bottom(c, i) - c.low[i]!;

/** Candles before the one in question over which bodies and shadows are averaged, and those for near and equal prices. */
const manyBefore = 10;
const fewBefore = 5;

const meanBody = ({ open, close }: Columns, i: number): number => {
  let total = 0;
  for (let k = i - manyBefore; k < i; k += 1) total += Math.abs(close[k]! - open[k]!);
  return total / manyBefore;
};

const meanRange = ({ high, low }: Columns, i: number, count: number): number => {
  let total = 0;
  for (let k = i - count; k < i; k += 1) total += high[k]! - low[k]!;
  return total / count;
};

const meanShadow = ({ open, high, low, close }: Columns, i: number): number => {
  let total = 0;
  for (let k = i - manyBefore; k < i; k += 1) total += high[k]! - low[k]! - Math.abs(close[k]! - open[k]!);
  return total / manyBefore / 2;
};

/** A body longer than the mean of ten before. */
export const isLong = (c: Columns, i: number): boolean => body(c, i) > meanBody(c, i);
/** A body shorter than the mean of ten before; `isAtMostShort` lets an equal one pass. */
export const isShort = (c: Columns, i: number): boolean => body(c, i) < meanBody(c, i);
export const isAtMostShort = (c: Columns, i: number): boolean => body(c, i) <= meanBody(c, i);

/** The body that a doji at bar `i` may have: a tenth of the mean range of ten before. */
export const dojiBody = (c: Columns, i: number): number => 0.1 * meanRange(c, i, manyBefore);
export const isDoji = (c: Columns, i: number): boolean => body(c, i) <= dojiBody(c, i);

/** A shadow below which there is as good as none: a tenth of the mean range of ten before. */
export const noShadow = (c: Columns, i: number): number => 0.1 * meanRange(c, i, manyBefore);
/** A shadow below which it is short: half of the mean of both shadows of ten before. */
export const shortShadow = meanShadow;

/** Distances within which prices are near, and beyond which they are far, and within which they are equal: of the mean range of five before. */
export const near = (c: Columns, i: number): number => 0.2 * meanRange(c, i, fewBefore);
export const far = (c: Columns, i: number): number => 0.6 * meanRange(c, i, fewBefore);
const equal = (c: Columns, i: number): number => 0.05 * meanRange(c, i, fewBefore);

/** Whether two prices are equal by the measure of bar `i`. */
export const areEqual = (c: Columns, i: number, one: number, other: number): boolean => {
  const distance = equal(c, i);
  return one <= other + distance && one >= other - distance;
};

/** How far above a price another is no longer equal to it. */
export const equalReach = equal;

/** Whether the body of bar `i` lies wholly above (below) that of bar `before`. */
export const gapsUp = (c: Columns, i: number, before: number): boolean => bottom(c, i) > top(c, before);
export const gapsDown = (c: Columns, i: number, before: number): boolean => top(c, i) < bottom(c, before);
