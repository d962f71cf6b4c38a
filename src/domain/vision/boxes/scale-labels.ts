/** Labels on a ground of their own beside a plot: prices of a box, of the last bar and of the crosshair. */
import { powerOfTen } from '@/lib/elementary/power-of-ten';
import { joinWords } from '@/domain/vision/axis/join-words';
import { formatOf, parseNumber, type ParsedNumber } from '@/domain/vision/axis/numbers';
import { yOf } from '@/domain/vision/axis/price';
import type { Box, Picture } from '@/domain/vision/picture';
import type { PriceAxis, ReadLine } from '@/domain/vision/reading';
import { readLines, type ReadOptions } from '@/domain/vision/text/read-lines';
import { sureEnough } from './box-terms';
import { priceByFigures } from './by-figures';
import { colorDistance, pixelAt, type Rgb } from './calm-areas';
import { figuresIn, lookalikes, sureOfLetter, type Figure } from './figures';

export interface FilledLabel {
  readonly box: Box;
  readonly ground: Rgb;
}

/** A price on a filled ground. */
export interface ScaleLabel extends FilledLabel {
  readonly y: number;
  readonly text: string;
  /** Null: letters that are no price, or covered in part. */
  readonly value: number | null;
  readonly digits: number;
  /** How sure each figure of the value is, from the last one on. */
  readonly sures: readonly number[];
  /** All its figures, with letters among them. */
  readonly figures: readonly Figure[];
}

/** How far a ground must be from the column's own color (35 is that of TradingView's crosshair on its dark ground), and how even it is. */
const [filled, even] = [32, 34];
const [lowest, highest] = [7, 84];
const [narrowest, widest] = [18, 330];
/** How much of a label is its ground: letters cover less than half; strokes of large figures have none. */
const [leastGround, mostGround] = [0.45, 0.97];

/** A ground nearer to that of the column than this is none of its own. */
const sameGround = 10;

/** The color most of an area has. */
const groundOf = (picture: Picture, { left, right, top, bottom }: Box, [across, down]: readonly [number, number]): Rgb => {
  const counts = new Map<number, { count: number; sum: [number, number, number] }>();
  for (let y = Math.ceil(top); y < bottom; y += down)
    for (let x = Math.ceil(left); x < right; x += across) {
      const color = pixelAt(picture, x, y);
      const key = ((color[0] >> 4) << 8) | ((color[1] >> 4) << 4) | (color[2] >> 4);
      const seen = counts.get(key) ?? { count: 0, sum: [0, 0, 0] };
      seen.count += 1;
      for (const at of [0, 1, 2] as const) seen.sum[at] += color[at];
      counts.set(key, seen);
    }
  let best = { count: 1, sum: [255, 255, 255] as [number, number, number] };
  for (const one of counts.values()) if (one.count > best.count) best = one;
  return [best.sum[0] / best.count, best.sum[1] / best.count, best.sum[2] / best.count];
};

/** How far a color goes on from a place in a row. */
const stretchOf = (picture: Picture, [x, y]: readonly [number, number], color: Rgb): readonly [number, number] => {
  let [from, to] = [x, x + 1];
  while (from > 0 && to - from < widest && colorDistance(pixelAt(picture, from - 1, y), color) <= even) from -= 1;
  while (to < picture.width && to - from < widest && colorDistance(pixelAt(picture, to, y), color) <= even) to += 1;
  return [from, to];
};

const groundShare = (picture: Picture, { left, right, top, bottom }: Box, color: Rgb): number => {
  let [own, all] = [0, 0];
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      all += 1;
      if (colorDistance(pixelAt(picture, x, y), color) <= even) own += 1;
    }
  return own / all;
};

const tallOf = ({ top, bottom }: Box): number => bottom - top;

const overlaps = (a: Box, b: Box): boolean =>
  Math.min(a.right, b.right) > Math.max(a.left, b.left) && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;

/** The label of which an upright run of one color is a part; null: it is no label. */
const labelOfRun = (picture: Picture, x: number, [top, bottom]: readonly [number, number]): FilledLabel | null => {
  const own = pixelAt(picture, x, top + Math.min(2, (bottom - top) >> 1));
  // Rows beside the letters; compression breaks some of them.
  const rows = [top + 1, top + 2, bottom - 3, bottom - 2].map((y) => stretchOf(picture, [x, y], own));
  const box = { left: Math.min(...rows.map(([from]) => from)), right: Math.max(...rows.map(([, to]) => to)), top, bottom };
  const width = box.right - box.left;
  if (width < narrowest || width >= widest) return null;
  const share = groundShare(picture, box, own);
  if (share < leastGround || share > mostGround) return null;
  return { box, ground: groundOf(picture, box, [1, 1]) };
};

