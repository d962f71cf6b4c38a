/** Patterns of a single candle, some with a look at where the one before it stood. */
import type { Columns } from '@/domain/indicators/indicator';
import {
  body,
  bottom,
  colour,
  gapsDown,
  gapsUp,
  isDoji,
  isLong,
  isShort,
  lowerShadow,
  near,
  noShadow,
  shortShadow,
  top,
  upperShadow,
} from './candle';
import { pattern } from './pattern';

const hasNoUpper = (c: Columns, i: number): boolean => upperShadow(c, i) < noShadow(c, i);
const hasNoLower = (c: Columns, i: number): boolean => lowerShadow(c, i) < noShadow(c, i);

export const belthold = pattern({
  name: 'CDLBELTHOLD',
  title: 'Belt hold',
  formula: 'Long body; a white one without lower shadow, a black one without upper shadow',
  warmUp: 10,
  find: (c, i) => (isLong(c, i) && (colour(c, i) === 1 ? hasNoLower(c, i) : hasNoUpper(c, i)) ? 100 * colour(c, i) : 0),
});

export const closingMarubozu = pattern({
  name: 'CDLCLOSINGMARUBOZU',
  title: 'Closing marubozu',
  formula: 'Long body without a shadow on the side of the close',
  warmUp: 10,
  find: (c, i) => (isLong(c, i) && (colour(c, i) === 1 ? hasNoUpper(c, i) : hasNoLower(c, i)) ? 100 * colour(c, i) : 0),
});

export const marubozu = pattern({
  name: 'CDLMARUBOZU',
  title: 'Marubozu',
  formula: 'Long body without shadows',
  warmUp: 10,
  find: (c, i) => (isLong(c, i) && hasNoUpper(c, i) && hasNoLower(c, i) ? 100 * colour(c, i) : 0),
});

export const longLine = pattern({
  name: 'CDLLONGLINE',
  title: 'Long line',
  formula: 'Long body with short shadows',
  warmUp: 10,
  find: (c, i) => {
    const limit = shortShadow(c, i);
    return isLong(c, i) && upperShadow(c, i) < limit && lowerShadow(c, i) < limit ? 100 * colour(c, i) : 0;
  },
});

export const shortLine = pattern({
  name: 'CDLSHORTLINE',
  title: 'Short line',
  formula: 'Short body with short shadows',
  warmUp: 10,
  find: (c, i) => {
    const limit = shortShadow(c, i);
    return isShort(c, i) && upperShadow(c, i) < limit && lowerShadow(c, i) < limit ? 100 * colour(c, i) : 0;
  },
});

export const spinningTop = pattern({
  name: 'CDLSPINNINGTOP',
  title: 'Spinning top',
  formula: 'Short body with both shadows longer than it',
  warmUp: 10,
  find: (c, i) => (isShort(c, i) && upperShadow(c, i) > body(c, i) && lowerShadow(c, i) > body(c, i) ? 100 * colour(c, i) : 0),
});

export const highWave = pattern({
  name: 'CDLHIGHWAVE',
  title: 'High wave',
  formula: 'Short body with both shadows longer than twice the body',
  warmUp: 10,
  find: (c, i) => (isShort(c, i) && upperShadow(c, i) > 2 * body(c, i) && lowerShadow(c, i) > 2 * body(c, i) ? 100 * colour(c, i) : 0),
});

export const doji = pattern({
  name: 'CDLDOJI',
  title: 'Doji',
  formula: 'Body of at most a tenth of the mean range; 100 whatever its color',
  warmUp: 10,
  find: (c, i) => (isDoji(c, i) ? 100 : 0),
});

export const dragonflyDoji = pattern({
  name: 'CDLDRAGONFLYDOJI',
  title: 'Dragonfly doji',
  formula: 'Doji with a lower shadow and no upper one',
  warmUp: 10,
  find: (c, i) => (isDoji(c, i) && hasNoUpper(c, i) && lowerShadow(c, i) > noShadow(c, i) ? 100 : 0),
});

export const gravestoneDoji = pattern({
  name: 'CDLGRAVESTONEDOJI',
  title: 'Gravestone doji',
  formula: 'Doji with an upper shadow and no lower one',
  warmUp: 10,
  find: (c, i) => (isDoji(c, i) && hasNoLower(c, i) && upperShadow(c, i) > noShadow(c, i) ? 100 : 0),
});

export const longLeggedDoji = pattern({
  name: 'CDLLONGLEGGEDDOJI',
  title: 'Long-legged doji',
  formula: 'Doji with a shadow longer than its body',
  warmUp: 10,
  find: (c, i) => (isDoji(c, i) && (lowerShadow(c, i) > body(c, i) || upperShadow(c, i) > body(c, i)) ? 100 : 0),
});

export const rickshawMan = pattern({
  name: 'CDLRICKSHAWMAN',
  title: 'Rickshaw man',
  formula: 'Doji with both shadows longer than its body, the body near the middle of the range',
  warmUp: 10,
  find: (c, i) => {
    if (!isDoji(c, i) || lowerShadow(c, i) <= body(c, i) || upperShadow(c, i) <= body(c, i)) return 0;
    const middle = c.low[i]! + (c.high[i]! - c.low[i]!) / 2;
    return bottom(c, i) <= middle + near(c, i) && top(c, i) >= middle - near(c, i) ? 100 : 0;
  },
});

export const takuri = pattern({
  name: 'CDLTAKURI',
  title: 'Takuri',
  formula: 'Dragonfly doji whose lower shadow is longer than twice the body',
  warmUp: 10,
  find: (c, i) => (isDoji(c, i) && hasNoUpper(c, i) && lowerShadow(c, i) > 2 * body(c, i) ? 100 : 0),
});

/** Short body at the top of the candle. */
const isHammer = (c: Columns, i: number): boolean => isShort(c, i) && lowerShadow(c, i) > body(c, i) && hasNoUpper(c, i);
/** Short body at its bottom. */
const isInverted = (c: Columns, i: number): boolean => isShort(c, i) && upperShadow(c, i) > body(c, i) && hasNoLower(c, i);

export const hammer = pattern({
  name: 'CDLHAMMER',
  title: 'Hammer',
  formula: 'Short body, lower shadow longer than it, no upper shadow; the body below or near the low of the bar before',
  warmUp: 11,
  find: (c, i) => (isHammer(c, i) && bottom(c, i) <= c.low[i - 1]! + near(c, i - 1) ? 100 : 0),
});

export const hangingMan = pattern({
  name: 'CDLHANGINGMAN',
  title: 'Hanging man',
  formula: 'The shape of a hammer; the body above or near the high of the bar before',
  warmUp: 11,
  find: (c, i) => (isHammer(c, i) && bottom(c, i) >= c.high[i - 1]! - near(c, i - 1) ? -100 : 0),
});

export const invertedHammer = pattern({
  name: 'CDLINVERTEDHAMMER',
  title: 'Inverted hammer',
  formula: 'Short body, upper shadow longer than it, no lower shadow; the body gaps below the one before',
  warmUp: 11,
  find: (c, i) => (isInverted(c, i) && gapsDown(c, i, i - 1) ? 100 : 0),
});

export const shootingStar = pattern({
  name: 'CDLSHOOTINGSTAR',
  title: 'Shooting star',
  formula: 'The shape of an inverted hammer; the body gaps above the one before',
  warmUp: 11,
  find: (c, i) => (isInverted(c, i) && gapsUp(c, i, i - 1) ? -100 : 0),
});
