/** Candles behind lines and labels, of which too little shows to be measured: a place between two candles where anything lies is one, and is marked unsure. */
import type { SlotColumns } from './columns';
import type { Fit } from './fit';
import { emptyPlaces } from './missed-colors';

/** Empty places in a row that may be hidden, and hidden ones as a part of all candles: more of them are something else. */
const longestRow = 5;
const mostHidden = 0.05;

/** Ink that may be of a candle. */
const leastInk = 0.3;

/** The rows nearest to a height in which something lies; null where nothing does. */
const nearestInk = (
  { center, left, right, centerHidden, sideHidden }: SlotColumns,
  from: number,
  to: number,
): Pick<Fit, 'from' | 'to'> | null => {
  const isSomething = (y: number): boolean =>
    centerHidden[y] === 1 || sideHidden[y] === 1 || center[y]! > leastInk || Math.min(left[y]!, right[y]!) > leastInk;
  const middle = (from + to) / 2;
  let best: Pick<Fit, 'from' | 'to'> | null = null;
  let least = Infinity;
  for (let y = from; y < to;) {
    let end = y;
    while (end < to && isSomething(end)) end += 1;
    const far = Math.max(0, y - middle, middle - end);
    if (end > y && far < least) [best, least] = [{ from: y, to: end }, far];
    y = end + 1;
  }
  return best;
};

/** The stretches of candles with those that are hidden. */
export const withHiddenCandles = (
  columns: readonly SlotColumns[],
  chosen: readonly (Fit | null)[],
  height: number,
): readonly (Fit | null)[] => {
  const candles = chosen.filter((fit) => fit !== null).length;
  const hidden = emptyPlaces(chosen, height, longestRow).flatMap(({ slot, from, to }) => {
    const rows = nearestInk(columns[slot]!, from, to);
    return rows === null ? [] : [{ slot, rows }];
  });
  if (hidden.length > Math.max(3, mostHidden * candles)) return chosen;
  const all = [...chosen];
  for (const { slot, rows } of hidden) all[slot] = { ...rows, bodyFrom: rows.from, bodyTo: rows.to, gain: 0, quality: 0, isHidden: true };
  return all;
};
