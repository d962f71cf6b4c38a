/** A backend of a test's own with the built product: killed without a word, and started again on the same ports and data. Not a test. */
import { expect } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Port of the page before any shift; see `emulator/options`. */
const basePagePort = 5173;

export interface OwnBackend {
  /** Scheme, host and port of the page, the same after each start. */
  readonly address: string;
  /** Ends the process as a failure of the machine would. */
  readonly kill: () => Promise<void>;
  /** Resolves when the process has ended, by whatever. */
  readonly untilDead: () => Promise<void>;
  readonly startAgain: () => Promise<void>;
  /** Kills it and removes its data. */
  readonly end: () => Promise<void>;
}

const startProcess = async (data: string, offset: string, more: readonly string[]): Promise<{ child: ChildProcess; address: string }> => {
  // Built by what started this run.
  const args = ['build/emulator/start.mjs', '--port-offset', offset, '--data', data, '--end-with-input', ...more];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  await expect.poll(() => child.exitCode !== null || output.includes('Ready;'), { timeout: 200_000 }).toBe(true);
  const address = /Sextant +(?<address>http:\/\/127\.0\.0\.1:\d+)/u.exec(output)?.groups?.['address'];
  if (address === undefined) throw new Error(`The backend did not start:\n${output}`);
  return { child, address };
};

/** Starts one on free ports with the demo people. */
export const startOwnBackend = async (): Promise<OwnBackend> => {
  const data = mkdtempSync(join(tmpdir(), 'sextant-own-'));
  let { child, address } = await startProcess(data, 'free', ['--fresh']);
  const untilDead = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await untilDead();
  };
  return {
    address,
    kill,
    untilDead,
    startAgain: async () => {
      ({ child } = await startProcess(data, String(Number(new URL(address).port) - basePagePort), []));
    },
    end: async () => {
      await kill();
      rmSync(data, { recursive: true, force: true });
    },
  };
};
