/** The work of the backtest worker: a request in, the domain's outcome out. It runs the same in a worker, in Node and in a test. */
import { sweepAverageCross } from '@/domain/backtest/average-cross-sweep';
import { runBacktest } from '@/domain/backtest/run-backtest';
import type { BacktestAnswer, BacktestRequest } from './backtest-protocol';
import type { WorkerReporter } from './worker-protocol';

export const answerBacktest = (request: BacktestRequest, reporter: WorkerReporter<never>): BacktestAnswer =>
  request.kind === 'backtest'
    ? { kind: 'backtest', outcome: runBacktest(request.input) }
    : { kind: 'sweep', outcome: sweepAverageCross({ ...request.sweep, onProgress: reporter.progress }) };
