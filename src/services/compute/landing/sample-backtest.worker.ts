/** The web worker that runs the backtest of the landing page. It decides nothing. */
import { serveWorker, type WorkerScope } from '@/services/compute/serve-worker';
import { runSampleBacktest } from './sample-backtest';
import type { SampleBacktest } from './sample-family';

serveWorker<number, never, SampleBacktest>(globalThis as unknown as WorkerScope, runSampleBacktest);
