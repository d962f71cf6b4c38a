/** The candles at the places of a comb, and how like candles they are. */
import { alikeTo, chosenRuns, gapBetween, leastQuality, usualGap, withoutHistograms } from './choose-runs';
import { columnsByRows, columnsOf, type SlotColumns } from './columns';
import type { Cover } from './cover';
import { withoutDashes } from './dashes';
import { evennessOf } from './evenness';
import { explainedBy } from './explained';
import { fitsOf, fittingOf, type Fit, type Fitting, type Levels } from './fit';
import { levelsOf } from './read-candles';
import { withoutLetterRow } from './row-of-letters';
import { twoHeaps, type Slots } from './slots';
import { standsOut } from './stands-out';

/** Where all ticks are to one side, at most this part of the bars seems to have one to the other. */
const mostStray = 0.1;

/** The part of candles that have a body, or ticks; some charts draw ticks to one side only. */
const bodiedShare = (
  columns: readonly SlotColumns[],
  chosen: readonly (Fit | null)[],
  { besideWick, body }: Levels,
  isBars: boolean,
): number => {
  const least = (255 * (besideWick + body)) / 2;
  const counts = { all: 0, left: 0, right: 0, both: 0 };
  for (const [slot, fit] of chosen.entries()) {
    if (fit === null) continue;
    const { left, right } = columns[slot]!;
    let [isLeft, isRight, isBoth] = [false, false, false];
    for (let y = fit.from; y < fit.to; y += 1) {
      isLeft ||= left[y]! >= least;
      isRight ||= right[y]! >= least;
      isBoth ||= Math.min(left[y]!, right[y]!) >= least;
    }
    counts.all += 1;
    if (isLeft) counts.left += 1;
    if (isRight) counts.right += 1;
    if (isBars ? isLeft && isRight : isBoth) counts.both += 1;
  }
  const isOneSided = isBars && Math.min(counts.left, counts.right) <= mostStray * counts.all;
  return (isOneSided ? Math.max(counts.left, counts.right) : counts.both) / Math.max(1, counts.all);
};

/** The part of a bar's rows beside which there is nothing, but for its two ticks. */
const bareness = ({ left, right }: SlotColumns, { from, to }: Fit, stem: number): number => {
  let beside = 0;
  for (let y = from; y < to; y += 1) if (left[y]! > 127 || right[y]! > 127) beside += 1;
  return 1 - Math.max(0, beside - 2 * stem - 2) / (to - from);
};

/** Middles of two candles are further apart than this part of their distance, however they are rounded to pixels. */
const leastApart = 0.6;

/** How like candles they are: how well their rows fit, and how seldom neighbors have the same ends, as all parts of a wide body would, or are one stroke found twice. */
const qualityOf = ({ columns, chosen }: Read, { isBars, wickWidth, spacing }: Slots): number => {
  let [count, quality, pairs, same] = [0, 0, 0, 0];
  for (const [slot, fit] of chosen.entries()) {
    if (fit === null) continue;
    count += 1;
    quality += Math.max(0, fit.quality) * (isBars ? bareness(columns[slot]!, fit, wickWidth) : 1);
    const next = chosen[slot + 1];
    if (next == null || fit.to - fit.from < 3) continue;
    pairs += 1;
    const isOneStroke =
      columns[slot + 1]!.middle - columns[slot]!.middle < leastApart * spacing && fit.from < next.to && next.from < fit.to;
    if (isOneStroke || (Math.abs(fit.from - next.from) <= 1 && Math.abs(fit.to - next.to) <= 1)) same += 1;
  }
  return (quality / Math.max(1, count)) * (1 - same / Math.max(1, pairs));
};

interface Read {
  readonly columns: readonly SlotColumns[];
  readonly levels: Levels;
  /** The stretch of each place that is its candle; null where it is empty. */
  readonly chosen: readonly (Fit | null)[];
}

export interface ReadOnComb extends Read {
  readonly slots: Slots;
  /** The part of all upright ink that lies in candles, less for candles without a body. */
  readonly explained: number;
  /** 1 where its places are alike, less where they alternate. */
  readonly evenness: number;
}

