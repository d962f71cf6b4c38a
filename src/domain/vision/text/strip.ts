/** A line of text scaled to one size, as the characters' classifier sees it. */
import type { Box } from '@/domain/vision/picture';
import { FOREIGN } from './find-lines';
import type { FoundLine } from './find-lines';
import type { InkMap, Piece } from './ink';

/** Rows of a strip, and where in them a digit stands: `CAP` rows from `ABOVE` on. */
export const ROWS = 24;
export const CAP = 14;
export const ABOVE = 5;

/** Where the tops of capitals and digits and the foot of a line are, in pixels of the map. */
export interface LineMetrics {
  readonly top: number;
  readonly base: number;
}

export interface Strip {
  readonly width: number;
  /** `ROWS` rows of ink, 0 to 1. */
  readonly ink: Float32Array;
  /** Pixels of the map for a column of the strip: `left + column / scale`. */
  readonly left: number;
  readonly scale: number;
}

/** The edges of a piece between pixels: a row or column that is covered in part counts in part. */
const edgesOf = (map: InkMap, piece: Piece, owner: Int32Array): { readonly top: number; readonly bottom: number } => {
  const peaks: number[] = [];
  for (let y = piece.top - 1; y <= piece.bottom; y += 1) {
    let peak = 0;
    for (let x = piece.left; x < piece.right && y >= 0 && y < map.height; x += 1) {
      const id = owner[y * map.width + x]!;
      if (id === piece.id || id === 0) peak = Math.max(peak, map.ink[y * map.width + x]!);
    }
    peaks.push(peak);
  }
  const full = Math.max(...peaks);
  const edge = (from: number, step: number): number => {
    let at = from;
    let part = 0;
    while (at >= 0 && at < peaks.length && peaks[at]! < 0.75 * full) {
      part = Math.max(part, peaks[at]!);
      at += step;
    }
    return at - step * (part / full) + (step < 0 ? 1 : 0);
  };
  return { top: piece.top - 1 + edge(0, 1), bottom: piece.top - 1 + edge(peaks.length - 1, -1) };
};

/** The middle of the values within `reach` of the one that has most weight around it. */
const densest = (values: readonly { readonly at: number; readonly weight: number }[], reach: number): number => {
  let best = { weight: -1, at: 0 };
  for (const one of values) {
    const near = values.filter((other) => Math.abs(other.at - one.at) <= reach);
    const weight = near.reduce((sum, other) => sum + other.weight, 0);
    if (weight > best.weight) best = { weight, at: near.reduce((sum, other) => sum + other.at * other.weight, 0) / weight };
  }
  return best.at;
};

/**
 * Where the line stands: the foot most letters share, and the tops of the tallest that stand on it. When all are
 * equally tall they may be digits or small letters, and both are returned.
 */
export const measureLine = (line: FoundLine): readonly LineMetrics[] => {
  const tall = Math.max(...line.pieces.map((piece) => piece.bottom - piece.top));
  const letters = line.pieces
    .filter((piece) => piece.bottom - piece.top >= 0.5 * tall)
    .map((piece) => ({
      ...edgesOf(line.map, piece, line.owner),
      weight: Math.min(2, (piece.right - piece.left) / (piece.bottom - piece.top)),
    }));
  const reach = Math.max(0.6, 0.09 * tall);
  const base = densest(
    letters.map((one) => ({ at: one.bottom, weight: one.weight })),
    reach,
  );
  const standing = letters.filter((one) => Math.abs(one.bottom - base) <= reach);
  const highest = Math.min(...standing.map((one) => one.top));
  const top = densest(
    standing.filter((one) => one.top <= highest + reach).map((one) => ({ at: one.top, weight: one.weight })),
    reach,
  );
  const height = base - top;
  const isEven = standing.every((one) => one.top <= highest + 0.15 * height);
  return isEven
    ? [
        { top, base },
        { top: base - 1.36 * height, base },
      ]
    : [{ top, base }];
};

/** Taps and weights with which an axis is scaled: by area when it shrinks, between neighbors when it grows. */
const tapsOf = (count: number, from: number, scale: number): readonly { readonly first: number; readonly weights: readonly number[] }[] =>
  Array.from({ length: count }, (_, k) => {
    if (scale >= 1) {
      const at = from + (k + 0.5) / scale - 0.5;
      const first = Math.floor(at);
      return { first, weights: [1 - (at - first), at - first] };
    }
    const [low, high] = [from + k / scale, from + (k + 1) / scale];
    const first = Math.floor(low);
    const weights: number[] = [];
    for (let x = first; x < high; x += 1) weights.push((Math.min(high, x + 1) - Math.max(low, x)) * scale);
    return { first, weights };
  });

/** The line at the height of a strip. Ink that belongs to other lines, borders or rules is left out. */
export const stripOf = (line: FoundLine, metrics: LineMetrics): Strip => {
  const { map, owner, rowOf } = line;
  const scale = CAP / (metrics.base - metrics.top);
  const left = line.box.left - 2;
  const width = Math.max(1, Math.ceil((line.box.right + 2 - left) * scale));
  const across = tapsOf(width, left, scale);
  const down = tapsOf(ROWS, metrics.top - ABOVE / scale, scale);
  const own = (x: number, y: number): number => {
    if (x < 0 || y < 0 || x >= map.width || y >= map.height) return 0;
    const id = owner[y * map.width + x]!;
    if (id !== 0 && rowOf[id] !== line.row && (rowOf[id] === FOREIGN || rowOf[id]! > 0)) return 0;
    return map.ink[y * map.width + x]!;
  };
  const firstRow = down[0]!.first;
  const lastRow = down.at(-1)!.first + down.at(-1)!.weights.length;
  const scaled = new Float32Array((lastRow - firstRow) * width);
  for (let y = firstRow; y < lastRow; y += 1) {
    for (let k = 0; k < width; k += 1) {
      const { first, weights } = across[k]!;
      let sum = 0;
      for (let j = 0; j < weights.length; j += 1) sum += weights[j]! * own(first + j, y);
      scaled[(y - firstRow) * width + k] = sum;
    }
  }
  const ink = new Float32Array(ROWS * width);
  for (let row = 0; row < ROWS; row += 1) {
    const { first, weights } = down[row]!;
    for (let j = 0; j < weights.length; j += 1) {
      const from = (first + j - firstRow) * width;
      for (let k = 0; k < width; k += 1) ink[row * width + k]! += weights[j]! * scaled[from + k]!;
    }
  }
  const bright = Float32Array.from(ink).toSorted();
  const peak = Math.max(1, bright[Math.floor(0.985 * (bright.length - 1))]!);
  for (let at = 0; at < ink.length; at += 1) ink[at] = Math.min(1, ink[at]! / peak);
  return { width, ink, left, scale };
};

/** A box of the picture for columns and rows of a strip. */
export const boxOfColumns = (line: FoundLine, strip: Strip, metrics: LineMetrics, columns: readonly [number, number]): Box => ({
  left: line.map.box.left + strip.left + columns[0] / strip.scale,
  right: line.map.box.left + strip.left + columns[1] / strip.scale,
  top: line.map.box.top + metrics.top,
  bottom: line.map.box.top + metrics.base,
});
