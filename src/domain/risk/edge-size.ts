/**
 * How much to risk by what a trader's own results prove: the growth-optimal share if the true edge were the lower end of
 * its interval. It refuses while the interval includes zero, because then the edge cannot be told from luck.
 */
import { clusterMeanInterval } from '@/domain/statistics/resampling/cluster-interval';
import type { Interval } from '@/domain/statistics/statistic';
import { neededTrades } from '@/domain/statistics/testing/needed-trades';
import { meanOf, varianceOf } from '@/domain/statistics/values';
import { growthOptimalFraction } from './growth-optimal';

export interface EdgeInput {
  /** Results in multiples of what was risked, or of the average loss where no risk is recorded. */
  readonly results: readonly number[];
  /** The trading day of each result, as any number: trades of one day lean on each other. */
  readonly dayOf: readonly number[];
  readonly seed: number;
}

export interface MeasuredEdge {
  readonly n: number;
  readonly days: number;
  readonly mean: number;
  readonly interval: Interval<'cluster bootstrap'>;
}

export type EdgeSize =
  | {
      readonly ok: true;
      readonly edge: MeasuredEdge;
      /** Growth-optimal share of equity for the results as they were, a ratio; no size to trade. */
      readonly asMeasured: number;
      /** The same with every result lowered until their mean is the lower end of the interval. */
      readonly atLowerBound: number;
    }
  | {
      readonly ok: false;
      readonly reason: string;
      /** Null where there was nothing to measure. */
      readonly edge: MeasuredEdge | null;
      /** Trades that would show a mean like this with 80 % power, independent of each other; null where that is not the matter. */
      readonly neededTrades: number | null;
    };

/** 95 % interval of the mean by resampling days, then the growth-optimal share at its lower end. */
export const edgeSize = ({ results, dayOf, seed }: EdgeInput): EdgeSize => {
  const n = results.length;
  if (n === 0) return { ok: false, reason: 'There are no results to measure an edge from.', edge: null, neededTrades: null };
  const found = clusterMeanInterval(results, dayOf, { seed });
  if (found.value === null) {
    return { ok: false, reason: 'An interval needs trades on five days or more.', edge: null, neededTrades: null };
  }
  const mean = meanOf(results);
  const edge: MeasuredEdge = { n, days: new Set(dayOf).size, mean, interval: found.value };
  if (found.value.low <= 0) {
    const needed = mean > 0 ? neededTrades({ sd: Math.sqrt(varianceOf(results)) }, mean).value : null;
    const reason = found.value.high < 0 ? 'The interval lies below zero: these results have lost.' : 'The interval includes zero.';
    return { ok: false, reason, edge, neededTrades: needed };
  }
  const asMeasured = growthOptimalFraction(results);
  if (asMeasured.value === null) return { ok: false, reason: `${asMeasured.reason} Nothing limits the size.`, edge, neededTrades: null };
  const shift = mean - found.value.low;
  const lowered = growthOptimalFraction(results.map((result) => result - shift));
  return { ok: true, edge, asMeasured: Math.min(1, asMeasured.value), atLowerBound: Math.min(1, lowered.value ?? 0) };
};
