/** Where the plot ends below. */
import { upperMedian } from '@/lib/upper-median';
import type { TimeRow } from '@/domain/vision/axis/time-row';
import type { Box } from '@/domain/vision/picture';
import { uprightsCross, type LongLine } from './long-lines';
import type { Planes } from './planes';

/** More than the ticks of a scale of times are long, which go on from what stands on the border. */
export const rowsBeyond = 6;

interface Below {
  /** Where the lowest candle ends. */
  readonly lowest: number;
  readonly across: Pick<Box, 'left' | 'right'>;
  readonly all: readonly LongLine[];
  /** Without rules of the grid. */
  readonly lines: readonly LongLine[];
  readonly last: number;
  readonly next: number;
  readonly times: TimeRow | null;
  readonly scale: number;
}

/** Of lines before another pane, the first of at least this part of the strongest is the border. */
const strongestShare = 0.5;
/** How many times as strong as most lines the border of a pane is that has the same upright rules, at least. */
const timesStronger = 2;

/** Where the plot ends below: at the border before another pane or before the times. */
export const bottomOf = (planes: Planes, { lowest, across, all, lines, last, next, times, scale }: Below): number => {
  const { height } = planes;
  const limit = times?.top ?? height;
  const below = lines.filter(({ at }) => at >= Math.min(last, limit - 1) && at <= limit);
  const tall = times === null ? 0 : times.bottom - times.top;
  const toPane = next < limit ? below.filter(({ at }) => at <= next) : [];
  // What JPEG leaves beside a rule, and a line of dashes, are weaker than the border.
  const strong = strongestShare * Math.max(...toPane.map(({ contrast }) => contrast));
  const ofPane = toPane.find(({ contrast }) => contrast >= strong);
  const isBelow = ({ at }: LongLine): boolean => at > lowest + rowsBeyond;
  // The line of a price, where candles are, and the border.
  if (next >= limit && below.length === 2 && below[1]!.at > limit - tall && !isBelow(below[0]!)) return below[1]!.at;
  // Rules of the grid go on through the line of a price, and end at a border, or are much weaker.
  const usual = upperMedian(all.map(({ contrast }) => contrast)) ?? 0;
  const isBorder = (line: LongLine): boolean =>
    !uprightsCross(planes, across, line.at, scale) || (isBelow(line) && line.contrast > timesStronger * usual);
  const ending = ofPane ?? below.find(isBorder);
  if (ending !== undefined) return ending.at;
  if (times === null) return below.at(-1)?.at ?? Math.min(limit, next);
  return all.findLast(({ at }) => at <= limit && at > limit - 2.5 * tall)?.at ?? limit - 1.1 * tall;
};
