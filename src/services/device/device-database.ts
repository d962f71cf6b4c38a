/**
 * The IndexedDB database of one signed-in user on this device: raw files that were imported and changes
 * the server has not acknowledged. It holds no copy of the journal itself, which Firestore's cache keeps.
 */
import { deleteDB, openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';

/** A raw file as it was imported; the key is the SHA-256 of its bytes in hexadecimal. */
export interface KeptFile {
  readonly sha256: string;
  readonly name: string;
  readonly sizeBytes: number;
  readonly keptAt: number;
  readonly bytes: ArrayBuffer;
}

/** A change that waits for the server; `content` is whatever the writer of the change needs to send it again. */
export interface OutboxRecord {
  readonly id: string;
  readonly addedAt: number;
  readonly content: unknown;
  /** Why the server refused the change; null while it waits. */
  readonly refusal: string | null;
}

export interface DeviceSchema extends DBSchema {
  files: { key: string; value: KeptFile };
  outbox: { key: string; value: OutboxRecord; indexes: { addedAt: number } };
}

export type DeviceDatabase = IDBPDatabase<DeviceSchema>;

const schemaVersion = 1;

/** Name of the user's database; one user never opens another's. */
export const deviceDatabaseName = (uid: string): string => `sextant-journal-${uid}`;

/** Opens, and on first use creates, the database of the user. Throws where the browser forbids storage. */
export const openDeviceDatabase = (uid: string): Promise<DeviceDatabase> =>
  openDB<DeviceSchema>(deviceDatabaseName(uid), schemaVersion, {
    upgrade: (database) => {
      database.createObjectStore('files', { keyPath: 'sha256' });
      database.createObjectStore('outbox', { keyPath: 'id' }).createIndex('addedAt', 'addedAt');
    },
    blocking: (_current, _next, event) => {
      // Another tab wants to delete or upgrade: holding on would block its logout for ever.
      (event.target as IDBDatabase).close();
    },
  });

/** Removes everything this module keeps of the user on this device. Resolves when it is gone. */
export const clearDeviceDatabase = (uid: string): Promise<void> => deleteDB(deviceDatabaseName(uid));
