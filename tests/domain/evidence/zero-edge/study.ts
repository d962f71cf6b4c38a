/**
 * One repetition of the study of chance: a simulated market, 200 random strategies over it, the best of them chosen and judged, by
 * the very steps of the screen. Not a test.
 *
 * Null: prices without drift, so that no strategy has an edge before costs, and no costs. Unit: one market of five years with its own
 * draw of strategies; repetitions share nothing. Family: all that were tried in one repetition, the chosen one's report included.
 */
import { plainSettings } from '@/domain/backtest/backtest-settings';
import { runBacktest } from '@/domain/backtest/run-backtest';
import { seriesFromRows } from '@/domain/candles/build-series';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { simulateCandles } from '@/domain/candles/simulate-candles';
import { assessRun } from '@/domain/evidence/assess-run';
import { dailyReturns } from '@/domain/evidence/daily-returns';
import type { Evidence } from '@/domain/evidence/evidence';
import { forexPair } from '@/domain/market/spot-instruments';
import { recordTrials, trialTotals } from '@/domain/statistics/overfitting/trial-ledger';
import type { Condition, Operand, Strategy } from '@/domain/strategy/strategy';
import { joinSweeps, sweepOverfitting, sweepStrategy, triedSharpes, type SweepResult } from '@/domain/sweeps/sweep';
import { gridSize, placesOf, variantAt, type SweepAxis } from '@/domain/sweeps/variants';
import { dayMs } from '@/lib/durations';

/** Fixed on 24 November 2026, before any of its results was seen. */
export const studySeed = 20_261_124;
export const strategiesTried = 200;

const instrument = forexPair('EURUSD');
if (instrument === null) throw new Error('EURUSD is an instrument.');

/** Five years of daily bars from Sunday, 6 January 2019, 22:00 UTC. */
const from = Date.UTC(2019, 0, 6, 22);
const to = Date.UTC(2024, 0, 5, 22);

export const settings = {
  ...plainSettings(
    { tickSize: '0.00001', pipSize: '0.0001', pointValue: 1, unitStep: 1000, unitsPerLot: 100_000, currencies: ['EUR', 'USD'] },
    { cash: 100_000, currency: 'USD' },
  ),
  margin: { kind: 'leverage', leverage: 30 } as const,
};

const close = (barsAgo: number): Operand => ({ kind: 'price', field: 'close', barsAgo });

const closesCompare = (is: 'above' | 'below'): Condition => ({ kind: 'compare', left: close(1), is, right: close(2) });

const pips = (count: number) => ({ distance: { kind: 'pips', pips: count }, from: 'fill' }) as const;

/** With the trend between two bars of the past or, where the second is the later one, against it; out after so many bars. */
const strategy: Strategy = {
  format: 'sextant-strategy',
  version: 1,
  name: 'Two closes',
  entries: [
    { side: 'long', when: closesCompare('above'), order: { kind: 'market' }, group: null },
    { side: 'short', when: closesCompare('below'), order: { kind: 'market' }, group: null },
  ],
  exits: [],
  protection: { stop: pips(100), target: pips(100), trailing: null, breakEven: null, maxBars: 5 },
  size: { kind: 'units', units: 100_000 },
  whileOpen: 'skip',
  blackout: null,
};

const range = (first: number, last: number, step: number): readonly number[] =>
  Array.from({ length: (last - first) / step + 1 }, (_, k) => first + k * step);

const both = (...keys: readonly string[]): SweepAxis['paths'] => [0, 1].map((k) => ['entries', k, 'when', ...keys]);

const lags = range(1, 60, 1);
const bars = range(1, 10, 1);
const distances = range(40, 400, 40);

const axes: readonly SweepAxis[] = [
  { paths: both('left', 'barsAgo'), values: lags },
  { paths: both('right', 'barsAgo'), values: lags },
  { paths: [['protection', 'maxBars']], values: bars },
  { paths: [['protection', 'stop', 'distance', 'pips']], values: distances },
  { paths: [['protection', 'target', 'distance', 'pips']], values: distances },
];

/** The one strategy of the second half that has an edge: the direction of one day, eight days ago, for one day. */
const edge = { first: 7, second: 8, bars: 1, stop: 400, target: 400 } as const;

const placeOf = (values: readonly number[]): number =>
  axes.reduce((place, axis, k) => place * axis.values.length + axis.values.indexOf(values[k] ?? NaN), 0);

