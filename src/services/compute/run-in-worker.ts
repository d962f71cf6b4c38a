/**
 * The page's half of the worker protocol: one worker per piece of work, ended when it answers, fails or is
 * cancelled. Cancelling ends the thread at once, so a task needs no checks of its own.
 */
import type { WorkerReply } from './worker-protocol';

/** The part of a web worker that is used here. */
export interface WorkerThread {
  postMessage: (message: unknown, transfer: Transferable[]) => void;
  terminate: () => void;
  onmessage: ((event: MessageEvent) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  onmessageerror: ((event: MessageEvent) => void) | null;
}

export interface WorkerJob<Request, Part> {
  readonly start: () => WorkerThread;
  readonly request: Request;
  /** Buffers given away with the request: they are empty for the page afterwards. */
  readonly transfer?: Transferable[];
  readonly signal?: AbortSignal | undefined;
  /** Share of the work done, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
  readonly onPart?: (part: Part) => void;
}

export type WorkerOutcome<Result> = { readonly ok: true; readonly result: Result } | { readonly ok: false; readonly reason: 'cancelled' };

/** A worker that broke: a bug, or a script that could not be loaded. `cause` is what the worker reported. */
export class WorkerFailure extends Error {
  override readonly name = 'WorkerFailure';
}

const describeCrash = (event: ErrorEvent): WorkerFailure =>
  new WorkerFailure(event.message ? `The worker stopped: ${event.message}` : 'The worker could not be loaded.', { cause: event.error });

/** Runs the job. Resolves with its result or 'cancelled'; rejects with a `WorkerFailure` when the worker breaks. */
export const runInWorker = <Request, Part, Result>(job: WorkerJob<Request, Part>): Promise<WorkerOutcome<Result>> => {
  if (job.signal?.aborted) return Promise.resolve({ ok: false, reason: 'cancelled' });
  return new Promise((resolve, reject) => {
    const thread = job.start();
    const end = (): void => {
      thread.terminate();
      job.signal?.removeEventListener('abort', cancel);
    };
    const cancel = (): void => {
      end();
      resolve({ ok: false, reason: 'cancelled' });
    };
    const fail = (failure: WorkerFailure): void => {
      end();
      reject(failure);
    };
    job.signal?.addEventListener('abort', cancel);
    thread.onerror = (event) => fail(describeCrash(event));
    thread.onmessageerror = () => fail(new WorkerFailure('The answer of the worker could not be read.'));
    thread.onmessage = (event) => {
      const reply = event.data as WorkerReply<Part, Result>;
      if (reply.kind === 'progress') job.onProgress?.(reply.share);
      else if (reply.kind === 'part') job.onPart?.(reply.part);
      else if (reply.kind === 'done') {
        end();
        resolve({ ok: true, result: reply.result });
      } else fail(new WorkerFailure(reply.message, { cause: reply.stack }));
    };
    thread.postMessage(job.request, job.transfer ?? []);
  });
};
