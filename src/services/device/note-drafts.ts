/**
 * What was typed into notes and is not among the changes that wait for the server yet: every update of the editor as it was made, so
 * that a page that is closed or killed between two deliveries loses nothing.
 */
import type { DBSchema, IDBPDatabase } from 'idb';
import { databaseName } from './database-name';
import { openDatabase } from './open-database';

interface DraftSchema extends DBSchema {
  drafts: { key: number; value: { readonly noteId: string; readonly update: Uint8Array }; indexes: { noteId: string } };
}

export type NoteDraftStore = IDBPDatabase<DraftSchema>;

export interface NoteDraft {
  readonly key: number;
  readonly update: Uint8Array;
}

/** Opens, and on first use creates, the drafts of the user. Rejects where the browser forbids storage. */
export const openNoteDrafts = (uid: string): Promise<NoteDraftStore> =>
  openDatabase<DraftSchema>(databaseName('notes', uid), 1, (database) => {
    database.createObjectStore('drafts', { autoIncrement: true }).createIndex('noteId', 'noteId');
  });

export const addDraft = async (store: NoteDraftStore, noteId: string, update: Uint8Array): Promise<void> => {
  await store.add('drafts', { noteId, update });
};

/** The drafts of a note in the order in which they were made, whichever tab made them. */
export const draftsOf = async (store: NoteDraftStore, noteId: string): Promise<readonly NoteDraft[]> => {
  const index = store.transaction('drafts').store.index('noteId');
  const [keys, values] = await Promise.all([index.getAllKeys(noteId), index.getAll(noteId)]);
  return values.map(({ update }, at) => ({ key: keys[at] ?? 0, update }));
};

export const removeDrafts = async (store: NoteDraftStore, keys: readonly number[]): Promise<void> => {
  const transaction = store.transaction('drafts', 'readwrite');
  await Promise.all([...keys.map((key) => transaction.store.delete(key)), transaction.done]);
};
