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
  readonly offset: number;
  readonly args: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

const READY_WITHIN_MS = 60_000;

const exitOf = async (child: ChildProcess): Promise<number | null> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
};

/** Without the page, whose own pages are then at the port for them. */
export const startProcess = ({ directory, offset, args, environment = {} }: StartOptions): RunningBackend => {
  const child = spawn(process.execPath, [join(directory, 'start.mjs'), '--no-hosting', '--port-offset', String(offset), ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  const ports = portsAt(offset);

  const control: RunningBackend['control'] = async (method, name, token) => {
    const response = await fetch(`http://127.0.0.1:${ports.backend}/__/backend/${name}`, {
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
    ports,
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
