/** Published ideas that follow a trend. */
import {
  all,
  close,
  closeWhen,
  compare,
  cross,
  highest,
  indicator,
  level,
  long,
  lowest,
  price,
  ranges,
  short,
  sma,
  stopBeyond,
  strategy,
  wilder,
  type StrategyTemplate,
} from './template';

const faith = { author: 'Curtis Faith', title: 'Way of the Turtle', year: 2007, where: null };
const brock = {
  author: 'William Brock, Josef Lakonishok and Blake LeBaron',
  title: 'Simple Technical Trading Rules and the Stochastic Properties of Stock Returns, Journal of Finance 47(5)',
  year: 1992,
  where: 'pages 1731–1764',
};
const dow = { market: 'Dow Jones Industrial Average', interval: 'daily' };

/** A stop order beyond the range waits every day: the close is never beyond a range that holds it. */
const turtle = (name: string, entry: number, exit: number) =>
  strategy(
    name,
    {
      entries: [
        long(compare(close, 'at or below', highest(entry)), stopBeyond(highest(entry), 'above')),
        short(compare(close, 'at or above', lowest(entry)), stopBeyond(lowest(entry), 'below')),
      ],
      exits: [
        closeWhen('long', compare(price('low'), 'below', lowest(exit, 1))),
        closeWhen('short', compare(price('high'), 'above', highest(exit, 1))),
      ],
      whileOpen: 'add',
      maxPositions: 4,
    },
    { stop: { distance: ranges(2, 20), from: 'fill' } },
  );
const turtleDiffers =
  'The Turtles added a position at every half average range in their favor; here one is added at every new breakout. They put 1% of equity behind one average range, so 2% down to the stop; here a trade risks 1%. Exits come at the next open, not the instant the exit level trades.';

