/**
 * What was read as candles and is much less like them than most: letters of a panel in front of the chart, areas and bars of
 * an indicator. One such candle lies behind a line; where many follow each other, something else was read.
 */
import { median } from './edges';
import type { MeasuredCandle } from './read-candles';
import { isUnsure } from './stated-error';

/** Below the usual quality by so much, and by so many times what a quarter of the candles lies below it, is unlike. */
const leastBelow = 0.12;
const timesQuarter = 4;
/** Candles to each side that are looked at, and how many of them and the candle itself have to be unlike. */
const around = 5;
const leastUnlike = 0.4;

/** From this share of marked candles on, by themselves or by their place, the reading itself is doubtful. */
const mostMarked = 0.45;

const unlikeOnes = (candles: readonly MeasuredCandle[]): readonly boolean[] => {
  const qualities = candles.flatMap(({ quality }) => (quality > 0 ? [quality] : []));
  const usual = median(qualities) ?? 0;
  const quarter = qualities.toSorted((a, b) => a - b)[qualities.length >> 2] ?? 0;
  const least = usual - Math.max(leastBelow, timesQuarter * (usual - quarter));
  const isUnlike = candles.map(({ quality }) => quality < least);
  return candles.map((_, i) => {
    const near = isUnlike.slice(Math.max(0, i - around), i + around + 1);
    return near.filter(Boolean).length >= leastUnlike * near.length;
  });
};

/** By candle whether it waits for a person's look. `isGuessed`: by candle whether its direction is no more than a guess. */
export const doubtedCandles = (candles: readonly MeasuredCandle[], isGuessed: readonly boolean[]): readonly boolean[] => {
  const unlike = unlikeOnes(candles);
  const marked = candles.map((candle, i) => isUnsure(candle) || isGuessed[i] === true || unlike[i] === true);
  return marked.filter(Boolean).length >= mostMarked * candles.length ? candles.map(() => true) : marked;
};
