/** Backtests and sweeps in workers, with cancel and progress. The page keeps its candles: workers get copies. */
import type { SweepColumns, SweepOutcome } from '@/domain/backtest/average-cross-sweep';
import type { BacktestInput, BacktestOutcome } from '@/domain/backtest/run-backtest';
import type { BacktestAnswer, BacktestRequest, SweepRequest } from './backtest-protocol';
import { poolSize, runInPool } from './pool';
import { runInWorker, type WorkerThread } from './run-in-worker';

export interface ComputeJob {
  readonly signal?: AbortSignal | undefined;
  /** Share done, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
  /** Another way to start the worker, for Node and for tests. */
  readonly start?: () => WorkerThread;
  /** Workers at once; by default one fewer than there are cores. */
  readonly size?: number;
}

const newWorker = (): Worker => new Worker(new URL('./backtest.worker.ts', import.meta.url), { type: 'module', name: 'backtest' });

const unexpected = (): never => {
  throw new Error('The worker answered another question.');
};

/** One backtest in a worker. Throws `WorkerFailure` when the worker breaks. */
export const backtestInWorker = async (input: BacktestInput, job: ComputeJob = {}): Promise<BacktestOutcome | 'cancelled'> => {
  const outcome = await runInWorker<BacktestRequest, never, BacktestAnswer>({
    start: job.start ?? newWorker,
    request: { kind: 'backtest', input },
    signal: job.signal,
    onProgress: job.onProgress,
  });
  if (!outcome.ok) return 'cancelled';
  return outcome.result.kind === 'backtest' ? outcome.result.outcome : unexpected();
};

/** Fast periods in as many even parts as there are workers, neighbours apart so that all parts take about as long. */
const partsOf = (sweep: SweepRequest, count: number): readonly SweepRequest[] =>
  Array.from({ length: Math.min(count, sweep.fastPeriods.length) }, (_, part) => ({
    ...sweep,
    fastPeriods: sweep.fastPeriods.filter((__, index) => index % count === part),
  }));

/** The parts' columns in the order of the whole sweep. */
const joined = (sweep: SweepRequest, parts: readonly SweepColumns[]): SweepColumns => {
  const width = sweep.slowPeriods.length;
  const pairs = sweep.fastPeriods.length * width;
  const whole = {
    finalEquity: new Float64Array(pairs),
    trades: new Int32Array(pairs),
    wins: new Int32Array(pairs),
    commission: new Float64Array(pairs),
  };
  for (const [part, columns] of parts.entries()) {
    for (let row = 0, index = part; index < sweep.fastPeriods.length; row += 1, index += parts.length) {
      const cut = [row * width, (row + 1) * width] as const;
      whole.finalEquity.set(columns.finalEquity.subarray(...cut), index * width);
      whole.trades.set(columns.trades.subarray(...cut), index * width);
      whole.wins.set(columns.wins.subarray(...cut), index * width);
      whole.commission.set(columns.commission.subarray(...cut), index * width);
    }
  }
  return whole;
};

/** A sweep spread over the cores. Throws `WorkerFailure` when a worker breaks. */
export const sweepInWorkers = async (sweep: SweepRequest, job: ComputeJob = {}): Promise<SweepOutcome | 'cancelled'> => {
  if (sweep.fastPeriods.length === 0 || sweep.slowPeriods.length === 0) return { ok: false, problems: ['There are no periods to try.'] };
  const size = job.size ?? poolSize(typeof navigator === 'undefined' ? 2 : navigator.hardwareConcurrency);
  const outcome = await runInPool<BacktestRequest, BacktestAnswer>({
    start: job.start ?? newWorker,
    requests: partsOf(sweep, size).map((part) => ({ kind: 'sweep', sweep: part })),
    size,
    signal: job.signal,
    onProgress: job.onProgress,
  });
  if (!outcome.ok) return 'cancelled';
  const columns: SweepColumns[] = [];
  for (const answer of outcome.result) {
    if (answer.kind !== 'sweep') return unexpected();
    if (!answer.outcome.ok) return answer.outcome;
    columns.push(answer.outcome.columns);
  }
  return { ok: true, columns: joined(sweep, columns) };
};
