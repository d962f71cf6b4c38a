/** Starts the built backend as a process of its own, and ends it again. Not a test. */
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { BackendState } from '../../../emulator/control';
import { portsAt } from '../../../emulator/options';
import type { Ports } from '../../../emulator/options';

export interface Ended {
  readonly code: number | null;
  readonly output: string;
}

export interface RunningBackend {
  /** Known once the backend is ready; reading them before throws. */
  readonly ports: Ports;
  readonly output: () => string;
  /** Calls the backend's own REST interface. */
  readonly control: (method: string, name: string, token?: string) => Promise<{ readonly status: number; readonly state: BackendState }>;
  /** Resolves when every service answers; rejects when the process ends before. */
  readonly ready: () => Promise<void>;
  /** The same, without waiting for sign-in, which takes seconds. */
  readonly databasesReady: () => Promise<void>;
  /** Sends the signal and resolves when the process is gone. */
  readonly end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<Ended>;
  /** Resolves when the process has ended by itself. */
  readonly ended: () => Promise<Ended>;
}

export interface StartOptions {
  readonly directory: string;
  /** Free ports when it is left out. */
  readonly offset?: number;
  readonly args: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

/** Catches what hangs; a busy machine needs minutes for the compiling that sign-in starts with. */
const READY_WITHIN_MS = 300_000;

const exitOf = async (child: ChildProcess): Promise<number | null> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
};

/** Where the page's own addresses are, as the backend tells when it has taken its ports. */
const MAILBOX = /Mailbox +http:\/\/127\.0\.0\.1:(\d+)/u;

const portsIn = (output: string): Ports | null => {
  const port = MAILBOX.exec(output)?.[1];
  return port === undefined ? null : portsAt(Number(port) - portsAt(0).backend);
};

/** Without the page, whose own pages are then at the port for them. */
export const startProcess = ({ directory, offset, args, environment = {} }: StartOptions): RunningBackend => {
  const places = ['--no-hosting', '--port-offset', String(offset ?? 'free'), '--end-with-input'];
  const child = spawn(process.execPath, [join(directory, 'start.mjs'), ...places, ...args], {
    env: { ...process.env, ...environment },
    // A pipe that is never written to: it ends with this process, and the backend with it.
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  const ports = (): Ports => {
    const found = portsIn(output);
    if (found === null) throw new Error(`The backend has not told its ports:\n${output}`);
    return found;
  };

  const control: RunningBackend['control'] = async (method, name, token) => {
    const response = await fetch(`http://127.0.0.1:${ports().backend}/__/backend/${name}`, {
      method,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });
    return { status: response.status, state: (await response.json()) as BackendState };
  };
  const ended = async (): Promise<Ended> => ({ code: await exitOf(child), output });

  const until = async (holds: (state: BackendState) => boolean): Promise<void> => {
    const lastMs = Date.now() + READY_WITHIN_MS;
    while (Date.now() < lastMs) {
      if (child.exitCode !== null) throw new Error(`The backend ended while starting:\n${output}`);
      const answer = await control('GET', 'state').catch(() => null);
      if (answer !== null && holds(answer.state)) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`The backend was not ready in time:\n${output}`);
  };

  return {
    get ports() {
      return ports();
    },
    output: () => output,
    control,
    ready: () => until((state) => state.ready),
    databasesReady: () => until((state) => state.database && state.firestore),
    end: (signal) => {
      child.kill(signal);
      return ended();
    },
    ended,
  };
};
