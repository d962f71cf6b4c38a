/** The family of variants that the landing page tries, declared before any result, and the shape of what comes of it. It runs nothing. */
import type { DeflatedSharpe } from '@/domain/statistics/overfitting/deflated-sharpe';
import type { OverfittingProbability } from '@/domain/statistics/overfitting/overfitting-probability';
import type { Statistic } from '@/domain/statistics/statistic';

export const sampleFamily = {
  symbol: 'EURUSD',
  /** Simple averages of hourly closes; every fast one with every slow one. */
  fastPeriods: [8, 12, 16, 20, 24, 32],
  slowPeriods: [48, 72, 96, 144],
  stopPips: 20,
  targetPips: 30,
  spreadPips: 0.8,
  /** Of trading days, half of them in sample: 10 blocks can be split in 252 ways. */
  blocks: 10,
  fromYear: 2020,
  years: 5,
} as const;

/** Variants in the family. */
export const familySize = sampleFamily.fastPeriods.length * sampleFamily.slowPeriods.length;

export interface SampleVariant {
  readonly fast: number;
  readonly slow: number;
  /** After costs, an open position at the end marked at the last price. Stop before target where a bar does not tell. */
  readonly netPips: number;
  /** The same with target before stop. */
  readonly optimisticPips: number;
  /** Whether both readings entered the same trades, so that they are limits. */
  readonly isBounded: boolean;
  readonly trades: number;
  readonly ambiguousTrades: number;
  /** Deepest fall below the highest equity before, at least 0. */
  readonly fallPips: number;
  /** Per trading day; null where the variant never traded. */
  readonly sharpe: number | null;
  /** Equity in pips over the years at evenly spaced moments; of the best variant three times as many. */
  readonly line: Float32Array;
}

export interface SampleBacktest {
  readonly seed: number;
  readonly bars: number;
  /** Trading days with a return. */
  readonly days: number;
  /** Best Sharpe ratio first. */
  readonly variants: readonly SampleVariant[];
  /** Equity of the best variant in the other reading. */
  readonly optimisticLine: Float32Array;
  readonly overfitting: Statistic<OverfittingProbability>;
  readonly deflated: Statistic<DeflatedSharpe>;
  /** Null where it was computed when the site was built. */
  readonly elapsedMs: number | null;
}
