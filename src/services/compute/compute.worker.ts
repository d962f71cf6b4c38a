/** The web worker that runs jobs. It decides nothing. */
import { jobs } from './jobs';
import { serveJobs, type WorkerScope } from './serve-jobs';

serveJobs(globalThis as unknown as WorkerScope, jobs);
