/**
 * Candles of a quiet market beside those that were found: dashes as wide as a body, each at its place with a gap to both
 * sides, that go on from row to row. They are too low to be told from lines by themselves, and often lie behind an average
 * or on the line of a price, where only the gaps show.
 */
import type { Box } from '@/domain/vision/picture';
import { gapBetween } from './choose-runs';
import type { Cover } from './cover';
import { hiddenFit, type Fit } from './fit';
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

/** How far the tone of a dash is from the background and from both gaps, at least, and the part of this by which tones of one thing may differ. */
const leastApart = 20 * 20;
const alike = 0.5 * 0.5;
/** Pixels by which a dash may be shorter and longer than a body. */
const shorter = 0.7;
const longer = 1.3;

/** What rows of a place show: a dash as wide as a body, something that goes on to both sides and may hide one, or neither. */
type Shown = 'dash' | 'line' | 'none';

/** The middle of a gap beside a place, in columns of the cover; null where the side of the plot cuts it off. */
const gapBeside = ({ cover, slots }: Read, slot: number, out: 1 | -1): number | null => {
  const x = Math.floor(slots.first + (slot + out / 2) * slots.spacing);
  return x < 1 || x + 1 >= cover.width ? null : x;
};

/** What `rows` rows from `y` on show at a place. */
const shownIn = (read: Read, slot: number, y: number, rows: number): Shown => {
  const { planes, palette, cover, slots } = read;
  const { tone: background } = palette.background;
  const center = Math.floor(slots.first + slot * slots.spacing);
  if (center < 0 || center >= cover.width) return 'none';
  const toneIn = (x: number): Tone =>
    Array.from({ length: rows }, (_, k) => toneAt(planes, (cover.box.top + y + k) * planes.width + cover.box.left + x)).reduce((a, b) =>
      squareBetween(b, background) > squareBetween(a, background) ? b : a,
    );
  const own = toneIn(center);
  if (squareBetween(own, background) < leastApart) return 'none';
  const farFromOwn = (x: number): number => squareBetween(toneIn(x), own);
  const gaps = ([-1, 1] as const)
    .map((out) => gapBeside(read, slot, out))
    // Candles are set to whole pixels, and so are gaps.
    .flatMap((x) => (x === null ? [] : [[x - 1, x, x + 1].reduce((a, b) => (farFromOwn(b) > farFromOwn(a) ? b : a))]));
  if (gaps.length === 0) return 'none';
  const far = Math.min(...gaps.map(farFromOwn));
  if (far < leastApart) return 'line';
  if (squareBetween(toneIn(gaps[0]!), toneIn(gaps.at(-1)!)) > alike * far) return 'none';
  let [from, to] = [center, center + 1];
  while (from > 0 && farFromOwn(from - 1) <= alike * far) from -= 1;
  while (to < cover.width && farFromOwn(to) <= alike * far) to += 1;
  const least = gaps.length === 2 ? slots.bodyWidth - shorter : slots.bodyWidth / 2;
  return to - from >= least && to - from <= slots.bodyWidth + longer ? 'dash' : 'none';
};

/** Whether a dash lies in a row of a place; a bar may lie on two, its open on one and its close on the next. */
const isDash = (read: Read, slot: number, y: number): boolean =>
  shownIn(read, slot, y, 1) === 'dash' || (read.slots.isBars && y + 1 < read.cover.height && shownIn(read, slot, y, 2) === 'dash');

/** Rows by which a candle may be off the one before it. */
const reach = 3;

/** Rows that dashes fill at this part of the places whose candle lies elsewhere are those of a line of dashes. */
const mostElsewhere = 0.08;
const fewestElsewhere = 8;

/** Tells rows of a line of dashes. */
const dashedLines = (read: Read, chosen: readonly (Fit | null)[]): ((y: number) => boolean) => {
  const known = new Map<number, boolean>();
  const isLine = (y: number): boolean => {
    const elsewhere = [...chosen.keys()].filter((slot) => {
      const fit = chosen[slot];
      return fit != null && gapBetween(fit, { from: y, to: y + 1 }) > reach;
    });
    const dashes = elsewhere.filter((slot) => isDash(read, slot, y)).length;
    return elsewhere.length >= fewestElsewhere && dashes > mostElsewhere * elsewhere.length;
  };
  return (y) => {
    const is = known.get(y) ?? isLine(y);
    known.set(y, is);
    return is;
  };
};

