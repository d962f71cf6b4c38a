/** The journal's documents in Firestore, for one user: watches them and sends imports. It interprets nothing. */
import { collection, getDocFromServer, onSnapshot, Timestamp, waitForPendingWrites } from 'firebase/firestore';
import type { DocumentData, Firestore, FirestoreError, QuerySnapshot, WriteBatch } from 'firebase/firestore';
import type {
  ImportWrite,
  JournalCollection,
  JournalRemote,
  RemoteFields,
  RemoteNews,
  SendOutcome,
} from '@/services/journal/journal-remote';
import { importBatches, journalDocument } from './ledger-writes';

const collections: readonly JournalCollection[] = ['accounts', 'ledger', 'imports'];

const reasons: Readonly<Record<string, string>> = {
  'permission-denied': 'The server does not allow this account to write here.',
  'invalid-argument': 'The server found the data not valid.',
  'resource-exhausted': 'The server has no room left for this account.',
  'already-exists': 'The server has an entry with this name already.',
  'failed-precondition': 'The data on the server had changed meanwhile.',
};

/** What a refusal means, in a sentence; the service's own words follow when the code says too little. */
const reasonOf = (error: unknown): string => {
  const { code, message } = error as FirestoreError;
  return reasons[code] ?? `The server answered: ${message}`;
};

const plainFields = (data: DocumentData): RemoteFields =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, value instanceof Timestamp ? value.toMillis() : (value as unknown)]),
  );

const newsOf = (name: JournalCollection, snapshot: QuerySnapshot): RemoteNews => ({
  collection: name,
  changes: snapshot.docChanges().map((change) => ({
    id: change.doc.id,
    fields: change.type === 'removed' ? null : plainFields(change.doc.data({ serverTimestamps: 'estimate' })),
  })),
  isFromCache: snapshot.metadata.fromCache,
});

/** Lets the page draw and answer. */
const breathe = (): Promise<void> =>
  new Promise((resume) => {
    setTimeout(resume);
  });

/** Commits all batches but the last at once, and the last when the server has acknowledged the others. */
const commitInOrder = async (batches: Iterable<WriteBatch>): Promise<void> => {
  const acknowledged: Promise<void>[] = [];
  let held: WriteBatch | undefined;
  for (const batch of batches) {
    if (held !== undefined) {
      const commit = held.commit();
      // A refusal is noticed below; until then it must not count as unhandled.
      commit.catch(() => undefined);
      acknowledged.push(commit);
      await breathe();
    }
    held = batch;
  }
  await Promise.all(acknowledged);
  await held?.commit();
};

/** The journal of `uid` on this database. The caller sees to it that `uid` is the one signed in. */
export const journalRemote = (database: Firestore, uid: string): JournalRemote => {
  const isOnServer = async (name: JournalCollection, id: string): Promise<boolean> => {
    const found = await getDocFromServer(journalDocument(database, uid, { collection: name, id }));
    return found.exists();
  };
  return {
    watch: (onNews, onFailure) => {
      const stops = collections.map((name) =>
        onSnapshot(
          collection(database, 'users', uid, name),
          { includeMetadataChanges: true },
          (snapshot) => onNews(newsOf(name, snapshot)),
          (error) => onFailure(reasonOf(error)),
        ),
      );
      return () => {
        for (const stop of stops) stop();
      };
    },
    send: async (write: ImportWrite): Promise<SendOutcome> => {
      try {
        await commitInOrder(importBatches(database, uid, write));
        return { ok: true };
      } catch (error) {
        return { ok: false, reason: reasonOf(error) };
      }
    },
    settled: () => waitForPendingWrites(database),
    hasImport: (importId) => isOnServer('imports', importId),
    hasAccount: (accountId) => isOnServer('accounts', accountId),
  };
};
