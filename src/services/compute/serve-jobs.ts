/** The worker's half: runs the jobs of a map, any number at a time, and answers each call once. */
import type { JobContext, JobMap } from './job';
import { reportError, type JobReply, type JobRequest } from './job-messages';

/** The part of a worker's global scope that is used here. */
export interface WorkerScope {
  readonly postMessage: (message: unknown, transfer: Transferable[]) => void;
  readonly addEventListener: (kind: 'message', listener: (event: { readonly data: unknown }) => void) => void;
}

const progressIntervalMs = 40;

/** A function that drops calls which come closer together than the eye can see. */
const seldom = (tell: (share: number) => void): ((share: number) => void) => {
  let toldAt = -Infinity;
  return (share) => {
    const now = performance.now();
    if (now - toldAt < progressIntervalMs) return;
    toldAt = now;
    tell(share);
  };
};

/** Answers the calls of the page with what the jobs return, or with what they throw. */
export const serveJobs = (scope: WorkerScope, jobs: JobMap): void => {
  const reply = (message: JobReply, transfer: Transferable[] = []): void => scope.postMessage(message, transfer);
  const running = new Map<number, AbortController>();

  const load = (job: string): ReturnType<JobMap[string]> => {
    const found = Object.hasOwn(jobs, job) ? jobs[job] : undefined;
    return found === undefined ? Promise.reject(new Error(`There is no job ${job}.`)) : found();
  };

  const run = async ({ id, job, input }: Extract<JobRequest, { readonly kind: 'run' }>): Promise<void> => {
    const ending = new AbortController();
    running.set(id, ending);
    const given = new Set<ArrayBuffer>();
    const context: JobContext<unknown> = {
      signal: ending.signal,
      progress: seldom((share) => reply({ kind: 'progress', id, share })),
      part: (part) => reply({ kind: 'part', id, part }),
      transfer: (arrays) => {
        for (const { buffer } of arrays) given.add(buffer);
      },
    };
    try {
      const work = await load(job);
      const result = await work(input as never, context as never);
      reply({ kind: 'done', id, result }, [...given]);
    } catch (thrown) {
      reply({ kind: 'failed', id, error: reportError(thrown) });
    } finally {
      running.delete(id);
    }
  };

  scope.addEventListener('message', ({ data }) => {
    const request = data as JobRequest;
    if (request.kind === 'run') void run(request);
    else if (request.kind === 'cancel') running.get(request.id)?.abort();
    // Whoever runs the job is told why its code could not be loaded.
    else load(request.job).catch(() => undefined);
  });
};
