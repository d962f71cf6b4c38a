/**
 * Colors of candles that were taken for something else: at places that stayed empty though candles are on both sides, they
 * stand where a candle would. A reading with them is held against the one without.
 */
import type { Box } from '@/domain/vision/picture';
import type { Fit } from './fit';
import type { InkColor } from './ink';
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

/** Fewer empty places, in number and of all, show no color of candles. */
const fewest = 3;
const leastShare = 0.02;
/** Of the empty places, how many a color stands in. */
const leastPlaces = 0.2;

interface MissedRequest {
  readonly chosen: readonly (Fit | null)[];
  readonly slots: Slots;
  readonly inks: readonly InkColor[];
  /** By pixel of the box the number of its color plus 1. */
  readonly labels: Uint8Array;
  readonly box: Box;
}

/** The colors with those as ink that stand at places without candles; null where there are none. */
export const withMissedColors = ({ chosen, slots, inks, labels, box }: MissedRequest): readonly InkColor[] | null => {
  const width = box.right - box.left;
  const empty = emptyPlaces(chosen, box.bottom - box.top, longestRow);
  if (empty.length < Math.max(fewest, leastShare * chosen.length)) return null;
  const places = new Uint32Array(inks.length);
  for (const { slot, from, to } of empty) {
    const middle = slots.first + slot * slots.spacing;
    const tallest = new Uint32Array(inks.length);
    for (
      let x = Math.max(0, Math.round(middle - slots.bodyWidth / 2));
      x < Math.min(width, Math.round(middle + slots.bodyWidth / 2));
      x += 1
    ) {
      for (let y = from, run = 0, before = 0; y < to; y += 1) {
        const label = labels[y * width + x]!;
        run = label === before ? run + 1 : 1;
        before = label;
        if (label > 0 && label <= inks.length) tallest[label - 1] = Math.max(tallest[label - 1]!, run);
      }
    }
    for (const [k, tall] of tallest.entries()) if (tall >= 2) places[k]! += 1;
  }
  const isMissed = ({ role }: InkColor, k: number): boolean => role !== 'ink' && places[k]! >= Math.max(fewest, leastPlaces * empty.length);
  return inks.some(isMissed) ? inks.map((ink, k) => (isMissed(ink, k) ? { ...ink, role: 'ink' } : ink)) : null;
};
