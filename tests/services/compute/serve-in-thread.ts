/** The worker's half in a thread of Node. Not a test. */
import { parentPort } from 'node:worker_threads';
import type { JobMap } from '@/services/compute/job';
import { serveJobs } from '@/services/compute/serve-jobs';

/** Serves the jobs to the page's half of this thread. */
export const serveInThread = (jobs: JobMap): void => {
  const port = parentPort;
  if (port === null) throw new Error('This runs in a worker thread only.');
  serveJobs(
    {
      postMessage: (message, transfer) => port.postMessage(message, transfer as never[]),
      addEventListener: (_, listener) => port.on('message', (data: unknown) => listener({ data })),
    },
    jobs,
  );
};
