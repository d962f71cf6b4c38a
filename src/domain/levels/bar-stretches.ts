/** Bars joined by the period they open in, as far as they are closed at an instant: nothing here reads a later bar. */
import type { CandleSeries } from '@/domain/candles/candle-series';
import { endOfBar } from '@/domain/candles/end-of-bar';

/** What levels are made of. */
export type LevelBars = Pick<CandleSeries, 'length' | 'time' | 'high' | 'low' | 'close' | 'periodMs'>;

/** Bars in a row that share a period. */
export interface BarStretch {
  readonly key: number;
  /** First bar, and the bar after the last. */
  readonly first: number;
  readonly end: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** How many bars are over at an instant. */
export const closedBars = (bars: LevelBars, asOf: number): number => {
  let [low, high] = [0, bars.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (endOfBar(bars, middle) <= asOf) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Highest high, lowest low and last close of the bars `first` to `end` (exclusive, at least one). */
export const stretchOf = ({ high, low, close }: LevelBars, key: number, first: number, end: number): BarStretch => {
  let [top, bottom] = [-Infinity, Infinity];
  for (let i = first; i < end; i += 1) {
    if (high[i]! > top) top = high[i]!;
    if (low[i]! < bottom) bottom = low[i]!;
  }
  return { key, first, end, high: top, low: bottom, close: close[end - 1]! };
};

/** The first `count` bars, joined where `keyOf` gives their openings (epoch ms) one key. Periods without a bar are left out. */
export const stretchesOf = (bars: LevelBars, count: number, keyOf: (instant: number) => number): readonly BarStretch[] => {
  const found: BarStretch[] = [];
  for (let first = 0; first < count;) {
    const key = keyOf(bars.time[first]!);
    let end = first + 1;
    while (end < count && keyOf(bars.time[end]!) === key) end += 1;
    found.push(stretchOf(bars, key, first, end));
    first = end;
  }
  return found;
};

/** Neighbours to which `keyOf` gives one key, as one: days as weeks, for example. */
export const joinStretches = (stretches: readonly BarStretch[], keyOf: (key: number) => number): readonly BarStretch[] => {
  const joined: BarStretch[] = [];
  for (const next of stretches) {
    const [key, last] = [keyOf(next.key), joined.at(-1)];
    if (last === undefined || last.key !== key) joined.push({ ...next, key });
    else
      joined[joined.length - 1] = {
        ...next,
        key,
        first: last.first,
        high: Math.max(last.high, next.high),
        low: Math.min(last.low, next.low),
      };
  }
  return joined;
};
