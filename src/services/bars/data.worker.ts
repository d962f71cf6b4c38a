/** The web worker that owns candles and what is computed from them. It decides nothing. */
import { serveJobs, type WorkerScope } from '@/services/compute/serve-jobs';
import { dataJobs } from './data-jobs';

serveJobs(globalThis as unknown as WorkerScope, dataJobs());