/** Rows of a dash at most. */
const thickest = 8;

/** The rows of a dash at a place that lie nearest to those of the one before; null where none do. */
const nearestDash = (read: Read, slot: number, before: Rows, isLine: (y: number) => boolean): Rows | null => {
  let best: Rows | null = null;
  const isOne = (y: number): boolean => isDash(read, slot, y) && !isLine(y);
  const last = Math.min(read.cover.height, before.to + reach);
  for (let y = Math.max(0, before.from - reach); y < last; y += 1) {
    if (!isOne(y)) continue;
    const from = y;
    while (y < last && isOne(y)) y += 1;
    const own = { from, to: y };
    if (y - from <= thickest && (best === null || gapBetween(own, before) < gapBetween(best, before))) best = own;
  }
  return best;
};

/** Places without a dash after which nothing more is looked for, and what one counts that a line may hide. */
const mostMissing = 3;
const behindLine = 0.25;

interface Chain {
  readonly slot: number;
  readonly out: 1 | -1;
  /** The place before which it ends. */
  readonly stop: number;
  readonly rows: Rows;
}

/** Dashes that go on from rows of a candle, by their places. */
const dashesFrom = (read: Read, { slot: start, out, stop, rows }: Chain, isLine: (y: number) => boolean): ReadonlyMap<number, Rows> => {
  const found = new Map<number, Rows>();
  const mayBeHidden = (slot: number, { from, to }: Rows): boolean =>
    Array.from({ length: to - from }, (_, k) => from + k).some(
      (y) => y >= 0 && y < read.cover.height && shownIn(read, slot, y, 1) === 'line',
    );
  const emptyBefore: number[] = [];
  let [before, missing, empty] = [rows, 0, 0];
  for (let slot = start + out; (stop - slot) * out > 0 && missing <= mostMissing; slot += out) {
    // Of one that the side of the plot cuts off too little shows by itself.
    const isCut = gapBeside(read, slot, out) === null && (missing > 0 || found.size === 0);
    const dash = isCut ? null : nearestDash(read, slot, before, isLine);
    if (dash === null) {
      const part = mayBeHidden(slot, before) ? behindLine : 1;
      missing += part;
      empty += part;
      continue;
    }
    missing = 0;
    found.set(slot, dash);
    emptyBefore.push(empty);
    before = dash;
  }
  // A dash of a line may be as wide as a body, and lie at the place of one, now and then.
  for (const slot of [...found.keys()].toReversed()) {
    if (found.size >= emptyBefore[found.size - 1]!) break;
    found.delete(slot);
  }
  return found;
};

/** The candles with those of a quiet market between, before and after them; they are marked as hidden. */
export const withQuietMarket = (read: Read, chosen: readonly (Fit | null)[], plot: Box): readonly (Fit | null)[] => {
  const { slots, cover } = read;
  if (slots.isPlain) return chosen;
  const isLine = dashedLines(read, chosen);
  const all = [...chosen];
  const goOn = (slot: number, out: 1 | -1, stop: number): void => {
    const own = chosen[slot]!;
    // From any row of a tall candle.
    const starts = Array.from({ length: own.to - own.from + 2 * reach }, (_, k) => own.from - reach + k);
    const chains = starts.map((from) => dashesFrom(read, { slot, out, stop, rows: { from, to: from + 1 } }, isLine));
    const found = chains.reduce((a, b) => (b.size > a.size ? b : a));
    const last = [...found.keys()].at(-1);
    if (last === undefined) return;
    let [rows] = found.values();
    for (let between = slot + out; (last - between) * out >= 0; between += out) {
      rows = found.get(between) ?? rows;
      all[between] ??= hiddenFit(rows!);
    }
  };
  const placeOf = (x: number): number => (x - cover.box.left - slots.first) / slots.spacing;
  const [before, after] = [Math.max(-1, Math.floor(placeOf(plot.left))), Math.min(slots.count, Math.ceil(placeOf(plot.right)))];
  const places = [...chosen.keys()].filter((slot) => chosen[slot] !== null);
  for (const [k, slot] of places.entries()) {
    const [previous, next] = [places[k - 1] ?? before, places[k + 1] ?? after];
    if (previous < slot - 1) goOn(slot, -1, previous);
    if (next > slot + 1) goOn(slot, 1, next);
  }
  return all;
};
