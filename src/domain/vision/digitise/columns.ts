/** The ink of one candle's place, row by row: in its middle, at the left and right border of its body, and in the gaps beside it. */
import { filledRows, type Cover } from './cover';
import type { Slots } from './slots';

export interface SlotColumns {
  /** Middle of the candle, in pixels from the left of the cover. */
  readonly middle: number;
  /** Rows in which anything lies, from the top: in all others everything below is 0. */
  readonly rows: Int32Array;
  /** Ink in the middle, at the borders of the body, 0 to 255 by row. */
  readonly center: Uint8Array;
  readonly left: Uint8Array;
  readonly right: Uint8Array;
  /** 1: a line or label lies over the middle, over a border. */
  readonly centerHidden: Uint8Array;
  readonly sideHidden: Uint8Array;
  /** 1: something crosses the gaps to both sides, so what is here may be of that. */
  readonly crossed: Uint8Array;
  /** Ink in the gap before and after the candle, whichever is more; 0 where there is no gap to speak of. */
  readonly beside: Uint8Array;
}

/** First row, and row after the last. */
export interface Rows {
  readonly from: number;
  readonly to: number;
}

/** The middle of one candle near where the comb puts it, which most rows agree on: renderers round each candle to whole pixels. */
const middleOf = (cover: Cover, slots: Slots, expected: number, rows: Int32Array): number => {
  const { share, width } = cover;
  const half = Math.min(slots.spacing / 2 - 0.3, slots.bodyWidth / 2 + 1.2);
  const from = Math.max(0, Math.round(expected - half));
  const to = Math.min(width - 1, Math.round(expected + half) - 1);
  // Votes by eighths of a pixel, up to a pixel off the comb.
  const votes = new Float64Array(17);
  for (let k = 0; k < rows.length; k += 1) {
    const row = rows[k]! * width;
    let left = from;
    while (left <= to && share[row + left]! < 60) left += 1;
    if (left > to) continue;
    let right = to;
    while (share[row + right]! < 60) right -= 1;
    const wide = right - left + 1;
    if (
      wide > slots.bodyWidth + 2 ||
      // What the side of the plot cuts off has its middle elsewhere.
      (wide > slots.wickWidth + 1 && (left === 0 || right === width - 1)) ||
      (left === from && right === to && (share[row + from - 1] ?? 0) > 127 && (share[row + to + 1] ?? 0) > 127)
    )
      continue;
    // The outer pixels count by their share.
    const middle = (left + 1 - share[row + left]! / 255 + right + share[row + right]! / 255) / 2;
    const vote = Math.round((middle - expected) * 8) + 8;
    if (vote >= 0 && vote < votes.length) votes[vote]! += wide >= slots.bodyWidth - 1 || wide <= slots.wickWidth + 1 ? 1 : 0.3;
  }
  let best = 8;
  const at = (k: number): number => (votes[k - 1] ?? 0) + 1.5 * (votes[k] ?? 0) + (votes[k + 1] ?? 0);
  for (let k = 0; k < votes.length; k += 1) if (at(k) > at(best) * (k === 8 ? 1 : 1.02)) best = k;
  return expected + (best - 8) / 8;
};

/** Columns of pixels: the first, and the one after the last. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** Columns of pixels that a stretch touches by more than a fifth of a pixel. */
const touched = (from: number, to: number, width: number): Span => ({
  from: Math.max(0, Math.floor(from + 0.2)),
  to: Math.min(width, Math.ceil(to - 0.2)),
});

/** The most in a row of some columns. */
const mostIn = (values: Uint8Array, row: number, { from, to }: Span): number => {
  let most = 0;
  for (let i = row + from; i < row + to; i += 1) if (values[i]! > most) most = values[i]!;
  return most;
};

/** The least; beyond the side of the picture there is nothing. */
const leastIn = (values: Uint8Array, row: number, { from, to }: Span): number => {
  let least = from < to ? 255 : 0;
  for (let i = row + from; i < row + to; i += 1) if (values[i]! < least) least = values[i]!;
  return least;
};

/** Where the comb puts a place. */
const placeOf = ({ first, spacing }: Slots, slot: number): number => first + slot * spacing;

