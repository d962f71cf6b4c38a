/**
 * Bars of volume in the colors of candles, or in a shade between them and the background, stand on one row. They are no ink of candles;
 * a color that is theirs alone is set apart before, as a histogram.
 */
import { withShare, type Cover } from './cover';
import { median } from './edges';

interface Run {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

/** Shorter runs are no strokes; longer ones are lines. */
const leastRun = 3;
const longest = 0.8;
/** Rows of a line of a price, at most: a stroke goes on behind it. */
const thickest = 5;

/** Strokes of ink, each with what goes on of it behind lines. */
const runsOf = ({ share, hidden, width, height }: Cover): readonly Run[] => {
  const runs: Run[] = [];
  /** By column the first row of a stroke and the row after its last; the second is 0 where there is none. */
  const [tops, ends] = [new Int32Array(width), new Int32Array(width)];
  for (let y = 0, at = 0; y <= height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      if (y < height && share[at]! > 127) {
        if (ends[x] === 0) tops[x] = y;
        ends[x] = y + 1;
        continue;
      }
      const [top, bottom] = [tops[x]!, ends[x]!];
      if (bottom === 0 || (y < height && hidden[at] === 1 && y - bottom < thickest)) continue;
      if (bottom - top >= leastRun && bottom - top < longest * height) runs.push({ x, top, bottom });
      ends[x] = 0;
    }
  }
  return runs;
};

/** Of the columns with strokes, how many stand on the floor, and of the strokes that end within a few rows of it, how many end on it. */
const leastColumns = 1 / 3;
const leastSharp = 0.8;
const around = 8;
/** Bars have many heights; candles that are all small end near one row too. */
const leastHeight = 6;

/** The row that bars stand on, with them; null where there is none. */
const floorOf = (runs: readonly Run[], height: number): { readonly row: number; readonly on: readonly Run[] } | null => {
  const ends = new Uint32Array(height + 1);
  for (const { bottom } of runs) ends[bottom]! += 1;
  const within = (row: number, reach: number): number =>
    ends.subarray(Math.max(0, row - reach), row + reach + 1).reduce((sum, count) => sum + count, 0);
  let row = 0;
  for (let y = 1; y <= height; y += 1) if (within(y, 1) > within(row, 1)) row = y;
  const columns = new Set(runs.map(({ x }) => x)).size;
  if (within(row, 1) < leastColumns * columns || within(row, 1) < leastSharp * within(row, around)) return null;
  const on = runs.filter(({ bottom }) => Math.abs(bottom - row) <= 1);
  return (median(on.map(({ top, bottom }) => bottom - top)) ?? 0) < leastHeight ? null : { row, on };
};

/** How much of the upright ink has to be left: a picture of nothing but bars stays what it is. */
const leastLeft = 0.1;

/** The cover without what stands on a common floor. */
export const withoutFloor = (cover: Cover): Cover => {
  const runs = runsOf(cover);
  const floor = floorOf(runs, cover.height);
  if (floor === null) return cover;
  const inkOf = (some: readonly Run[]): number => some.reduce((sum, { top, bottom }) => sum + bottom - top, 0);
  if (inkOf(floor.on) > (1 - leastLeft) * inkOf(runs)) return cover;
  const share = cover.share.slice();
  for (const { x, top, bottom } of floor.on) for (let y = top; y < bottom; y += 1) share[y * cover.width + x] = 0;
  return withShare(cover, share);
};