interface FirstRead extends Read {
  /** Of each place the stretches that may be its candle. */
  readonly fits: readonly (readonly Fit[])[];
  readonly fitting: Fitting;
}

/** The candles at the places of a comb. */
const readAt = (cover: Cover, slots: Slots): FirstRead => {
  const { isBars } = slots;
  const columns = columnsOf(cover, slots);
  const levels = levelsOf(columns, twoHeaps);
  const fitting = fittingOf(levels, isBars, cover.height);
  const fits = columns.map((own) => fitsOf(own, fitting));
  return { columns, levels, fitting, fits, chosen: chosenRuns(withoutHistograms(fits, cover.height), cover.height) };
};

/** Each candle finds its own middle near the comb, so that a smaller move changes nothing. */
const leastMove = 0.25;

/** The comb through the middles of the candles found, by least squares; null where it is the same. */
const settledSlots = (slots: Slots, columns: readonly SlotColumns[], chosen: readonly (Fit | null)[], width: number): Slots | null => {
  let [n, sumX, sumY, sumXX, sumXY] = [0, 0, 0, 0, 0];
  for (const [slot, fit] of chosen.entries()) {
    if (fit === null || fit.quality < 0.6) continue;
    n += 1;
    sumX += slot;
    sumY += columns[slot]!.middle;
    sumXX += slot * slot;
    sumXY += slot * columns[slot]!.middle;
  }
  const spread = n * sumXX - sumX * sumX;
  if (n < 8 || spread === 0) return null;
  const spacing = (n * sumXY - sumX * sumY) / spread;
  let first = (sumY - spacing * sumX) / n;
  const last = slots.count - 1;
  const off = Math.max(Math.abs(first - slots.first), Math.abs(first + last * spacing - slots.first - last * slots.spacing));
  if (off < leastMove || off > 0.6 * spacing) return null;
  // A candle may show less than half of it at the left border.
  while (first > 0.5 * spacing) first -= spacing;
  return { ...slots, first, spacing, count: Math.max(1, Math.floor((width - first - 1) / spacing) + 1) };
};

/** Empty places that are looked at again between two candles, closely and at all, and beyond the last of a row. */
const mostBetween = 5;
const mostQuiet = 24;
const mostBeyond = 3;
/** Rows of a stroke in a quiet market; a row of them that touch may go on for any length. */
const mostOfStroke = 3;
/** What has to be explained there; anything at all between two candles. */
const leastBeyond = 3.5;
const leastBetween = 1;

/**
 * Places that seem empty though candles are beside them, looked at in the rows of their neighbors alone: letters above may
 * have moved their middle, and a line or a label may hide most of a small candle.
 */
