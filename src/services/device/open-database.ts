/** The one way to open a database of this device. */
import { openDB } from 'idb';
import type { IDBPDatabase, OpenDBCallbacks } from 'idb';

/**
 * Opens, and on first use creates, the database; without a version as it is. It is let go of when another tab wants to delete or
 * upgrade it: holding on would block that one's logout for ever. `onLost` hears of that, and of a browser that closes it by itself.
 * Rejects where the browser forbids storage.
 */
export const openDatabase = async <Schema>(
  name: string,
  version: number | undefined,
  upgrade: NonNullable<OpenDBCallbacks<Schema>['upgrade']>,
  onLost: () => void = () => {},
): Promise<IDBPDatabase<Schema>> =>
  openDB<Schema>(name, version, {
    upgrade,
    blocking: (_current, _next, event) => {
      (event.target as IDBDatabase).close();
      onLost();
    },
    terminated: onLost,
  });

/** Whether this device has the database. It is neither made nor changed by the question. Rejects where the browser forbids storage. */
export const hasDatabase = (name: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    let isNew = false;
    request.onupgradeneeded = () => {
      isNew = true;
      request.transaction?.abort();
    };
    request.onsuccess = () => {
      request.result.close();
      resolve(true);
    };
    request.onerror = (event) => {
      event.preventDefault();
      if (isNew) resolve(false);
      else reject(request.error ?? new Error(`Opening ${name}`));
    };
  });
