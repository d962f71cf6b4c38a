/** A sweep of any strategy as people run it, three indicators with a stop and a target, spread over two workers. */
import { Worker } from 'node:worker_threads';
import type { BacktestSettings } from '@/domain/backtest/backtest-settings';
import type { CandleSeries } from '@/domain/candles/candle-series';
import type { Condition, Operand, Strategy } from '@/domain/strategy/strategy';
import { axisOf, type SweepAxis } from '@/domain/sweeps/variants';
import { createCompute } from '@/services/compute/create-compute';
import type { Jobs } from '@/services/compute/jobs';
import { sweepStrategyInWorkers } from '@/services/compute/sweep-strategy-in-workers';
import { pageSideOf } from '../../tests/services/compute/worker-threads';

const average = (period: number): Operand => ({ kind: 'indicator', id: 'ema', params: { period }, output: 'ema', barsAgo: 0 });
const strength: Operand = { kind: 'indicator', id: 'rsi', params: { period: 14 }, output: 'rsi', barsAgo: 0 };

const entry = (side: 'long' | 'short'): Strategy['entries'][number] => {
  const isLong = side === 'long';
  const cross: Condition = { kind: 'cross', left: average(10), direction: isLong ? 'above' : 'below', right: average(50) };
  const level: Operand = { kind: 'number', value: 50, unit: 'index' };
  const filter: Condition = { kind: 'compare', left: strength, is: isLong ? 'above' : 'below', right: level };
  return { side, when: { kind: 'all', of: [cross, filter] }, order: { kind: 'market' }, group: null };
};

const ticks = (count: number) => ({ distance: { kind: 'ticks', ticks: count }, from: 'fill' }) as const;

/** Two averages that cross, filtered by a third indicator, both ways. */
export const sweptStrategy: Strategy = {
  format: 'sextant-strategy',
  version: 1,
  name: 'Filtered cross',
  entries: [entry('long'), entry('short')],
  exits: [],
  protection: { stop: ticks(200), target: ticks(300), trailing: null, breakEven: null, maxBars: null },
  size: { kind: 'units', units: 10_000 },
  whileOpen: 'reverse',
  blackout: null,
};

const both = (...keys: readonly (string | number)[]): SweepAxis['paths'] => [0, 1].map((k) => ['entries', k, 'when', 'of', ...keys]);

/** 10 fast periods × 10 stops × 10 targets. */
export const sweptAxes: readonly SweepAxis[] = [
  axisOf({ paths: both(0, 'left', 'params', 'period') }, { from: 6, to: 24, step: 2 }),
  axisOf({ paths: [['protection', 'stop', 'distance', 'ticks']] }, { from: 100, to: 550, step: 50 }),
  axisOf({ paths: [['protection', 'target', 'distance', 'ticks']] }, { from: 150, to: 825, step: 75 }),
];

/** Starting the threads, copying the candles and joining the parts included. */
export const timeGeneralSweep = async (worker: string, series: CandleSeries, settings: BacktestSettings) => {
  const compute = createCompute<Jobs>({ start: () => pageSideOf(new Worker(worker)), lanes: 2 });
  const question = { strategy: sweptStrategy, axes: sweptAxes, method: { kind: 'grid' } as const, series, settings };
  const before = performance.now();
  const answer = await sweepStrategyInWorkers(question, null, {}, compute);
  const ms = performance.now() - before;
  compute.end();
  if (answer === 'cancelled' || !answer.ok) throw new Error('The sweep did not run.');
  const { rows } = answer.result;
  const trades = rows.reduce((sum, row) => sum + row.trades, 0);
  return { variants: rows.length, bars: series.length, workers: 2, trades, ms: Math.round(ms), budgetMs: 4_000 };
};
