/** `npm run dev`: the embedded backend and Vite's development server in one process, on the same ports as `npm start`. */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureInstalled, nodeProblem } from './install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/u, '');

const stop = (message) => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

/** The backend checks every option itself; here only the offset matters, for the ports of the two servers. */
const offsetOf = (args) =>
  Number(parseArgs({ args, options: { 'port-offset': { type: 'string' } }, strict: false }).values['port-offset'] ?? 0);

const serve = async (offset) => {
  const { createServer } = await import('vite');
  const server = await createServer({
    root,
    server: {
      host: '127.0.0.1',
      port: 5173 + offset,
      strictPort: true,
      // The backend's own pages have the same addresses here as where it serves the site itself.
      proxy: { '^/__/': `http://127.0.0.1:${5174 + offset}` },
    },
  });
  await server.listen();
  process.stdout.write(`\n  Development http://127.0.0.1:${5173 + offset}\n`);
};

const problem = nodeProblem();
if (problem !== null) stop(problem);
try {
  await ensureInstalled(root);
  const { buildIfChanged } = await import('./build.mjs');
  await buildIfChanged(root, { parts: ['emulator'] });
  const { readEnvironment } = await import('./environment.mjs');
  const environment = readEnvironment({ directory: root, mode: 'development', variables: process.env });
  if (!environment.ok) stop(environment.reason);
  await serve(offsetOf(process.argv.slice(2)));
  if (environment.mode === 'local') {
    process.argv.push('--no-hosting');
    await import('../build/emulator/start.mjs');
  }
} catch (cause) {
  stop(cause.message);
}
