/** Letters of a line in the color of candles, beyond the last candle or before the first: the line begins above or below the candles beside them. */
import { gapBetween, usualGap } from './choose-runs';
import type { SlotColumns } from './columns';
import type { Fit } from './fit';

/** Places that letters take at an end, at most. */
const mostLetters = 12;
/** Places beside them that are looked at, how many of them have their candle in other rows, at least, and the part of these at which letters stand. */
const around = 12;
const fewest = 4;
const leastLettered = 0.6;
/** A line of letters is little taller than its tallest part. */
const mostOfTallest = 1.6;
/** Rows that blur or a border may fill beside a candle. */
const near = 3;

type Rows = Pick<Fit, 'from' | 'to'>;

const hasInk = ({ center, left, right }: SlotColumns, { from, to }: Rows): boolean => {
  for (let y = from; y < to; y += 1) if (Math.max(center[y]!, left[y]!, right[y]!) > 127) return true;
  return false;
};

/** The stretches of candles without letters at both ends. */
export const withoutLetterRow = (columns: readonly SlotColumns[], chosen: readonly (Fit | null)[]): readonly (Fit | null)[] => {
  const left = [...chosen];
  const usual = usualGap(chosen.filter((fit) => fit !== null));
  const isLettered = (rows: Rows, start: number, back: 1 | -1): boolean => {
    let [apart, lettered] = [0, 0];
    for (let k = 0, slot = start; k < around; k += 1, slot += back) {
      const own = left[slot];
      if (own == null || gapBetween(own, rows) <= near) continue;
      apart += 1;
      if (hasInk(columns[slot]!, rows)) lettered += 1;
    }
    return apart >= fewest && lettered >= leastLettered * apart;
  };
  for (const back of [-1, 1] as const) {
    const places = [...left.keys()].filter((slot) => left[slot] !== null);
    if (back === -1) places.reverse();
    for (let count = Math.min(mostLetters, places.length >> 1); count > 0; count -= 1) {
      const letters = places.slice(0, count);
      const fits = letters.map((slot) => left[slot]!);
      const rows = { from: Math.min(...fits.map(({ from }) => from)), to: Math.max(...fits.map(({ to }) => to)) };
      const next = places[count]!;
      if (
        gapBetween(rows, left[next]!) < Math.max(usual, rows.to - rows.from) ||
        rows.to - rows.from > mostOfTallest * Math.max(...fits.map(({ from, to }) => to - from)) ||
        !isLettered(rows, next, back)
      )
        continue;
      for (const slot of letters) left[slot] = null;
      break;
    }
  }
  return left;
};
