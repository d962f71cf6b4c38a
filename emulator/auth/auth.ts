/** Starts the sign-in service: the official Auth emulator, in a thread of its own, with its accounts kept on disk. */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Admission, ownPagesOnly } from '../admission/admission';
import type { AuthReport, AuthRequest, AuthSettings, Mail } from './message';
import { PortTaken } from '../hosting/port';

export interface AuthOptions {
  /** 0 lets the system choose. */
  readonly port: number;
  readonly project: string;
  /** Where `auth.json` is kept; null keeps nothing. */
  readonly dataDirectory: string | null;
  readonly log: (text: string) => void;
  /** The pages that may speak to it; only its own unless given. */
  readonly admission?: Admission;
  /** The built thread; beside this module when absent. */
  readonly worker?: URL;
}

export interface AuthServer {
  readonly port: number;
  /** Settles when requests are answered; until then they wait. Rejects when the emulator cannot start. */
  readonly ready: Promise<void>;
  /** Sent mails, newest first. */
  readonly mails: () => Promise<readonly Mail[]>;
  readonly reset: () => Promise<void>;
  readonly close: () => Promise<void>;
}

interface Deferred<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (cause: Error) => void;
}

const deferred = <T>(): Deferred<T> => {
  let resolve: (value: T) => void = () => undefined;
  let reject: (cause: Error) => void = () => undefined;
  const promise = new Promise<T>((fulfil, refuse) => {
    resolve = fulfil;
    reject = refuse;
  });
  return { promise, resolve, reject };
};

/** Resolves when the port is held, long before `ready`. Rejects with {@link PortTaken} when another program holds it. */
export const startAuth = async (options: AuthOptions): Promise<AuthServer> => {
  const { port, project, dataDirectory, log, admission = ownPagesOnly } = options;
  const settings: AuthSettings = { port, project, file: dataDirectory === null ? null : join(dataDirectory, 'auth.json'), admission };
  const worker = new Worker(options.worker ?? new URL('./auth-worker.mjs', import.meta.url), { workerData: settings });

  const pending = new Map<number, Deferred<readonly Mail[]>>();
  const listening = deferred<number>();
  const ready = deferred<void>();
  // Whoever never asks for `ready` must not bring the process down when it fails; the failure is logged below.
  ready.promise.catch(() => undefined);

  const fail = (cause: Error): void => {
    listening.reject(cause);
    ready.reject(cause);
    for (const { reject } of pending.values()) reject(cause);
    pending.clear();
  };
  worker.on('message', (report: AuthReport) => {
    switch (report.kind) {
      case 'listening':
        return listening.resolve(report.port);
      case 'ready':
        return ready.resolve();
      case 'failed':
        return fail(report.code === 'EADDRINUSE' ? new PortTaken(port, 'sign-in') : new Error(`sign-in: ${report.message}`));
      case 'log':
        return log(report.text);
      case 'answer':
        pending.get(report.id)?.resolve(report.mails);
        break;
      case 'refused':
        pending.get(report.id)?.reject(new Error(report.message));
        break;
    }
    pending.delete(report.id);
  });
  worker.on('error', (cause) => {
    log(`sign-in failed: ${cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)}`);
    fail(cause instanceof Error ? cause : new Error(String(cause)));
  });
  worker.on('exit', () => fail(new Error('sign-in has ended')));

  let requests = 0;
  const ask = async (kind: AuthRequest['kind']): Promise<readonly Mail[]> => {
    await ready.promise;
    const answer = deferred<readonly Mail[]>();
    requests += 1;
    pending.set(requests, answer);
    worker.postMessage({ kind, id: requests } satisfies AuthRequest);
    return answer.promise;
  };

  try {
    const boundPort = await listening.promise;
    return {
      port: boundPort,
      ready: ready.promise,
      mails: () => ask('mails'),
      reset: async () => {
        await ask('reset');
      },
      close: async () => {
        await worker.terminate();
      },
    };
  } catch (cause) {
    await worker.terminate();
    throw cause;
  }
};
