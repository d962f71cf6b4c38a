/** The product's worker as a file that a thread of Node runs. */
import { join } from 'node:path';

/** Built as the benchmark itself is; the path of the file. */
export const buildWorker = async (root: string): Promise<string> => {
  const { build } = await import('vite');
  const folder = join(root, 'build', 'bench-worker');
  await build({
    root,
    configFile: join(root, 'vite.emulator.config.ts'),
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: true,
      sourcemap: false,
      rolldownOptions: { input: { worker: join(root, 'scripts/bench/compute-worker.ts') } },
    },
  });
  return join(folder, 'worker.mjs');
};
