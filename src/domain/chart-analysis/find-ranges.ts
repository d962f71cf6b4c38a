/** Sideways ranges: prices that turned twice at the top and twice at the bottom, and have not closed outside since. */
import type { PriceRange, Swing } from './chart-analysis';
import type { ChartBars } from './chart-bars';
import { alternating } from './find-swings';

/** In ATR at the confirmation: how far the two highs, and the two lows, may lie apart; the least height; how far a close may stand out. */
const tolerance = 1;
const leastHeight = 2;
const overshoot = 0.25;

/** The first bar from `from` to `to` (exclusive) that closes outside; null for none. */
const firstOutside = (close: Float64Array, { from, to }: { from: number; to: number }, low: number, high: number): number | null => {
  for (let i = from; i < to; i += 1) if (close[i]! > high || close[i]! < low) return i;
  return null;
};

/** The range that four swings in turn make; null where they make none. */
const rangeOf = ({ length, close, atr }: ChartBars, four: readonly Swing[]): PriceRange | null => {
  const highs = four.filter(({ kind }) => kind === 'high').map(({ price }) => price);
  const lows = four.filter(({ kind }) => kind === 'low').map(({ price }) => price);
  const [first, last] = [four[0], four[3]];
  if (first === undefined || last === undefined) return null;
  const scale = atr[last.confirmedAt]!;
  const [high, low] = [Math.max(...highs), Math.min(...lows)];
  const isLevel = high - Math.min(...highs) <= tolerance * scale && Math.max(...lows) - low <= tolerance * scale;
  if (!isLevel || Math.min(...highs) - Math.max(...lows) < leastHeight * scale) return null;
  const [bottom, top] = [low - overshoot * scale, high + overshoot * scale];
  if (firstOutside(close, { from: first.bar, to: last.confirmedAt + 1 }, bottom, top) !== null) return null;
  const endedAt = firstOutside(close, { from: last.confirmedAt + 1, to: length }, bottom, top);
  return { from: first.bar, confirmedAt: last.confirmedAt, endedAt, high, low };
};

/** Oldest first; a range that begins while another holds is part of it and not listed. */
export const findRanges = (bars: ChartBars, swings: readonly Swing[]): readonly PriceRange[] => {
  const ranges: PriceRange[] = [];
  const known: Swing[] = [];
  for (const swing of swings) {
    known.push(swing);
    const four = alternating(known.slice(-8)).slice(-4);
    const before = ranges.at(-1);
    if (four.length < 4 || four[3] !== swing) continue;
    if (before !== undefined && (before.endedAt === null || (four[0]?.bar ?? 0) < before.endedAt)) continue;
    const range = rangeOf(bars, four);
    if (range !== null) ranges.push(range);
  }
  return ranges;
};
