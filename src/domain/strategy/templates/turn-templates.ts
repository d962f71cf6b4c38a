/** Published ideas that trade a turn, a breakout of the day or a time of day. */
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

const connors = {
  author: 'Larry Connors and Cesar Alvarez',
  title: 'Short Term Trading Strategies That Work',
  year: 2008,
  where: null,
};
const stocks = { market: 'stock indexes', interval: 'daily' };
const rsi = (period: number) => indicator('rsi', { period });
const trueRange = indicator('trange');
const narrowest = compare(trueRange, 'at or below', indicator('min', { period: 7 }, { source: trueRange }));
const lastHalfHour = { kind: 'time', from: '15:00', to: '15:30', zone: 'America/New_York' } as const;
const nextDay = { kind: 'bars', bars: 1 } as const;

export const turnTemplates: readonly StrategyTemplate[] = [
  {
    id: 'rsi-2',
    strategy: strategy('Two-day RSI', {
      entries: [long(all(compare(close, 'above', sma(200)), compare(rsi(2), 'below', level(5))))],
      exits: [closeWhen('long', compare(close, 'above', sma(5)))],
    }),
    summary: 'Above the 200-day average, buy when the two-day RSI is below 5 and sell above the five-day average.',
    source: connors,
    variants: 1,
    madeFor: stocks,
    differs: 'Trades at the next open instead of at the close that gives the signal.',
  },
  {
    id: 'double-sevens',
    strategy: strategy('Double 7’s', {
      entries: [long(all(compare(close, 'above', sma(200)), compare(close, 'at or below', indicator('min', { period: 7 }))))],
      exits: [closeWhen('long', compare(close, 'at or above', indicator('max', { period: 7 })))],
    }),
    summary: 'Above the 200-day average, buy the lowest close of seven days and sell the highest close of seven days.',
    source: connors,
    variants: 1,
    madeFor: stocks,
    differs: 'Trades at the next open instead of at the close that gives the signal.',
  },
  {
    id: 'rsi-30-70',
    strategy: strategy('RSI back from 30 and 70', {
      entries: [long(cross(rsi(14), 'above', level(30))), short(cross(rsi(14), 'below', level(70)))],
      whileOpen: 'reverse',
    }),
    summary: 'Buy when the 14-day RSI comes back above 30 and sell short when it comes back below 70.',
    source: wilder,
    variants: 1,
    madeFor: { market: 'futures', interval: 'daily' },
    differs: 'Wilder reads the index together with chart patterns and failure swings; these are the two levels alone.',
  },
  {
    id: 'cci-100',
    strategy: strategy('Commodity channel index', {
      entries: [
        long(cross(indicator('cci', { period: 20 }), 'above', level(100))),
        short(cross(indicator('cci', { period: 20 }), 'below', level(-100))),
      ],
      exits: [
        closeWhen('long', cross(indicator('cci', { period: 20 }), 'below', level(100))),
        closeWhen('short', cross(indicator('cci', { period: 20 }), 'above', level(-100))),
      ],
    }),
    summary: 'Be long while the index is above 100, short while it is below −100, and out of the market between.',
    source: {
      author: 'Donald Lambert',
      title: 'Commodity Channel Index: Tools for Trading Cyclic Trends, Commodities',
      year: 1980,
      where: 'October issue',
    },
    variants: 1,
    madeFor: { market: 'commodity futures', interval: 'daily' },
    differs: 'Trades at the next open instead of at the close that gives the signal.',
  },
  {
    id: 'bollinger-squeeze',
    strategy: strategy('Bollinger squeeze', {
      entries: [
        long(
          all(
            compare(
              indicator('bbwidth', {}, { barsAgo: 1 }),
              'at or below',
              indicator('min', { period: 125 }, { source: indicator('bbwidth'), barsAgo: 1 }),
            ),
            compare(close, 'above', indicator('bbands', {}, { output: 'upper' })),
          ),
        ),
      ],
      exits: [closeWhen('long', compare(close, 'below', indicator('bbands', {}, { output: 'middle' })))],
    }),
    summary: 'After the narrowest bands of six months, buy a close above the upper band.',
    source: { author: 'John Bollinger', title: 'Bollinger on Bollinger Bands', year: 2001, where: 'Method I: Volatility Breakout' },
    variants: 1,
    madeFor: { market: 'stocks', interval: 'daily' },
    differs: 'Buys only, on the day after the narrowest bands, and exits at the middle band; Bollinger leaves the exit open.',
  },
  {
    id: 'narrow-range-7',
    strategy: strategy(
      'Narrowest range of seven days',
      {
        entries: [
          { ...long(narrowest, stopBeyond(price('high'), 'above')), group: 'breakout' },
          { ...short(narrowest, stopBeyond(price('low'), 'below')), group: 'breakout' },
        ],
      },
      { stop: { distance: ranges(1, 7), from: 'fill' }, maxBars: 1 },
    ),
    summary: 'After the narrowest range of seven days, trade the break of that day’s high or low and close with the day.',
    source: {
      author: 'Toby Crabel',
      title: 'Day Trading with Short Term Price Patterns and Opening Range Breakout',
      year: 1990,
      where: null,
    },
    variants: 1,
    madeFor: { market: 'futures', interval: 'daily' },
    differs: 'Measures the true range and enters at the day’s high or low; Crabel enters at a distance from the open.',
  },
  {
    id: 'turtle-soup',
    strategy: strategy(
      'Turtle Soup',
      {
        entries: [
          long(
            all(compare(price('low'), 'below', lowest(20, 1)), compare(lowest(3, 1), 'above', lowest(20, 1))),
            stopBeyond(lowest(20, 1), 'above', 5),
          ),
          short(
            all(compare(price('high'), 'above', highest(20, 1)), compare(highest(3, 1), 'below', highest(20, 1))),
            stopBeyond(highest(20, 1), 'below', 5),
          ),
        ],
      },
      { stop: { distance: ranges(1, 14), from: 'fill' }, trailing: { distance: ranges(1, 14) } },
    ),
    summary: 'Trade against a new 20-day low or high that doesn’t hold, when the one before it is at least four days old.',
    source: { author: 'Laurence Connors and Linda Bradford Raschke', title: 'Street Smarts', year: 1995, where: 'chapter “Turtle Soup”' },
    variants: 1,
    madeFor: { market: 'futures', interval: 'daily' },
    differs:
      'The order waits on the next day instead of the same one, and the stop is one average range instead of one tick beyond the extreme.',
  },
  {
    id: 'volatility-breakout',
    strategy: strategy(
      'Volatility breakout',
      {
        entries: [
          {
            ...long(compare(close, 'at or above', price('low'))),
            order: {
              kind: 'stop',
              stop: { base: close, offset: { side: 'above', distance: { kind: 'multiple', factor: 0.8, of: trueRange } } },
              timeInForce: nextDay,
            },
          },
        ],
      },
      { stop: { distance: { kind: 'multiple', factor: 0.5, of: trueRange }, from: 'fill' }, maxBars: 2 },
    ),
    summary: 'Buy a rise by most of yesterday’s range, with a stop at half of it.',
    source: { author: 'Larry Williams', title: 'Long-Term Secrets to Short-Term Trading', year: 1999, where: null },
    variants: 1,
    madeFor: { market: 'stock index and bond futures', interval: 'daily' },
    differs:
      'The book lists other percentages for other markets; 80 % and 50 % are round numbers of ours. Measures from yesterday’s close instead of today’s open, buys only, and closes after two days instead of at the first profitable open.',
  },
  {
    id: 'intraday-momentum',
    strategy: strategy(
      'Market intraday momentum',
      {
        entries: [
          long(all(lastHalfHour, compare(price('close', 11), 'above', price('close', 12)))),
          short(all(lastHalfHour, compare(price('close', 11), 'below', price('close', 12)))),
        ],
      },
      { maxBars: 1 },
    ),
    summary: 'Trade the last half hour of the day in the direction of the first.',
    source: {
      author: 'Lei Gao, Yufeng Han, Sophia Zhengzi Li and Guofu Zhou',
      title: 'Market Intraday Momentum, Journal of Financial Economics 129(2)',
      year: 2018,
      where: 'pages 394–414',
    },
    variants: 1,
    madeFor: { market: 'S&P 500 ETF', interval: '30-minute bars of regular hours' },
    bars: '30m',
    differs: 'Needs 13 bars a day, from 9:30 to 16:00 in New York; a shortened day is counted wrongly.',
  },
];
