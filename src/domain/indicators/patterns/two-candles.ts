/** Patterns of two candles. */
import type { Columns } from '@/domain/indicators/indicator';
import {
  areEqual,
  body,
  bottom,
  colour,
  equalReach,
  gapsDown,
  gapsUp,
  isAtMostShort,
  isDoji,
  isLong,
  lowerShadow,
  noShadow,
  top,
  upperShadow,
} from './candle';
import { pattern } from './pattern';

export const dojiStar = pattern({
  name: 'CDLDOJISTAR',
  title: 'Doji star',
  formula: 'Long body, then a doji that gaps on in its direction; the sign is against it',
  warmUp: 11,
  find: (c, i) => {
    const before = colour(c, i - 1);
    const gaps = before === 1 ? gapsUp(c, i, i - 1) : gapsDown(c, i, i - 1);
    return isLong(c, i - 1) && isDoji(c, i) && gaps ? -100 * before : 0;
  },
});

export const engulfing = pattern({
  name: 'CDLENGULFING',
  title: 'Engulfing',
  formula: 'A body of the other color that holds the one before within it; 80 where one end is shared',
  warmUp: 2,
  find: (c, i) => {
    const now = colour(c, i);
    if (now === colour(c, i - 1)) return 0;
    const holds = top(c, i) >= top(c, i - 1) && bottom(c, i) <= bottom(c, i - 1);
    const isTwin = top(c, i) === top(c, i - 1) && bottom(c, i) === bottom(c, i - 1);
    if (!holds || isTwin) return 0;
    return top(c, i) !== top(c, i - 1) && bottom(c, i) !== bottom(c, i - 1) ? 100 * now : 80 * now;
  },
});

/** A body within the one before it; 80 where an end is shared; the sign is against the first. */
const within = (c: Columns, i: number): number => {
  const before = colour(c, i - 1);
  if (top(c, i) < top(c, i - 1) && bottom(c, i) > bottom(c, i - 1)) return -100 * before;
  return top(c, i) <= top(c, i - 1) && bottom(c, i) >= bottom(c, i - 1) ? -80 * before : 0;
};

export const harami = pattern({
  name: 'CDLHARAMI',
  title: 'Harami',
  formula: 'Long body, then a short one within it; 80 where an end is shared; the sign is against the first',
  warmUp: 11,
  find: (c, i) => (isLong(c, i - 1) && isAtMostShort(c, i) ? within(c, i) : 0),
});

export const haramiCross = pattern({
  name: 'CDLHARAMICROSS',
  title: 'Harami cross',
  formula: 'Long body, then a doji within it; 80 where an end is shared; the sign is against the first',
  warmUp: 11,
  find: (c, i) => (isLong(c, i - 1) && isDoji(c, i) ? within(c, i) : 0),
});

export const homingPigeon = pattern({
  name: 'CDLHOMINGPIGEON',
  title: 'Homing pigeon',
  formula: 'Long black body, then a short black one within it',
  warmUp: 11,
  find: (c, i) => {
    const isBlack = colour(c, i - 1) === -1 && colour(c, i) === -1;
    const isWithin = c.open[i]! < c.open[i - 1]! && c.close[i]! > c.close[i - 1]!;
    return isBlack && isWithin && isLong(c, i - 1) && isAtMostShort(c, i) ? 100 : 0;
  },
});

export const matchingLow = pattern({
  name: 'CDLMATCHINGLOW',
  title: 'Matching low',
  formula: 'Two black bodies with equal closes',
  warmUp: 6,
  find: (c, i) => {
    const isBlack = colour(c, i - 1) === -1 && colour(c, i) === -1;
    return isBlack && areEqual(c, i - 1, c.close[i]!, c.close[i - 1]!) ? 100 : 0;
  },
});

export const piercing = pattern({
  name: 'CDLPIERCING',
  title: 'Piercing',
  formula: 'Long black body, then a long white one that opens below its low and closes within it, above its middle',
  warmUp: 11,
  find: (c, i) => {
    if (colour(c, i - 1) !== -1 || colour(c, i) !== 1 || !isLong(c, i - 1) || !isLong(c, i)) return 0;
    const close = c.close[i]!;
    const isPiercing = c.open[i]! < c.low[i - 1]! && close < c.open[i - 1]! && close > c.close[i - 1]! + body(c, i - 1) * 0.5;
    return isPiercing ? 100 : 0;
  },
});

export const thrusting = pattern({
  name: 'CDLTHRUSTING',
  title: 'Thrusting',
  formula: 'Long black body, then a white one that opens below its low and closes within it, at most at its middle',
  warmUp: 11,
  find: (c, i) => {
    if (colour(c, i - 1) !== -1 || colour(c, i) !== 1 || !isLong(c, i - 1) || c.open[i]! >= c.low[i - 1]!) return 0;
    const close = c.close[i]!;
    const before = c.close[i - 1]!;
    return close > before + equalReach(c, i - 1) && close <= before + body(c, i - 1) * 0.5 ? -100 : 0;
  },
});

export const separatingLines = pattern({
  name: 'CDLSEPARATINGLINES',
  title: 'Separating lines',
  formula: 'Two bodies of different colors with equal opens, the second a belt hold',
  warmUp: 11,
  find: (c, i) => {
    const now = colour(c, i);
    if (now === colour(c, i - 1) || !areEqual(c, i - 1, c.open[i]!, c.open[i - 1]!) || !isLong(c, i)) return 0;
    const shadow = now === 1 ? lowerShadow(c, i) : upperShadow(c, i);
    return shadow < noShadow(c, i) ? 100 * now : 0;
  },
});
