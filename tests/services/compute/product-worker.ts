/** A thread of the product's jobs. Not a test. */
import { jobs } from '@/services/compute/jobs';
import { serveInThread } from './serve-in-thread';

serveInThread(jobs);