/** Rows in which anything lies at a place. */
const rowsAt = (cover: Cover, slots: Slots, slot: number): Int32Array => {
  // A middle may lie a pixel off the comb, and the gaps beside are looked into.
  const far = Math.max(slots.spacing, slots.bodyWidth) / 2 + 2;
  const expected = placeOf(slots, slot);
  return filledRows(cover, Math.floor(expected - far), Math.ceil(expected + far));
};

/** The part of rows in order that lies within others. */
const rowsWithin = (rows: Int32Array, { from, to }: Rows): Int32Array => {
  let first = 0;
  while (first < rows.length && rows[first]! < from) first += 1;
  let end = rows.length;
  while (end > first && rows[end - 1]! >= to) end -= 1;
  return rows.subarray(first, end);
};

/** Profiles of a place, a byte for each row. */
const profiles = 7;

interface Place {
  readonly middle: number;
  readonly rows: Int32Array;
  /** Zeros, `profiles` for each row of the cover. */
  readonly bytes: Uint8Array;
}

/** The ink of a place around a middle, in the given rows. */
const columnsAround = (cover: Cover, slots: Slots, { middle, rows, bytes }: Place): SlotColumns => {
  const { height, width, share, hidden } = cover;
  const half = slots.bodyWidth / 2;
  const wick = Math.max(0.5, slots.wickWidth / 2);
  const border = Math.min(1, Math.max(0.5, half - wick));
  const gap = (slots.spacing - slots.bodyWidth) / 2;
  const centers = touched(middle - wick, middle + wick, width);
  const lefts = touched(middle - half, middle - half + border, width);
  const rights = touched(middle + half - border, middle + half, width);
  const before = touched(middle - half - gap - 0.5, middle - half - gap + 0.5, width);
  const after = touched(middle + half + gap - 0.5, middle + half + gap + 0.5, width);
  // Of a candle that the side of the plot cuts in two, one border tells of both.
  let used = 0;
  const byRow = (): Uint8Array => bytes.subarray(used, (used += height));
  const [center, left, right, beside] = [byRow(), byRow(), byRow(), byRow()];
  const [centerHidden, sideHidden, crossed] = [byRow(), byRow(), byRow()];
  for (let k = 0; k < rows.length; k += 1) {
    const y = rows[k]!;
    const row = y * width;
    center[y] = mostIn(share, row, centers);
    left[y] = mostIn(share, row, lefts.from < lefts.to ? lefts : rights);
    right[y] = mostIn(share, row, rights.from < rights.to ? rights : lefts);
    centerHidden[y] = mostIn(hidden, row, centers);
    sideHidden[y] = Math.max(mostIn(hidden, row, lefts), mostIn(hidden, row, rights));
    if (gap < 0.8) continue;
    const first = leastIn(share, row, before);
    const second = leastIn(share, row, after);
    beside[y] = Math.max(first, second);
    if (gap >= 1 && first > 190 && second > 190) crossed[y] = 1;
  }
  return { middle, rows, center, left, right, centerHidden, sideHidden, crossed, beside };
};

/** The columns of all places of a comb. */
export const columnsOf = (cover: Cover, slots: Slots): readonly SlotColumns[] => {
  const size = profiles * cover.height;
  const all = new Uint8Array(size * slots.count);
  return Array.from({ length: slots.count }, (_, slot) => {
    const rows = rowsAt(cover, slots, slot);
    const middle = middleOf(cover, slots, placeOf(slots, slot), rows);
    return columnsAround(cover, slots, { middle, rows, bytes: all.subarray(slot * size, (slot + 1) * size) });
  });
};

/** The columns of a place as they may be where only some rows tell its middle: on the comb, and where these rows put it if that is elsewhere. */
export const columnsByRows = (cover: Cover, slots: Slots, slot: number, voting: Rows): readonly SlotColumns[] => {
  const rows = rowsAt(cover, slots, slot);
  const expected = placeOf(slots, slot);
  const voted = middleOf(cover, slots, expected, rowsWithin(rows, voting));
  return (voted === expected ? [expected] : [expected, voted]).map((middle) =>
    columnsAround(cover, slots, { middle, rows, bytes: new Uint8Array(profiles * cover.height) }),
  );
};
