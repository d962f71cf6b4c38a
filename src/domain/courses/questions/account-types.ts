/** Questions about statements, costs, prop-firm rules and the hours of the sessions. */
import { amount, as, between, currencyParam, mistake, named, ofCurrency, pick, word, type QuestionType } from './question-type';

const money = as('money');
const cents = as('money', { digits: 2 });
const percent1 = as('percent', { digits: 1 });

/** Weekdays of 2026 that lie before, between and after the changes of the clocks in New York, London and Sydney. */
const dates = [
  '2026-01-14',
  '2026-02-11',
  '2026-03-18',
  '2026-03-25',
  '2026-04-01',
  '2026-04-15',
  '2026-06-10',
  '2026-08-19',
  '2026-10-14',
  '2026-10-28',
  '2026-11-11',
  '2026-12-09',
] as const;
const neighbors = {
  'London–New York': ['London', 'New York'],
  'Tokyo–London': ['Tokyo', 'London'],
  'Sydney–Tokyo': ['Sydney', 'Tokyo'],
} as const;
const cities = ['Sydney', 'Tokyo', 'London', 'New York'] as const;
const day = (date: string) => ({ kind: 'date', date }) as const;

export const accountTypes: readonly (readonly [string, QuestionType])[] = [
  [
    'net-result',
    {
      params: { currency: currencyParam },
      draw: (random, params) => {
        const sign = random.next() < 0.35 ? -1 : 1;
        return {
          profit: amount(sign * between(random, 40, 600, 0.1), ofCurrency(params)),
          perSide: amount(between(random, 2, 4.5, 0.25), ofCurrency(params)),
          lots: amount(between(random, 0.2, 3, 0.1)),
          swap: amount((random.next() < 0.3 ? 1 : -1) * between(random, 0.4, 18, 0.1), ofCurrency(params)),
        };
      },
      steps: [named('commission', 'perSide * 2 * lots', cents), named('net', 'profit - commission + swap', cents)],
      mistakes: [
        mistake('one-side', 'profit - perSide * lots + swap'),
        mistake('swap-sign', 'profit - commission - swap'),
        mistake('no-swap', 'profit - commission'),
      ],
      form: 'typed',
    },
  ],
  [
    'swap-nights',
    {
      params: { currency: currencyParam },
      draw: (random, params) => ({
        perNight: amount(-between(random, 1, 9, 0.1), ofCurrency(params)),
        lots: amount(between(random, 0.2, 2, 0.1)),
        nights: amount(between(random, 2, 5)),
      }),
      steps: [named('counted', 'nights + 2', as('count')), named('swap', 'perNight * lots * counted', cents)],
      mistakes: [
        mistake('no-triple', 'perNight * lots * nights'),
        mistake('one-lot', 'perNight * counted'),
        mistake('all-triple', 'perNight * lots * nights * 3'),
      ],
      form: 'typed',
    },
  ],
  [
    'cost-in-r',
    {
      params: {},
      draw: (random) => ({
        spread: amount(between(random, 0.2, 2, 0.1)),
        commission: amount(between(random, 4, 9, 0.5), 'USD'),
        stop: amount(between(random, 5, 40)),
      }),
      steps: [
        named('pip', 'pipValue("EURUSD", 1)', as('money', { currency: 'USD' })),
        named('cost', 'spread * pip + commission', as('money', { currency: 'USD', digits: 2 })),
        named('risk', 'stop * pip', as('money', { currency: 'USD' })),
        named('share', 'cost / risk', as('R', { digits: 3 })),
      ],
      mistakes: [
        mistake('spread-only', 'spread * pip / risk'),
        mistake('commission-only', 'commission / risk'),
        mistake('ten-times', 'cost / risk * 10'),
      ],
      form: 'typed',
    },
  ],
  [
    'profit-factor',
    {
      params: { currency: currencyParam },
      draw: (random, params) => ({
        won: amount(between(random, 1200, 9000, 10), ofCurrency(params)),
        lost: amount(between(random, 1000, 6000, 10), ofCurrency(params)),
      }),
      steps: [named('factor', 'won / lost', as('number', { digits: 2 }))],
      mistakes: [
        mistake('upside-down', 'lost / won'),
        mistake('net-share', '(won - lost) / lost'),
        mistake('share-won', 'won / (won + lost)'),
      ],
      form: 'typed',
    },
  ],
  [
    'win-rate',
    {
      params: {},
      draw: (random) => ({
        wins: amount(between(random, 12, 60)),
        losses: amount(between(random, 12, 60)),
        evens: amount(between(random, 2, 12)),
      }),
      steps: [named('rate', 'wins / (wins + losses)', percent1)],
      mistakes: [
        mistake('evens-counted', 'wins / (wins + losses + evens)'),
        mistake('evens-as-wins', '(wins + evens) / (wins + losses + evens)'),
        mistake('losers', 'losses / (wins + losses)'),
      ],
      form: 'typed',
    },
  ],
  [
    'drawdown-floor',
    {
      params: { kind: { kind: 'choice', options: ['any', 'static', 'trailing', 'end-of-day'], usual: 'any' } },
      draw: (random, { kind }) => {
        const size = pick(random, [25_000, 50_000, 100_000, 150_000] as const);
        const highClose = size + between(random, 200, 1500, 50);
        const highEquity = highClose + between(random, 100, 1200, 50);
        const drawn = kind === 'any' ? pick(random, ['static', 'trailing', 'end-of-day']) : String(kind);
        return {
          kind: word(drawn),
          size: amount(size, 'USD'),
          drawdown: amount(size * pick(random, [0.03, 0.04, 0.05] as const), 'USD'),
          highClose: amount(highClose, 'USD'),
          highEquity: amount(highEquity, 'USD'),
          // What this kind of floor follows.
          highest: amount(drawn === 'trailing' ? highEquity : highClose, 'USD'),
        };
      },
      steps: [
        named('rising', 'floorAfter("trailing", size, drawdown, highEquity)', money),
        named('atClose', 'floorAfter("end-of-day", size, drawdown, highClose)', money),
        named('fixed', 'floorAfter("static", size, drawdown, size)', money),
        named('floor', 'floorAfter(kind, size, drawdown, highest)', money),
      ],
      mistakes: [
        mistake('as-trailing', 'rising'),
        mistake('as-end-of-day', 'atClose'),
        mistake('as-static', 'fixed'),
        mistake('no-floor', 'size'),
      ],
      form: 'typed',
    },
  ],
  [
    'daily-loss-left',
    {
      params: {},
      draw: (random) => {
        const size = pick(random, [25_000, 50_000, 100_000] as const);
        const limit = size * pick(random, [0.02, 0.03, 0.05] as const);
        return {
          size: amount(size, 'USD'),
          dayStart: amount(size + between(random, -800, 1500, 50), 'USD'),
          limit: amount(limit, 'USD'),
          lost: amount(between(random, 100, limit - 100, 25), 'USD'),
        };
      },
      steps: [named('now', 'dayStart - lost', money), named('floor', 'dayStart - limit', money), named('left', 'now - floor', money)],
      mistakes: [mistake('from-size', 'now - (size - limit)'), mistake('whole-limit', 'limit'), mistake('what-is-lost', 'lost')],
      form: 'typed',
    },
  ],
  [
    'consistency',
    {
      params: {},
      draw: (random) => ({
        bestDay: amount(between(random, 400, 3000, 50), 'USD'),
        share: amount(pick(random, [20, 25, 30, 40, 50]), '%'),
      }),
      steps: [named('needed', 'bestDay / share', money)],
      mistakes: [
        mistake('times-share', 'bestDay * share'),
        mistake('plus-share', 'bestDay * (1 + share)'),
        mistake('rest-only', 'bestDay / share - bestDay'),
      ],
      form: 'typed',
    },
  ],
  [
    'session-overlap',
    {
      params: { sessions: { kind: 'choice', options: ['any', ...Object.keys(neighbors)], usual: 'any' } },
      draw: (random, { sessions }) => {
        const [one, other] =
          sessions === 'any'
            ? pick(random, Object.values(neighbors) as [readonly [string, string]])
            : neighbors[sessions as keyof typeof neighbors];
        return { one: word(one), other: word(other), date: day(pick(random, dates)) };
      },
      steps: [named('minutes', 'overlap(one, other, date)', as('count')), named('hours', 'minutes / 60', as('number', { digits: 1 }))],
      mistakes: [mistake('hour-more', 'hours + 1'), mistake('hour-less', 'hours - 1'), mistake('whole-session', '9')],
      form: 'typed',
    },
  ],
  [
    'session-open',
    {
      params: { city: { kind: 'choice', options: ['any', ...cities], usual: 'any' } },
      draw: (random, { city }) => ({ city: word(city === 'any' ? pick(random, cities) : String(city)), date: day(pick(random, dates)) }),
      steps: [named('opening', 'opens(city, date)', as('clock'))],
      mistakes: [mistake('hour-later', 'opening + 60'), mistake('hour-earlier', 'opening - 60'), mistake('two-hours', 'opening + 120')],
      form: 'chosen',
    },
  ],
];
