/**
 * Candles of a quiet market, before the first candle that was found or after the last: dashes as wide as a body, each at
 * its place with a gap to both sides, that go on from row to row. Too low to be told from lines by themselves, and often
 * behind an average or on the line of a price, where only the gaps show.
 */
import type { Box } from '@/domain/vision/picture';
import type { Cover } from './cover';
import type { Fit } from './fit';
import type { Palette } from './palette';
import { squareBetween, toneAt, type Planes, type Tone } from './planes';
import type { Slots } from './slots';

type Rows = Pick<Fit, 'from' | 'to'>;

interface Read {
  readonly planes: Planes;
  readonly palette: Palette;
  readonly cover: Pick<Cover, 'box' | 'width' | 'height'>;
  readonly slots: Slots;
}

/** How far the tone of a dash has to be from both gaps, which differ by half of that at most. */
const leastApart = 20;
const alike = 0.5;
/** Pixels by which a dash may be shorter and longer than a body. */
const shorter = 0.7;
const longer = 1.3;

/** What rows of a place show: a dash as wide as a body, something that goes on to both sides and may hide one, or neither. */
type Shown = 'dash' | 'line' | 'none';

/** What `rows` rows from `y` on show at a place; a bar may lie on two, its open on one and its close on the next. */
const shownAt = ({ planes, palette, cover: { box }, slots }: Read, slot: number, y: number, rows: number): Shown => {
  const { tone: background } = palette.background;
  const middle = box.left + slots.first + slot * slots.spacing;
  const center = Math.floor(middle);
  if (center < box.left || center >= box.right) return 'none';
  const toneIn = (x: number): Tone =>
    Array.from({ length: rows }, (_, k) => toneAt(planes, (box.top + y + k) * planes.width + x)).reduce((a, b) =>
      squareBetween(b, background) > squareBetween(a, background) ? b : a,
    );
  const own = toneIn(center);
  const least = leastApart * leastApart;
  if (squareBetween(own, background) < least) return 'none';
  const farFromOwn = (x: number): number => squareBetween(toneIn(x), own);
  const gaps = [Math.floor(middle - slots.spacing / 2), Math.floor(middle + slots.spacing / 2)].flatMap((x) => {
    // The side of the plot may cut one off.
    if (x - 1 < box.left || x + 1 >= box.right) return [];
    return [[x - 1, x, x + 1].reduce((a, b) => (farFromOwn(b) > farFromOwn(a) ? b : a))];
  });
  if (gaps.length === 0) return 'none';
  const far = Math.min(...gaps.map(farFromOwn));
  if (far < least) return 'line';
  const most = alike * alike * far;
  if (gaps.length === 2 && squareBetween(toneIn(gaps[0]!), toneIn(gaps[1]!)) > most) return 'none';
  let [from, to] = [center, center + 1];
  while (from > box.left && farFromOwn(from - 1) <= most) from -= 1;
  while (to < box.right && farFromOwn(to) <= most) to += 1;
  const isWide = to - from >= (gaps.length === 2 ? slots.bodyWidth - shorter : slots.bodyWidth / 2) && to - from <= slots.bodyWidth + longer;
  return isWide ? 'dash' : 'none';
};

const isDash = (read: Read, slot: number, y: number): boolean =>
  shownAt(read, slot, y, 1) === 'dash' || (read.slots.isBars && y + 1 < read.cover.height && shownAt(read, slot, y, 2) === 'dash');

/** Rows by which a candle may be off the one before, places that may show nothing, and rows of a dash at most. */
const reach = 3;
const mostMissing = 3;
const behindLine = 0.25;
const thickest = 8;
/** Dashes that are candles, at least. */
const fewest = 1;

/** Rows of dashes of a place. */
const dashesAt = (read: Read, slot: number, within: Rows, isLine: (y: number) => boolean): readonly Rows[] => {
  const found: Rows[] = [];
  const isOne = (y: number): boolean => isDash(read, slot, y) && !isLine(y);
  const last = Math.min(read.cover.height, within.to);
  for (let y = Math.max(0, within.from); y < last; y += 1) {
    if (!isOne(y)) continue;
    let to = y + 1;
    while (to < last && isOne(to)) to += 1;
    if (to - y <= thickest) found.push({ from: y, to });
    y = to;
  }
  return found;
};

