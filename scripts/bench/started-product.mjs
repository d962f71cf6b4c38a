/** The product as it is served, for benchmarks that open its pages. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Starts it on ports moved by `offset`, with empty data, and resolves with its process once it answers; throws where it does not come up. */
export const startedProduct = async (root, offset) => {
  const server = spawn(process.execPath, [join(root, 'scripts/start.mjs'), '--fresh', '--port-offset', String(offset)], {
    cwd: root,
    stdio: 'ignore',
  });
  for (let tries = 0; tries < 600; tries += 1) {
    try {
      const answer = await fetch(`http://127.0.0.1:${5173 + offset}/__/backend/state?ready=1`);
      if (answer.ok) return server;
    } catch {
      // Not listening yet.
    }
    if (server.exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  server.kill();
  throw new Error('The product did not start.');
};
