/** The journal's documents in Firestore, for one user: watches them and sends changes. It interprets nothing. */
import {
  collection,
  FieldPath,
  getDocFromServer,
  onSnapshot,
  runTransaction,
  serverTimestamp,
  Timestamp,
  waitForPendingWrites,
} from 'firebase/firestore';
import type { DocumentData, Firestore, QuerySnapshot } from 'firebase/firestore';
import { isDeletedEntry } from '@/domain/journal/read-trade';
import type {
  CompactedEntry,
  JournalCollection,
  JournalRemote,
  JournalWrite,
  LedgerWrite,
  RemoteFields,
  RemoteNews,
  SendOutcome,
  SentMonths,
} from '@/services/contracts/journal-remote';
import { commitInOrder } from './commit-in-order';
import { changeBatches, journalDocument } from './ledger-writes';
import { isRefusal, refusalReason } from './refusal';

const collections: readonly JournalCollection[] = ['accounts', 'ledger', 'imports'];

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

/** Counts the months whose documents have all been acknowledged, each time when it has become one more. */
const countMonths = (ledger: readonly LedgerWrite[], onSent: ((sent: SentMonths) => void) | undefined) => {
  const keyOf = ({ accountId, month }: LedgerWrite): string => `${accountId} ${month}`;
  const left = new Map<string, number>();
  for (const write of ledger) left.set(keyOf(write), (left.get(keyOf(write)) ?? 0) + 1);
  const all = left.size;
  return (sent: readonly LedgerWrite[]): void => {
    for (const write of sent) {
      const rest = (left.get(keyOf(write)) ?? 0) - 1;
      if (rest > 0) left.set(keyOf(write), rest);
      else left.delete(keyOf(write));
    }
    onSent?.({ sent: all - left.size, all });
  };
};

/** What is left of a deleted entry: that it was deleted, which imports state it, and the digest of its facts. */
const remainsOf = (entry: unknown, { leaf, leaves }: CompactedEntry): Record<string, unknown> => {
  const { deletedAt, sources } = entry as { readonly deletedAt: number; readonly sources?: unknown };
  return { deletedAt, leaf, ...(Object.keys(leaves).length === 0 ? {} : { leaves }), ...(sources === undefined ? {} : { sources }) };
};

const compactDocument = (database: Firestore, uid: string, documentId: string, entries: readonly CompactedEntry[]): Promise<void> => {
  const reference = journalDocument(database, uid, { collection: 'ledger', id: documentId });
  return runTransaction(database, async (transaction) => {
    const stored = await transaction.get(reference);
    const still = entries.filter(({ id }) => isDeletedEntry(stored.get(new FieldPath('trades', id))));
    for (const entry of still) {
      const path = new FieldPath('trades', entry.id);
      transaction.update(reference, path, remainsOf(stored.get(path), entry), 'updatedAt', serverTimestamp());
    }
  });
};

/** The journal of `uid` on this database. The caller sees to it that `uid` is the one signed in. */
export const journalRemote = (database: Firestore, uid: string): JournalRemote => ({
  watch: (onNews, onFailure) => {
    const stops = collections.map((name) =>
      onSnapshot(
        collection(database, 'users', uid, name),
        { includeMetadataChanges: true },
        (snapshot) => onNews(newsOf(name, snapshot)),
        (error) => onFailure(refusalReason(error)),
      ),
    );
    return () => {
      for (const stop of stops) stop();
    };
  },
  send: async (write: JournalWrite, onSent, isWanted = () => true): Promise<SendOutcome> => {
    try {
      await commitInOrder(changeBatches(database, uid, write), countMonths(write.ledger, onSent), isWanted);
      return { ok: true };
    } catch (error) {
      return { ok: false, reason: refusalReason(error), isForbidden: isRefusal(error) };
    }
  },
  settled: () => waitForPendingWrites(database),
  readOnServer: async (place) => {
    const found = await getDocFromServer(journalDocument(database, uid, place));
    const data = found.data();
    return data === undefined ? null : plainFields(data);
  },
  compact: (documentId, entries) => compactDocument(database, uid, documentId, entries),
});
