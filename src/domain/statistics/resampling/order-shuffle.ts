/**
 * The same trades in other orders: how deep a drawdown and how long a losing streak luck of order alone can bring. It
 * says nothing about whether the trades will be the same again, and it breaks up any dependence between them.
 */
import { quantileOfSorted } from '@/domain/statistics/quantile';
import { undefinedBecause, type Statistic, type Values } from '@/domain/statistics/statistic';
import { streaksOf } from '@/domain/statistics/streaks';
import { seededRandom } from '@/lib/random';
import { shuffle } from './shuffle';

export interface OrderShuffleInput {
  readonly results: Values;
  /** 'added': results in money or R, drawdown in the same unit; 'compounded': results as ratios of equity, drawdown as a ratio of the peak. */
  readonly growth: 'added' | 'compounded';
  readonly runs: number;
  readonly seed: number;
}

export interface Spread {
  /** In the order that happened. */
  readonly observed: number;
  /** At 5, 25, 50, 75 and 95 % of the shuffled orders. */
  readonly quantiles: readonly [number, number, number, number, number];
  /** Share of orders, the one that happened included, that are as bad or worse: (k + 1) / (runs + 1). */
  readonly asBadOrWorse: number;
}

export interface OrderShuffle {
  readonly n: number;
  readonly runs: number;
  readonly seed: number;
  readonly drawdown: Spread;
  readonly losingStreak: Spread;
}

/** The deepest fall of the running sum, or product of 1 + result, below its highest point, the start included. */
export const deepestFall = (results: Float64Array, growth: 'added' | 'compounded'): number => {
  let [equity, peak, deepest] = growth === 'added' ? [0, 0, 0] : [1, 1, 0];
  for (const result of results) {
    equity = growth === 'added' ? equity + result : equity * (1 + result);
    if (equity > peak) peak = equity;
    deepest = Math.max(deepest, growth === 'added' ? peak - equity : 1 - equity / peak);
  }
  return deepest;
};

const spreadOf = (observed: number, drawn: Float64Array): Spread => {
  drawn.sort();
  // Another order of the same additions can end a few binary digits lower; it is as bad all the same.
  const threshold = observed * (1 - 1e-12);
  const worse = drawn.length - drawn.findIndex((value) => value >= threshold);
  const at = (share: number): number => quantileOfSorted(drawn, share);
  return {
    observed,
    quantiles: [at(0.05), at(0.25), at(0.5), at(0.75), at(0.95)],
    asBadOrWorse: ((worse > drawn.length ? 0 : worse) + 1) / (drawn.length + 1),
  };
};

/** Drawdown and longest losing streak over shuffled orders; undefined below two results. The sum of results is the same in all. */
export const orderShuffle = ({ results, growth, runs, seed }: OrderShuffleInput): Statistic<OrderShuffle> => {
  const n = results.length;
  if (n < 2) return undefinedBecause(`Other orders need two trades or more (n = ${n}).`);
  const order = Float64Array.from(results);
  const observed = { drawdown: deepestFall(order, growth), losingStreak: streaksOf(order).longestLoss };
  const random = seededRandom(seed);
  const drawdowns = new Float64Array(runs);
  const streaks = new Float64Array(runs);
  for (let i = 0; i < runs; i += 1) {
    shuffle(order, random);
    drawdowns[i] = deepestFall(order, growth);
    streaks[i] = streaksOf(order).longestLoss;
  }
  return {
    value: { n, runs, seed, drawdown: spreadOf(observed.drawdown, drawdowns), losingStreak: spreadOf(observed.losingStreak, streaks) },
  };
};
