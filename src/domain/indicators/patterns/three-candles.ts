/** Patterns of three candles that turn a move: stars, inside and outside days, gaps that close. */
import type { Columns } from '@/domain/indicators/indicator';
import { areEqual, body, bottom, colour, dojiBody, gapsDown, gapsUp, isAtMostShort, isDoji, isLong, isShort, near, top } from './candle';
import { pattern } from './pattern';

export const threeInside = pattern({
  name: 'CDL3INSIDE',
  title: 'Three inside up or down',
  formula: 'A harami, then a candle of the other color than the first that closes beyond its open',
  warmUp: 12,
  find: (c, i) => {
    const first = colour(c, i - 2);
    if (!isLong(c, i - 2) || !isAtMostShort(c, i - 1) || colour(c, i) === first) return 0;
    const isWithin = top(c, i - 1) < top(c, i - 2) && bottom(c, i - 1) > bottom(c, i - 2);
    const isBeyond = first === 1 ? c.close[i]! < c.open[i - 2]! : c.close[i]! > c.open[i - 2]!;
    return isWithin && isBeyond ? -100 * first : 0;
  },
});

export const threeOutside = pattern({
  name: 'CDL3OUTSIDE',
  title: 'Three outside up or down',
  formula: 'An engulfing, then a close farther on in its direction',
  warmUp: 3,
  find: (c, i) => {
    const second = colour(c, i - 1);
    if (second === colour(c, i - 2)) return 0;
    const engulfs = top(c, i - 1) > top(c, i - 2) && bottom(c, i - 1) < bottom(c, i - 2);
    const goesOn = second === 1 ? c.close[i]! > c.close[i - 1]! : c.close[i]! < c.close[i - 1]!;
    return engulfs && goesOn ? 100 * second : 0;
  },
});

/** Share of the first body that the third candle of a star must close into. */
const penetration = 0.3;

/** A long body, a star that gaps on, and a candle back; `first` is the colour of the first body. */
const turns = (c: Columns, i: number, first: 1 | -1): boolean => {
  if (colour(c, i - 2) !== first || colour(c, i) !== -first || !isLong(c, i - 2) || isAtMostShort(c, i)) return false;
  const depth = body(c, i - 2) * penetration;
  return first === 1
    ? gapsUp(c, i - 1, i - 2) && c.close[i]! < c.close[i - 2]! - depth
    : gapsDown(c, i - 1, i - 2) && c.close[i]! > c.close[i - 2]! + depth;
};

export const eveningStar = pattern({
  name: 'CDLEVENINGSTAR',
  title: 'Evening star',
  formula: 'Long white body, a short one that gaps up, then a black one, not short, that closes 30 % into the first',
  warmUp: 12,
  find: (c, i) => (isAtMostShort(c, i - 1) && turns(c, i, 1) ? -100 : 0),
});

export const eveningDojiStar = pattern({
  name: 'CDLEVENINGDOJISTAR',
  title: 'Evening doji star',
  formula: 'An evening star whose second candle is a doji',
  warmUp: 12,
  find: (c, i) => (isDoji(c, i - 1) && turns(c, i, 1) ? -100 : 0),
});

export const morningStar = pattern({
  name: 'CDLMORNINGSTAR',
  title: 'Morning star',
  formula: 'Long black body, a short one that gaps down, then a white one, not short, that closes 30 % into the first',
  warmUp: 12,
  find: (c, i) => (isAtMostShort(c, i - 1) && turns(c, i, -1) ? 100 : 0),
});

export const morningDojiStar = pattern({
  name: 'CDLMORNINGDOJISTAR',
  title: 'Morning doji star',
  formula: 'A morning star whose second candle is a doji',
  warmUp: 12,
  find: (c, i) => (isDoji(c, i - 1) && turns(c, i, -1) ? 100 : 0),
});

export const triStar = pattern({
  name: 'CDLTRISTAR',
  title: 'Tristar',
  formula: 'Three doji, the second gapping up (down) and the third standing lower (higher) than it',
  warmUp: 12,
  find: (c, i) => {
    const limit = dojiBody(c, i - 2);
    if (body(c, i - 2) > limit || body(c, i - 1) > limit || body(c, i) > limit) return 0;
    if (gapsUp(c, i - 1, i - 2) && top(c, i) < top(c, i - 1)) return -100;
    return gapsDown(c, i - 1, i - 2) && bottom(c, i) > bottom(c, i - 1) ? 100 : 0;
  },
});