/**
 * Rectangles of a color in an area that are as high as a line of text. Upright runs of one color that are as wide at their
 * head or foot, between letters and edge, are such; strokes of letters are not.
 */
export const filledLabels = (picture: Picture, area: Box): readonly FilledLabel[] => {
  const ground = groundOf(picture, area, [5, 3]);
  const [first, last] = [Math.max(0, Math.ceil(area.left)), Math.min(picture.width, Math.floor(area.right))];
  const [top, bottom] = [Math.max(0, Math.ceil(area.top)), Math.min(picture.height, Math.floor(area.bottom))];
  const found: FilledLabel[] = [];
  for (let x = first; x < last; x += 2) {
    for (let y = top; y < bottom;) {
      // The second row of a label is its color; the first may be mixed with what lies above.
      const own = pixelAt(picture, x, Math.min(bottom - 1, y + 1));
      if (colorDistance(pixelAt(picture, x, y), ground) < filled || colorDistance(own, ground) < filled) {
        y += 1;
        continue;
      }
      let end = y + 1;
      while (end < bottom && colorDistance(pixelAt(picture, x, end), own) <= even) end += 1;
      if (end - y >= lowest && end - y <= highest) {
        const label = labelOfRun(picture, x, [y, end]);
        // What has the color of the area lies between other things.
        const isLabel = label !== null && colorDistance(label.ground, ground) > sameGround;
        if (isLabel && !found.some(({ box }) => overlaps(box, label.box) && tallOf(box) >= end - y)) found.push(label);
      }
      y = end;
    }
  }
  // Of two that overlap the higher one is the label, the other a part of it.
  return found.filter(
    (one) => !found.some((other) => other !== one && overlaps(other.box, one.box) && tallOf(other.box) > tallOf(one.box)),
  );
};

/** A price without what letters and borders beside it were taken for. */
const withoutTick = (text: string): string => text.replace(/^\D+(?=\d)/u, '').replace(/\D+$/u, '');

/** Figures lower than so many pixels are taken for others more often than their sureness says: it counts for less. */
const [smallPrint, trust] = [6, 0.75];

/** The label with letters taken for the figures they look like, and how sure each figure is. */
const figuresOf = ({ text, box, characters: all }: ReadLine): Pick<ScaleLabel, 'text' | 'sures' | 'figures'> => {
  const isSmall = box.bottom - box.top < smallPrint;
  const characters = all.map((one) => (isSmall && one.figures === undefined ? { ...one, sure: trust * one.sure } : one));
  const plain = withoutTick(Array.from(text, (one) => lookalikes.get(one) ?? one).join(''));
  const kept = characters.filter(({ character }) => /\d/u.test(lookalikes.get(character) ?? character));
  const sures = kept.map(({ character, sure }) => (lookalikes.has(character) ? Math.min(sureOfLetter, sure) : sure)).toReversed();
  return { text: plain, sures, figures: figuresIn(characters) };
};

