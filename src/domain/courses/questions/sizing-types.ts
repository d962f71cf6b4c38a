/** Questions about size, value, R and drawdown. */
import { amount, as, between, currencyParam, mistake, named, ofCurrency, pick, word, type QuestionType } from './question-type';

const accounts = [2000, 3000, 5000, 8000, 10_000, 12_500, 20_000, 25_000, 40_000, 50_000, 100_000] as const;
const risks = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2] as const;
const money = as('money');
const usd = as('money', { currency: 'USD' });
const percent1 = as('percent', { digits: 1 });

const futures = {
  ES: [2, 20, 0.25],
  MES: [2, 20, 0.25],
  NQ: [10, 80, 0.25],
  MNQ: [10, 80, 0.25],
  CL: [0.1, 1, 0.01],
  GC: [2, 15, 0.1],
} as const;
type Future = keyof typeof futures;
const futureNames = ['ES', 'MES', 'NQ', 'MNQ', 'CL', 'GC'] as const satisfies readonly Future[];
const futureParam = { kind: 'choice', options: ['any', ...futureNames], usual: 'any' } as const;
const pairs = ['EURUSD', 'GBPUSD', 'AUDUSD', 'NZDUSD'] as const;
const pairParam = { kind: 'choice', options: ['any', ...pairs], usual: 'any' } as const;

