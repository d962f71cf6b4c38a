/** Questions about candles, accounts, backtests, notes, plans and rules of the sample, worded here, with figures worked out here. */
import type { CandleSeries } from '@/domain/candles/candle-series';
import type { Trade } from '@/domain/trades/trade';
import { alternate, one, type Asked } from './question';
import { rawTrade, total, tradingDate } from './raw-journal';

const ofCandles = ({ length, time, high, low, close, open }: CandleSeries): readonly Asked[] => {
  const bars = Array.from({ length }, (_, at) => ({
    date: tradingDate(time[at]!),
    high: high[at]!,
    low: low[at]!,
    close: close[at]!,
    open: open[at]!,
  }));
  const dates = [...new Set(bars.map(({ date }) => date))];
  const before = bars.filter(({ date }) => date === dates.at(-1));
  const last = bars.at(-1)!;
  const highest = (count: number): number => Math.max(...bars.slice(-count).map((bar) => bar.high));
  const lowest = (count: number): number => Math.min(...bars.slice(-count).map((bar) => bar.low));
  const average = (count: number): number => bars.slice(-count).reduce((sum, bar) => sum + bar.close, 0) / count;
  return [
    one('where did EURUSD close last in my candles?', last.close, 'price'),
    one('latest eurusd close', last.close, 'price'),
    one('how many candles do I have of EURUSD', length, 'bars'),
    ...[20, 50, 100].flatMap((count, at) => [
      one(
        alternate([`highest price of the last ${count} candles on EURUSD`, `eurusd high over the past ${count} bars`], at),
        highest(count),
        'price',
      ),
      one(alternate([`lowest price of the past ${count} bars in eurusd`, `low of the last ${count} candles`], at), lowest(count), 'price'),
      one(alternate([`${count} period SMA on EURUSD`, `what's the simple moving average ${count} of eurusd`], at), average(count), 'price'),
    ]),
    one('how much did EURUSD move over the last 10 bars', (last.close / bars.at(-11)!.close - 1) * 100, '%'),
    // The last day of the sample has ended, so that it is the day before.
    one('prior day high on EURUSD', Math.max(...before.map((bar) => bar.high)), 'price'),
    one("what was yesterday's low in eurusd", Math.min(...before.map((bar) => bar.low)), 'price'),
    one('previous day close EURUSD', before.at(-1)!.close, 'price'),
  ];
};

export interface Evaluation {
  readonly id: string;
  readonly name: string;
  readonly size: number;
}

const ofAccounts = (trades: readonly Trade[], evaluations: readonly Evaluation[]): readonly Asked[] => {
  const equities = evaluations.map(({ id, size }) => size + total(trades.filter(({ accountId }) => accountId === id).map(rawTrade)));
  const holds = equities.map((value) => ({ value, unit: 'USD' }));
  return [
    { question: "what's the balance of my evaluation accounts", holds },
    { question: 'equity on my prop accounts', holds },
    ...evaluations.map(({ name }, at) => one(`equity of the prop account ${name}`, equities[at]!, 'USD')),
  ];
};

const ofKept = (plans: readonly { readonly plan: { readonly market: string } }[]): readonly Asked[] => [
  one('how many backtests did I keep?', 2, 'backtests'),
  one('what did the latest backtest make', 6.2, '%'),
  one('mean R of my newest kept backtest', 0.14, 'R'),
  one('number of trades of the last backtest', 84, 'trades'),
  one('sharpe of my latest backtest', 0.56, 'ratio'),
  {
    question: 'put my two latest backtests side by side',
    holds: [
      { value: 6.2, unit: '%' },
      { value: -3.1, unit: '%' },
    ],
  },
  one('how many trades did the backtest "Average cross" have', 41, 'trades'),
  one('which of my notes mention slippage', 1, 'notes'),
  one('did I write anything about "London fix" in my notes', 1, 'notes'),
  one('number of notes', 2, 'notes'),
  one('how many trade plans have I written', plans.length, 'plans'),
  one('how many plans for gold', plans.filter(({ plan }) => plan.market === 'XAUUSD').length, 'plans'),
];

const ofRules = (trades: readonly Trade[]): readonly Asked[] => {
  const all = trades.flatMap(({ user }) => Object.values(user.rules ?? {}));
  const kept = all.filter(Boolean).length;
  return [
    one('how often did I follow my rules', (100 * kept) / all.length, '%'),
    one('how many times did I break my rules', all.length - kept, 'times'),
  ];
};

export const keptQuestions = (given: {
  readonly candles: CandleSeries;
  readonly trades: readonly Trade[];
  readonly evaluations: readonly Evaluation[];
  readonly plans: readonly { readonly plan: { readonly market: string } }[];
}): readonly Asked[] => [
  ...ofCandles(given.candles),
  ...ofAccounts(given.trades, given.evaluations),
  ...ofKept(given.plans),
  ...ofRules(given.trades),
];