/** As the scale is written; a comma before the last figures, where it groups no thousands, is a point. */
const numberOf = (text: string, axis: PriceAxis | null): ParsedNumber | null => {
  const format = formatOf([...(axis?.labels.map((one) => one.text) ?? []), text]);
  const parsed = parseNumber(text, format) ?? (format.decimal === '.' ? parseNumber(text.replace(/[,:;](?=\d*$)/u, '.'), format) : null);
  const digits = axis?.digits ?? 0;
  // Of two points one was a comma, and a lost one leaves a gap: the height then says whether all figures are there.
  if (parsed === null && digits > 0 && /^\d[\d.,:;' ]*\d$/u.test(text))
    return { value: Number(text.replaceAll(/\D/gu, '')) / powerOfTen(digits), digits };
  // A point between two figures may be lost; the height then says whether it was.
  return parsed !== null && parsed.digits === 0 && digits > 0 ? { value: parsed.value / powerOfTen(digits), digits } : parsed;
};

/** A price that lies elsewhere than its label, read without what may be a border at either end; as it is where that doesn't help. */
const atHeight = (
  parsed: ParsedNumber | null,
  { y, box, figures }: Pick<ScaleLabel, 'y' | 'box' | 'figures'>,
  axis: PriceAxis | null,
): ParsedNumber | null => {
  if (axis === null) return parsed;
  const isThere = (value: number): boolean => value > 0 && Math.abs(yOf(axis, value) - y) < tallOf(box);
  if (parsed !== null && isThere(parsed.value)) return parsed;
  const { digits } = axis;
  const cut = [figures.slice(1), figures.slice(0, -1)].filter((some) => some.length > digits && some.every(({ digit }) => digit !== null));
  const values = cut.map((some) => Number(some.map(({ digit }) => digit).join('')) / powerOfTen(digits));
  const value = values.find(isThere);
  return value === undefined ? parsed : { value, digits };
};

/** How sure the figures of a value are; one more at the end, which was left out as a border, is none of them. */
const suresOf = ({ value, digits, sures, figures }: Pick<ScaleLabel, 'value' | 'digits' | 'sures' | 'figures'>): readonly number[] => {
  const said = value === null ? '' : value.toFixed(digits).replace('.', '');
  const all = figures.map(({ digit }) => digit ?? '').join('');
  return said !== '' && sures.length === said.length + 1 && all.startsWith(said) ? sures.slice(1) : sures;
};

const readLabel = (
  picture: Picture,
  label: FilledLabel,
  axis: PriceAxis | null,
  options: Omit<ReadOptions, 'leastSure'> = {},
): ScaleLabel => {
  const { box } = label;
  const y = (box.top + box.bottom) / 2;
  const lines = joinWords(readLines(picture, box, { ...options, leastSure: 0.2 }), { offset: 0.25, gap: 1.3 });
  const line = lines.toSorted((a, b) => b.characters.length - a.characters.length)[0];
  if (line === undefined) return { ...label, y, text: '', value: null, digits: 0, sures: [], figures: [] };
  const { text, ...read } = figuresOf(line);
  const parsed = atHeight(numberOf(text, axis), { y, box, figures: read.figures }, axis);
  const said = { ...label, y, text, value: parsed?.value ?? null, digits: parsed?.digits ?? 0, ...read };
  return { ...said, sures: suresOf(said) };
};

/** Whether a label says a whole price of its own height. */
const isWholeThere = ({ value, digits, y, box }: ScaleLabel, axis: PriceAxis): boolean =>
  value !== null && value > 0 && digits >= axis.digits && Math.abs(yOf(axis, value) - y) < tallOf(box) / 2;

/** Whether the figures of a label say one price of its own height. */
const isToldThere = (label: ScaleLabel, axis: PriceAxis): boolean =>
  isWholeThere(label, axis) || priceByFigures(label.figures, { y: label.y, axis, tick: null }) !== null;

/** How surely the least sure figure of a label is read. */
const leastOf = ({ value, sures }: ScaleLabel): number => (value === null ? 0 : Math.min(1, ...sures));

/** A figure that is read less surely than this may be any other. */
const blurred = 0.5;

/** A label with a figure in doubt, as the whole line reads it: where that is surer and says the same price, and where it is sure of what was blurred. */
const surer = (picture: Picture, label: ScaleLabel, axis: PriceAxis | null): ScaleLabel => {
  if (leastOf(label) >= sureEnough) return label;
  const read = readLabel(picture, label, axis, { isOneGround: true, isFine: true });
  const isOther = read.value !== label.value && (leastOf(label) >= blurred || leastOf(read) < sureEnough);
  return isOther || leastOf(read) <= leastOf(label) ? label : read;
};

/**
 * Labels that don't say their own height, read once more: as one ground, as small print, and, where compression broke their ground off beside
 * a letter, as wide as the others are. What then says its height counts.
 */
const again = (picture: Picture, labels: readonly ScaleLabel[], axis: PriceAxis): readonly ScaleLabel[] => {
  const told = labels.filter((label) => isToldThere(label, axis));
  if (told.length === labels.length) return labels;
  const like = told.length === 0 ? labels : told;
  const [left, right] = [Math.min(...like.map(({ box }) => box.left)), Math.max(...like.map(({ box }) => box.right))];
  return labels.map((label) => {
    const { box } = label;
    if (told.includes(label)) return label;
    const isNarrow = box.left >= left - 4 && box.right <= right + 4 && (box.left > left + 1 || box.right < right - 1);
    const wide = { ...box, left: Math.min(left, box.left), right: Math.max(right, box.right) };
    for (const within of isNarrow ? [box, wide] : [box])
      for (const options of within === box ? retries.slice(1) : retries) {
        const read = readLabel(picture, { ...label, box: within }, axis, options);
        if (isToldThere(read, axis)) return read;
      }
    return label;
  });
};

/** Ways to read a label. */
const retries = [{}, { isOneGround: true }, { isOneGround: true, isFine: true }] as const;

/** Labels of a column right (or left) of the plot with what they say. */
export const labelsIn = (
  picture: Picture,
  { column, isRight }: { readonly column: Box; readonly isRight: boolean },
  axis: PriceAxis | null,
): readonly ScaleLabel[] => {
  if (column.right - column.left < 12) return [];
  // What reaches far out of the column is a label of the plot.
  const isOwn = ({ box: { left, right } }: FilledLabel): boolean =>
    (isRight ? column.left - left : right - column.right) < 0.25 * (right - left);
  const labels = filledLabels(picture, column)
    .filter(isOwn)
    .map((label) => readLabel(picture, label, axis));
  return (axis === null ? labels : again(picture, labels, axis)).map((label) => surer(picture, label, axis));
};
