/** The labels that TradingView draws on a position: distance, percent and pips of target and stop, and the ratio of both. */
import type { Box, Picture } from '@/domain/vision/picture';
import { joinWords } from '@/domain/vision/axis/join-words';
import { readLines } from '@/domain/vision/text/read-lines';
import { colorDistance, pixelAt, type Rgb } from './calm-areas';
import type { Edge } from './box-edges';
import { likeness, tintOf, type Fill } from './fills';
import type { FoundBox } from './find-position-box';

export interface DistanceLabel {
  readonly box: Box;
  readonly text: string;
  /** How far the end is from the entry, in price. */
  readonly distance: number;
  readonly digits: number;
  /** The same in percent of the entry; null: not readable. */
  readonly percent: number | null;
  /** The distance says the same in pips or ticks, or its percent was read. */
  readonly isSure: boolean;
  /** `Target` or `Stop`, where it is written. */
  readonly name: 'target' | 'stop' | null;
}

export interface StatLabels {
  readonly upper: DistanceLabel | null;
  readonly lower: DistanceLabel | null;
  /** Reward over risk; null: not readable. */
  readonly ratio: number | null;
  /** The label at the entry; null: there is none. */
  readonly middle: Box | null;
  /** Whether a label stands beyond each end, readable or not. */
  readonly isThere?: { readonly upper: boolean; readonly lower: boolean };
  /** These labels; null: there is none. */
  readonly beyond?: { readonly upper: Box | null; readonly lower: Box | null };
}

interface EndSearch {
  readonly fill: Fill;
  readonly isUpper: boolean;
  readonly background: Rgb;
}

const alike = 44;

/** The color that most pixels of a stretch of a row have; null where they have none in common. */
const colorOfRow = (picture: Picture, y: number, [from, to]: readonly [number, number]): Rgb | null => {
  const pixels: Rgb[] = [];
  for (let x = Math.max(0, from); x < Math.min(picture.width, to); x += 1) pixels.push(pixelAt(picture, x, y));
  const median = (at: 0 | 1 | 2): number => pixels.map((pixel) => pixel[at]).toSorted((a, b) => a - b)[pixels.length >> 1] ?? 0;
  const color: Rgb = [median(0), median(1), median(2)];
  return pixels.filter((pixel) => colorDistance(pixel, color) <= alike).length >= 0.75 * pixels.length ? color : null;
};

interface Search {
  readonly from: number;
  readonly step: 1 | -1;
  readonly most: number;
}

/** The filled rectangle with rounded corners that a search along a column comes upon; null: none. */
export const rectangleAt = (
  picture: Picture,
  { box, background, upper, lower }: Pick<FoundBox, 'box' | 'background' | 'upper' | 'lower'>,
  { from, step, most }: Search,
): Box | null => {
  const x = Math.round((box.left + box.right) / 2);
  const stretch = [x - 14, x + 14] as const;
  const isOwn = (color: Rgb): boolean =>
    [background, upper.color, lower.color, upper.twice, lower.twice].every((one) => one === null || colorDistance(one, color) > 40);
  for (let k = 0; k < most; k += 1) {
    const y = Math.round(from) + k * step;
    if (y < 1 || y >= picture.height - 1) return null;
    const color = colorOfRow(picture, y, stretch);
    if (color === null || !isOwn(color)) continue;
    const isLike = (u: number, v: number): boolean => colorDistance(pixelAt(picture, u, v), color) <= alike;
    const isRow = (v: number): boolean => {
      if (v < 0 || v >= picture.height) return false;
      let count = 0;
      for (let u = Math.max(0, stretch[0]); u < Math.min(picture.width, stretch[1]); u += 1) if (isLike(u, v)) count += 1;
      return count >= 0.25 * (stretch[1] - stretch[0]);
    };
    let [top, bottom] = [y, y + 1];
    while (isRow(top - 1)) top -= 1;
    while (isRow(bottom)) bottom += 1;
    // A row half of a label and half of what lies behind it has a color that no other has.
    if (bottom - top < 9) continue;
    // Sideways along the row that is farthest from letters.
    const side = y + 1 * step;
    const isColumn = (u: number): boolean => isLike(u, side) || isLike(u, y);
    let [left, right] = [x, x + 1];
    while (left > 0 && isColumn(left - 1)) left -= 1;
    while (right < picture.width && isColumn(right)) right += 1;
    if (right - left >= 30) return { left, right, top, bottom };
  }
  return null;
};

