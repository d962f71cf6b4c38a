/** Whether something is written on a scale at the height of a line: a price that is there and can't be read is not taken from its height. */
import type { Box, Picture } from '@/domain/vision/picture';
import type { PriceAxis } from '@/domain/vision/reading';
import { upperMedian } from '@/lib/upper-median';
import { dominantColor } from '@/domain/vision/text/ink';
import { colorDistance, pixelAt } from './calm-areas';

/** A label of the scale itself reaches at most so far from its height, in pixels. */
const farthest = 60;
/** Rows looked at on both sides of a height, and columns from the plot on, behind its border and ticks. */
const [rows, columns] = [3, [7, 34]] as const;
/** What differs from the ground by more than this is ink, and so much of it is writing. */
const [ink, leastShare] = [40, 0.1];
/** At so many of its own labels a column of a scale has ink. */
const leastOwn = 0.6;

/** Which part of a column is ink around a height. */
const inkedAt = (picture: Picture, column: Box): ((y: number) => number) => {
  const ground = dominantColor(picture, column, null);
  return (y) => {
    let [inked, all] = [0, 0];
    for (let row = Math.max(0, Math.round(y) - rows); row < Math.min(picture.height, Math.round(y) + rows); row += 1)
      for (let x = column.left; x < column.right; x += 1) {
        all += 1;
        if (colorDistance(pixelAt(picture, x, row), ground) > ink) inked += 1;
      }
    return all === 0 ? 0 : inked / all;
  };
};

/** How far what is written at a height reaches from it. */
const reachOf = (at: (y: number) => number, y: number): number => {
  let away = 1;
  while (away < farthest && Math.max(at(y - away), at(y + away)) >= leastShare) away += 1;
  return away;
};

/** Says of a height whether something else than the labels of a scale is written beside the plot there. */
export const writtenBeside = (picture: Picture, plot: Box, { labels }: PriceAxis): ((y: number) => boolean) => {
  const sides = [
    { left: Math.round(plot.right) + columns[0], right: Math.min(picture.width, Math.round(plot.right) + columns[1]) },
    { left: Math.max(0, Math.round(plot.left) - columns[1]), right: Math.round(plot.left) - columns[0] },
  ].filter(({ left, right }) => right - left > 8);
  const scales = sides
    .map((side) => inkedAt(picture, { ...side, top: 0, bottom: picture.height }))
    .filter((at) => labels.filter(({ y }) => at(y) >= leastShare).length >= leastOwn * labels.length)
    .map((at) => ({ at, around: upperMedian(labels.map(({ y }) => reachOf(at, y))) ?? 0 }));
  return (y) => scales.some(({ at, around }) => at(y) >= leastShare && labels.every((one) => Math.abs(one.y - y) >= around));
};
