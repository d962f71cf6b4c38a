/** A thread of the odd jobs. Not a test. */
import { oddJobs } from './odd-jobs';
import { serveInThread } from './serve-in-thread';

serveInThread(oddJobs);
