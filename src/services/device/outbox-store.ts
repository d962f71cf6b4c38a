/**
 * Changes of the user that the server has not acknowledged, on this device. Firestore keeps a queue of its
 * own, but forgets to tell when a write is refused after a reload; this store is what lets the journal tell.
 */
import type { DeviceDatabase, OutboxRecord } from './device-database';

/** Adds the change, or replaces it when one with the same id waits already. */
export const putInOutbox = async (database: DeviceDatabase, record: OutboxRecord): Promise<void> => {
  await database.put('outbox', record);
};

/** All changes, oldest first. */
export const readOutbox = (database: DeviceDatabase): Promise<OutboxRecord[]> => database.getAllFromIndex('outbox', 'addedAt');

/** One change as it is kept now; undefined: it waits no more. */
export const readFromOutbox = (database: DeviceDatabase, id: string): Promise<OutboxRecord | undefined> => database.get('outbox', id);

/** Forgets the change: it was acknowledged, or the user gave it up. */
export const removeFromOutbox = (database: DeviceDatabase, id: string): Promise<void> => database.delete('outbox', id);

/** Marks the change as refused, with the reason, or as waiting again with `null`. */
export const setOutboxRefusal = async (database: DeviceDatabase, id: string, refusal: string | null): Promise<void> => {
  const transaction = database.transaction('outbox', 'readwrite');
  const record = await transaction.store.get(id);
  if (record !== undefined) await transaction.store.put({ ...record, refusal });
  await transaction.done;
};
