/** Computes everything that the hero shows from one seed, with the engines of the product. It draws nothing. */
import { operandColumns } from '@/domain/backtest/operand-columns';
import { runBacktest, type Backtest } from '@/domain/backtest/run-backtest';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { simulateCandles } from '@/domain/candles/simulate-candles';
import { zoneOffset } from '@/domain/time/zone-offset';
import { meanInterval } from '@/domain/statistics/mean-interval';
import { meanOf } from '@/domain/statistics/values';
import { samplePair, sampleSettings, sampleSpreadTicks } from '@/services/compute/landing/sample-market';
import type { Bar, HeroFacts, RuleResult, SampleTradePlan } from '@/features/landing/hero/hero-facts';
import { minuteMs } from '@/lib/durations';
import { breakoutRules, breakoutStrategy, stopFactor, targetFactor, trueRange } from './breakout-strategy';
import { readOpening } from './read-opening';

const shownBars = 26;
const settings = sampleSettings();

/** Bars of 15 minutes over three quarters of a year. */
const sampleBars = (seed: number): CandleSeries =>
  simulateCandles({ seed, instrument: samplePair(), from: Date.UTC(2025, 0, 6), to: Date.UTC(2025, 9, 4), periodMs: 15 * minuteMs });

const backtestOf = (series: CandleSeries): Backtest => {
  const outcome = runBacktest({ series, strategy: breakoutStrategy, settings });
  if (!outcome.ok) throw new Error(outcome.problems.join(' '));
  return outcome.backtest;
};

/** The bar before the last entry: it gave the signal. */
const lastSignal = ({ pessimistic: { trades, open } }: Backtest): number => {
  const entry = open?.entryBar ?? trades.entryBar.at(-1);
  if (entry === undefined) throw new RangeError('The rules never gave a signal.');
  return entry - 1;
};

/** Mean and interval of the trades that were over when the signal came, each in multiples of its own initial risk. */
const resultBefore = ({ pessimistic: { trades } }: Backtest, signal: number): RuleResult => {
  const results = Array.from(trades.net, (net, k) => {
    const risked = Math.abs((trades.entryPrice[k] ?? NaN) - (trades.initialStop[k] ?? NaN));
    return net / (risked * Math.abs(trades.units[k] ?? NaN) * settings.contract.pointValue);
  }).filter((_, k) => (trades.exitBar[k] ?? NaN) <= signal);
  const interval = meanInterval(results);
  if (interval.value === null) throw new RangeError(interval.reason);
  return { n: results.length, mean: meanOf(results), low: interval.value.low, high: interval.value.high };
};

/** Entry at the ask of the signal's close; stop and target where the rules put them, on whole ticks. */
const tradePlanAt = (series: CandleSeries, signal: number): SampleTradePlan => {
  const close = series.ticks.close[signal] ?? NaN;
  // The engine measures distances in ticks.
  const range = operandColumns(series).of(trueRange)[signal] ?? NaN;
  return {
    entry: close + sampleSpreadTicks,
    target: Math.round(close + targetFactor * range),
    stop: Math.round(close - stopFactor * range),
  };
};

const barAt = ({ ticks }: CandleSeries, index: number): Bar => [
  ticks.open[index] ?? NaN,
  ticks.high[index] ?? NaN,
  ticks.low[index] ?? NaN,
  ticks.close[index] ?? NaN,
];

const rounded = (value: number): number => Math.round(value * 1e4) / 1e4;

/** The facts of the hero for a seed. The same seed gives the same facts on every machine. */
export const computeHero = (seed: number): HeroFacts => {
  const series = sampleBars(seed);
  const backtest = backtestOf(series);
  const signal = lastSignal(backtest);
  const closeMs = (series.time[signal] ?? NaN) + (series.periodMs ?? NaN);
  const result = resultBefore(backtest, signal);
  return {
    seed,
    closedAt: new Date(closeMs + zoneOffset('Europe/London').offsetMsAt(closeMs)).toISOString().slice(11, 16),
    bars: Array.from({ length: shownBars }, (_, k) => barAt(series, signal - shownBars + 1 + k)),
    rules: breakoutRules,
    result: { n: result.n, mean: rounded(result.mean), low: rounded(result.low), high: rounded(result.high) },
    reading: readOpening(series, closeMs),
    plan: tradePlanAt(series, signal),
  };
};
