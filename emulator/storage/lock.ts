/** Keeps two processes out of one data directory. The lock of a process that has died is taken over. */
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

interface Holder {
  readonly pid: number;
  /** Tells two processes with the same number apart, where the system says when a process began; else null. */
  readonly began: string | null;
}

/** Start of a process in clock ticks since boot, field 22 of /proc/{pid}/stat (proc_pid_stat(5)); counted after the name, which may hold anything. */
const beganOf = (pid: number): string | null => {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return status.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
};

const isAlive = ({ pid, began }: Holder): boolean => {
  try {
    process.kill(pid, 0);
  } catch (cause) {
    // EPERM: it runs, and belongs to somebody else.
    if ((cause as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return began === null || began === beganOf(pid);
};

const readHolder = (file: string): Holder | null => {
  try {
    const holder = JSON.parse(readFileSync(file, 'utf8')) as Partial<Holder>;
    return typeof holder.pid === 'number' ? { pid: holder.pid, began: holder.began ?? null } : null;
  } catch {
    return null;
  }
};

export type DirectoryLock = { readonly ok: true; readonly release: () => void } | { readonly ok: false; readonly reason: string };

/** Takes the lock of `directory`, creating the directory if need be. The reason names the process that holds it. */
export const lockDirectory = (directory: string): DirectoryLock => {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, 'lock');
  const own: Holder = { pid: process.pid, began: beganOf(process.pid) };
  for (;;) {
    try {
      const handle = openSync(file, 'wx');
      writeSync(handle, JSON.stringify(own));
      closeSync(handle);
      return { ok: true, release: () => rmSync(file, { force: true }) };
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
    }
    const holder = readHolder(file);
    if (holder !== null && isAlive(holder)) {
      return {
        ok: false,
        reason: `The data in ${directory} is in use by process ${holder.pid}. End it, or start with --data DIR or --port-offset N.`,
      };
    }
    rmSync(file, { force: true });
  }
};
