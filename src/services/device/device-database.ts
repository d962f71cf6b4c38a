/**
 * The IndexedDB database of one signed-in user on this device: raw files that were imported and changes
 * the server has not acknowledged. It holds no copy of the journal itself, which Firestore's cache keeps.
 */
import type { DBSchema, IDBPDatabase } from 'idb';
import type { Piece } from './pieces';
import { databaseName } from './database-name';
import { openDatabase } from './open-database';

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

/** A change as it is stored: the large lists and maps of its content lie in pieces beside it. */
export interface StoredOutboxRecord extends OutboxRecord {
  /** How many pieces there are; absent: `content` is whole, as earlier versions stored every change. */
  readonly pieces?: number;
}

export interface StoredPiece extends Piece {
  /** Id of the change. */
  readonly of: string;
  /** From 0, in the order in which they are put together. */
  readonly number: number;
}

export interface DeviceSchema extends DBSchema {
  files: { key: string; value: KeptFile };
  outbox: { key: string; value: StoredOutboxRecord; indexes: { addedAt: number } };
  outboxPieces: { key: [of: string, number: number]; value: StoredPiece };
}

export type DeviceDatabase = IDBPDatabase<DeviceSchema>;

const schemaVersion = 2;

/** Opens, and on first use creates, the database of the user. Rejects where the browser forbids storage. */
export const openDeviceDatabase = (uid: string): Promise<DeviceDatabase> =>
  openDatabase<DeviceSchema>(databaseName('journal', uid), schemaVersion, (database, before) => {
    if (before < 1) {
      database.createObjectStore('files', { keyPath: 'sha256' });
      database.createObjectStore('outbox', { keyPath: 'id' }).createIndex('addedAt', 'addedAt');
    }
    if (before < 2) database.createObjectStore('outboxPieces', { keyPath: ['of', 'number'] });
  });
