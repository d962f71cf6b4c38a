/** The product's workers as a thread of Node, for benchmarks. */
import { jobs } from '@/services/compute/jobs';
import { serveInThread } from '../../tests/services/compute/serve-in-thread';

serveInThread(jobs);
