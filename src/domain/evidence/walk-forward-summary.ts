/** The steps of a walk-forward as one record: what was chosen on the past and traded on what followed, with its doubt. */
import { settledInAll, type Settling } from '@/domain/backtest/settle-bar';
import { sharpePerPeriod, tradingDaysPerYear } from '@/domain/statistics/sharpe';
import { undefinedBecause, type Interval, type Statistic } from '@/domain/statistics/statistic';
import { meanOf } from '@/domain/statistics/values';
import { wilsonInterval } from '@/domain/statistics/wilson';
import type { SweepFigure } from '@/domain/sweeps/sweep-figures';
import { meanInterval, sharpeInterval } from './bootstrap-intervals';
import type { BootstrapInterval } from './evidence';
import type { WalkForwardStepResult } from './walk-forward-step';

/** A figure with its interval, over so many observations. */
export interface Stitched {
  readonly value: Statistic;
  readonly interval: Statistic<BootstrapInterval>;
  readonly n: number;
}

export interface WalkForwardTotals {
  readonly steps: number;
  /** Steps in which a variant could be chosen; the others stand aside. */
  readonly chosen: number;
  /** Of closed entries with a stop, over all tests in order. */
  readonly meanR: Stitched;
  readonly optimisticMeanR: Statistic;
  /** Of trading-day returns over all tests in order, a year; days of a step without a choice count as 0. */
  readonly sharpe: Stitched;
  /** Sum of the tests' gains, each from the same cash, in both readings. */
  readonly gain: number;
  readonly optimisticGain: number;
  /** What shorter candles decided in all tests; null without them. */
  readonly settling: Settling | null;
  /** Mean of the chosen ones' figures on their train parts. */
  readonly inSample: Statistic;
  /** Steps whose test gained, of those with a choice. */
  readonly profitable: { readonly count: number; readonly interval: Statistic<Interval<'Wilson'>> };
}

export interface SummaryOptions {
  readonly seed: number;
  readonly resamples?: number;
}

const joined = (parts: readonly Float64Array[]): Float64Array => {
  const all = new Float64Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};

const meanStatistic = (values: Float64Array): Statistic =>
  values.length === 0 ? undefinedBecause('No trade with a stop was closed out of sample.') : { value: meanOf(values) };

/** The mean of results of one test, or of all. */
export const stitchedMean = (results: Float64Array, options: SummaryOptions): Stitched => ({
  value: meanStatistic(results),
  interval: meanInterval(results, options),
  n: results.length,
});

/** The annual Sharpe ratio of returns of one test, or of all. */
export const stitchedSharpe = (returns: Float64Array, options: SummaryOptions): Stitched => {
  const perDay = sharpePerPeriod(returns);
  return {
    value: perDay.value === null ? perDay : { value: perDay.value * Math.sqrt(tradingDaysPerYear) },
    interval: sharpeInterval(returns, tradingDaysPerYear, options),
    n: returns.length,
  };
};

/** `testDays` are those of one step, for the steps that had no choice. */
export const walkForwardTotals = (
  steps: readonly WalkForwardStepResult[],
  testDays: number,
  options: SummaryOptions,
): WalkForwardTotals => {
  const tests = steps.flatMap(({ test }) => (test === null ? [] : [test]));
  const returns = joined(steps.map(({ test }) => test?.returns ?? new Float64Array(testDays)));
  const figures = steps.flatMap(({ choice }) => (choice === null ? [] : [choice.figure]));
  const gained = tests.filter(({ gain }) => gain > 0).length;
  return {
    steps: steps.length,
    chosen: tests.length,
    meanR: stitchedMean(joined(tests.map(({ results }) => results)), options),
    optimisticMeanR: meanStatistic(joined(tests.map(({ optimisticResults }) => optimisticResults))),
    sharpe: stitchedSharpe(returns, options),
    gain: tests.reduce((sum, { gain }) => sum + gain, 0),
    optimisticGain: tests.reduce((sum, { optimisticGain }) => sum + optimisticGain, 0),
    settling: settledInAll(tests.map(({ settling }) => settling)),
    inSample: figures.length === 0 ? undefinedBecause('Nothing was chosen.') : { value: meanOf(Float64Array.from(figures)) },
    profitable: {
      count: gained,
      interval: tests.length === 0 ? undefinedBecause('Nothing was chosen.') : { value: wilsonInterval(gained, tests.length) },
    },
  };
};

export interface WalkForwardQuestion extends SummaryOptions {
  readonly steps: readonly WalkForwardStepResult[];
  readonly testDays: number;
  /** By which variants were chosen. Tests are shown by it too, by the Sharpe ratio where it is the gain. */
  readonly chooseBy: SweepFigure;
}

export interface WalkForwardReport {
  readonly totals: WalkForwardTotals;
  /** One for each step; null where none was chosen. */
  readonly parts: readonly (Stitched | null)[];
}

/** The whole and its parts, everything drawn by the one seed. */
export const walkForwardReport = ({ steps, testDays, chooseBy, seed, resamples }: WalkForwardQuestion): WalkForwardReport => {
  const options = { seed, ...(resamples === undefined ? {} : { resamples }) };
  const part = ({ test }: WalkForwardStepResult): Stitched | null => {
    if (test === null) return null;
    return chooseBy === 'mean R' ? stitchedMean(test.results, options) : stitchedSharpe(test.returns, options);
  };
  return { totals: walkForwardTotals(steps, testDays, options), parts: steps.map(part) };
};
