/**
 * Small candles behind an average, before the first candle or after the last: an average ends where candles do, and while a
 * market is quiet it hides them. A line that goes along many candles and on beyond them for a few places is an average; others
 * cross candles, or go on to the side of the plot.
 */
import type { Cover } from './cover';
import { hiddenFit, type Fit } from './fit';
import type { Slots } from './slots';

type Rows = Pick<Fit, 'from' | 'to'>;

/** Places beyond the candles that it may hide, at most, and those among the candles along which it goes, at least. */
const mostHidden = 10;
const fewestAlong = 8;
/** Rows of an average, at most, and rows by which it may be off a candle. */
const thickest = 6;
const near = 3;
/** Of a row, the part that a level line fills; rows beside it may be blurred. */
const levelShare = 0.12;
const blurred = 2;

/** Rows of a column that something other than a level line hides, those that lie next to the rows before. */
const rowsNext = ({ hidden, width, height }: Cover, isLevel: Uint8Array, x: number, before: Rows): Rows | null => {
  const isLine = (y: number): boolean => y >= 0 && y < height && isLevel[y] === 0 && hidden[y * width + x] === 1;
  for (let y = before.from - 1; y <= before.to; y += 1) {
    if (!isLine(y)) continue;
    let [from, to] = [y, y + 1];
    while (isLine(from - 1)) from -= 1;
    while (isLine(to)) to += 1;
    return to - from > thickest ? null : { from, to };
  }
  return null;
};

interface AverageRequest {
  readonly cover: Cover;
  readonly slots: Slots;
}

interface Start {
  readonly start: number;
  readonly rows: Rows;
  readonly out: 1 | -1;
}

/** The rows of a line at each place on its way from one place outwards, as long as it goes on. */
const wayOf = ({ cover, slots }: AverageRequest, isLevel: Uint8Array, { start, rows, out }: Start): ReadonlyMap<number, Rows> => {
  const found = new Map<number, Rows>();
  const at = (slot: number): number => Math.floor(slots.first + slot * slots.spacing);
  let [own, last] = [rows, at(start)];
  for (let x = last, slot = start, since = 0; x >= 0 && x < cover.width && since <= slots.spacing; x += out) {
    const next = rowsNext(cover, isLevel, x, own);
    // A candle may lie over it.
    since = next === null ? since + 1 : 0;
    if (next !== null) [own, last] = [next, x];
    if (x !== at(slot)) continue;
    found.set(slot, own);
    slot += out;
  }
  // It ends at the middle of the last candle.
  for (const slot of found.keys()) if ((at(slot) - last) * out > 1) found.delete(slot);
  return found;
};

/** The candles with those that an average hides before the first and after the last; they are marked as hidden. */
export const withCandlesBehindAverage = (request: AverageRequest, chosen: readonly (Fit | null)[]): readonly (Fit | null)[] => {
  const { cover, slots } = request;
  const { hidden, width, height } = cover;
  const isLevel = new Uint8Array(height);
  for (let y = 0; y < height; y += 1) {
    const filled = hidden.subarray(y * width, (y + 1) * width).reduce((sum, one) => sum + one, 0);
    if (filled > levelShare * width) isLevel.fill(1, Math.max(0, y - blurred), y + blurred + 1);
  }
  const all = [...chosen];
  for (const out of [1, -1] as const) {
    const end = out === 1 ? chosen.findLastIndex((fit) => fit !== null) : chosen.findIndex((fit) => fit !== null);
    const start = end - out * (fewestAlong - 1);
    const first = chosen[start];
    if (first == null) continue;
    const x = Math.floor(slots.first + start * slots.spacing);
    for (let y = Math.max(0, first.from - near); y < Math.min(height, first.to + near); y += 1) {
      if (x < 0 || x >= width || hidden[y * width + x] === 0 || isLevel[y] === 1) continue;
      const way = wayOf(request, isLevel, { start, rows: { from: y, to: y + 1 }, out });
      const isAlong = Array.from({ length: fewestAlong }, (_, k) => start + out * k).every((slot) => {
        const [own, fit] = [way.get(slot), chosen[slot]];
        return own !== undefined && fit != null && own.from <= fit.to + near && own.to >= fit.from - near;
      });
      const beyond = way.size - fewestAlong;
      if (!isAlong || beyond < 1 || beyond > mostHidden) continue;
      for (const [slot, rows] of way) {
        if (chosen[slot] !== null || (slot - end) * out <= 0) continue;
        all[slot] = hiddenFit(rows);
      }
      break;
    }
  }
  return all;
};
