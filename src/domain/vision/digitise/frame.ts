/** Strong upright lines that may be the frame of a plot beside which no scale is read. */
import type { Box } from '@/domain/vision/picture';
import { linesAcross, uprightLines, type LongLine } from './long-lines';
import type { Planes } from './planes';

/** Steps of lightness of a frame. */
export const strongBorder = 60;

type Rows = Pick<Box, 'top' | 'bottom'>;

interface FrameRequest {
  /** Where most candles lie. */
  readonly core: Box;
  readonly rows: Rows;
  readonly isRight: boolean;
  readonly scale: number;
}

/** Upright lines as strong as a frame, from column to column. */
export const strongBetween = (planes: Planes, from: number, to: number, rows: Rows): readonly LongLine[] =>
  uprightLines(planes, from, to, rows).filter(({ contrast }) => contrast > strongBorder);

/** Columns before a border in which rules of the grid and lines of prices are told, and those of ticks behind it. */
const levelReach = 60;
const tickReach = 8;

/**
 * A strong line among what was taken for candles at which rules of the grid and lines of prices end: the border before a scale of so few
 * labels that it isn't told from words. Lines that were drawn on a chart end none.
 */
export const endOfLevels = (planes: Planes, { core, rows, isRight, scale }: FrameRequest): number | null => {
  const middle = (core.left + core.right) / 2;
  const strong = isRight ? strongBetween(planes, middle, core.right, rows) : strongBetween(planes, core.left, middle, rows).toReversed();
  const beside = (at: number, way: number, from: number, wide: number): readonly LongLine[] =>
    linesAcross(planes, way > 0 ? { left: at + from, right: at + from + wide } : { left: at - from - wide, right: at - from });
  const ending = strong.find(({ at }) => {
    const out = isRight ? 1 : -1;
    if (at - levelReach * scale < 2 || at + levelReach * scale > planes.width - 2) return false;
    const levels = beside(at, -out, 3, Math.round(levelReach * scale)).filter(({ at: y }) => y > rows.top && y < rows.bottom);
    const beyond = beside(at, out, Math.round(tickReach * scale), Math.round(levelReach * scale));
    const ended = levels.filter((level) => !beyond.some((one) => Math.abs(one.at - level.at) <= 2));
    return ended.length >= 2 && ended.length === levels.length;
  });
  return ending?.at ?? null;
};
