/** The product's backtest worker as a thread of Node, for the benchmark of sweeps. */
import { parentPort } from 'node:worker_threads';
import type { BacktestAnswer, BacktestRequest } from '@/services/compute/backtest-protocol';
import { answerBacktest } from '@/services/compute/backtest-task';
import { serveWorker } from '@/services/compute/serve-worker';

const port = parentPort;
if (port === null) throw new Error('This file runs in a worker thread only.');

serveWorker<BacktestRequest, never, BacktestAnswer>(
  {
    postMessage: (message) => port.postMessage(message),
    addEventListener: (_, listener) => port.on('message', (data: unknown) => listener({ data })),
  },
  answerBacktest,
);
