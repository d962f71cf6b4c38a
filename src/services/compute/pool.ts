/**
 * Spreads requests over a few workers at once: progress of the whole, cancelling of all, and the first failure ends the
 * rest. It knows no work; each worker ends with its request, as the client of one worker has it.
 */
import { runInWorker, type WorkerOutcome, type WorkerThread } from './run-in-worker';

export interface PoolJob<Request> {
  readonly start: () => WorkerThread;
  readonly requests: readonly Request[];
  /** Buffers to give away with a request; they are empty for the page afterwards. */
  readonly transfer?: (request: Request) => Transferable[];
  /** Workers at once, at least 1; see `poolSize`. */
  readonly size: number;
  readonly signal?: AbortSignal | undefined;
  /** Share of all requests done, 0 to 1; it never falls. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** Workers that leave one core to the page, as far as there is one to leave. */
export const poolSize = (cores: number): number => Math.max(2, Math.min(16, cores - 1));

/** Results in the order of the requests, or 'cancelled'. Rejects with the first `WorkerFailure`, after ending the other workers. */
export const runInPool = async <Request, Result>(job: PoolJob<Request>): Promise<WorkerOutcome<readonly Result[]>> => {
  const { requests, signal, onProgress } = job;
  const ending = new AbortController();
  const endAll = (): void => ending.abort();
  if (signal?.aborted) return { ok: false, reason: 'cancelled' };
  signal?.addEventListener('abort', endAll);
  const shares = new Float64Array(requests.length);
  const results: Result[] = [];
  let next = 0;

  const tell = (index: number, share: number): void => {
    shares[index] = Math.max(shares[index] ?? 0, share);
    onProgress?.(shares.reduce((sum, one) => sum + one, 0) / requests.length);
  };

  /** One lane of the pool: takes the next request until none is left. */
  const work = async (): Promise<boolean> => {
    for (let index = next; index < requests.length; index = next) {
      next += 1;
      const request = requests[index] as Request;
      const transfer = job.transfer?.(request);
      const outcome = await runInWorker<Request, never, Result>({
        start: job.start,
        request,
        ...(transfer === undefined ? {} : { transfer }),
        signal: ending.signal,
        onProgress: (share) => tell(index, share),
      });
      if (!outcome.ok) return false;
      results[index] = outcome.result;
      tell(index, 1);
    }
    return true;
  };

  try {
    const lanes = Array.from({ length: Math.min(job.size, requests.length) }, work);
    const finished = await Promise.all(lanes);
    return finished.every(Boolean) ? { ok: true, result: results } : { ok: false, reason: 'cancelled' };
  } finally {
    // After a failure the other workers still run.
    endAll();
    signal?.removeEventListener('abort', endAll);
  }
};
