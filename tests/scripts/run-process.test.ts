/** Programs are run to their end or their limit, and leave nothing behind. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { runProcess } from '../../scripts/run-process.mjs';

const node = (code: string, limitMs = 10_000) => runProcess(process.execPath, ['-e', code], { limitMs });

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test('the exit code and the whole output come back', async () => {
  const { code, output } = await node("process.stdout.write('out'); process.stderr.write('err'); process.exitCode = 3;");
  expect(code).toBe(3);
  expect([output.includes('out'), output.includes('err')]).toEqual([true, true]);
});

test('a long output is not cut off', async () => {
  const { output } = await node("process.stdout.write('x'.repeat(3_000_000));");
  expect(output).toHaveLength(3_000_000);
});

test('a program over its limit is ended, with the children it started', { timeout: 60_000 }, async () => {
  const code = `
    const child = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    process.stdout.write(String(child.pid));
    setInterval(() => {}, 1000);`;
  let result = await node(code, 2_000);
  // A machine that is too busy to start a program in two seconds gets more.
  if (result.output === '') result = await node(code, 30_000);
  expect(result.code).toBeNull();
  const pid = Number(result.output);
  expect(pid).toBeGreaterThan(0);
  await expect.poll(() => isAlive(pid), { timeout: 60_000 }).toBe(false);
});

test('a child that outlives the program does not keep it waiting, and is ended', async () => {
  // Without an end of its own, so that only a wait for it could make this test last.
  const code = `
    const child = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
    child.unref();
    process.stdout.write(String(child.pid));`;
  const { output, code: exit } = await node(code, 600_000);
  expect(exit).toBe(0);
  await expect.poll(() => isAlive(Number(output)), { timeout: 60_000 }).toBe(false);
});

test('when the process that runs a program is killed, the program and its children end', async () => {
  const running = `
    import { runProcess } from ${JSON.stringify(new URL('../../scripts/run-process.mjs', import.meta.url).href)};
    const sleeper = 'setInterval(() => {}, 1000)';
    const code = \`
      const child = require('node:child_process').spawn(process.execPath, ['-e', '\${sleeper}'], { stdio: 'ignore' });
      process.stdout.write(process.pid + ' ' + child.pid + ' ');
      \${sleeper};\`;
    await runProcess(process.execPath, ['-e', code], { limitMs: 600_000, shows: true });`;
  const runner = spawn(process.execPath, ['--input-type=module', '-e', running], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [text] = (await once(runner.stdout, 'data')) as [Buffer];
  const pids = text.toString('utf8').trim().split(' ').map(Number);
  expect(pids.map(isAlive)).toEqual([true, true]);
  runner.kill('SIGKILL');
  await expect.poll(() => pids.map(isAlive), { timeout: 60_000 }).toEqual([false, false]);
});

test('a program that does not exist is a failure with its name', async () => {
  const { code, output } = await runProcess('no-such-program-here', [], { limitMs: 1_000 });
  expect(code).toBe(1);
  expect(output).toContain('no-such-program-here');
});
