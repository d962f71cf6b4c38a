/** Where most candles of a first reading lie, and which lines they say are no borders of the plot. */
import type { Box } from '@/domain/vision/picture';
import type { LongLine } from './long-lines';
import { rowsBeyond } from './plot-bottom';

export type Rows = Pick<Box, 'top' | 'bottom'>;

/** Where most candles lie, and the rows of each, where they are known. */
export interface Core extends Box {
  readonly candles?: readonly Rows[];
  /** Where the middle of each candle lies. */
  readonly middles?: readonly number[];
  /** Where the fourth candle from each side lies: beyond it there may be buttons that were taken for some. */
  readonly firm?: Pick<Box, 'left' | 'right'>;
}

/** Candles that cross a level line, from how many on it is no border: one may be two things that touch it. */
const leastCrossing = 2;
/** Or how large a part of them lies on either side of it, at least: of text above a plot a few letters may be taken for some. */
const leastBeside = 0.1;

/** Whether candles in order go on from one side of a line to the other: two that follow each other are beyond it, and touch the one before but for a few rows. */
const goOnAcross = (candles: readonly Rows[], isBeyond: (candle: Rows) => boolean): boolean =>
  candles.some((one, k) => {
    const [next, after] = [candles[k + 1], candles[k + 2]];
    if (next === undefined || after === undefined || isBeyond(one) || !isBeyond(next) || !isBeyond(after)) return false;
    return Math.max(next.top - one.bottom, one.top - next.bottom, after.top - next.bottom, next.top - after.bottom) <= rowsBeyond;
  });

export const isAmong = ({ candles = [] }: Core, { at }: LongLine): boolean => {
  const sides = [({ bottom }: Rows) => bottom < at, ({ top }: Rows) => top > at] as const;
  const beside = sides.map((isBeyond) => candles.filter(isBeyond).length);
  const crossing = candles.filter(({ top, bottom }) => top < at - rowsBeyond && bottom > at + rowsBeyond).length;
  if (crossing >= leastCrossing || Math.min(...beside) > leastBeside * candles.length) return true;
  return sides.some((isBeyond) => goOnAcross(candles, isBeyond) || goOnAcross(candles.toReversed(), isBeyond));
};

/** Columns by which the middle of the first or the last candle may be off the rule of the grid at its time. */
const ruleReach = 1.5;
export const isAtCandle = ({ middles = [] }: Core, at: number): boolean =>
  [middles[0], middles.at(-1)].some((middle) => middle !== undefined && Math.abs(middle - at - 0.5) <= ruleReach);
