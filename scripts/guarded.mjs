/**
 * Runs a program for as long as the process that asked for it lives: `node guarded.mjs PROGRAM ARGUMENTS…`. Standard
 * input must be a pipe that nobody else writes to. The system closes it however that process ends, and then the
 * program and everything in its process group is ended too.
 */
import { spawn } from 'node:child_process';

const [program, ...args] = process.argv.slice(2);
const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });

const endAll = () => {
  if (process.platform !== 'win32') process.kill(-process.pid, 'SIGKILL');
  child.kill('SIGKILL');
  process.exit(1);
};
process.stdin.on('end', endAll).on('error', endAll).resume();

child.on('error', (cause) => {
  process.stderr.write(`${program}: ${cause.message}\n`);
  process.exit(1);
});
child.on('exit', (code) => process.exit(code ?? 1));
