/** Questions for the calculators, worded here. Contract terms are those that exchanges publish; the arithmetic is worked out here. */
import { alternate, one, type Asked } from './question';

/** A pip of one lot in dollars, for pairs quoted in dollars. */
const pairs = ['EURUSD', 'GBPUSD', 'AUDUSD', 'NZDUSD'];

/** CME and its sisters: tick, and its worth in dollars. */
const futures: readonly (readonly [symbol: string, tick: number, worth: number])[] = [
  ['ES', 0.25, 12.5],
  ['MES', 0.25, 1.25],
  ['NQ', 0.25, 5],
  ['MNQ', 0.25, 0.5],
  ['YM', 1, 5],
  ['GC', 0.1, 10],
  ['CL', 0.01, 10],
];

const lots = (value: number): number => Math.floor(value * 100 + 1e-9) / 100;

const sizes = (): readonly Asked[] =>
  [
    [10_000, 1, 25],
    [5_000, 2, 40],
    [25_000, 0.5, 15],
    [50_000, 1, 32],
    [7_500, 1.5, 18],
    [100_000, 0.25, 60],
  ].flatMap(([balance = 0, percent = 0, pips = 0], at) => {
    const pair = alternate(pairs, at);
    const size = lots((balance * percent) / 100 / (pips * 10));
    const say = (...wordings: readonly string[]): string => alternate(wordings, at);
    return [
      one(
        say(
          `what lot size for ${percent}% of ${balance / 1000}k with a ${pips} pip stop on ${pair}`,
          `my account is $${balance}, I risk ${percent}% and my stop is ${pips} pips on ${pair}: how many lots?`,
          `position size ${pair.toLowerCase()} ${pips} pips stop, ${percent} percent risk, balance ${balance} usd`,
        ),
        size,
        'lots',
      ),
      one(
        `how many micro lots of ${pair} if I risk ${percent}% of ${balance} dollars with a ${pips} pip stop`,
        Math.round(size * 100),
        'micro lots',
      ),
      one(
        say(
          `${pair} lots for a ${pips} pip stop risking $${(balance * percent) / 100}`,
          `how big can I go on ${pair} risking ${(balance * percent) / 100} dollars, stop ${pips} pips`,
        ),
        size,
        'lots',
      ),
    ];
  });

const moves = (): readonly Asked[] => [
  ...pairs.flatMap((pair, at) => [
    one(
      alternate([`pip value of ${(at + 1) / 2} lots ${pair}`, `how much is one pip on ${pair} with ${(at + 1) / 2} lots`], at),
      5 * (at + 1),
      'USD',
    ),
    one(`what would a ${10 + at} pip move in ${pair} be worth with ${at + 1} lots`, (10 + at) * 10 * (at + 1), 'USD'),
  ]),
  ...futures.flatMap(([symbol, tick, worth], at) => [
    one(alternate([`tick value ${symbol}`, `how much is a tick worth in ${symbol}?`], at), worth, 'USD'),
    one(`smallest tick size on ${symbol}`, tick, 'price'),
    one(
      `how much do I lose if ${symbol} moves ${at + 3} points against me with ${at + 1} contracts`,
      ((at + 3) / tick) * worth * (at + 1),
      'USD',
    ),
    one(alternate([`what is ${symbol} worth per point`, `point value on ${symbol}`], at), worth / tick, 'USD'),
  ]),
  ...futures.slice(0, 4).map(([symbol, tick, worth], at) => {
    const [risk, points] = [600 + 100 * at, 6 + at];
    return one(
      `risking $${risk} on ${symbol} with a ${points} point stop, how many contracts`,
      Math.floor(risk / ((points / tick) * worth)),
      'contracts',
    );
  }),
];

const odds = (): readonly Asked[] => [
  ...[1, 1.5, 2, 2.5, 3, 4].map((r, at) =>
    one(
      alternate(
        [
          `breakeven win rate at 1:${r}`,
          `what win rate do I need for a ${r}R target`,
          `how often must I win to break even at 1:${r} reward`,
        ],
        at,
      ),
      100 / (1 + r),
      '%',
    ),
  ),
  ...[10, 15, 20, 25, 30, 40, 50].map((loss, at) =>
    one(
      alternate([`how much gain to recover from a ${loss}% drawdown`, `I lost ${loss}%, what do I need to get back to even?`], at),
      (100 * loss) / (100 - loss),
      '%',
    ),
  ),
  ...[
    [45, 2],
    [60, 1],
    [35, 3],
    [50, 1.5],
  ].map(([wins = 0, r = 0]) =>
    one(`what's the expectancy with a win rate of ${wins}% and ${r}R winners`, (wins / 100) * r - (1 - wins / 100), 'R'),
  ),
  ...[
    [55, 1],
    [50, 2],
    [40, 2],
  ].map(([wins = 0, r = 0]) => one(`kelly for ${wins}% winners at ${r}R`, wins - (100 - wins) / r, '%')),
  ...[
    [1, 10],
    [2, 20],
    [0.5, 5],
  ].map(([risk = 0, down = 0]) =>
    one(
      `how many losses in a row at ${risk}% risk until I'm down ${down}%`,
      Math.ceil(Math.log(1 - down / 100) / Math.log(1 - risk / 100) - 1e-9),
      'losses',
    ),
  ),
];

const plans = (): readonly Asked[] => [
  ...[
    [1.1, 1.095, 1.11],
    [2_900, 2_890, 2_935],
    [100, 102, 95],
    [1.25, 1.2525, 1.245],
  ].map(([entry = 0, stop = 0, target = 0], at) =>
    one(
      alternate(
        [`R multiple for entry ${entry}, stop ${stop}, target ${target}`, `reward to risk: enter ${entry} stop ${stop} target ${target}`],
        at,
      ),
      Math.round((1e6 * Math.abs(target - entry)) / Math.abs(entry - stop)) / 1e6,
      'R',
    ),
  ),
  ...[
    [10_000, 2, 'month', 12],
    [5_000, 1, 'week', 26],
    [20_000, 0.5, 'day', 20],
  ].map(([start, rate, unit, periods]) =>
    one(
      `what does ${String(start)} dollars grow to at ${String(rate)}% per ${String(unit)} over ${String(periods)} ${String(unit)}s`,
      Math.round(100 * Number(start) * (1 + Number(rate) / 100) ** Number(periods)) / 100,
      'USD',
    ),
  ),
  one('compound 10,000 USD at 3% a month for 2 years', Math.round(1e6 * 1.03 ** 24) / 100, 'USD'),
  ...[
    [1, 24_310],
    [0.75, 12_000],
    [2, 50_000],
  ].map(([percent = 0, amount = 0], at) =>
    one(alternate([`what is ${percent}% of ${amount}`, `${percent} percent of $${amount}`], at), Math.round(percent * amount) / 100, 'USD'),
  ),
  ...[
    [2, 30],
    [1, 100],
    [0.5, 20],
  ].map(([size = 0, leverage = 0], at) =>
    one(
      alternate(
        [`margin for ${size} lots EURUSD at 1:${leverage}`, `how much margin does ${size} lots of EURUSD need with ${leverage}:1 leverage`],
        at,
      ),
      Math.round((100 * size * 100_000) / leverage) / 100,
      'EUR',
    ),
  ),
  one('how many units are in one lot of GBPUSD', 100_000, 'units'),
  one('contract size of gold?', 100, 'units'),
];

export const calculatorQuestions = (): readonly Asked[] => [...sizes(), ...moves(), ...odds(), ...plans()];
