/** Replaces a file's contents in one atomic step: a reader, or a start after a kill, sees the old or the new, never a mixture. */
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A rename survives a power failure only once its directory is on the disk; systems without directory handles skip it. */
const syncDirectory = (directory: string): void => {
  try {
    const handle = openSync(directory, 'r');
    try {
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') throw cause;
  }
};

/** Writes `text` beside `file`, forces it to disk and renames it over `file`. Throws what the file system throws; `file` is then as before. */
export const replaceFile = (file: string, text: string): void => {
  const temporary = `${file}.tmp`;
  try {
    const handle = openSync(temporary, 'w', 0o600);
    try {
      writeFileSync(handle, text);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(temporary, file);
  } catch (cause) {
    rmSync(temporary, { force: true });
    throw cause;
  }
  syncDirectory(dirname(file));
};
