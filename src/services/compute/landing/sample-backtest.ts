/**
 * The backtest of the landing page: one declared family of moving-average crosses over simulated prices, and how much
 * of its best result may be choosing. It runs in a worker, in Node and in tests alike, and keeps only what is drawn.
 */
import { averageCross } from '@/domain/backtest/average-cross-sweep';
import { dailyEquity } from '@/domain/backtest/backtest-report';
import type { BacktestSettings } from '@/domain/backtest/backtest-settings';
import { runBacktest } from '@/domain/backtest/run-backtest';
import type { SimulatedRun } from '@/domain/backtest/simulated-run';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { simulateCandles } from '@/domain/candles/simulate-candles';
import { deflatedSharpe, type DeflatedSharpe } from '@/domain/statistics/overfitting/deflated-sharpe';
import { overfittingProbability, type OverfittingProbability } from '@/domain/statistics/overfitting/overfitting-probability';
import { sharpeSampleOf } from '@/domain/statistics/overfitting/probabilistic-sharpe';
import { recordTrials, trialTotals } from '@/domain/statistics/overfitting/trial-ledger';
import { periodReturns } from '@/domain/statistics/returns';
import type { Statistic } from '@/domain/statistics/statistic';
import type { Strategy } from '@/domain/strategy/strategy';
import { hourMs } from '@/lib/durations';
import { sampleFamily, type SampleBacktest, type SampleVariant } from './sample-family';
import { sampleCash, samplePair, sampleSettings } from './sample-market';

const { fastPeriods, slowPeriods, stopPips, targetPips, blocks, fromYear, years } = sampleFamily;
/** A pip of one lot of 100,000 is worth this much in the quote currency. */
const moneyPerPip = 10;
/** Points of a drawn line: one for each pixel and a half of a wide chart. */
const drawnPoints = 400;
/** The lines behind the best one are thin; every third point is enough for them, and the last is one of these. */
const thinning = 3;

/** Hourly bars of the declared years. */
const barsOf = (seed: number): CandleSeries =>
  simulateCandles({
    seed,
    instrument: samplePair(),
    from: Date.UTC(fromYear, 0, 1),
    to: Date.UTC(fromYear + years, 0, 1),
    periodMs: hourMs,
  });

/** One variant: a cross turns the position, and stop and target stand at fixed distances from the fill. */
const variantStrategy = (fast: number, slow: number): Strategy => ({
  ...averageCross(fast, slow),
  size: { kind: 'lots', lots: 1 },
  protection: {
    stop: { distance: { kind: 'pips', pips: stopPips }, from: 'fill' },
    target: { distance: { kind: 'pips', pips: targetPips }, from: 'fill' },
    trailing: null,
    breakEven: null,
    maxBars: null,
  },
});

/** What is kept of a variant: the equity of one alone is a quarter of a megabyte, and 24 of them would only wait for the collector. */
interface Measured {
  readonly variant: SampleVariant;
  readonly optimisticLine: Float32Array;
  readonly returns: Float64Array;
}

const inPips = (equity: number): number => (equity - sampleCash) / moneyPerPip;

/** Equity in pips at evenly spaced bars, the last one included. */
const drawn = ({ equity }: SimulatedRun): Float32Array =>
  Float32Array.from({ length: drawnPoints }, (_, k) => inPips(equity[Math.round((k / (drawnPoints - 1)) * (equity.length - 1))] ?? NaN));

/** Deepest fall of the equity below its highest value before, in pips and at least 0. */
const deepestFall = ({ equity }: SimulatedRun): number => {
  let [top, deepest] = [sampleCash, 0];
  for (const value of equity) {
    top = Math.max(top, value);
    deepest = Math.max(deepest, top - value);
  }
  return deepest / moneyPerPip;
};

/** The last bar of each trading day. */
const dayEnds = ({ time, length }: CandleSeries): Float64Array => {
  const bars = Float64Array.from({ length }, (_, bar) => bar);
  return dailyEquity(bars, time, 0).subarray(1);
};

const measure = (series: CandleSeries, settings: BacktestSettings): Measured[] => {
  const ends = dayEnds(series);
  return fastPeriods.flatMap((fast) =>
    slowPeriods.map((slow) => {
      const outcome = runBacktest({ series, strategy: variantStrategy(fast, slow), settings });
      if (!outcome.ok) throw new Error(outcome.problems.join(' '));
      const { pessimistic, optimistic, isBounded, ambiguousTrades } = outcome.backtest;
      const returns = periodReturns([sampleCash, ...Array.from(ends, (bar) => pessimistic.equity[bar] ?? NaN)]);
      if (returns.value === null) throw new Error(returns.reason);
      const variant: SampleVariant = {
        fast,
        slow,
        netPips: inPips(pessimistic.finalEquity),
        optimisticPips: inPips(optimistic.finalEquity),
        isBounded,
        trades: pessimistic.trades.count,
        ambiguousTrades,
        fallPips: deepestFall(pessimistic),
        sharpe: sharpeSampleOf(returns.value).value?.sharpe ?? null,
        line: drawn(pessimistic),
      };
      return { variant, optimisticLine: drawn(optimistic), returns: returns.value };
    }),
  );
};

/** Of the best variant, deflated by all of them. */
const deflated = (best: Measured, all: readonly Measured[]): Statistic<DeflatedSharpe> => {
  const sample = sharpeSampleOf(best.returns);
  const totals = trialTotals(
    recordTrials(
      {},
      'sample',
      all.map(({ variant }) => variant.sharpe),
    ),
  );
  return sample.value === null ? sample : deflatedSharpe(sample.value, totals);
};

/** Runs the family over the prices of a seed. `elapsedMs` is the time of all of it on this machine; all else follows from the seed. */
export const runSampleBacktest = (seed: number): SampleBacktest => {
  const startedMs = performance.now();
  const series = barsOf(seed);
  const all = measure(series, sampleSettings());
  const ranked = all.toSorted((a, b) => (b.variant.sharpe ?? -Infinity) - (a.variant.sharpe ?? -Infinity));
  const best = ranked[0];
  if (best === undefined) throw new RangeError('The family is empty.');
  const overfitting: Statistic<OverfittingProbability> = overfittingProbability({ returns: all.map(({ returns }) => returns), blocks });
  return {
    seed,
    bars: series.length,
    days: best.returns.length,
    variants: ranked.map(({ variant }, rank) =>
      rank === 0 ? variant : { ...variant, line: variant.line.filter((_, k) => k % thinning === 0) },
    ),
    optimisticLine: best.optimisticLine,
    overfitting,
    deflated: deflated(best, all),
    elapsedMs: performance.now() - startedMs,
  };
};
