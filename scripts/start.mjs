/**
 * `npm start`: from whatever state the checkout is in to a running product, in one process. Needs nothing but
 * Node; everything with packages is loaded after they are there.
 */
import { fileURLToPath } from 'node:url';
import { ensureInstalled, nodeProblem } from './install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/u, '');

const stop = (message) => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

const problem = nodeProblem();
if (problem !== null) stop(problem);
try {
  await ensureInstalled(root);
  const { buildIfChanged } = await import('./build.mjs');
  await buildIfChanged(root);
} catch (cause) {
  stop(cause.message);
}
await import('../build/emulator/start.mjs');
