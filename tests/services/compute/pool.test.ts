/** The pool with real threads, and backtests through the worker's own code on both sides of the protocol. */
import { afterEach, describe, expect, it } from 'vitest';
import { sweepAverageCross } from '@/domain/backtest/average-cross-sweep';
import { runBacktest } from '@/domain/backtest/run-backtest';
import { backtestInWorker, sweepInWorkers } from '@/services/compute/backtest-in-worker';
import type { BacktestAnswer, BacktestRequest } from '@/services/compute/backtest-protocol';
import { answerBacktest } from '@/services/compute/backtest-task';
import { runInPool } from '@/services/compute/pool';
import { WorkerFailure } from '@/services/compute/run-in-worker';
import { candles, easySettings, smaCross } from '../../domain/backtest/a-strategy';
import { endThreads, inThisThread, startedThreads, threadOf } from './worker-threads';

afterEach(endThreads);

const start = inThisThread<BacktestRequest, never, BacktestAnswer>(answerBacktest);

describe('a pool', () => {
  it('gives results in the order of the requests and progress that never falls', async () => {
    const shares: number[] = [];
    const outcome = await runInPool<number, number>({
      start: threadOf(`post({ kind: 'progress', share: 0.5 }); setTimeout(() => post({ kind: 'done', result: data * 2 }), 30 - data);`),
      requests: [1, 20, 3],
      size: 2,
      onProgress: (share) => shares.push(share),
    });
    expect(outcome).toEqual({ ok: true, result: [2, 40, 6] });
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  });

  it('takes buffers over instead of copying them', async () => {
    const buffer = new Float64Array([1, 2, 3]).buffer;
    const outcome = await runInPool<ArrayBuffer, number>({
      start: threadOf(`post({ kind: 'done', result: new Float64Array(data).reduce((a, b) => a + b, 0) });`),
      requests: [buffer],
      transfer: (request) => [request],
      size: 1,
    });
    expect(outcome).toEqual({ ok: true, result: [6] });
    expect(buffer.byteLength).toBe(0);
  });

  it('ends every thread when it is cancelled', async () => {
    const cancel = new AbortController();
    const outcome = await runInPool({
      start: threadOf(`post({ kind: 'progress', share: 0.1 }); for (;;) {}`),
      requests: [1, 2, 3],
      size: 2,
      signal: cancel.signal,
      onProgress: () => cancel.abort(),
    });
    expect(outcome).toEqual({ ok: false, reason: 'cancelled' });
    await Promise.all(startedThreads().map((thread) => new Promise((resolve) => thread.once('exit', resolve))));
  });

  it('fails with the cause of the first failure and ends the rest', async () => {
    const job = runInPool<number, never>({
      start: threadOf(`if (data === 1) post({ kind: 'failed', message: 'no luck', stack: 'where' }); else for (;;) {}`),
      requests: [0, 1],
      size: 2,
    });
    await expect(job).rejects.toThrow(WorkerFailure);
    await expect(job).rejects.toMatchObject({ message: 'no luck', cause: 'where' });
    await Promise.all(startedThreads().map((thread) => new Promise((resolve) => thread.once('exit', resolve))));
  });
});

describe('a backtest in a worker', () => {
  const closes = Array.from({ length: 300 }, (_, i) => Math.round(100 + 20 * Math.sin(i / 7) + 5 * Math.cos(i / 3)));
  const series = candles(closes.map((close) => [close, close, close, close]));
  const settings = easySettings();

  it('gives what the same call gives on the page', async () => {
    const input = { series, strategy: smaCross(3, 8), settings };
    expect(await backtestInWorker(input, { start })).toEqual(runBacktest(input));
  });

  it('gives a sweep the same figures in one part and in several', async () => {
    const sweep = { series, settings, fastPeriods: [2, 3, 4, 5, 6], slowPeriods: [8, 9, 15] };
    const whole = sweepAverageCross(sweep);
    for (const size of [1, 2, 3, 8]) {
      const before = sweepInWorkers(sweep, { start, size });
      expect(await before).toEqual(whole);
    }
  });

  it('gives the reasons why it cannot run', async () => {
    const outcome = await sweepInWorkers({ series, settings, fastPeriods: [0], slowPeriods: [5] }, { start, size: 1 });
    expect(outcome).toEqual({ ok: false, problems: ['Periods must be whole numbers from 1 to 1000.'] });
  });
});
