/** How deep the same trades could have fallen: in other orders, and in other histories drawn from blocks of this one. */
import { quantileOfSorted } from '@/domain/statistics/quantile';
import { meanBlockLength } from '@/domain/statistics/resampling/block-length';
import { deepestFall, orderShuffle, type OrderShuffle } from '@/domain/statistics/resampling/order-shuffle';
import { stationaryBootstrap } from '@/domain/statistics/resampling/stationary-bootstrap';
import { undefinedBecause, type Statistic } from '@/domain/statistics/statistic';

export interface DrawdownDoubt {
  readonly n: number;
  readonly seed: number;
  readonly runs: number;
  /** Deepest fall of the running sum of results, the start included, in their unit. */
  readonly observed: number;
  /** The same trades in other orders: what luck of order alone does. The sum stays. */
  readonly shuffled: OrderShuffle;
  /** Trades drawn again in blocks that keep neighbors together: the sum changes too. */
  readonly blocks: {
    /** At 5, 25, 50, 75 and 95 % of the histories. */
    readonly quantiles: readonly [number, number, number, number, number];
    /** Mean number of trades in a block. */
    readonly meanBlock: number;
  };
}

export interface DrawdownQuestion {
  /** Per trade in R or money, in the order of closing. */
  readonly results: Float64Array;
  readonly seed: number;
  /** Orders, and as many histories. */
  readonly runs: number;
}

/** Below so many trades a band says nothing. */
export const fewestForBand = 20;

/** Undefined below twenty trades. */
export const drawdownDoubt = ({ results, seed, runs }: DrawdownQuestion): Statistic<DrawdownDoubt> => {
  const n = results.length;
  if (n < fewestForBand) return undefinedBecause(`A band needs ${fewestForBand} trades or more (n = ${n}).`);
  const shuffled = orderShuffle({ results, growth: 'added', runs, seed });
  if (shuffled.value === null) return shuffled;
  const meanBlock = meanBlockLength(results).value ?? 1;
  const falls = stationaryBootstrap(results, (sample) => deepestFall(sample, 'added'), { seed, resamples: runs, meanBlock }).sort();
  const at = (share: number): number => quantileOfSorted(falls, share);
  return {
    value: {
      n,
      seed,
      runs,
      observed: shuffled.value.drawdown.observed,
      shuffled: shuffled.value,
      blocks: { quantiles: [at(0.05), at(0.25), at(0.5), at(0.75), at(0.95)], meanBlock },
    },
  };
};
