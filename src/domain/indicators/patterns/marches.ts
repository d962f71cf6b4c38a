/** Patterns of several candles that march one way, and those in which a march falters or is swallowed. */
import type { Columns } from '@/domain/indicators/indicator';
import { areEqual, body, bottom, colour, far, isLong, isShort, lowerShadow, near, noShadow, shortShadow, top, upperShadow } from './candle';
import { pattern } from './pattern';

/** Whether three candles up to `i` have one colour and closes that go on in its direction. */
const march = (c: Columns, i: number, way: 1 | -1): boolean =>
  colour(c, i - 2) === way &&
  colour(c, i - 1) === way &&
  colour(c, i) === way &&
  way * (c.close[i]! - c.close[i - 1]!) > 0 &&
  way * (c.close[i - 1]! - c.close[i - 2]!) > 0;

const hasNoLower = (c: Columns, i: number): boolean => lowerShadow(c, i) < noShadow(c, i);
const hasNoUpper = (c: Columns, i: number): boolean => upperShadow(c, i) < noShadow(c, i);

/** Whether a white candle opens within the body before it, or a little above. */
const opensWithin = (c: Columns, i: number): boolean => c.open[i]! > c.open[i - 1]! && c.open[i]! <= c.close[i - 1]! + near(c, i - 1);

export const threeBlackCrows = pattern({
  name: 'CDL3BLACKCROWS',
  title: 'Three black crows',
  formula:
    'After a white candle three black ones without lower shadows, each opening in the body before and closing lower, the first below the white one’s high',
  warmUp: 13,
  find: (c, i) => {
    if (colour(c, i - 3) !== 1 || !march(c, i, -1)) return 0;
    const opensInside =
      c.open[i - 1]! < c.open[i - 2]! && c.open[i - 1]! > c.close[i - 2]! && c.open[i]! < c.open[i - 1]! && c.open[i]! > c.close[i - 1]!;
    const isBare = hasNoLower(c, i - 2) && hasNoLower(c, i - 1) && hasNoLower(c, i);
    return opensInside && isBare && c.high[i - 3]! > c.close[i - 2]! ? -100 : 0;
  },
});

export const identicalThreeCrows = pattern({
  name: 'CDLIDENTICAL3CROWS',
  title: 'Identical three crows',
  formula: 'Three black candles without lower shadows, each opening at the close before and closing lower',
  warmUp: 12,
  find: (c, i) => {
    if (!march(c, i, -1) || !hasNoLower(c, i - 2) || !hasNoLower(c, i - 1) || !hasNoLower(c, i)) return 0;
    const follows = areEqual(c, i - 2, c.open[i - 1]!, c.close[i - 2]!) && areEqual(c, i - 1, c.open[i]!, c.close[i - 1]!);
    return follows ? -100 : 0;
  },
});

export const threeWhiteSoldiers = pattern({
  name: 'CDL3WHITESOLDIERS',
  title: 'Three white soldiers',
  formula:
    'Three white candles without upper shadows, each opening in or near the body before, closing higher and not far shorter; the last not short',
  warmUp: 12,
  find: (c, i) => {
    if (!march(c, i, 1) || !opensWithin(c, i - 1) || !opensWithin(c, i)) return 0;
    const isBare = hasNoUpper(c, i - 2) && hasNoUpper(c, i - 1) && hasNoUpper(c, i);
    const holds = body(c, i - 1) > body(c, i - 2) - far(c, i - 2) && body(c, i) > body(c, i - 1) - far(c, i - 1);
    return isBare && holds && isLong(c, i) ? 100 : 0;
  },
});

/** Whether the bodies of three white candles shrink, or their upper shadows grow. */
const weakens = (c: Columns, i: number): boolean => {
  const first = body(c, i - 2);
  const second = body(c, i - 1);
  const third = body(c, i);
  if (second < first - far(c, i - 2) && third < second + near(c, i - 1)) return true;
  if (third < second - far(c, i - 1)) return true;
  const isShaded = upperShadow(c, i) > shortShadow(c, i) || upperShadow(c, i - 1) > shortShadow(c, i - 1);
  return (third < second && second < first && isShaded) || (third < second && upperShadow(c, i) > third);
};

