/**
 * The IndexedDB database of the documents of the person who is signed in, and how much of it the server does not have. Every visit asks
 * that, so this file knows nothing else; what is done with documents, `kept-device.ts` says.
 */
import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';
import type { KeptChange, KeptPlace, StoredDocument } from '@/domain/kept/kind';
import { countsOf } from './waiting-list';
import type { Waiting, WaitingCounts } from './waiting-list';
import { letGo } from './let-go';

export interface WaitingChange extends KeptPlace, KeptChange, Waiting {}

export interface KeptSchema extends DBSchema {
  documents: { key: [kind: string, document: string]; value: StoredDocument };
  outbox: { key: string; value: WaitingChange; indexes: { addedAt: number; document: [kind: string, document: string] } };
  /** By kind the greatest server time that was read, epoch ms. */
  reads: { key: string; value: number };
  /** Facts about this database itself. */
  about: { key: 'deviceId'; value: string };
}

export type KeptDevice = IDBPDatabase<KeptSchema>;

/** The name begins and ends as that of every store of a user, so that an export and a cleaning of the device find it. */
export const keptDeviceName = (uid: string): string => `sextant-kept-${uid}`;

/** Opens, and on first use creates, the database of the user. Rejects where the browser forbids storage. */
export const openKeptDevice = (uid: string): Promise<KeptDevice> =>
  openDB<KeptSchema>(keptDeviceName(uid), 1, {
    upgrade: (database) => {
      database.createObjectStore('documents', { keyPath: ['kind', 'document'] });
      const outbox = database.createObjectStore('outbox', { keyPath: 'id' });
      outbox.createIndex('addedAt', 'addedAt');
      outbox.createIndex('document', ['kind', 'document']);
      database.createObjectStore('reads');
      database.createObjectStore('about');
    },
    blocking: letGo,
  });

/** How many changes wait, and how many the server refused. */
export const countWaiting = async (device: KeptDevice): Promise<WaitingCounts> => countsOf(await device.getAll('outbox'));
