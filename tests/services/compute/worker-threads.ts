/** Stands in for a browser's workers: threads of Node that run the product's own code, built for Node. Not a test. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { build } from 'vite';
import type { WorkerThread } from '@/services/compute/worker-link';

const root = path.resolve(import.meta.dirname, '../../..');

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

export interface Threads {
  readonly start: () => WorkerThread;
  /** Every thread since the last end. */
  readonly started: Worker[];
  /** Ends them all. */
  readonly end: () => Promise<void>;
  /** Ends them and removes what was built. */
  readonly remove: () => Promise<void>;
}

/** Builds a file below `tests` that calls `serveInThread`, and starts threads of it. */
export const threadsOf = async (entry: string): Promise<Threads> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sextant-worker-'));
  await build({
    root,
    configFile: path.join(root, 'vite.emulator.config.ts'),
    logLevel: 'error',
    // The folder is away from the packages.
    ssr: { noExternal: true },
    build: {
      outDir: folder,
      sourcemap: false,
      rolldownOptions: { input: { worker: path.join(root, 'tests', entry) } },
    },
  });
  const started: Worker[] = [];
  const end = async (): Promise<void> => {
    await Promise.all(started.splice(0).map((thread) => thread.terminate()));
  };
  return {
    started,
    start: () => {
      const thread = new Worker(path.join(folder, 'worker.mjs'));
      started.push(thread);
      return pageSideOf(thread);
    },
    end,
    remove: async () => {
      await end();
      await rm(folder, { recursive: true });
    },
  };
};
