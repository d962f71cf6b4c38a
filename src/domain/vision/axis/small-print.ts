/** The scale of a chart in print so small that hardly any of its labels is read without a fault: it is what all of them say together. */
import { scaleByFigures } from '@/domain/vision/boxes/scale-by-figures';
import type { Box, Picture } from '@/domain/vision/picture';
import type { AxisOutcome, ReadLine } from '@/domain/vision/reading';
import { readLines } from '@/domain/vision/text/read-lines';
import type { ReadLabel } from './doubts';
import { middleOf } from './join-words';
import { axisOfPlaced, place } from './placed-scale';

/** In higher figures what is not read is no matter of their size. Pixels. */
const tallest = 9;
/** How far from the plot labels begin or end: heights of a figure, and pixels for a tick. */
const beside = { heights: 2.5, pixels: 6 };

const tallOf = ({ box }: ReadLine): number => box.bottom - box.top;

/** Whether text stands next to the plot, in a column right (or left) of it. */
export const isNextTo = (box: Box, column: Box, isRight: boolean): boolean =>
  (isRight ? box.left - column.left : column.right - box.right) < beside.heights * (box.bottom - box.top) + beside.pixels;

export const isSmallPrint = (line: ReadLine): boolean => tallOf(line) <= tallest;

/** Which part of the labels has to lie on the scale. */
const leastOn = 0.8;
/** So many labels in which more figures are read than the scale has there show that it lost one. */
const fewestLonger = 2;
/** A comma before so many figures groups thousands, and isn't told from a point in such print; before more of them a point that follows is lost. */
const groupSize = 3;

/** Labels in a column beside a plot, each with the price that all of them give it; none where they leave room for more than one. */
const labelsInSmallPrint = (picture: Picture, column: Box, isRight: boolean): readonly ReadLabel[] => {
  const lines = readLines(picture, column, { leastSure: 0.15, isFine: true }).filter(
    (line) => isSmallPrint(line) && isNextTo(line.box, column, isRight),
  );
  const axis = scaleByFigures(lines);
  if (axis === null) return [];
  const figuresIn = (text: string): number => text.replaceAll(/\D/gu, '').length;
  const labels = axis.labels.map(({ y, price, text }, id) => {
    // A price lies a little below its text.
    const line = lines.reduce((near, one) => (Math.abs(middleOf(one) - y) < Math.abs(middleOf(near) - y) ? one : near));
    return { y: middleOf(line), price, text, id, line, sure: 1, digits: axis.digits };
  });
  return labels.filter(({ text, line }) => figuresIn(line.text) > figuresIn(text)).length < fewestLonger ? labels : [];
};

/** The scale that the labels in a column beside a plot say together; null where they say none. */
export const scaleInSmallPrint = (picture: Picture, plot: Box, column: Box): AxisOutcome | null => {
  const labels = labelsInSmallPrint(picture, column, column.left >= (plot.left + plot.right) / 2);
  const placed = labels.length === 0 ? null : place(picture, plot, labels);
  if (placed === null || placed.fit.scale !== 'linear' || placed.fit.on.length < leastOn * labels.length) return null;
  const { digits } = labels[0]!;
  return digits >= groupSize
    ? { ok: false, isSeen: true, reason: "The decimal point of the scale can't be made out. Set two prices by hand." }
    : { ok: true, axis: axisOfPlaced(placed, plot, digits) };
};
