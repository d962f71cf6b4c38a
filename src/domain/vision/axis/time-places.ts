/** At which candle each label of a time scale stands. */
import type { Picture } from '@/domain/vision/picture';
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

const lightness = ({ data, width }: Picture, x: number, y: number): number => {
  const at = 4 * (y * width + x);
  return 0.3 * data[at]! + 0.59 * data[at + 1]! + 0.11 * data[at + 2]!;
};

/** The middle of the upright mark next to a place, over some rows; null where none stands out. */
const markAt = (picture: Picture, x: number, [top, bottom]: readonly [number, number], reach: number): number | null => {
  let best = { x: 0, contrast: 0 };
  for (let column = Math.max(3, Math.floor(x - reach)); column <= Math.min(picture.width - 4, Math.ceil(x + reach)); column += 1) {
    let contrast = 0;
    for (let y = top; y < bottom; y += 1) {
      const [left, right] = [lightness(picture, column - 3, y), lightness(picture, column + 3, y)];
      contrast += Math.abs(left - right) > 10 ? 0 : lightness(picture, column, y) - (left + right) / 2;
    }
    const mean = Math.abs(contrast) / Math.max(1, bottom - top);
    if (mean > best.contrast) best = { x: column + 0.5, contrast: mean };
  }
  return best.contrast >= leastContrast ? best.x : null;
};

/** For each label where its mark is, looked for at its beginning or its middle; null where too few have one. */
const marked = (picture: Picture, labels: readonly TimeLabel[], by: 'left' | 'x'): readonly (number | null)[] | null => {
  const marks = labels.map((label) => {
    const { top, bottom } = label;
    const tall = bottom - top;
    const rows = [Math.max(0, Math.floor(top - tickRows.from * tall)), Math.max(1, Math.floor(top - tickRows.to * tall))] as const;
    return markAt(picture, label[by], rows, tickReach * tall);
  });
  return marks.filter((mark) => mark !== null).length >= most * labels.length ? marks : null;
};

/**
 * Where each label's time is. Whole dates all are about as wide, and may begin or have their middle there: their marks decide. Other labels
 * have it at their middle on every platform.
 */
const anchors = (picture: Picture, labels: readonly TimeLabel[]): readonly (number | null)[] => {
  const isLong = labels.filter(({ text }) => text.length >= longText).length > labels.length / 2;
  if (!isLong) return labels.map(({ x }) => x);
  const [atLeft, atMiddle] = [marked(picture, labels, 'left'), marked(picture, labels, 'x')];
  if ((atLeft === null) === (atMiddle === null)) return labels.map(() => null);
  return (atLeft ?? atMiddle)!;
};

/** The labels that say a time and stand at a candle, from left to right. `first`: the middle of the first candle; `spacing` between two. */
export const placedTimes = (picture: Picture, labels: readonly TimeLabel[], first: number, spacing: number): readonly PlacedTime[] => {
  const order = dateOrderOf(labels.map(({ text }) => text));
  const at = anchors(picture, labels);
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