const gapBetween = (a: Rows, b: Rows): number => Math.max(0, a.from - b.to, b.from - a.to);

/** Rows that dashes fill at this part of the places whose candle lies elsewhere are those of a line. */
const mostElsewhere = 0.08;
const fewestElsewhere = 8;

/** The candles with those of a quiet market at both ends; they are marked as hidden. */
export const withQuietEnds = (read: Read, chosen: readonly (Fit | null)[], plot: Box): readonly (Fit | null)[] => {
  const { slots, cover } = read;
  const isInside = (slot: number): boolean => {
    const middle = cover.box.left + slots.first + slot * slots.spacing;
    return middle > plot.left && middle < plot.right;
  };
  if (slots.isPlain) return chosen;
  const known = new Map<number, boolean>();
  const isLine = (y: number): boolean => {
    const before = known.get(y);
    if (before !== undefined) return before;
    const elsewhere = [...chosen.keys()].filter((slot) => {
      const fit = chosen[slot];
      return fit != null && gapBetween(fit, { from: y, to: y + 1 }) > reach;
    });
    const dashes = elsewhere.filter((slot) => isDash(read, slot, y)).length;
    const is = elsewhere.length >= fewestElsewhere && dashes > mostElsewhere * elsewhere.length;
    known.set(y, is);
    return is;
  };
  const isCutOff = (slot: number): boolean => {
    const middle = slots.first + slot * slots.spacing;
    return Math.floor(middle - slots.spacing / 2) < 1 || Math.floor(middle + slots.spacing / 2) + 1 >= cover.width;
  };
  const all = [...chosen];
  const chainFrom = (start: number, out: 1 | -1, rows: Rows, stop: number): ReadonlyMap<number, Rows> => {
    const chain = new Map<number, Rows>();
    let [before, missing] = [rows, 0];
    for (let slot = start; slot !== stop && isInside(slot) && missing <= mostMissing; slot += out) {
      const [best] = dashesAt(read, slot, { from: before.from - reach, to: before.to + reach }, isLine).toSorted(
        (a, b) => gapBetween(a, before) - gapBetween(b, before),
      );
      // Of one that the side cuts off too little shows by itself.
      if (best === undefined || (missing > 0 && isCutOff(slot))) {
        const isLineAt = Array.from({ length: before.to - before.from }, (_, k) => before.from + k).some(
          (y) => y >= 0 && y < read.cover.height && shownAt(read, slot, y, 1) === 'line',
        );
        missing += isLineAt ? behindLine : 1;
        continue;
      }
      missing = 0;
      chain.set(slot, best);
      before = best;
    }
    return chain;
  };
  const goOn = (end: number, out: 1 | -1, stop: number): void => {
    const own = chosen[end];
    if (own == null) return;
    // From any row of a tall candle.
    const starts = Array.from({ length: own.to - own.from + 2 * reach }, (_, k) => own.from - reach + k);
    let best: ReadonlyMap<number, Rows> = new Map();
    for (const from of starts) {
      const chain = chainFrom(end + out, out, { from, to: from + 1 }, stop);
      if (chain.size > best.size) best = chain;
    }
    if (best.size < fewest) return;
    const last = [...best.keys()].at(-1)!;
    let rows = [...best.values()][0]!;
    for (let slot = end + out; slot !== last + out; slot += out) {
      rows = best.get(slot) ?? rows;
      all[slot] ??= { ...rows, bodyFrom: rows.from, bodyTo: rows.to, gain: 0, quality: 0, isHidden: true };
    }
  };
  const places = [...chosen.keys()].filter((slot) => chosen[slot] !== null);
  if (places.length === 0) return chosen;
  goOn(places[0]!, -1, -1);
  for (const [k, slot] of places.entries()) {
    const next = places[k + 1] ?? slots.count;
    if (next === slot + 1) continue;
    goOn(slot, 1, next);
    if (next < slots.count) goOn(next, -1, slot);
  }
  return all;
};