export const uniqueThreeRiver = pattern({
  name: 'CDLUNIQUE3RIVER',
  title: 'Unique three river',
  formula: 'Long black body, a black one within it with a lower low, then a short white one that opens above that low',
  warmUp: 12,
  find: (c, i) => {
    if (colour(c, i - 2) !== -1 || colour(c, i - 1) !== -1 || colour(c, i) !== 1) return 0;
    const isWithin = c.close[i - 1]! > c.close[i - 2]! && c.open[i - 1]! <= c.open[i - 2]!;
    const isLower = c.low[i - 1]! < c.low[i - 2]! && c.open[i]! > c.low[i - 1]!;
    return isWithin && isLower && isLong(c, i - 2) && isShort(c, i) ? 100 : 0;
  },
});

export const stickSandwich = pattern({
  name: 'CDLSTICKSANDWICH',
  title: 'Stick sandwich',
  formula: 'Black, white above its close, black again with an equal close',
  warmUp: 7,
  find: (c, i) => {
    if (colour(c, i - 2) !== -1 || colour(c, i - 1) !== 1 || colour(c, i) !== -1) return 0;
    return c.low[i - 1]! > c.close[i - 2]! && areEqual(c, i - 2, c.close[i]!, c.close[i - 2]!) ? 100 : 0;
  },
});

export const tasukiGap = pattern({
  name: 'CDLTASUKIGAP',
  title: 'Tasuki gap',
  formula:
    'A gap in the direction of the second candle, then one against it of about its size that opens in its body and closes in the gap',
  warmUp: 7,
  find: (c, i) => {
    const second = colour(c, i - 1);
    if (colour(c, i) === second || Math.abs(body(c, i - 1) - body(c, i)) >= near(c, i - 1)) return 0;
    const opensWithin = c.open[i]! < top(c, i - 1) && c.open[i]! > bottom(c, i - 1);
    const closesInGap =
      second === 1
        ? gapsUp(c, i - 1, i - 2) && c.close[i]! < c.open[i - 1]! && c.close[i]! > top(c, i - 2)
        : gapsDown(c, i - 1, i - 2) && c.close[i]! > c.open[i - 1]! && c.close[i]! < bottom(c, i - 2);
    return opensWithin && closesInGap ? 100 * second : 0;
  },
});

export const sideGapThreeMethods = pattern({
  name: 'CDLXSIDEGAP3METHODS',
  title: 'Side gap three methods',
  formula: 'Two bodies of one color with a gap in their direction, then one against them that opens in the second and closes in the first',
  warmUp: 2,
  find: (c, i) => {
    const first = colour(c, i - 2);
    if (colour(c, i - 1) !== first || colour(c, i) === first) return 0;
    const opensWithin = c.open[i]! < top(c, i - 1) && c.open[i]! > bottom(c, i - 1);
    const closesWithin = c.close[i]! < top(c, i - 2) && c.close[i]! > bottom(c, i - 2);
    const gaps = first === 1 ? gapsUp(c, i - 1, i - 2) : gapsDown(c, i - 1, i - 2);
    return opensWithin && closesWithin && gaps ? 100 * first : 0;
  },
});

export const gapSideSideWhite = pattern({
  name: 'CDLGAPSIDESIDEWHITE',
  title: 'Gap with side-by-side white lines',
  formula: 'A gap, then two white bodies of about one size with equal opens, both beyond the gap',
  warmUp: 7,
  find: (c, i) => {
    const isUp = gapsUp(c, i - 1, i - 2) && gapsUp(c, i, i - 2);
    const isDown = gapsDown(c, i - 1, i - 2) && gapsDown(c, i, i - 2);
    if ((!isUp && !isDown) || colour(c, i - 1) !== 1 || colour(c, i) !== 1) return 0;
    const reach = near(c, i - 1);
    const isLike = body(c, i) >= body(c, i - 1) - reach && body(c, i) <= body(c, i - 1) + reach;
    if (!isLike || !areEqual(c, i - 1, c.open[i]!, c.open[i - 1]!)) return 0;
    return isUp ? 100 : -100;
  },
});