export const trendTemplates: readonly StrategyTemplate[] = [
  {
    id: 'turtle-20',
    strategy: turtle('Turtle 20-day breakout', 20, 10),
    summary: 'Trade a break of the 20-day range, exit at a break of the 10-day range the other way, and stop out at two average ranges.',
    source: faith,
    variants: 1,
    madeFor: { market: 'futures', interval: 'daily' },
    differs: `${turtleDiffers} The rule that skips a breakout after a winning one is left out.`,
  },
  {
    id: 'turtle-55',
    strategy: turtle('Turtle 55-day breakout', 55, 20),
    summary: 'Trade a break of the 55-day range, exit at a break of the 20-day range the other way, and stop out at two average ranges.',
    source: faith,
    variants: 1,
    madeFor: { market: 'futures', interval: 'daily' },
    differs: turtleDiffers,
  },
  {
    id: 'variable-average-50',
    strategy: strategy('Price and its 50-day average', {
      entries: [long(compare(close, 'above', sma(50))), short(compare(close, 'below', sma(50)))],
      whileOpen: 'reverse',
    }),
    summary: 'Be long above the 50-day average and short below it, always in the market.',
    source: brock,
    variants: 26,
    madeFor: dow,
    differs: 'Trades at the next open instead of at the close that gives the signal.',
  },
  {
    id: 'fixed-average-150',
    strategy: strategy(
      'Cross of the 150-day average, held ten days',
      { entries: [long(cross(close, 'above', sma(150))), short(cross(close, 'below', sma(150)))] },
      { maxBars: 10 },
    ),
    summary: 'Trade a cross of the 150-day average and close after ten days, whatever happens meanwhile.',
    source: brock,
    variants: 26,
    madeFor: dow,
    differs: 'Trades at the next open instead of at the close that gives the signal.',
  },
  {
    id: 'range-break-200',
    strategy: strategy(
      'Break of the 200-day range, held ten days',
      {
        entries: [
          long(compare(close, 'above', indicator('max', { period: 200 }, { barsAgo: 1 }))),
          short(compare(close, 'below', indicator('min', { period: 200 }, { barsAgo: 1 }))),
        ],
      },
      { maxBars: 10 },
    ),
    summary: 'Trade a close beyond the highest or lowest close of 200 days and close after ten days.',
    source: brock,
    variants: 26,
    madeFor: dow,
    differs: 'Trades at the next open instead of at the close that gives the signal.',
  },
  {
    id: 'time-series-momentum',
    strategy: strategy('Twelve-month momentum', {
      entries: [long(compare(close, 'above', price('close', 252))), short(compare(close, 'below', price('close', 252)))],
      whileOpen: 'reverse',
    }),
    summary: 'Be long what has risen over the last twelve months and short what has fallen.',
    source: {
      author: 'Tobias Moskowitz, Yao Hua Ooi and Lasse Pedersen',
      title: 'Time Series Momentum, Journal of Financial Economics 104(2)',
      year: 2012,
      where: 'pages 228–250',
    },
    variants: 1,
    madeFor: { market: 'futures and currency forwards', interval: 'monthly' },
    differs:
      'Looks every day instead of once a month, uses the price change instead of the return above cash, and doesn’t scale by volatility.',
  },
  {
    id: 'ten-month-average',
    strategy: strategy('Ten-month average', {
      entries: [long(compare(close, 'above', sma(200)))],
      exits: [closeWhen('long', compare(close, 'below', sma(200)))],
    }),
    summary: 'Own the market above its ten-month average and hold cash below it.',
    source: {
      author: 'Mebane Faber',
      title: 'A Quantitative Approach to Tactical Asset Allocation, Journal of Wealth Management 9(4)',
      year: 2007,
      where: 'pages 69–79',
    },
    variants: 1,
    madeFor: { market: 'stock, bond, commodity and real estate indexes', interval: 'monthly' },
    differs: 'Uses 200 daily bars and looks every day; the paper looks once a month at ten monthly closes.',
  },
  {
    id: 'parabolic',
    strategy: strategy('Parabolic stop and reverse', {
      entries: [long(cross(close, 'above', indicator('sar'))), short(cross(close, 'below', indicator('sar')))],
      whileOpen: 'reverse',
    }),
    summary: 'Follow the trend until the accelerating stop is passed, then turn around.',
    source: wilder,
    variants: 1,
    madeFor: { market: 'futures', interval: 'daily' },
    differs: 'Turns at the open after a close beyond the stop; Wilder turns at the stop itself.',
  },
  {
    id: 'macd-signal',
    strategy: strategy('MACD and its signal line', {
      entries: [
        long(cross(indicator('macd', {}, { output: 'macd' }), 'above', indicator('macd', {}, { output: 'signal' }))),
        short(cross(indicator('macd', {}, { output: 'macd' }), 'below', indicator('macd', {}, { output: 'signal' }))),
      ],
      whileOpen: 'reverse',
    }),
    summary: 'Trade each cross of the MACD and its signal line.',
    source: { author: 'Gerald Appel', title: 'Technical Analysis: Power Tools for Active Investors', year: 2005, where: null },
    variants: 1,
    madeFor: { market: 'stock indexes', interval: 'daily' },
    differs: 'The same 12, 26 and 9 days for both directions; Appel suggests slower ones for selling and a look at the trend.',
  },
  {
    id: 'adaptive-average',
    strategy: strategy('Turn of the adaptive average', {
      entries: [
        long({ kind: 'move', operand: indicator('kama', { period: 10 }), direction: 'rises', bars: 1 }),
        short({ kind: 'move', operand: indicator('kama', { period: 10 }), direction: 'falls', bars: 1 }),
      ],
      whileOpen: 'reverse',
    }),
    summary: 'Be long while the adaptive average rises and short while it falls.',
    source: { author: 'Perry Kaufman', title: 'Smarter Trading', year: 1995, where: null },
    variants: 1,
    madeFor: { market: 'futures', interval: 'daily' },
    differs: 'Without Kaufman’s filter, which asks for a minimum turn of the average.',
  },
  {
    id: 'aroon-cross',
    strategy: strategy('Aroon cross', {
      entries: [
        long(cross(indicator('aroon', {}, { output: 'up' }), 'above', indicator('aroon', {}, { output: 'down' }))),
        short(cross(indicator('aroon', {}, { output: 'up' }), 'below', indicator('aroon', {}, { output: 'down' }))),
      ],
      whileOpen: 'reverse',
    }),
    summary: 'Be long when the last high is more recent than the last low, and short when it is the other way round.',
    source: {
      author: 'Tushar Chande',
      title: 'A Time Price Oscillator, Technical Analysis of Stocks & Commodities',
      year: 1995,
      where: 'September issue',
    },
    variants: 1,
    madeFor: { market: 'stocks and futures', interval: 'daily' },
    differs: 'Trades every cross; Chande also looks at how near to 100 the lines are.',
  },
  {
    id: 'holy-grail',
    strategy: strategy(
      'Holy Grail',
      {
        entries: [
          long(
            all(
              compare(indicator('adx', { period: 14 }), 'above', level(30)),
              { kind: 'move', operand: indicator('adx', { period: 14 }), direction: 'rises', bars: 1 },
              compare(price('low'), 'at or below', indicator('ema', { period: 20 })),
              compare(indicator('ema', { period: 20 }), 'above', indicator('ema', { period: 20 }, { barsAgo: 5 })),
            ),
            stopBeyond(price('high'), 'above'),
          ),
        ],
      },
      { stop: { distance: ranges(1.5, 14), from: 'fill' }, target: { distance: ranges(2, 14), from: 'fill' } },
    ),
    summary: 'In a strong and strengthening trend, buy the turn after a pullback to the 20-day average.',
    source: {
      author: 'Laurence Connors and Linda Bradford Raschke',
      title: 'Street Smarts',
      year: 1995,
      where: 'chapter “The Holy Grail”',
    },
    variants: 1,
    madeFor: { market: 'stocks and futures', interval: 'daily' },
    differs:
      'Buys only, and asks for a strong, rising ADX on the day of the pullback itself; the book wants it before, since it often falls on the way down. The stop and the target are multiples of the average range instead of the last swing low and high.',
  },
  {
    id: 'triple-screen',
    strategy: strategy(
      'Triple screen',
      {
        entries: [
          long(
            all(
              { kind: 'move', operand: indicator('macd', {}, { output: 'histogram', interval: 10_080 }), direction: 'rises', bars: 1 },
              compare(indicator('stoch', {}, {}), 'below', level(30)),
            ),
            stopBeyond(price('high'), 'above'),
          ),
          short(
            all(
              { kind: 'move', operand: indicator('macd', {}, { output: 'histogram', interval: 10_080 }), direction: 'falls', bars: 1 },
              compare(indicator('stoch', {}, {}), 'above', level(70)),
            ),
            stopBeyond(price('low'), 'below'),
          ),
        ],
      },
      { stop: { distance: ranges(2, 14), from: 'fill' } },
    ),
    summary: 'Trade with the weekly MACD histogram, after a daily pullback, when the day breaks the range of the one before.',
    source: { author: 'Alexander Elder', title: 'Trading for a Living', year: 1993, where: 'chapter “Triple Screen Trading System”' },
    variants: 1,
    madeFor: { market: 'stocks and futures', interval: 'daily' },
    differs: 'The stop is two average ranges from the fill instead of the last two days’ low or high.',
  },
];
