/** The backend built from its present sources, for tests that need the real process or its threads. Not a test. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfChanged } from '../../../scripts/build.mjs';
import { lockDirectory } from '../../../emulator/storage/lock';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');

export interface BuiltBackend {
  /** Folder of `start.mjs` and `auth-worker.mjs`, below the project, because the build leaves packages where they are. */
  readonly directory: string;
}

/** Builds it unless it is current; test files that ask at the same time wait for the one that does. */
export const buildBackend = async (): Promise<BuiltBackend> => {
  for (;;) {
    const lock = lockDirectory(join(root, 'build', 'test', 'emulator-build'));
    if (!lock.ok) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      continue;
    }
    try {
      await buildIfChanged(root, { parts: ['emulator'] });
      return { directory: join(root, 'build', 'emulator') };
    } finally {
      lock.release();
    }
  }
};
