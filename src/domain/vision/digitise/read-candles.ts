/** From runs of ink to candles: which run of a place is the candle, and where its wick and body begin and end. */
import type { SlotColumns } from './columns';
import { edgeAt, median } from './edges';
import { runsOf, type Run } from './runs';

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
  /** Of a bar: the middles of its ticks. */
  readonly ticks?: { readonly open: number; readonly close: number };
}

export interface Levels {
  /** Ink at the borders of a body in rows of a wick alone (it bleeds there in a blurred picture), and in rows of a body. */
  readonly besideWick: number;
  readonly body: number;
  readonly split: number;
}

const both = (columns: SlotColumns, y: number): number => (columns.left[y]! + columns.right[y]!) / 2;

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

/** Body rows of a candle: ink at both borders of the body. */
const bodyRun = (columns: SlotColumns, { from, to }: Run, { split }: Levels): Run | null => {
  const { left, right, sideHidden, crossed, center } = columns;
  const runs = runsOf(
    to - from,
    (k) => left[from + k]! >= split && right[from + k]! >= split,
    (k) => crossed[from + k] === 1 || (sideHidden[from + k] === 1 && center[from + k]! > 0),
  );
  // Of one row each there may be several, where thin lines cross the wick; of more rows there is one body, which lines may cut.
  const most = Math.max(0, ...runs.map((run) => run.to - run.from));
  const parts = runs.filter((run) => run.to - run.from >= Math.min(2, most));
  const [first] = parts;
  if (first === undefined) return null;
  const last = most === 1 ? first : parts.at(-1)!;
  return { from: first.from, to: last.to, bridged: 0, hiddenAbove: first.hiddenAbove, hiddenBelow: last.hiddenBelow };
};

const filledShare = ({ center, left, right }: SlotColumns, from: number, to: number): number => {
  if (to - from < 3) return 1;
  let sum = 0;
  let edge = 0;
  for (let y = from + 1; y < to - 1; y += 1) {
    sum += center[y]!;
    edge += Math.max(0.1, (left[y]! + right[y]!) / 2);
  }
  return Math.min(1, sum / edge);
};

export const measuredCandle = (slot: number, columns: SlotColumns, run: Run, levels: Levels): MeasuredCandle => {
  const { center } = columns;
  const sides = center.map((_, y) => (both(columns, y) - levels.besideWick) / (levels.body - levels.besideWick));
  const union = center.map((value, y) => Math.max(value, sides[y]!));
  const whole = endsOf(union, run.from, run.to, 1);
  const body = bodyRun(columns, run, levels);
  const base = { slot, middle: columns.middle, high: whole.top, low: whole.bottom };
  if (body === null) {
    let best = run.from;
    for (let y = run.from; y < run.to; y += 1) if (sides[y]! > sides[best]!) best = y;
    return {
      ...base,
      bodyTop: best,
      bodyBottom: best + 1,
      filled: 1,
      hidden: Math.max(run.hiddenAbove, run.hiddenBelow),
      spread: whole.spread,
      isBodyless: true,
    };
  }
  const from = run.from + body.from;
  const to = run.from + body.to;
  const ends = endsOf(sides, from, to, 1);
  const atTop = from - run.from <= 1;
  const atBottom = run.to - to <= 1;
  const bodyTop = atTop && Math.abs(ends.top - whole.top) < 1 ? whole.top : Math.max(ends.top, whole.top);
  const bodyBottom = atBottom && Math.abs(ends.bottom - whole.bottom) < 1 ? whole.bottom : Math.min(ends.bottom, whole.bottom);
  return {
    ...base,
    bodyTop,
    bodyBottom: Math.max(bodyTop, bodyBottom),
    filled: filledShare(columns, from, to),
    hidden: Math.max(run.hiddenAbove, run.hiddenBelow, body.hiddenAbove, body.hiddenBelow),
    spread: Math.max(whole.spread, ends.spread),
    isBodyless: false,
  };
};

/** Levels of a picture: how much ink is beside a wick, and at the borders of a body. */
export const levelsOf = (
  all: readonly SlotColumns[],
  split: (values: readonly number[], most: number) => { low: number; high: number; split: number },
): Levels => {
  const values: number[] = [];
  for (const columns of all) {
    for (let y = 0; y < columns.center.length; y += 1) {
      if (columns.center[y]! >= 0.5 && columns.crossed[y] === 0 && columns.sideHidden[y] === 0)
        values.push(Math.min(columns.left[y]!, columns.right[y]!));
    }
  }
  const heaps = split(values, 1);
  const besideWick = Math.min(0.6, heaps.low);
  const body = Math.max(besideWick + 0.2, heaps.high);
  return { besideWick, body, split: Math.min(0.8, Math.max(0.25, (besideWick + body) / 2)) };
};