export const sizingTypes: readonly (readonly [string, QuestionType])[] = [
  [
    'risk-money',
    {
      params: { currency: currencyParam },
      draw: (random, params) => ({ account: amount(pick(random, accounts), ofCurrency(params)), risk: amount(pick(random, risks), '%') }),
      steps: [named('riskMoney', 'account * risk', money)],
      mistakes: [
        mistake('ten-times', 'account * risk * 10'),
        mistake('hundred-times', 'account * risk * 100'),
        mistake('tenth', 'account * risk / 10'),
      ],
      form: 'typed',
    },
  ],
  [
    'position-size',
    {
      params: { market: pairParam },
      draw: (random, { market }) => ({
        market: word(market === 'any' ? pick(random, pairs) : String(market)),
        account: amount(pick(random, accounts), 'USD'),
        risk: amount(pick(random, [0.5, 1, 1.5, 2]), '%'),
        stop: amount(between(random, 8, 60)),
      }),
      steps: [
        named('riskMoney', 'account * risk', usd),
        named('pip', 'pipValue(market, 1)', usd),
        named('perLot', 'stop * pip', usd),
        named('exact', 'riskMoney / perLot', as('number', { digits: 4 })),
        named('size', 'lots(market, riskMoney, stop)', as('number', { digits: 2 })),
      ],
      mistakes: [
        mistake('rounded-up', 'size + 1 / 100'),
        mistake('no-pip-value', 'riskMoney / stop'),
        mistake('whole-account', 'floor(account / perLot * 100) / 100'),
        mistake('ten-times', 'size * 10'),
      ],
      form: 'typed',
    },
  ],
  [
    'contracts',
    {
      params: { market: futureParam },
      draw: (random, { market }) => {
        const name = market === 'any' ? pick(random, futureNames) : (String(market) as Future);
        const [least, most, step] = futures[name];
        const stop = between(random, least, most, step);
        // From a little more than one contract to a little more than eight.
        const perContract = stop * { ES: 50, MES: 5, NQ: 20, MNQ: 2, CL: 1000, GC: 100 }[name];
        const riskMoney = Math.ceil((perContract * (1.05 + 7 * random.next())) / 10) * 10;
        return { market: word(name), riskMoney: amount(riskMoney, 'USD'), stop: amount(stop) };
      },
      steps: [
        named('point', 'pointValue(market)', usd),
        named('perContract', 'stop * point', usd),
        named('exact', 'riskMoney / perContract', as('number', { digits: 2 })),
        named('size', 'contracts(market, riskMoney, stop)', as('count')),
      ],
      mistakes: [
        mistake('rounded-up', 'size + 1'),
        mistake('tick-for-point', 'floor(riskMoney / (stop * tickValue(market)))'),
        mistake('no-point-value', 'floor(riskMoney / stop)'),
      ],
      form: 'typed',
    },
  ],
  [
    'move-value',
    {
      params: { market: futureParam },
      draw: (random, { market }) => {
        const name = market === 'any' ? pick(random, futureNames) : (String(market) as Future);
        const [least, most, step] = futures[name];
        return { market: word(name), move: amount(between(random, least, most, step)), size: amount(between(random, 2, 6)) };
      },
      steps: [named('point', 'pointValue(market)', usd), named('result', 'move * point * size', usd)],
      mistakes: [
        mistake('one-contract', 'move * point'),
        mistake('tick-for-point', 'move * tickValue(market) * size'),
        mistake('points-only', 'move * size'),
      ],
      form: 'typed',
    },
  ],
  [
    'pip-value',
    {
      params: { market: pairParam },
      draw: (random, { market }) => ({
        market: word(market === 'any' ? pick(random, pairs) : String(market)),
        size: amount(between(random, 0.05, 2, 0.05)),
        pips: amount(between(random, 5, 80)),
      }),
      steps: [named('pip', 'pipValue(market, 1)', usd), named('result', 'pips * pip * size', usd)],
      mistakes: [mistake('one-lot', 'pips * pip'), mistake('pips-only', 'pips * size'), mistake('ten-times', 'pips * pip * size * 10')],
      form: 'typed',
    },
  ],
  [
    'r-multiple',
    {
      params: { currency: currencyParam },
      draw: (random, params) => {
        const riskMoney = between(random, 50, 400, 10);
        const laterRisk = between(random, 10, riskMoney - 20, 10);
        const isWin = random.next() < 0.7;
        const result = isWin
          ? Math.round(riskMoney * between(random, 0.5, 4, 0.25))
          : -Math.round(riskMoney * between(random, 0.25, 1, 0.25));
        return {
          riskMoney: amount(riskMoney, ofCurrency(params)),
          laterRisk: amount(laterRisk, ofCurrency(params)),
          result: amount(result, ofCurrency(params)),
        };
      },
      steps: [named('multiple', 'result / riskMoney', as('R', { digits: 2, isSigned: true }))],
      mistakes: [
        mistake('moved-stop', 'result / laterRisk'),
        mistake('upside-down', 'riskMoney / result'),
        mistake('no-sign', '-result / riskMoney'),
      ],
      form: 'typed',
    },
  ],
  [
    'breakeven',
    {
      params: {},
      draw: (random) => ({ payoff: amount(pick(random, [0.5, 0.6, 0.75, 0.8, 1.2, 1.25, 1.5, 1.8, 2, 2.2, 2.5, 3, 4])) }),
      steps: [named('rate', '1 / (1 + payoff)', percent1)],
      mistakes: [mistake('win-share', 'payoff / (1 + payoff)'), mistake('one-over', '1 / payoff'), mistake('half', '1 / 2')],
      form: 'typed',
    },
  ],
  [
    'expectancy',
    {
      params: {},
      draw: (random) => ({ winRate: amount(between(random, 25, 70, 1), '%'), payoff: amount(between(random, 0.6, 3.5, 0.1)) }),
      steps: [named('mean', 'winRate * payoff - (1 - winRate)', as('R', { digits: 2, isSigned: true }))],
      mistakes: [
        mistake('no-losses', 'winRate * payoff'),
        mistake('whole-loss', 'winRate * payoff - 1'),
        mistake('swapped', '(1 - winRate) * payoff - winRate'),
      ],
      form: 'typed',
    },
  ],
  [
    'recovery',
    {
      params: {},
      draw: (random) => ({ drawdown: amount(between(random, 4, 60), '%') }),
      steps: [named('gain', 'drawdown / (1 - drawdown)', percent1)],
      mistakes: [mistake('same', 'drawdown'), mistake('wrong-way', 'drawdown / (1 + drawdown)'), mistake('double', 'drawdown * 2')],
      form: 'typed',
    },
  ],
  [
    'losses-to-drawdown',
    {
      params: {},
      draw: (random) => ({ drawdown: amount(between(random, 10, 40, 5), '%'), risk: amount(pick(random, [0.5, 1, 1.5, 2, 3]), '%') }),
      steps: [named('losses', 'lossesToReach(drawdown, risk)', as('count'))],
      mistakes: [
        mistake('straight', 'ceil(drawdown / risk)'),
        mistake('half', 'ceil(drawdown / risk / 2)'),
        mistake('one-less', 'losses - 1'),
      ],
      form: 'typed',
    },
  ],
  [
    'drawdown-depth',
    {
      params: { currency: currencyParam },
      draw: (random, params) => {
        const peak = between(random, 10_000, 60_000, 500);
        return { peak: amount(peak, ofCurrency(params)), low: amount(peak - between(random, 500, peak * 0.4, 100), ofCurrency(params)) };
      },
      steps: [named('depth', '(peak - low) / peak', percent1)],
      mistakes: [
        mistake('of-the-low', '(peak - low) / low'),
        mistake('what-is-left', 'low / peak'),
        mistake('tenth', '(peak - low) / peak / 10'),
      ],
      form: 'typed',
    },
  ],
];
