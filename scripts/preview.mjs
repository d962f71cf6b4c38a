/** `npm run preview`: installs and builds what is missing, then serves the built site as Firebase Hosting would. */
import { fileURLToPath } from 'node:url';
import { ensureInstalled, nodeProblem } from './install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/u, '');
process.chdir(root);

const problem = nodeProblem();
try {
  if (problem !== null) throw new Error(problem);
  await ensureInstalled(root);
  const { buildIfChanged } = await import('./build.mjs');
  await buildIfChanged(root);
} catch (cause) {
  process.stderr.write(`${cause.message}\n`);
  process.exit(1);
}
await import('../build/emulator/preview.mjs');
