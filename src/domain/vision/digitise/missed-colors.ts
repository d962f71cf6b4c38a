/**
 * Colors of candles that were taken for something else: at places that stayed empty though candles are on both sides, they
 * stand where a candle would. A reading with them is held against the one without.
 */
import type { Box } from '@/domain/vision/picture';
import type { Fit } from './fit';
import { offLine, type InkColor } from './ink';
import type { Tone } from './planes';
import type { Slots } from './slots';

/** Rows of empty places in which a candle would lie: those of the candles before and after, and half as many above and below. */
export interface EmptyPlace {
  readonly slot: number;
  readonly from: number;
  readonly to: number;
}

/** Empty places in a row that are looked at: more of them are an empty part of the plot. */
const longestRow = 24;

/** Empty places between candles, of which no more than `longest` follow each other. */
export const emptyPlaces = (chosen: readonly (Fit | null)[], height: number, longest: number): readonly EmptyPlace[] => {
  const empty: EmptyPlace[] = [];
  let last: Fit | null = null;
  let since = 0;
  for (const [slot, fit] of chosen.entries()) {
    if (fit === null) {
      since += 1;
      continue;
    }
    if (last !== null && since <= longest) {
      const [top, bottom] = [Math.min(last.from, fit.from), Math.max(last.to, fit.to)];
      const reach = Math.max(3, (bottom - top) >> 1);
      for (let k = 1; k <= since; k += 1)
        empty.push({ slot: slot - k, from: Math.max(0, top - reach), to: Math.min(height, bottom + reach) });
    }
    last = fit;
    since = 0;
  }
  return empty;
};

/** Places before the first candle and after the last that are looked at. */
const placesBeyond = 5;

/** Empty places beyond the candles. */
const placesBeyondOf = (chosen: readonly (Fit | null)[], height: number): readonly EmptyPlace[] =>
  ([-1, 1] as const).flatMap((direction) => {
    const end = direction === 1 ? chosen.findLastIndex((fit) => fit !== null) : chosen.findIndex((fit) => fit !== null);
    const { from, to } = chosen[end]!;
    const reach = Math.max(3, to - from);
    const rows = { from: Math.max(0, from - reach), to: Math.min(height, to + reach) };
    const slots = Array.from({ length: placesBeyond }, (_, k) => end + direction * (k + 1));
    return slots.filter((slot) => slot >= 0 && slot < chosen.length).map((slot) => ({ slot, ...rows }));
  });

/** Fewer empty places, in number and of all, show no color of candles. */
const fewest = 3;
const leastShare = 0.02;
/** Of the empty places, how many a color stands in. */
const leastPlaces = 0.2;

interface MissedRequest {
  readonly chosen: readonly (Fit | null)[];
  readonly slots: Slots;
  readonly inks: readonly InkColor[];
  readonly background: Tone;
  /** By pixel of the box the number of its color plus 1. */
  readonly labels: Uint8Array;
  readonly box: Box;
}

/** The tallest run of each color in some columns of an empty place, in rows. */
const tallestIn = ({ labels, box, inks }: MissedRequest, { from, to }: EmptyPlace, left: number, right: number): Uint32Array => {
  const width = box.right - box.left;
  const tallest = new Uint32Array(inks.length);
  for (let x = Math.max(0, left); x < Math.min(width, right); x += 1) {
    for (let y = from, run = 0, before = 0; y < to; y += 1) {
      const label = labels[y * width + x]!;
      run = label === before ? run + 1 : 1;
      before = label;
      if (label > 0 && label <= inks.length) tallest[label - 1] = Math.max(tallest[label - 1]!, run);
    }
  }
  return tallest;
};

/** At how many of some places each color stands, and in how many of them without going on beside the place. */
const countsIn = (request: MissedRequest, places: readonly EmptyPlace[]): { readonly all: Uint32Array; readonly alone: Uint32Array } => {
  const { slots, inks } = request;
  const counts = { all: new Uint32Array(inks.length), alone: new Uint32Array(inks.length) };
  for (const place of places) {
    const middle = slots.first + place.slot * slots.spacing;
    const own = tallestIn(request, place, Math.round(middle - slots.bodyWidth / 2), Math.round(middle + slots.bodyWidth / 2));
    const end = Math.round(middle + slots.spacing / 2);
    const beside = tallestIn(request, place, end, end + 1);
    for (const [k, tall] of own.entries()) {
      if (tall < 2) continue;
      counts.all[k]! += 1;
      if (beside[k] === 0) counts.alone[k]! += 1;
    }
  }
  return counts;
};

/** A color nearer than this to the straight line from the background to another, as a part of its length, may be a shade of it. */
const ofShade = 0.22;

/** The colors with those as ink that stand at places without candles: all of them, and the one that stands at most. */
export const withMissedColors = (request: MissedRequest): readonly (readonly InkColor[])[] => {
  const { chosen, inks, background, box } = request;
  const height = box.bottom - box.top;
  const empty = emptyPlaces(chosen, height, longestRow);
  const between = countsIn(request, empty.length < Math.max(fewest, leastShare * chosen.length) ? [] : empty).all;
  const beyond = countsIn(request, placesBeyondOf(chosen, height)).alone;
  const missed = [...inks.keys()].filter(
    (k) => inks[k]!.role !== 'ink' && (between[k]! >= Math.max(fewest, leastPlaces * empty.length) || beyond[k]! >= fewest),
  );
  // What lies between the background and another of them is its border.
  const whole = missed.filter((k) => !missed.some((j) => j !== k && offLine(inks[k]!.tone, background, inks[j]!.tone) < ofShade));
  const most = whole.reduce((best, k) => (between[k]! + beyond[k]! > between[best]! + beyond[best]! ? k : best), whole[0] ?? -1);
  const ways = whole.length === 0 ? [] : whole.length === 1 ? [whole] : [whole, [most]];
  return ways.map((own) => inks.map((ink, k) => (own.includes(k) ? { ...ink, role: 'ink' } : ink)));
};
