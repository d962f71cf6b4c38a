/** Stands in for a browser's workers: threads of Node, or the worker's code in the page's own thread. Not a test. */
import { Worker } from 'node:worker_threads';
import type { WorkerThread } from '@/services/compute/run-in-worker';
import { serveWorker } from '@/services/compute/serve-worker';

/** What a page holds of a worker, over a thread of Node. */
export const pageSideOf = (thread: Worker): WorkerThread => {
  const page: WorkerThread = {
    postMessage: (message, transfer) => thread.postMessage(message, transfer as never[]),
    terminate: () => void thread.terminate(),
    onmessage: null,
    onerror: null,
    onmessageerror: null,
  };
  thread.on('message', (data: unknown) => page.onmessage?.({ data } as MessageEvent));
  thread.on('error', (error: Error) => page.onerror?.({ message: error.message, error } as ErrorEvent));
  return page;
};

const threads: Worker[] = [];

/** The threads that `threadOf` started since the last end. */
export const startedThreads = (): readonly Worker[] => threads;

/** Starts threads that run `body` with `post(message)` for each message `data` of the page. */
export const threadOf = (body: string) => (): WorkerThread => {
  const thread = new Worker(
    `const { parentPort } = require('node:worker_threads');
     const post = (message) => parentPort.postMessage(message);
     parentPort.on('message', (data) => { ${body} });`,
    { eval: true },
  );
  threads.push(thread);
  return pageSideOf(thread);
};

/** Ends every thread that `threadOf` started. */
export const endThreads = async (): Promise<void> => {
  await Promise.all(threads.splice(0).map((thread) => thread.terminate()));
};

/** Serves `task` in this thread, with every message copied as between threads. */
export const inThisThread =
  <Request, Part, Result>(task: Parameters<typeof serveWorker<Request, Part, Result>>[1]) =>
  (): WorkerThread => {
    let listener: ((event: { readonly data: unknown }) => void) | null = null;
    const page: WorkerThread = {
      postMessage: (message) => {
        const data: unknown = structuredClone(message);
        setTimeout(() => listener?.({ data }));
      },
      terminate: () => {
        listener = null;
      },
      onmessage: null,
      onerror: null,
      onmessageerror: null,
    };
    serveWorker<Request, Part, Result>(
      {
        postMessage: (message) => page.onmessage?.({ data: structuredClone(message) } as MessageEvent),
        addEventListener: (_, heard) => {
          listener = heard;
        },
      },
      task,
    );
    return page;
  };
