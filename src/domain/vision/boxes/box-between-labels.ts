/**
 * A position whose fills are both hidden, nearly always by its own labels: found by two labels of different colors, one below the
 * other, that each say a distance and its percent. Its edges are known only roughly; prices have to follow from what is written.
 */
import { around, type Box, type Picture } from '@/domain/vision/picture';
import { readLines } from '@/domain/vision/text/read-lines';
import type { Edge } from './box-edges';
import { colorDistance, mixed, type CalmArea, type CalmPicture, type Rgb } from './calm-areas';
import type { Fill } from './fills';
import type { FoundBox } from './find-position-box';
import { distanceLabel, groundOfLabel, rectangleAt } from './stat-labels';

/** Pieces of a label's ground are so wide at least, so far from the background, and so colorful. */
const [leastWide, leastStrong, leastColorful] = [24, 60, 60];
/** How far pieces of one label may be apart, across and down, and their colors. */
const [across, down, sameColor] = [40, 4, 30];
/** A whole ground is so wide at least, and so high at most, of the picture's height: two lines of text and one below them. */
const [leastLabel, mostHigh] = [60, 0.25];
/** More grounds than this are no labels. */
const mostGrounds = 12;
/** How far two colors are apart at least. */
const otherColor = 60;
/** Labels that belong together begin at most this part of the picture's height after one another. */
const mostApart = 0.5;
/** A label begins about so many pixels beyond an end, which may be off by the second. */
const [gap, error] = [5, 4];
/** Labels higher than this many lines of text have another of their color beside them. */
const twoLines = 2.6;
/** How thinly a fill is laid. */
const thin = 0.2;

const isGround = ({ box, color }: CalmArea, background: Rgb): boolean =>
  box.right - box.left >= leastWide &&
  colorDistance(color, background) >= leastStrong &&
  Math.max(...color) - Math.min(...color) >= leastColorful;

const isOneGround = (a: CalmArea, b: CalmArea): boolean =>
  colorDistance(a.color, b.color) <= sameColor &&
  Math.max(a.box.left, b.box.left) - Math.min(a.box.right, b.box.right) <= across &&
  Math.max(a.box.top, b.box.top) - Math.min(a.box.bottom, b.box.bottom) <= down;

/** Grounds whose pieces letters part from each other. */
const groundsOf = ({ areas, background }: CalmPicture): readonly CalmArea[] => {
  const grounds: CalmArea[] = [];
  for (const area of areas.filter((one) => isGround(one, background))) {
    const parts = grounds.filter((other) => isOneGround(other, area));
    for (const part of parts) grounds.splice(grounds.indexOf(part), 1);
    const all = [...parts, area];
    grounds.push({ box: around(all.map(({ box }) => box)), color: area.color, area: all.reduce((sum, one) => sum + one.area, 0) });
  }
  return grounds;
};

const isPair = (a: CalmArea, b: CalmArea, height: number): boolean =>
  colorDistance(a.color, b.color) >= otherColor &&
  Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left) >= leastWide &&
  Math.max(a.box.top, b.box.top) - Math.min(a.box.bottom, b.box.bottom) < mostApart * height;

interface Label {
  readonly box: Box;
  readonly ground: Rgb;
}

/** Labels of an area that say a distance and its percent. */
const labelsWithin = (picture: Picture, area: Box, background: Rgb): readonly Label[] =>
  readLines(picture, area, { leastSure: 0.3 })
    .filter(({ text }) => /\d\s*\(.*\d/u.test(text))
    .flatMap(({ box: line }): readonly Label[] => {
      const tall = line.bottom - line.top;
      const none: Fill = { box: line, color: background, twice: null, area: 0 };
      const around = { box: line, background, upper: none, lower: none };
      const whole = rectangleAt(picture, around, { from: line.top - 2, step: 1, most: Math.ceil(tall) });
      if (whole === null) return [];
      const [above, below] = [line.top - whole.top, whole.bottom - line.bottom];
      const room = whole.bottom - whole.top > twoLines * tall ? Math.min(above, below) : Infinity;
      // Text may go on to the border of the plot, behind which the label is cut off.
      const right = Math.max(whole.right, Math.ceil(line.right));
      const box = { ...whole, right, top: line.top - Math.min(above, room), bottom: line.bottom + Math.min(below, room) };
      if (distanceLabel(picture, box) === null) return [];
      return [{ box, ground: groundOfLabel(picture, whole) }];
    });

/** The box between the labels of its ends; null where there aren't just two that say so. */
export const boxBetweenLabels = (picture: Picture, calm: CalmPicture): FoundBox | null => {
  const { background } = calm;
  const isLabel = ({ box: { left, right, top, bottom } }: CalmArea): boolean =>
    right - left >= leastLabel && bottom - top <= mostHigh * picture.height;
  const grounds = groundsOf(calm).filter(isLabel);
  const paired = grounds.filter((one) => grounds.some((other) => isPair(one, other, picture.height)));
  if (paired.length > mostGrounds) return null;
  const labels = paired.flatMap(({ box: { left, right, top, bottom } }) => {
    const area = {
      left: Math.max(0, left - 4),
      right: Math.min(picture.width, right + 4),
      top: Math.max(0, top - 4),
      bottom: Math.min(picture.height, bottom + 4),
    };
    return labelsWithin(picture, area, background);
  });
  const [upper, lower, ...others] = labels.toSorted((a, b) => a.box.top - b.box.top);
  if (upper === undefined || lower === undefined || others.length > 0 || colorDistance(upper.ground, lower.ground) < otherColor)
    return null;
  const [left, right] = [Math.max(upper.box.left, lower.box.left), Math.min(upper.box.right, lower.box.right)];
  const [top, bottom] = [upper.box.bottom + gap, lower.box.top - gap];
  if (right - left < leastWide || bottom - top < 2 * gap) return null;
  const middle = (top + bottom) / 2;
  const fill = (label: Label, from: number, to: number): Fill => ({
    box: { left, right, top: from, bottom: to },
    color: mixed(background, label.ground, thin),
    twice: null,
    area: 0,
  });
  const edge = (y: number): Edge => ({ y, error, line: 0 });
  return {
    box: { left, right, top, bottom },
    upper: fill(upper, top, middle),
    lower: fill(lower, middle, bottom),
    background,
    top: edge(top),
    entry: null,
    bottom: edge(bottom),
  };
};
