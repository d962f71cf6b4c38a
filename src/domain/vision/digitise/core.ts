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
export const isAmong = ({ candles = [] }: Core, { at }: LongLine): boolean => {
  const beside = [candles.filter(({ bottom }) => bottom < at), candles.filter(({ top }) => top > at)].map(({ length }) => length);
  const crossing = candles.filter(({ top, bottom }) => top < at - rowsBeyond && bottom > at + rowsBeyond).length;
  return crossing >= leastCrossing || Math.min(...beside) > leastBeside * candles.length;
};

/** Columns by which the middle of the first or the last candle may be off the rule of the grid at its time. */
const ruleReach = 1.5;
export const isAtCandle = ({ middles = [] }: Core, at: number): boolean =>
  [middles[0], middles.at(-1)].some((middle) => middle !== undefined && Math.abs(middle - at - 0.5) <= ruleReach);
