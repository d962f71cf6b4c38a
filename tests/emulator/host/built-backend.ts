/** Builds the backend from its present sources, for tests that need the real process or its threads. Not a test. */
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface BuiltBackend {
  /** Folder of `start.mjs` and `auth-worker.mjs`. */
  readonly directory: string;
  readonly remove: () => void;
}

/** The folder lies inside the project, because the build leaves packages where they are installed. */
export const buildBackend = async (name: string): Promise<BuiltBackend> => {
  const directory = `${root}build/test/backend-${name}-${process.pid}`;
  await build({
    root,
    configFile: `${root}vite.emulator.config.ts`,
    logLevel: 'error',
    build: { outDir: directory, emptyOutDir: true },
  });
  return { directory, remove: () => rmSync(directory, { recursive: true, force: true }) };
};
