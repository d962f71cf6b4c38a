/**
 * Runs a program to its end, or to its time limit, or to the end of this process, however that comes: then it and
 * everything it started are ended.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const guarded = fileURLToPath(new URL('guarded.mjs', import.meta.url));
const running = new Set();

/** Ends a program with its descendants; where there are no process groups, the program alone. */
const endTree = (child, signal) => {
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // It has ended meanwhile.
  }
};

/** Ends everything that still runs at once, for an end of this process that cannot wait. */
export const endAll = () => {
  for (const child of running) endTree(child, 'SIGKILL');
};

/**
 * Resolves with the exit code (null when it was ended for its time limit), the output (standard output and error
 * together) and the duration. `shows` copies the output to this process as it comes.
 */
export const runProcess = (command, args, { cwd, limitMs, environment = {}, shows }) =>
  new Promise((resolve) => {
    const began = Date.now();
    const child = spawn(process.execPath, [guarded, command, ...args], {
      cwd,
      env: { ...process.env, ...environment },
      // The guard notices the end of this process by the end of its standard input.
      stdio: ['pipe', 'pipe', 'pipe'],
      // A group of its own, so that ending it takes its children along.
      detached: process.platform !== 'win32',
    });
    running.add(child);
    const parts = [];
    const keep = (chunk) => {
      parts.push(chunk);
      if (shows) process.stdout.write(chunk);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    let isOverTime = false;
    const limit = setTimeout(() => {
      isOverTime = true;
      endTree(child, 'SIGKILL');
    }, limitMs);
    const finish = (code, text = '') => {
      clearTimeout(limit);
      running.delete(child);
      // A grandchild that outlived its parent would hold ports and keep the output open.
      endTree(child, 'SIGKILL');
      resolve({ code: isOverTime ? null : code, output: Buffer.concat(parts).toString('utf8') + text, durationMs: Date.now() - began });
    };
    child.on('error', (cause) => finish(1, `${command}: ${cause.message}\n`));
    child.on('exit', (code) => {
      // What is still in the pipes comes within a moment; a surviving grandchild must not make this wait for ever.
      const wait = setTimeout(() => finish(code ?? 1), 2_000);
      child.on('close', () => {
        clearTimeout(wait);
        finish(code ?? 1);
      });
    });
  });
