/** The data worker in a thread, over a store in memory. Not a test. */
import 'fake-indexeddb/auto';
import { dataJobs } from '@/services/bars/data-jobs';
import { serveInThread } from '../compute/serve-in-thread';

serveInThread({
  ...dataJobs(),
  crash: async () => () => {
    queueMicrotask(() => {
      throw new Error('out of hand');
    });
    return new Promise(() => {});
  },
});
