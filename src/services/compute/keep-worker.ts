/** One worker that stays, for jobs that share what it holds. One that broke is replaced at the next call. */
import type { JobInput, JobMap, JobName, JobOptions, JobPart, JobResult } from './job';
import { workerLink, type WorkerLink, type WorkerThread } from './worker-link';

export interface KeptWorker<Jobs extends JobMap> {
  /** The job's result, or 'cancelled'. Rejects with a `WorkerFailure` when the job throws or the worker breaks. */
  readonly run: <Name extends JobName<Jobs>>(
    name: Name,
    input: JobInput<Jobs, Name>,
    options?: JobOptions<JobPart<Jobs, Name>>,
  ) => Promise<JobResult<Jobs, Name> | 'cancelled'>;
  /** Ends the worker with all that it holds in memory; the next call starts another. */
  readonly end: () => void;
}

/** Nothing is started before the first call. */
export const keepWorker = <Jobs extends JobMap>(start: () => WorkerThread): KeptWorker<Jobs> => {
  let link: WorkerLink | null = null;
  return {
    run: async (name, input, options = {}) => {
      const current = (link ??= workerLink(start(), () => {
        if (link === current) link = null;
      }));
      return (await current.call(name, input, options as JobOptions<unknown>)) as JobResult<Jobs, typeof name> | 'cancelled';
    },
    end: () => link?.end(),
  };
};
