/** How fast backtests and sweeps run, beside grademark in the same run and the figures of backtesting.py measured before. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { averageCross } from '@/domain/backtest/average-cross-sweep';
import { runBacktest } from '@/domain/backtest/run-backtest';
import type { CandleSeries } from '@/domain/candles/candle-series';
import type { Strategy } from '@/domain/strategy/strategy';
import { createCompute } from '@/services/compute/create-compute';
import type { Jobs } from '@/services/compute/jobs';
import { strategySignals } from '@/services/bars/strategy-signals';
import { sweepInWorkers } from '@/services/compute/sweep-in-workers';
import { pageSideOf } from '../../tests/services/compute/worker-threads';
import { grademarkCall } from './backtest-grademark';
import { buildWorker } from './built-worker';
import { sweptStrategy, timeGeneralSweep } from './general-sweep';
import { settings, walk } from './walked-candles';

const bars = 100_000;
/** backtesting.py 0.6.6 on the average cross of 10 and 20, measured on a machine of this kind. */
const backtestingPyBarsPerSecond = 155_000;

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** The least time of several calls: what other work on the machine adds is never negative. */
const leastMs = (call: () => unknown, times: number): number => {
  let least = Infinity;
  for (let turn = 0; turn < times; turn += 1) {
    const before = performance.now();
    call();
    least = Math.min(least, performance.now() - before);
  }
  return least;
};

const timed = (series: CandleSeries, strategy: Strategy) => {
  const ms = leastMs(() => runBacktest({ series, strategy, settings }), 10);
  const outcome = runBacktest({ series, strategy, settings });
  const trades = outcome.ok ? outcome.backtest.pessimistic.trades.count : 0;
  return { bars: series.length, trades, ms: rounded(ms), barsPerSecond: Math.round((series.length / ms) * 1000) };
};

const installPeers = (folder: string): void => {
  if (existsSync(join(folder, 'node_modules'))) return;
  const { status, stderr } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The package to compare with could not be installed:\n${stderr}`);
};

/** 100 × 100 pairs on two workers, starting the threads and copying the candles included. */
const timeSweep = async (file: string, series: CandleSeries) => {
  const start = () => pageSideOf(new Worker(file));
  const fastPeriods = Array.from({ length: 100 }, (_, i) => 5 + i);
  const slowPeriods = Array.from({ length: 100 }, (_, i) => 110 + 2 * i);
  const compute = createCompute<Jobs>({ start, lanes: 2 });
  const before = performance.now();
  await sweepInWorkers({ series, settings, fastPeriods, slowPeriods }, {}, compute);
  const ms = performance.now() - before;
  compute.end();
  return { pairs: 10_000, bars: series.length, workers: 2, ms: Math.round(ms), budgetMs: 1_700, aimMs: 1_000 };
};

/** Where the conditions of a strategy hold, as the data worker answers while one edits: nothing of it known before. */
const timeSignals = async (series: CandleSeries) => {
  let least = Infinity;
  let rules = 0;
  for (let turn = 0; turn < 5; turn += 1) {
    // What is kept for the next edit is kept by the series itself.
    const unknown = { ...series };
    const before = performance.now();
    const read = await strategySignals(unknown, sweptStrategy, new AbortController().signal);
    least = Math.min(least, performance.now() - before);
    if (read.ok) rules = read.rules.length;
  }
  return { bars: series.length, rules, ms: rounded(least), budgetMs: 200 };
};

export const benchBacktest = async (root: string) => {
  const series = walk(bars);
  const cross = timed(series, averageCross(10, 20));
  const bracket = averageCross(10, 20);
  const distance = (ticks: number) => ({ distance: { kind: 'ticks', ticks } as const, from: 'fill' as const });
  const protectedCross = timed(series, { ...bracket, protection: { ...bracket.protection, stop: distance(300), target: distance(500) } });
  const folder = join(root, 'scripts/bench/backtest-peers');
  installPeers(folder);
  const peerMs = leastMs(grademarkCall(folder, series, [10, 20]), 3);
  const worker = await buildWorker(root);
  const five = timed(walk(370_000), averageCross(10, 20));
  return {
    averageCross: {
      ...cross,
      timesBacktestingPy: rounded(cross.barsPerSecond / backtestingPyBarsPerSecond),
      budgetTimes: 250,
      grademarkMs: rounded(peerMs),
      timesGrademark: rounded(peerMs / cross.ms),
      budgetTimesGrademark: 10,
    },
    withStopAndTarget: protectedCross,
    longSeries: { ...five, budgetMs: 150 },
    sweep: await timeSweep(worker, series),
    signals: await timeSignals(series),
    generalSweep: await timeGeneralSweep(worker, series, settings),
  };
};
