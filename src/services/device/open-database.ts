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