export const edgePlace = placeOf([edge.first, edge.second, edge.bars, edge.stop, edge.target]);

/** Prices without drift: those the product simulates for its own demonstrations. */
export const noiseSeries = (seed: number): CandleSeries => simulateCandles({ seed, instrument, from, to, periodMs: dayMs });

const onTick = (price: number): number => Math.round(price * 1e5) / 1e5;

/**
 * The same prices with a drift that follows the signal of `edge`: each bar gains `drift` in the direction in which that one holds it.
 * The drift of a bar depends on earlier closes only, and on no position, so that nobody gains by it who does not read the same day.
 */
export const driftingSeries = (seed: number, drift: number): CandleSeries => {
  const noise = noiseSeries(seed);
  const closes = new Float64Array(noise.length);
  let factor = 1;
  const rows = Array.from({ length: noise.length }, (_, i) => {
    const apart = (closes[i - 1 - edge.first] ?? NaN) - (closes[i - 1 - edge.second] ?? NaN);
    const before = factor;
    if (!Number.isNaN(apart)) factor *= 1 + Math.sign(apart) * drift;
    const open = onTick(noise.open[i]! * before);
    const last = onTick(noise.close[i]! * factor);
    closes[i] = last;
    return {
      time: noise.time[i]!,
      open,
      high: Math.max(open, last, onTick(noise.high[i]! * factor)),
      low: Math.min(open, last, onTick(noise.low[i]! * factor)),
      close: last,
      volume: noise.volume[i]!,
    };
  });
  const { symbol, source, tickSize, periodMs } = noise;
  const made = seriesFromRows(rows, { symbol, source, tickSize, periodMs });
  if (!made.ok) throw new Error(made.reason);
  return made.series;
};

/** Daily returns of the strategy with the edge, by itself. */
export const edgeReturns = (series: CandleSeries): Float64Array => {
  const outcome = runBacktest({ series, strategy: variantAt(strategy, axes, edgePlace), settings });
  if (!outcome.ok) throw new Error(outcome.problems.join(' '));
  const returns = dailyReturns(outcome.backtest.pessimistic, series, settings.cash);
  if (returns.value === null) throw new Error(returns.reason);
  return returns.value;
};

/** The row a person would take: the highest Sharpe ratio. */
const bestOf = ({ rows }: SweepResult): number => {
  const best = rows.reduce((top, row) => ((row.sharpePerDay ?? -Infinity) > (top.sharpePerDay ?? -Infinity) ? row : top));
  return best.place;
};

export interface Repetition {
  readonly seed: number;
  /** Markets with a drift hold the strategy that follows it among the tried; null: noise. */
  readonly drift: number | null;
}

export interface Judged {
  readonly place: number;
  readonly evidence: Evidence;
}

/** Sweep, count, choose, run, count, judge. */
export const repeated = ({ seed, drift }: Repetition): Judged => {
  const series = drift === null ? noiseSeries(seed) : driftingSeries(seed, drift);
  const method = { kind: 'random', variants: drift === null ? strategiesTried : strategiesTried - 1, seed: seed + 1_000_000_000 } as const;
  const drawn = placesOf(axes, method).filter((place) => place !== edgePlace);
  const places = drift === null ? drawn : [edgePlace, ...drawn];
  const answer = sweepStrategy({ strategy, axes, method, series, settings, places });
  if (!answer.ok) throw new Error(answer.problems.join(' '));
  const sweep = joinSweeps([answer.result]);
  const place = bestOf(sweep);
  const outcome = runBacktest({ series, strategy: variantAt(strategy, axes, place), settings });
  if (!outcome.ok) throw new Error(outcome.problems.join(' '));
  const chosen = sweep.rows.find((row) => row.place === place)?.sharpePerDay ?? null;
  const trials = trialTotals(recordTrials(recordTrials({}, 'device', triedSharpes(sweep)), 'device', [chosen]));
  const overfitting = sweepOverfitting(sweep);
  const pbo = overfitting.value === null ? overfitting : { value: overfitting.value.probability };
  // Intervals play no part in what is supported.
  const evidence = assessRun({ backtest: outcome.backtest, series, settings, trials, pbo, sealed: null, seed, resamples: 20 });
  return { place, evidence };
};

export const variantsInGrid = gridSize(axes);
