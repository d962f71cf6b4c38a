/** The page's half: one worker, any number of calls at a time. A worker that breaks fails all of them, and takes no more. */
import type { JobOptions } from './job';
import { errorOf, type JobReply, type JobRequest } from './job-messages';

/** The part of a web worker that is used here. */
export interface WorkerThread {
  postMessage: (message: unknown, transfer: Transferable[]) => void;
  terminate: () => void;
  onmessage: ((event: MessageEvent) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  onmessageerror: ((event: MessageEvent) => void) | null;
}

/** A job that threw, or a worker that broke or could not be loaded: a bug or a missing script. `cause` is the error itself. */
export class WorkerFailure extends Error {
  override readonly name = 'WorkerFailure';
}

export interface WorkerLink {
  /** Resolves with the job's result or 'cancelled'; rejects with a `WorkerFailure` when the job throws or the worker breaks. */
  readonly call: (job: string, input: unknown, options: JobOptions<unknown>) => Promise<unknown>;
  /** Loads the code of a job ahead. */
  readonly load: (job: string) => void;
  /** Ends the thread. Calls that are open count as cancelled. */
  readonly end: () => void;
}

interface OpenCall {
  readonly options: JobOptions<unknown>;
  readonly settle: (result: unknown) => void;
  readonly fail: (failure: WorkerFailure) => void;
}

const describeCrash = (event: ErrorEvent): WorkerFailure =>
  new WorkerFailure(event.message ? `The worker stopped: ${event.message}` : 'The worker could not be loaded.', { cause: event.error });

/** Holds a worker. `onEnd` is called once, when it has ended or broken. */
export const workerLink = (thread: WorkerThread, onEnd: () => void = () => {}): WorkerLink => {
  const open = new Map<number, OpenCall>();
  let calls = 0;
  let isEnded = false;

  const close = (each: (call: OpenCall) => void): void => {
    if (isEnded) return;
    isEnded = true;
    thread.terminate();
    const left = [...open.values()];
    open.clear();
    onEnd();
    for (const call of left) each(call);
  };
  const crash = (failure: WorkerFailure): void => close(({ fail }) => fail(failure));
  const post = (request: JobRequest, transfer: Transferable[] = []): void => thread.postMessage(request, transfer);

  thread.onerror = (event) => crash(describeCrash(event));
  thread.onmessageerror = () => crash(new WorkerFailure('The answer of the worker could not be read.'));
  thread.onmessage = (event) => {
    const reply = event.data as JobReply;
    const call = open.get(reply.id);
    // What was cancelled may still answer.
    if (call === undefined) return;
    if (reply.kind === 'progress') call.options.onProgress?.(reply.share);
    else if (reply.kind === 'part') call.options.onPart?.(reply.part);
    else {
      open.delete(reply.id);
      if (reply.kind === 'done') call.settle(reply.result);
      else call.fail(new WorkerFailure(reply.error.message, { cause: errorOf(reply.error) }));
    }
  };

  const call = (job: string, input: unknown, options: JobOptions<unknown>): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const { signal } = options;
      if (isEnded || signal?.aborted) {
        resolve('cancelled');
        return;
      }
      calls += 1;
      const id = calls;
      const cancel = (): void => {
        open.delete(id);
        post({ kind: 'cancel', id });
        resolve('cancelled');
      };
      const forget = (): void => signal?.removeEventListener('abort', cancel);
      signal?.addEventListener('abort', cancel, { once: true });
      open.set(id, {
        options,
        settle: (result) => (forget(), resolve(result)),
        fail: (failure) => (forget(), reject(failure)),
      });
      try {
        post({ kind: 'run', id, job, input }, options.transfer);
      } catch (cause) {
        open.delete(id);
        forget();
        reject(new WorkerFailure('The worker could not be given its input.', { cause }));
      }
    });

  return { call, load: (job) => post({ kind: 'load', job }), end: () => close(({ settle }) => settle('cancelled')) };
};
