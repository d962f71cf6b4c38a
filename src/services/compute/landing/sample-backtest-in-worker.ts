/** Runs the backtest of the landing page in a worker of its own, which ends with it. */
import { runInWorker, type WorkerThread } from '@/services/compute/run-in-worker';
import type { SampleBacktest } from './sample-family';

export interface SampleBacktestJob {
  readonly signal?: AbortSignal | undefined;
  /** Another way to start the worker, for tests. */
  readonly start?: () => WorkerThread;
}

const newWorker = (): Worker =>
  new Worker(new URL('./sample-backtest.worker.ts', import.meta.url), { type: 'module', name: 'sample-backtest' });

/** The family over the prices of a seed. Throws `WorkerFailure` when the worker breaks. */
export const sampleBacktestInWorker = async (seed: number, job: SampleBacktestJob = {}): Promise<SampleBacktest | 'cancelled'> => {
  const outcome = await runInWorker<number, never, SampleBacktest>({ start: job.start ?? newWorker, request: seed, signal: job.signal });
  return outcome.ok ? outcome.result : 'cancelled';
};
