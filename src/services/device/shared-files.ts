/** The files that were shared with the installed app and wait on this device: its service worker (`public/shared-files.js`) puts them there. */
import { deleteDB } from 'idb';
import type { DBSchema } from 'idb';
import { hourMs } from '@/lib/durations';
import { openDatabase } from './open-database';

/** Of nobody yet: it may be filled before anybody signs in. */
const name = 'sextant-inbox';

interface Inbox extends DBSchema {
  files: { key: number; value: { readonly file: File; readonly receivedAt: number } };
}

/** So long files wait for somebody, in ms; what is older is of another visit. */
const keptMs = hourMs;

/** Takes what waits, oldest first; it is gone afterwards. `now` is epoch ms. Rejects where the browser forbids storage. */
export const takeSharedFiles = async (now: number): Promise<readonly File[]> => {
  const database = await openDatabase<Inbox>(name, 1, (fresh) => void fresh.createObjectStore('files', { autoIncrement: true }));
  try {
    const transaction = database.transaction('files', 'readwrite');
    const waiting = await transaction.store.getAll();
    await transaction.store.clear();
    await transaction.done;
    return waiting.filter(({ receivedAt }) => now - receivedAt <= keptMs).map(({ file }) => file);
  } finally {
    database.close();
  }
};

/** Removes what waits. */
export const forgetSharedFiles = (): Promise<void> => deleteDB(name);
