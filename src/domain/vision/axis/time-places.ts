/** At which candle each label of a time scale stands. */
import { upperMedian } from '@/lib/upper-median';
import { lightness, type Picture } from '@/domain/vision/picture';
import { dateOrderOf, writtenTime, type WrittenTime } from './time-text';
import type { TimeLabel } from './time-labels';

export interface PlacedTime extends WrittenTime {
  /** Places from the first candle. */
  readonly place: number;
}

/** Rows looked at above a label, in heights of it, and how far from where a tick is expected. */
const tickRows = { from: 0.72, to: 0.3 };
const tickReach = 0.6;
/** Steps of lightness by which a tick or rule parts from the columns beside it. */
const leastContrast = 14;
/** Labels farther from the middle of a candle than this part of a place, or this many pixels, stand at none. */
const mostOff = { places: 0.3, pixels: 1.6 };
/** Letters of a date with its time, month's name or year. */
const longText = 6;
/** This part of the labels has to have a mark, or stand at a candle. */
const most = 0.75;
/** Where this part of other candles has a mark, too, marks are none of labels. */
const mostOthers = 0.5;

/** How much lighter a place is than both places beside it (darker: below 0); 0 where it lies between them, as at an edge or a slope. */
const standingOut = (picture: Picture, x: number, y: number): number => {
  const own = lightness(picture, x, y);
  const [a, b] = [own - lightness(picture, x - 3, y), own - lightness(picture, x + 3, y)];
  return a * b <= 0 ? 0 : Math.sign(a) * Math.min(Math.abs(a), Math.abs(b));
};

/** The middle of the upright mark next to a place, over some rows; null where none stands out. */
const markAt = (picture: Picture, x: number, [top, bottom]: readonly [number, number], reach: number): number | null => {
  let best = { x: 0, contrast: 0 };
  for (let column = Math.max(3, Math.floor(x - reach)); column <= Math.min(picture.width - 4, Math.ceil(x + reach)); column += 1) {
    let contrast = 0;
    for (let y = top; y < bottom; y += 1) contrast += standingOut(picture, column, y);
    const mean = Math.abs(contrast) / Math.max(1, bottom - top);
    if (mean > best.contrast) best = { x: column + 0.5, contrast: mean };
  }
  return best.contrast >= leastContrast ? best.x : null;
};

/** Lightness of half the places of a row above or below a label. */
const lightnessOfRow = (picture: Picture, { left, x: middle }: TimeLabel, y: number): number => {
  const values: number[] = [];
  const right = 2 * middle - left;
  for (let x = Math.max(0, Math.floor(left)); x < Math.min(picture.width, right); x += 1) values.push(lightness(picture, x, y));
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
};

/** Rows in which the tick of a label is looked for: only those below the border of the plot, since volume stands on it at every candle. */
const rowsAbove = (picture: Picture, label: TimeLabel): readonly [number, number] => {
  const tall = label.bottom - label.top;
  const [from, to] = [Math.max(0, Math.floor(label.top - tickRows.from * tall)), Math.max(1, Math.floor(label.top - tickRows.to * tall))];
  const next = Math.max(0, Math.floor(label.top) - 1);
  const ground = lightnessOfRow(picture, label, next);
  for (let y = next - 1; y >= from; y -= 1)
    if (Math.abs(lightnessOfRow(picture, label, y) - ground) >= leastContrast) return [y + 1, Math.max(y + 2, to)];
  return [from, to];
};

/**
 * For each label where its mark is, looked for at its beginning or its middle; null where too few have one, and where as many other candles
 * have one: ticks stand at labels, volume and wicks at any candle.
 */
const marked = (picture: Picture, labels: readonly TimeLabel[], by: 'left' | 'x', spacing: number): readonly (number | null)[] | null => {
  const marksAway = (away: (reach: number) => number): readonly (number | null)[] =>
    labels.map((label) => {
      const reach = tickReach * (label.bottom - label.top);
      return markAt(picture, label[by] + away(reach), rowsAbove(picture, label), reach);
    });
  const countOf = (marks: readonly (number | null)[]): number => marks.filter((mark) => mark !== null).length;
  const marks = marksAway(() => 0);
  if (countOf(marks) < most * labels.length) return null;
  const away = (reach: number): number => spacing * Math.ceil((2 * reach + 2) / spacing);
  const others = [1, -1].map((side) => countOf(marksAway((reach) => side * away(reach))));
  return Math.min(...others) >= mostOthers * labels.length ? null : marks;
};

/**
 * Where each label's time is. Whole dates all are about as wide, and may begin or have their middle there: their marks decide. Other labels
 * have it at their middle on every platform.
 */
const anchors = (picture: Picture, labels: readonly TimeLabel[], spacing: number): readonly (number | null)[] => {
  const isLong = labels.filter(({ text }) => text.length >= longText).length > labels.length / 2;
  if (!isLong) return labels.map(({ x }) => x);
  const [atLeft, atMiddle] = [marked(picture, labels, 'left', spacing), marked(picture, labels, 'x', spacing)];
  if ((atLeft === null) === (atMiddle === null)) return labels.map(() => null);
  return (atLeft ?? atMiddle)!;
};

/** Where the place of the first candle is, in pixels from the left, as all of them say: that one may be cut by the side of the plot, so that its own middle is another. */
export const firstPlace = (candles: readonly { readonly x: number }[], spacing: number): number => {
  const middle = candles[candles.length >> 1]?.x ?? 0;
  const off = ({ x }: { readonly x: number }): number => x - middle - Math.round((x - middle) / spacing) * spacing;
  const at = middle + (upperMedian(candles.map(off)) ?? 0);
  return at + Math.round(((candles[0]?.x ?? at) - at) / spacing) * spacing;
};

/** The labels that say a time and stand at a candle, from left to right. `first`: the middle of the first candle; `spacing` between two. */
export const placedTimes = (picture: Picture, labels: readonly TimeLabel[], first: number, spacing: number): readonly PlacedTime[] => {
  const order = dateOrderOf(labels.map(({ text }) => text));
  const at = anchors(picture, labels, spacing);
  const allowed = Math.min(mostOff.places, Math.max(0.15, mostOff.pixels / spacing));
  const known = labels.flatMap((label, i) => {
    const anchor = at[i] ?? null;
    if (anchor === null) return [];
    const exact = (anchor - first) / spacing;
    return [{ written: writtenTime(label.text, order), place: Math.round(exact), isOn: Math.abs(exact - Math.round(exact)) <= allowed }];
  });
  // Where many stand beside the candles, their places are something else.
  if (known.filter(({ isOn }) => isOn).length < most * labels.length) return [];
  return known.flatMap(({ written, place, isOn }) => (written === null || !isOn ? [] : [{ ...written, place }]));
};
