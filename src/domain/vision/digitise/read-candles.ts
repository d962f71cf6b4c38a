/** From runs of ink to candles: which run of a place is the candle, and where its wick and body begin and end. */
import type { SlotColumns } from './columns';
import { edgeAt, median } from './edges';
import type { Fit, Levels } from './fit';

/** One candle as edges in pixels from the top of the cover; which of open and close is above comes later. */
export interface MeasuredCandle {
  readonly slot: number;
  readonly middle: number;
  readonly high: number;
  readonly low: number;
  readonly bodyTop: number;
  readonly bodyBottom: number;
  /** Of ink inside the body, 0 to 1. */
  readonly filled: number;
  /** Rows hidden at an end, where an edge may be wrong by so much. */
  readonly hidden: number;
  /** Rows over which its edges rise. */
  readonly spread: number;
  /** No body was found: it is taken as a line at the height of the most ink beside the wick. */
  readonly isBodyless: boolean;
  /** How like a candle its rows are, at most 1; 0 of a hidden one. */
  readonly quality: number;
  /** Of a bar: the middles of its ticks. */
  readonly ticks?: { readonly open: number; readonly close: number };
}

const both = (columns: SlotColumns, y: number): number => (columns.left[y]! + columns.right[y]!) / 510;

const levelOf = (profile: Float64Array, from: number, to: number, otherwise: number): number => {
  const values: number[] = [];
  for (let y = from; y < to; y += 1) values.push(profile[y]!);
  const middle = values.length < 3 ? null : median(values);
  return Math.max(0.4, middle ?? otherwise);
};

/** Ink just outside an end, in rows that no blur of the end reaches: the color of an area that the candle lies on. */
const outsideOf = (profile: Float64Array, end: number, direction: 1 | -1): number => {
  const values: number[] = [];
  for (let k = 4; k <= 8; k += 1) {
    const value = profile[end + direction * k];
    if (value !== undefined && value < 0.5) values.push(value);
  }
  return Math.min(0.4, median(values) ?? 0);
};

interface Ends {
  readonly top: number;
  readonly bottom: number;
  readonly spread: number;
}

const endsOf = (profile: Float64Array, from: number, to: number, inside: number): Ends => {
  const third = Math.max(1, Math.min(6, (to - from) >> 1));
  const top = edgeAt(profile, from, -1, {
    inside: levelOf(profile, from + 1, from + third, inside),
    outside: outsideOf(profile, from, -1),
  });
  const bottom = edgeAt(profile, to - 1, 1, {
    inside: levelOf(profile, to - third, to - 1, inside),
    outside: outsideOf(profile, to - 1, 1),
  });
  return { top: top.at, bottom: bottom.at, spread: Math.max(top.spread, bottom.spread) };
};

const filledShare = ({ center, left, right }: SlotColumns, from: number, to: number): number => {
  if (to - from < 3) return 1;
  let sum = 0;
  let edge = 0;
  for (let y = from + 1; y < to - 1; y += 1) {
    sum += center[y]! / 255;
    edge += Math.max(0.1, (left[y]! + right[y]!) / 510);
  }
  return Math.min(1, sum / edge);
};

/** Rows at an end of which nothing is known, so that it may lie anywhere in them. */
const hiddenAt = (row: number, direction: 1 | -1, isUnknown: (y: number) => boolean): number => {
  let rows = 0;
  while (rows < 10 && isUnknown(row + direction * rows)) rows += 1;
  return rows;
};

export const measuredCandle = (slot: number, columns: SlotColumns, fit: Fit, levels: Levels): MeasuredCandle => {
  const { center, crossed, centerHidden, sideHidden } = columns;
  const { from, to, bodyFrom, bodyTo } = fit;
  const sides = Float64Array.from(center, (_, y) => (both(columns, y) - levels.besideWick) / (levels.body - levels.besideWick));
  const union = sides.map((side, y) => Math.max(center[y]! / 255 / levels.wick, side));
  const seen = endsOf(union, from, to, 1);
  // Rows that show no ink of their own have no edges either: an upper one may seem to lie below the lower.
  const whole = seen.top < seen.bottom ? seen : { ...seen, top: from, bottom: to };
  const ends = endsOf(sides, bodyFrom, bodyTo, 1);
  const top = bodyFrom - from <= 1 && Math.abs(ends.top - whole.top) < 0.5 ? whole.top : Math.max(ends.top, whole.top);
  const bodyTop = Math.min(top, whole.bottom);
  const bodyBottom = to - bodyTo <= 1 && Math.abs(ends.bottom - whole.bottom) < 0.5 ? whole.bottom : Math.min(ends.bottom, whole.bottom);
  const isUnknown = (y: number): boolean => crossed[y] === 1 || sideHidden[y] === 1 || centerHidden[y] === 1;
  let most = 0;
  for (let y = bodyFrom; y < bodyTo; y += 1) most = Math.max(most, sides[y]!);
  return {
    slot,
    middle: columns.middle,
    high: whole.top,
    low: whole.bottom,
    bodyTop,
    bodyBottom: Math.max(bodyTop, bodyBottom),
    filled: filledShare(columns, bodyFrom, bodyTo),
    hidden: Math.max(
      hiddenAt(from - 1, -1, isUnknown),
      hiddenAt(to, 1, isUnknown),
      hiddenAt(bodyFrom - 1, -1, isUnknown),
      hiddenAt(bodyTo, 1, isUnknown),
    ),
    spread: Math.max(whole.spread, ends.spread),
    isBodyless: most < 0.5 || fit.isHidden === true,
    quality: fit.quality,
  };
};

/** The part of candles without a wick from which on they are lines from high to low, or bricks: candles have wicks. */
const mostWithoutWick = 0.9;

/** Where nothing stands out from the bodies, nothing shows where open and close are. */
export const withoutFalseBodies = (candles: readonly MeasuredCandle[]): readonly MeasuredCandle[] => {
  const isPlain = ({ high, low, bodyTop, bodyBottom }: MeasuredCandle): boolean => bodyTop - high < 0.75 && low - bodyBottom < 0.75;
  return candles.filter(isPlain).length < mostWithoutWick * candles.length
    ? candles
    : candles.map((candle) => ({ ...candle, isBodyless: true }));
};

/** Levels of a picture: how much ink is in a wick and beside it, and at the borders of a body. */
export const levelsOf = (
  all: readonly SlotColumns[],
  split: (values: readonly number[], most: number) => { low: number; high: number; split: number },
): Levels => {
  const values: number[] = [];
  const centers: number[] = [];
  for (const columns of all) {
    for (const y of columns.rows) {
      if (columns.center[y]! < 0.3 * 255 || columns.crossed[y] === 1 || columns.sideHidden[y] === 1 || columns.centerHidden[y] === 1)
        continue;
      values.push(Math.min(columns.left[y]!, columns.right[y]!) / 255);
      centers.push(columns.center[y]! / 255);
    }
  }
  const heaps = split(values, 1);
  const besideWick = Math.min(0.6, heaps.low);
  const body = Math.max(besideWick + 0.2, heaps.high);
  const wicks = centers.filter((_, i) => values[i]! < heaps.split);
  return { besideWick, body, wick: Math.max(0.4, Math.min(1, median(wicks) ?? 1)) };
};