const lookedAgain = (cover: Cover, slots: Slots, { columns, levels, chosen, fitting, fits }: FirstRead): Read => {
  const [seen, all] = [[...columns], [...chosen]];
  const places = [...chosen.keys()].filter((slot) => chosen[slot] !== null);
  const lengths = places.map((slot) => chosen[slot]!.to - chosen[slot]!.from).sort((a, b) => a - b);
  const reach = Math.max(6, lengths[lengths.length >> 1] ?? 0);
  const near = usualGap(places.map((slot) => chosen[slot]!));
  const isAlike = alikeTo(chosen);
  const look = (slot: number, beside: readonly Fit[], leastGain: number, isBeyond = false): void => {
    const rows = {
      from: Math.max(0, Math.min(...beside.map(({ from }) => from)) - reach),
      to: Math.min(cover.height, Math.max(...beside.map(({ to }) => to)) + reach),
    };
    const isLikely = (own: SlotColumns, fit: Fit): boolean =>
      // Bars of volume may stand in the same rows: what goes on from side to side is none.
      standsOut(own, fit, { columns, chosen, wick: levels.wick }) && (gapBetween(fit, beside[0]!) <= near || isAlike(fit));
    const ways = columnsByRows(cover, slots, slot, rows).map((own) => ({
      own,
      found: fitsOf(own, fitting, isBeyond ? { rows, leastGain } : { rows, leastGain, most: 1 }),
    }));
    // A whole candle may reach beyond these rows.
    if (isBeyond) ways.push({ own: columns[slot]!, found: fits[slot]!.filter((fit) => gapBetween(fit, beside[0]!) <= reach) });
    for (const { own, found } of ways) {
      const best = found.find((fit) => !isBeyond || isLikely(own, fit));
      if (best === undefined || best.gain <= (all[slot]?.gain ?? 0)) continue;
      seen[slot] = own;
      all[slot] = best;
    }
  };
  const goOn = (from: number, direction: 1 | -1, isBeyond: boolean): void => {
    for (let slot = from + direction, k = 0; slot >= 0 && slot < slots.count && all[slot] === null; slot += direction) {
      const before = all[slot - direction]!;
      look(slot, [before], leastBeyond, isBeyond);
      const own = all[slot];
      if (own == null) return;
      const goesOn = own.to - own.from <= mostOfStroke && own.from <= before.to && own.to >= before.from;
      if (isBeyond && !goesOn && own.quality < leastQuality) k += 1;
      if (k === mostBeyond) return;
    }
  };
  for (const [k, slot] of places.entries()) {
    const next = places[k + 1];
    if (next !== undefined && next - slot <= mostBetween + 1) {
      for (let between = slot + 1; between < next; between += 1) look(between, [chosen[slot]!, chosen[next]!], leastBetween);
      continue;
    }
    // Between candles a row of small ones may be as long as it likes.
    goOn(slot, 1, next === undefined);
    if (next === undefined) continue;
    goOn(next, -1, false);
    // Some of a quiet market show too little to go on from.
    if (next - slot > mostQuiet + 1) continue;
    for (let between = slot + 1; between < next; between += 1)
      if (all[between] === null) look(between, [chosen[slot]!, chosen[next]!], leastBeyond);
  }
  if (places.length > 0) goOn(places[0]!, -1, true);
  return { columns: seen, levels, chosen: all };
};

/** What strokes of one width count: they explain any upright ink. */
export const plainWeight = 0.75;

/** What speaks for a reading: ink that lies in candles, and places between the first and the last that are filled; of half the true distance every other one is empty. */
export const worthOf = ({ explained, chosen }: Pick<ReadOnComb, 'explained' | 'chosen'>): number => {
  const first = chosen.findIndex((fit) => fit !== null);
  if (first < 0) return 0;
  const filled = chosen.reduce((count, fit) => (fit === null ? count : count + 1), 0);
  return (explained * filled) / (chosen.findLastIndex((fit) => fit !== null) - first + 1);
};

/**
 * By what a second look and a moved comb make a reading better at most: of 669 readings at right and wrong distances, by a
 * quarter and 0.1, or 0.2 where the comb moved. One that stays below what is asked for even so isn't looked at again.
 */
const mostTimes = 1.25;
const mostMore = { looked: 0.1, moved: 0.2 };

/** The candles at a comb, or at the comb through their middles if that is another; `least`: what has to speak for them to be of use. */
export const readOn = (cover: Cover, upright: Float64Array, given: Slots, least: number): ReadOnComb => {
  const rated = (read: Read, slots: Slots): ReadOnComb => {
    const likely =
      bodiedShare(read.columns, read.chosen, read.levels, slots.isBars) * qualityOf(read, slots) * (slots.isPlain ? plainWeight : 1);
    return { ...read, slots, explained: explainedBy(cover, upright, read.chosen, slots) * likely, evenness: 1 };
  };
  const first = readAt(cover, given);
  const moved = settledSlots(given, first.columns, first.chosen, cover.width);
  const roughly = rated(first, given);
  if (mostTimes * worthOf(roughly) + (moved === null ? mostMore.looked : mostMore.moved) < least) return roughly;
  const slots = moved ?? given;
  const again = lookedAgain(cover, slots, moved === null ? first : readAt(cover, moved));
  const read = rated({ ...again, chosen: withoutDashes(cover, slots, withoutLetterRow(again.columns, again.chosen)) }, slots);
  return { ...read, evenness: evennessOf(read.chosen) };
};
