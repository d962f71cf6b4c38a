/**
 * What was typed into notes and is not among the changes that wait for the server yet: every update of the editor as it was made, so
 * that a page that is closed or killed between two deliveries loses nothing. Beside it the sessions of writing that are not over.
 */
import type { DBSchema, IDBPDatabase } from 'idb';
import { databaseName } from './database-name';
import { hasDatabase, openDatabase } from './open-database';

/** That somebody writes a note here: while it stands, neither a version nor the words for search are known to be kept. */
export interface WritingSession {
  readonly noteId: string;
  /** Names the version that is made of it, so that it is made once. */
  readonly session: string;
  /** Digest of the text before it. */
  readonly before: string;
  /** When it was last written, epoch ms. */
  readonly editedAt: number;
}

interface DraftSchema extends DBSchema {
  drafts: { key: number; value: { readonly noteId: string; readonly update: Uint8Array }; indexes: { noteId: string } };
  sessions: { key: string; value: WritingSession };
}

export type NoteDraftStore = IDBPDatabase<DraftSchema>;

export interface NoteDraft {
  readonly key: number;
  readonly update: Uint8Array;
}

/** Opens, and on first use creates, the drafts of the user; `onLost` as `openDatabase` says. Rejects where the browser forbids storage. */
export const openNoteDrafts = (uid: string, onLost?: () => void): Promise<NoteDraftStore> =>
  openDatabase<DraftSchema>(
    databaseName('notes', uid),
    2,
    (database, before) => {
      if (before < 1) database.createObjectStore('drafts', { autoIncrement: true }).createIndex('noteId', 'noteId');
      database.createObjectStore('sessions', { keyPath: 'noteId' });
    },
    onLost,
  );

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

/** The notes of which something typed is on this device alone. */
export const draftedNotes = async (store: NoteDraftStore): Promise<readonly string[]> => {
  const found: string[] = [];
  const index = store.transaction('drafts').store.index('noteId');
  for (let cursor = await index.openKeyCursor(null, 'nextunique'); cursor !== null; cursor = await cursor.continue())
    found.push(cursor.key);
  return found;
};

/** Begins a session of writing; one that stands goes on, whichever tab or visit began it. Resolves to the one that stands. */
export const beginSession = async (store: NoteDraftStore, session: WritingSession): Promise<WritingSession> => {
  const transaction = store.transaction('sessions', 'readwrite');
  const standing = await transaction.store.get(session.noteId);
  if (standing === undefined) await transaction.store.put(session);
  await transaction.done;
  return standing ?? session;
};

export const sessionOf = (store: NoteDraftStore, noteId: string): Promise<WritingSession | undefined> => store.get('sessions', noteId);

export const endSession = (store: NoteDraftStore, noteId: string): Promise<void> => store.delete('sessions', noteId);

/** The notes that were written here and whose session is not over. */
export const writtenNotes = (store: NoteDraftStore): Promise<readonly string[]> => store.getAllKeys('sessions');

const inStoreOf = async <T>(uid: string, none: T, read: (store: NoteDraftStore) => Promise<T>): Promise<T> => {
  if (!(await hasDatabase(databaseName('notes', uid)))) return none;
  const store = await openNoteDrafts(uid);
  try {
    return await read(store);
  } finally {
    store.close();
  }
};

/** How many notes of the user were left in the middle of a session of writing. A device that has no drafts gets no database. */
export const countLeftNotes = (uid: string): Promise<number> =>
  inStoreOf(uid, 0, async (store) => new Set([...(await draftedNotes(store)), ...(await writtenNotes(store))]).size);

/** All drafts as they lie there, for an export. */
export const readDrafts = (uid: string): Promise<readonly { readonly noteId: string; readonly update: Uint8Array }[]> =>
  inStoreOf(uid, [], (store) => store.getAll('drafts'));
