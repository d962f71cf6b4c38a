/** Repetitions of the study of chance in threads, so that the complete tier uses all cores. Not a test. */
import { serveInThread } from '../../../services/compute/serve-in-thread';
import { studyJobs } from './study-jobs';

serveInThread(studyJobs);
