/** The web worker that runs backtests and sweeps. It decides nothing. */
import type { BacktestAnswer, BacktestRequest } from './backtest-protocol';
import { answerBacktest } from './backtest-task';
import { serveWorker } from './serve-worker';
import type { WorkerScope } from './serve-worker';

serveWorker<BacktestRequest, never, BacktestAnswer>(globalThis as unknown as WorkerScope, answerBacktest);
