/**
 * The IndexedDB database of the documents of the person who is signed in, and how much of it the server does not have. Every visit asks
 * that, so this file knows nothing else; what is done with documents, `kept-device.ts` says.
 */
import type { DBSchema, IDBPDatabase } from 'idb';
import type { KeptChange, KeptPlace, StoredDocument } from '@/domain/kept/kind';
import { countsOf } from './waiting-list';
import type { Waiting, WaitingCounts } from './waiting-list';
import { databaseName } from './database-name';
import { openDatabase } from './open-database';

export interface WaitingChange extends KeptPlace, KeptChange, Waiting {}

export interface KeptSchema extends DBSchema {
  documents: { key: [kind: string, document: string]; value: StoredDocument };
  outbox: { key: string; value: WaitingChange; indexes: { addedAt: number; document: [kind: string, document: string] } };
  /** By kind, or by kind and document where that was read alone, the greatest server time that was read, epoch ms. */
  reads: { key: string; value: number };
  /** Facts about this database itself. */
  about: { key: 'deviceId'; value: string };
}

export type KeptDevice = IDBPDatabase<KeptSchema>;

/** Opens, and on first use creates, the database of the user. Rejects where the browser forbids storage. */
export const openKeptDevice = (uid: string): Promise<KeptDevice> =>
  openDatabase<KeptSchema>(databaseName('kept', uid), 1, (database) => {
    database.createObjectStore('documents', { keyPath: ['kind', 'document'] });
    const outbox = database.createObjectStore('outbox', { keyPath: 'id' });
    outbox.createIndex('addedAt', 'addedAt');
    outbox.createIndex('document', ['kind', 'document']);
    database.createObjectStore('reads');
    database.createObjectStore('about');
  });

/** How many changes wait, and how many the server refused. */
export const countWaiting = async (device: KeptDevice): Promise<WaitingCounts> => countsOf(await device.getAll('outbox'));
