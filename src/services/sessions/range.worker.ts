/** The web worker that reads candle files and measures ranges. It decides nothing. */
import { serveWorker, type WorkerScope } from '@/services/compute/serve-worker';
import type { RangeAnswer, RangeRequest } from './range-protocol';
import { answerRange } from './range-task';

serveWorker<RangeRequest, never, RangeAnswer>(globalThis as unknown as WorkerScope, answerRange);
