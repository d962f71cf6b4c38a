/** However a run of `npm test` ends, no server, browser or worker that it started is left; failures are named again. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { Server } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium } from '../../scripts/chromium.mjs';
import { portsAt } from '../../emulator/options';
import { buildBackend } from '../emulator/host/built-backend';

const root = fileURLToPath(new URL('../..', import.meta.url));
const config = 'tests/scripts/browser-run/playwright.config.ts';

/** Command lines of all processes that inherited the mark; what is started anywhere below inherits it. */
const processesOf = (mark: string): string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .flatMap((pid) => {
      try {
        const isMarked = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`SEXTANT_RUN_MARK=${mark}`);
        return isMarked ? [readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')] : [];
      } catch {
        // It has ended meanwhile, or belongs to somebody else.
        return [];
      }
    })
    // What has ended and was not yet asked for its exit code has no command line.
    .filter((commandLine) => commandLine !== '');

/** Starts `npm test` with the browser tests of that name only. */
const startRun = (name: string) => {
  const mark = randomUUID();
  const child = spawn(process.execPath, ['scripts/test.mjs', '--only', 'e2e', '--', '--config', config], {
    cwd: root,
    env: { ...process.env, SEXTANT_RUN_MARK: mark, SEXTANT_RUN_TEST: name },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  const code = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, code, output: () => output, processes: () => processesOf(mark) };
};

const gone = { timeout: 60_000, interval: 100 };

// Processes are found by their environment, which only Linux shows; and there has to be a browser.
const canLook = existsSync('/proc/self/environ') && findChromium() !== null;

/** Takes a port, unless another program has it already. */
const take = async (port: number): Promise<Server> => {
  const server = createServer();
  server.on('error', () => undefined).listen(port, '127.0.0.1');
  await Promise.race([once(server, 'listening'), once(server, 'error')]);
  return server;
};

describe.skipIf(!canLook)('with every usual port taken, nothing is left', () => {
  let takers: Server[] = [];
  beforeAll(async () => {
    takers = await Promise.all(Object.values(portsAt(0)).map(take));
    await buildBackend();
  }, 120_000);
  afterAll(() => takers.forEach((server) => server.close()));

  const signals = process.env['SEXTANT_FULL'] === '1' ? (['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const) : (['SIGKILL'] as const);
  test.each(signals)('after %s', { timeout: 120_000 }, async (signal) => {
    const run = startRun('hangs');
    await expect.poll(run.output, { timeout: 60_000 }).toContain('the browser is open');
    const before = run.processes().join('\n');
    for (const part of ['scripts/test.mjs', 'emulator/start.mjs', 'chromium', 'playwright']) expect(before).toContain(part);
    run.child.kill(signal);
    await run.code;
    await expect.poll(run.processes, gone).toEqual([]);
  });

  test('after a failure, which is named right before the sum', { timeout: 120_000 }, async () => {
    const run = startRun('fails');
    expect(await run.code).toBe(1);
    await expect.poll(run.processes, gone).toEqual([]);
    const file = join('tests', 'scripts', 'browser-run', 'fails.spec.ts');
    expect(run.output().split('\n').slice(-6)).toEqual([
      'Failed',
      `  ${file} > a page > says what it does not say`,
      expect.stringContaining('expect(received).toBe(expected)'),
      '',
      '0 passed, 1 failed',
      '',
    ]);
  });
});
