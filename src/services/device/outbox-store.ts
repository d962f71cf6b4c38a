/**
 * Changes of the user that the server has not acknowledged, on this device. Firestore keeps a queue of its
 * own, but forgets to tell when a write is refused after a reload; this store is what lets the journal tell.
 *
 * A large change is stored and read piece by piece, each in a task of its own, in one transaction: a page that is killed
 * in between leaves all of it or nothing.
 */
import type { IDBPTransaction } from 'idb';
import type { DeviceDatabase, DeviceSchema, OutboxRecord, StoredOutboxRecord } from './device-database';
import { cut, joined } from './pieces';
import type { Piece } from './pieces';
import { countsOf } from './waiting-list';
import type { WaitingCounts } from './waiting-list';

const stores = ['outbox', 'outboxPieces'] as const;

type Reading = IDBPTransaction<DeviceSchema, typeof stores, 'readonly' | 'readwrite'>;

const piecesOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id], [id, []]);

/** Takes back what the transaction has written so far, and says why. */
const undone = (transaction: IDBPTransaction<DeviceSchema, typeof stores, 'readwrite'>, cause: unknown): never => {
  try {
    transaction.abort();
  } catch {
    // A device without room has ended it already.
  }
  throw cause;
};

/** Adds the change, or replaces it when one with the same id waits already. */
export const putInOutbox = async (database: DeviceDatabase, { content, ...facts }: OutboxRecord): Promise<void> => {
  const { rest, pieces } = cut(content);
  const transaction = database.transaction(stores, 'readwrite');
  const [outbox, others] = [transaction.objectStore('outbox'), transaction.objectStore('outboxPieces')];
  const keep = async (): Promise<void> => {
    await others.delete(piecesOf(facts.id));
    for (const [number, piece] of pieces.entries()) await others.put({ of: facts.id, number, ...piece });
    await outbox.put({ ...facts, content: rest, ...(pieces.length === 0 ? {} : { pieces: pieces.length }) });
  };
  await Promise.all([keep().catch((cause: unknown) => undone(transaction, cause)), transaction.done]);
};

const whole = async (transaction: Reading, { pieces: count = 0, ...record }: StoredOutboxRecord): Promise<OutboxRecord> => {
  const pieces: Piece[] = [];
  for (let number = 0; number < count; number += 1) {
    const piece = await transaction.objectStore('outboxPieces').get([record.id, number]);
    if (piece === undefined) throw new Error(`Piece ${String(number)} of the change ${record.id} is missing.`);
    pieces.push(piece);
  }
  return { ...record, content: joined({ rest: record.content, pieces }) };
};

/** All changes, oldest first. */
export const readOutbox = async (database: DeviceDatabase): Promise<OutboxRecord[]> => {
  const transaction = database.transaction(stores, 'readonly');
  const records: OutboxRecord[] = [];
  for (const record of await transaction.objectStore('outbox').index('addedAt').getAll()) records.push(await whole(transaction, record));
  return records;
};

/** How many changes wait, and how many the server refused. */
export const countOutbox = async (database: DeviceDatabase): Promise<WaitingCounts> => countsOf(await database.getAll('outbox'));

/** One change as it is kept now; undefined: it waits no more. */
export const readFromOutbox = async (database: DeviceDatabase, id: string): Promise<OutboxRecord | undefined> => {
  const transaction = database.transaction(stores, 'readonly');
  const record = await transaction.objectStore('outbox').get(id);
  return record === undefined ? undefined : whole(transaction, record);
};

/** Forgets the change: it was acknowledged, or the user gave it up. */
export const removeFromOutbox = async (database: DeviceDatabase, id: string): Promise<void> => {
  const transaction = database.transaction(stores, 'readwrite');
  await Promise.all([
    transaction.objectStore('outbox').delete(id),
    transaction.objectStore('outboxPieces').delete(piecesOf(id)),
    transaction.done,
  ]);
};

/** Marks the change as refused, with the reason, or as waiting again with `null`. */
export const setOutboxRefusal = async (database: DeviceDatabase, id: string, refusal: string | null): Promise<void> => {
  const transaction = database.transaction('outbox', 'readwrite');
  const record = await transaction.store.get(id);
  if (record !== undefined) await transaction.store.put({ ...record, refusal });
  await transaction.done;
};