export const advanceBlock = pattern({
  name: 'CDLADVANCEBLOCK',
  title: 'Advance block',
  formula: 'Three white candles closing higher, the first long with a short upper shadow, whose bodies shrink or whose upper shadows grow',
  warmUp: 12,
  find: (c, i) => {
    if (!march(c, i, 1) || !opensWithin(c, i - 1) || !opensWithin(c, i)) return 0;
    const isStrong = isLong(c, i - 2) && upperShadow(c, i - 2) < shortShadow(c, i - 2);
    return isStrong && weakens(c, i) ? -100 : 0;
  },
});

export const stalledPattern = pattern({
  name: 'CDLSTALLEDPATTERN',
  title: 'Stalled pattern',
  formula: 'Two long white candles, the second without upper shadow, then a short white one that rides on its shoulder',
  warmUp: 12,
  find: (c, i) => {
    if (!march(c, i, 1) || !opensWithin(c, i - 1) || !isLong(c, i - 2) || !isLong(c, i - 1)) return 0;
    const rides = c.open[i]! >= c.close[i - 1]! - body(c, i) - near(c, i - 1);
    return hasNoUpper(c, i - 1) && isShort(c, i) && rides ? -100 : 0;
  },
});

export const threeLineStrike = pattern({
  name: 'CDL3LINESTRIKE',
  title: 'Three-line strike',
  formula:
    'Three candles marching one way, each opening in or near the body before, then one against them that opens beyond and closes behind the first open',
  warmUp: 8,
  find: (c, i) => {
    const way = colour(c, i - 1);
    if (colour(c, i) === way || !march(c, i - 1, way)) return 0;
    for (let k = i - 2; k < i; k += 1) {
      const reach = near(c, k - 1);
      if (c.open[k]! < bottom(c, k - 1) - reach || c.open[k]! > top(c, k - 1) + reach) return 0;
    }
    const strikes = way * (c.open[i]! - c.close[i - 1]!) > 0 && way * (c.close[i]! - c.open[i - 3]!) < 0;
    return strikes ? 100 * way : 0;
  },
});

export const ladderBottom = pattern({
  name: 'CDLLADDERBOTTOM',
  title: 'Ladder bottom',
  formula:
    'Three black candles with falling opens and closes, a black one with an upper shadow, then a white one that opens above its open and closes above its high',
  warmUp: 14,
  find: (c, i) => {
    if (!march(c, i - 2, -1) || colour(c, i - 1) !== -1 || colour(c, i) !== 1) return 0;
    const opensFall = c.open[i - 4]! > c.open[i - 3]! && c.open[i - 3]! > c.open[i - 2]!;
    const turns = c.open[i]! > c.open[i - 1]! && c.close[i]! > c.high[i - 1]!;
    return opensFall && turns && upperShadow(c, i - 1) > noShadow(c, i - 1) ? 100 : 0;
  },
});

export const riseFallThreeMethods = pattern({
  name: 'CDLRISEFALL3METHODS',
  title: 'Rising or falling three methods',
  formula:
    'A long candle, three short ones of the other color that fall back within its range, then a long one like the first that closes beyond it',
  warmUp: 14,
  find: (c, i) => {
    const way = colour(c, i - 4);
    if (colour(c, i) !== way || !isLong(c, i - 4) || !isLong(c, i)) return 0;
    for (let k = i - 3; k < i; k += 1) {
      const isWithin = bottom(c, k) < c.high[i - 4]! && top(c, k) > c.low[i - 4]!;
      if (colour(c, k) === way || !isShort(c, k) || !isWithin) return 0;
      if (k > i - 3 && way * (c.close[k]! - c.close[k - 1]!) >= 0) return 0;
    }
    return way * (c.open[i]! - c.close[i - 1]!) > 0 && way * (c.close[i]! - c.close[i - 4]!) > 0 ? 100 * way : 0;
  },
});