/** Lines of a label as they are read, and then as small print on one ground, where figures run into the signs beside them. */
function* textsOf(picture: Picture, box: Box): Generator<string> {
  for (const options of [{}, { isOneGround: true, isFine: true }]) {
    const lines = joinWords(readLines(picture, box, { ...options, leastSure: 0.3 }), { offset: 0.4, gap: 2.5 });
    for (const { text } of lines.toSorted((a, b) => a.box.top - b.box.top)) yield text;
  }
}

const statPattern = /(\d[\d.,' ]*?)\s*\(\s*(\d+[.,]?\d*)\s?%\s?\)?\s*(\d[\d.,]*)?/u;

const plainDigits = (text: string): string => text.replaceAll(/\D/gu, '').replace(/^0+/u, '').replace(/0+$/u, '');

/** Ticks that are no power of ten: quarters, halves, and parts of 32nds. */
const oddTicks = [0.25, 0.5, 0.05, 0.005, 0.0005, 0.031_25, 0.015_625, 0.007_812_5];

const isConfirmed = (text: string, distance: number, steps: string | undefined): boolean => {
  if (steps === undefined) return false;
  // What follows a comma may be the amount.
  return [steps, ...steps.split(',').map((_, i, parts) => parts.slice(0, i + 1).join(','))].some((one) => {
    const plain = one.replace(/[.,]$/u, '');
    if (plainDigits(plain) !== '' && plainDigits(plain) === plainDigits(text)) return true;
    const count = Number(plain.replaceAll(',', ''));
    return count > 0 && oddTicks.some((tick) => Math.abs(distance / tick - count) < 0.01);
  });
};

/** A percent always has two digits after its point, which small print loses; 0: not readable. */
const percentOf = (text: string): number => {
  if (/^\d{3,}$/u.test(text)) return Number(text) / 100;
  return /^0\d/u.test(text) ? 0 : Number(text.replace(',', '.'));
};

/** What a line of text says of a distance; null: nothing that can be read. */
export const distanceIn = (text: string): Omit<DistanceLabel, 'box'> | null => {
  const found = statPattern.exec(text);
  if (found === null) return null;
  const written = found[1]!
    .replaceAll(/[' ]/gu, '')
    .replace(/,(?=\d{3}\b)/gu, '')
    .replace(',', '.');
  const distance = Number(written);
  const percent = percentOf(found[2]!);
  // No number begins with a zero and another figure: a point was lost.
  if (!(distance > 0) || /^0\d/u.test(written)) return null;
  const name = /tar|arg|rget/iu.test(text) ? 'target' : /sto|top\b/iu.test(text) ? 'stop' : null;
  return {
    text: text.trim(),
    distance,
    digits: written.split('.')[1]?.length ?? 0,
    percent: percent > 0 ? percent : null,
    isSure: isConfirmed(written, distance, found[3]),
    name,
  };
};

/** What a label says of a distance; null: nothing that can be read. */
export const distanceLabel = (picture: Picture, box: Box | null): DistanceLabel | null => {
  if (box === null) return null;
  let first: DistanceLabel | null = null;
  for (const text of textsOf(picture, box)) {
    const said = distanceIn(text);
    if (said?.isSure === true) return { box, ...said };
    if (said !== null) first ??= { box, ...said };
  }
  return first;
};

const ratioIn = (picture: Picture, box: Box | null): number | null => {
  if (box === null) return null;
  for (const text of textsOf(picture, box)) {
    const found = /(?:ratio\s*:?\s*|^)(\d+(?:[.,]\d+)?)$/iu.exec(text.trim());
    if (found !== null && !/[&~]/u.test(text)) return Number(found[1]!.replace(',', '.'));
  }
  return null;
};

/** The color a label is filled with: that of the row below its upper edge. */
export const groundOfLabel = (picture: Picture, { left, right, top }: Box): Rgb =>
  colorOfRow(picture, top + 1, [left + 4, right - 4]) ?? pixelAt(picture, Math.round((left + right) / 2), top + 1);

/** What the labels of a box say, where it has any. */
export const readStatLabels = (picture: Picture, found: FoundBox): StatLabels => {
  const most = Math.max(16, Math.round(0.03 * picture.height));
  const above = rectangleAt(picture, found, { from: (found.top?.y ?? found.box.top) - 1, step: -1, most });
  const below = rectangleAt(picture, found, { from: found.bottom?.y ?? found.box.bottom, step: 1, most });
  const entry = found.entry?.y ?? (found.upper.box.bottom + found.lower.box.top) / 2;
  const middle = rectangleAt(picture, found, { from: found.upper.box.bottom - 2 * most, step: 1, most: 4 * most });
  const isMiddle = middle !== null && middle.top < entry + most && middle.bottom > entry - most;
  return {
    upper: distanceLabel(picture, above),
    lower: distanceLabel(picture, below),
    ratio: isMiddle ? ratioIn(picture, middle) : null,
    middle: isMiddle ? middle : null,
    isThere: { upper: above !== null, lower: below !== null },
    beyond: { upper: above, lower: below },
  };
};

/** Labels begin so near beyond an end, in pixels, and have the tint of its fill. */
const [mostBeyond, sameTint] = [3, 0.9];

const hasTint = (picture: Picture, label: Box, { fill, background }: Pick<EndSearch, 'fill' | 'background'>): boolean =>
  likeness(tintOf(groundOfLabel(picture, label), background), tintOf(fill.color, background)) >= sameTint;

/** Whether a label in the tint of its fill stands beyond each end, readable or not, as nothing but a position has them. */
export const hasLabelsOfEnds = (picture: Picture, { upper, lower, background }: FoundBox, { beyond }: StatLabels): boolean => {
  const isOf = (label: Box | null | undefined, fill: Fill): boolean => label != null && hasTint(picture, label, { fill, background });
  return isOf(beyond?.upper, upper) && isOf(beyond?.lower, lower);
};

/**
 * An end that its own label, wider than the box, leaves no ground beside to be measured by: it lies between the last even square of the
 * fill and the label.
 */
export const endBeside = (picture: Picture, { fill, isUpper, background }: EndSearch, label: Box | null): Edge | null => {
  // A fill that wasn't seen tells no end.
  if (label === null || fill.area === 0) return null;
  if (!hasTint(picture, label, { fill, background })) return null;
  const [own, other] = isUpper ? [fill.box.top, label.bottom] : [fill.box.bottom, label.top];
  const gap = isUpper ? own - other : other - own;
  return gap < 0 || gap > mostBeyond ? null : { y: (own + other) / 2, error: Math.max(1, gap / 2), line: 0 };
};

/** How far the ends of a label may be from those of the fills it hides, in pixels. */
const besideFills = 5;

/**
 * The entry behind the label that lies on it: TradingView draws this label around its height. Null where the label isn't all that
 * hides the entry, so that its middle may be another.
 */
export const entryBehind = (middle: Box | null, { upper, lower }: FoundBox): Edge | null => {
  if (middle === null) return null;
  const isAll = Math.abs(middle.top - upper.box.bottom) <= besideFills && Math.abs(lower.box.top - middle.bottom) <= besideFills;
  return isAll ? { y: (middle.top + middle.bottom) / 2, error: 1, line: 0 } : null;
};
