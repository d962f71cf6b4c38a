/** Questions about chance: streaks, intervals, many tests, and what luck brings. */
import { amount, as, between, mistake, named, pick, type QuestionType } from './question-type';

const percent1 = as('percent', { digits: 1 });
const ratio2 = as('number', { digits: 2 });

export const chanceTypes: readonly (readonly [string, QuestionType])[] = [
  [
    'all-lose',
    {
      params: {},
      draw: (random) => ({ winRate: amount(between(random, 30, 65, 5), '%'), length: amount(between(random, 3, 7)) }),
      steps: [named('lossRate', '1 - winRate', as('percent')), named('chance', 'lossRate ^ length', percent1)],
      mistakes: [
        mistake('all-win', 'winRate ^ length'),
        mistake('at-least-one', '1 - winRate ^ length'),
        mistake('one-short', 'lossRate ^ (length - 1)'),
      ],
      form: 'typed',
    },
  ],
  [
    'streak-in-record',
    {
      params: {},
      draw: (random) => ({
        winRate: amount(pick(random, [40, 45, 50, 55]), '%'),
        trades: amount(pick(random, [50, 100, 150, 200, 250])),
        length: amount(between(random, 5, 9)),
      }),
      steps: [named('lossRate', '1 - winRate', as('percent')), named('chance', 'streakChance(length, trades, lossRate)', percent1)],
      mistakes: [
        mistake('next-only', 'lossRate ^ length'),
        mistake('one-longer', 'streakChance(length + 2, trades, lossRate)'),
        mistake('wins', 'streakChance(length, trades, winRate * 6 / 10)'),
      ],
      form: 'chosen',
    },
  ],
  [
    'interval-low',
    {
      params: {},
      draw: (random) => {
        const n = pick(random, [20, 40, 60, 80, 120, 200] as const);
        return { n: amount(n), wins: amount(Math.round(n * between(random, 0.4, 0.7, 0.01))) };
      },
      steps: [named('share', 'wins / n', percent1), named('low', 'wilsonLow(wins, n)', percent1)],
      mistakes: [
        mistake('no-doubt', 'share'),
        mistake('four-times', 'wilsonLow(wins * 4, n * 4)'),
        mistake('upper', 'wilsonHigh(wins, n)'),
      ],
      form: 'chosen',
    },
  ],
  [
    'false-alarms',
    {
      params: {},
      draw: (random) => ({ alpha: amount(pick(random, [1, 5, 10]), '%'), tests: amount(between(random, 3, 40)) }),
      steps: [named('chance', '1 - (1 - alpha) ^ tests', percent1)],
      mistakes: [mistake('one-test', 'alpha'), mistake('sum', 'alpha * tests'), mistake('none', '(1 - alpha) ^ tests')],
      form: 'typed',
    },
  ],
  [
    'bonferroni',
    {
      params: {},
      draw: (random) => ({ alpha: amount(pick(random, [1, 5, 10]), '%'), tests: amount(pick(random, [4, 5, 8, 10, 20, 25, 40])) }),
      steps: [named('each', 'alpha / tests', as('percent', { digits: 3 }))],
      mistakes: [mistake('unchanged', 'alpha'), mistake('times', 'alpha * tests'), mistake('root', 'alpha / sqrt(tests)')],
      form: 'typed',
    },
  ],
  [
    'needed-trades',
    {
      params: {},
      draw: (random) => ({
        sd: amount(between(random, 1, 2, 0.1), 'R'),
        effect: amount(pick(random, [0.1, 0.15, 0.2, 0.25, 0.3, 0.4]), 'R'),
      }),
      steps: [named('trades', 'neededTrades(sd, effect)', as('count'))],
      mistakes: [
        mistake('not-squared', 'ceil((196 / 100 + 84 / 100) * sd / effect)'),
        mistake('twice-the-edge', 'neededTrades(sd, effect * 2)'),
        mistake('half-the-edge', 'neededTrades(sd, effect / 2)'),
      ],
      form: 'chosen',
    },
  ],
  [
    'times-as-many',
    {
      params: {},
      draw: (random) => ({ factor: amount(between(random, 2, 6)), n: amount(pick(random, [25, 40, 50, 60, 80, 100])) }),
      steps: [named('trades', 'n * factor ^ 2', as('count'))],
      mistakes: [mistake('not-squared', 'n * factor'), mistake('doubled', 'n * factor * 2'), mistake('less', 'n / factor')],
      form: 'typed',
    },
  ],
  [
    'annual-sharpe',
    {
      params: {},
      draw: (random) => ({
        mean: amount(between(random, 0.02, 0.15, 0.01), '%'),
        sd: amount(between(random, 0.6, 1.8, 0.1), '%'),
        days: amount(252),
      }),
      steps: [named('daily', 'mean / sd', as('number', { digits: 4 })), named('annual', 'mean / sd * sqrt(days)', ratio2)],
      mistakes: [mistake('per-day', 'mean / sd'), mistake('times-days', 'mean / sd * days'), mistake('upside-down', 'sd / mean')],
      form: 'typed',
    },
  ],
  [
    'best-of-luck',
    {
      params: {},
      draw: (random) => ({ rules: amount(pick(random, [20, 50, 100, 200, 500, 1000])) }),
      steps: [named('best', 'bestOfLuck(rules)', ratio2)],
      mistakes: [mistake('zero', '0'), mistake('a-tenth', 'bestOfLuck(rules / 10)'), mistake('grows', 'sqrt(rules)')],
      form: 'chosen',
    },
  ],
];
