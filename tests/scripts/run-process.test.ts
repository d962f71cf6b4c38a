/** Programs are run to their end or their limit, and leave nothing behind. */
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

test('a program over its limit is ended, with the children it started', async () => {
  const code = `
    const child = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    process.stdout.write(String(child.pid));
    setInterval(() => {}, 1000);`;
  const result = await node(code, 1_500);
  expect(result.code).toBeNull();
  const pid = Number(result.output);
  expect(pid).toBeGreaterThan(0);
  await expect.poll(() => isAlive(pid), { timeout: 3_000 }).toBe(false);
});

test('a child that outlives the program does not keep it waiting', async () => {
  const code = `
    const child = require('node:child_process').spawn(process.execPath, ['-e', 'setTimeout(() => {}, 20000)'], { stdio: 'inherit' });
    child.unref();
    process.stdout.write('done');`;
  const { output, code: exit, durationMs } = await node(code, 15_000);
  expect([output, exit]).toEqual(['done', 0]);
  expect(durationMs).toBeLessThan(8_000);
});

test('a program that does not exist is a failure with its name', async () => {
  const { code, output } = await runProcess('no-such-program-here', [], { limitMs: 1_000 });
  expect(code).toBe(1);
  expect(output).toContain('no-such-program-here');
});
