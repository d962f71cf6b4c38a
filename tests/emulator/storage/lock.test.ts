/** One process per data directory, also after a kill. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDirectory } from '../../../emulator/storage/lock';

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'sextant-lock-'));
});
afterEach(() => {
  rmSync(directory, { recursive: true, force: true });
});

const file = (): string => join(directory, 'lock');
const released = (): void => {
  const lock = lockDirectory(directory);
  if (!lock.ok) throw new Error(lock.reason);
  lock.release();
};

test('a free directory is taken and given back', () => {
  released();
  expect(existsSync(file())).toBe(false);
});

test('a directory that does not exist yet is created', () => {
  directory = join(directory, 'deep', 'er');
  released();
});

test('a directory in use is refused with the number of the process', () => {
  const lock = lockDirectory(directory);
  const second = lockDirectory(directory);
  expect(second.ok).toBe(false);
  if (!second.ok) expect(second.reason).toContain(`process ${process.pid}`);
  if (lock.ok) lock.release();
});

test('the lock of another living process is respected', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  writeFileSync(file(), JSON.stringify({ pid: child.pid, began: null }));
  expect(lockDirectory(directory)).toMatchObject({ ok: false });
  child.kill('SIGKILL');
  await once(child, 'exit');
  released();
});

test('the lock of a dead process whose number lives on in another is taken over', () => {
  const lock = lockDirectory(directory);
  const holder = JSON.parse(readFileSync(file(), 'utf8')) as { pid: number; began: string | null };
  if (lock.ok) lock.release();
  if (holder.began === null) return;
  writeFileSync(file(), JSON.stringify({ pid: process.pid, began: String(Number(holder.began) - 1) }));
  released();
});

test('a half written lock is taken over', () => {
  writeFileSync(file(), '{"pid":');
  released();
});
