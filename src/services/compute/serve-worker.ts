/** The worker's half of the protocol: runs the task once for the one request a worker gets. */
import type { WorkerReply, WorkerReporter } from './worker-protocol';

/** The part of a worker's global scope that is used here. */
export interface WorkerScope {
  readonly postMessage: (message: unknown) => void;
  readonly addEventListener: (kind: 'message', listener: (event: { readonly data: unknown }) => void) => void;
}

const progressIntervalMs = 40;

/** Answers the first message of the page with the task's result, or with `failed` when the task throws. */
export const serveWorker = <Request, Part, Result>(
  scope: WorkerScope,
  task: (request: Request, reporter: WorkerReporter<Part>) => Result | Promise<Result>,
): void => {
  const reply = (message: WorkerReply<Part, Result>): void => scope.postMessage(message);
  let reportedAt = -Infinity;
  const reporter: WorkerReporter<Part> = {
    progress: (share) => {
      const now = performance.now();
      if (now - reportedAt < progressIntervalMs) return;
      reportedAt = now;
      reply({ kind: 'progress', share });
    },
    part: (part) => reply({ kind: 'part', part }),
  };
  const fail = (thrown: unknown): void => {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    reply({ kind: 'failed', message: error.message, stack: error.stack ?? '' });
  };
  scope.addEventListener('message', (event) => {
    try {
      const result = task(event.data as Request, reporter);
      // A task without a promise answers at once, before the next message.
      if (result instanceof Promise) result.then((settled) => reply({ kind: 'done', result: settled }), fail);
      else reply({ kind: 'done', result });
    } catch (thrown) {
      fail(thrown);
    }
  });
};
