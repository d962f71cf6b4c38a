/** The Firestore writes of one import: which fields are named, in how many batches. It sends nothing itself. */
import { collection, doc, FieldPath, serverTimestamp, writeBatch } from 'firebase/firestore';
import type { DocumentReference, Firestore, WriteBatch } from 'firebase/firestore';
import type { ImportWrite, JournalCollection, LedgerWrite } from '@/services/journal/journal-remote';

/** A request may have 10 MiB; the same document is about three times as long as JSON with its types and its field mask. */
const batchSizeBytes = 2_500_000;

export const journalDocument = (
  database: Firestore,
  uid: string,
  place: { collection: JournalCollection; id: string },
): DocumentReference => doc(collection(database, 'users', uid, place.collection), place.id);

const fieldsOf = (value: object): Record<string, unknown> => ({ ...value });

/** Names each new trade by its own path, so that neither other trades nor the trader's notes are touched. */
const setLedger = (batch: WriteBatch, reference: DocumentReference, write: LedgerWrite): void => {
  const trades = Object.fromEntries([...write.trades].map(([id, broker]) => [id, { broker: fieldsOf(broker) }]));
  batch.set(
    reference,
    { accountId: write.accountId, month: write.month, trades, updatedAt: serverTimestamp() },
    { mergeFields: ['accountId', 'month', 'updatedAt', ...[...write.trades.keys()].map((id) => new FieldPath('trades', id, 'broker'))] },
  );
};

const setAccount = (batch: WriteBatch, reference: DocumentReference, write: ImportWrite): void => {
  const { name, broker, number, currency, importZone } = write.account;
  const fields = { name, broker, number, currency, importZone, updatedAt: serverTimestamp() };
  if (write.isNewAccount) batch.set(reference, { ...fields, createdAt: serverTimestamp() });
};

const setRecord = (batch: WriteBatch, reference: DocumentReference, write: ImportWrite): void => {
  const { id: _id, fileSizeBytes, skipped, prev, ...record } = write.record;
  batch.set(reference, {
    ...record,
    fileSize: fileSizeBytes,
    skipped: skipped.map(fieldsOf),
    prev: [...prev],
    createdAt: serverTimestamp(),
  });
};

const splitBySize = (ledger: readonly LedgerWrite[]): LedgerWrite[][] => {
  const groups: LedgerWrite[][] = [[]];
  let sizeBytes = 0;
  for (const write of ledger) {
    if (sizeBytes > 0 && sizeBytes + write.sizeBytes > batchSizeBytes) {
      groups.push([]);
      sizeBytes = 0;
    }
    groups.at(-1)?.push(write);
    sizeBytes += write.sizeBytes;
  }
  return groups;
};

/**
 * The batches of an import, in the order in which they must be acknowledged. The entry in the log is in the
 * last one: a server that has it has everything before it. One batch, hence all or nothing, for what fits
 * one request, which is about 3,000 trades.
 */
export const importBatches = (database: Firestore, uid: string, write: ImportWrite): WriteBatch[] => {
  const groups = splitBySize(write.ledger);
  const place = (name: JournalCollection, id: string): DocumentReference => journalDocument(database, uid, { collection: name, id });
  return groups.map((group, position) => {
    const batch = writeBatch(database);
    if (position === 0) setAccount(batch, place('accounts', write.account.id), write);
    for (const ledger of group) setLedger(batch, place('ledger', ledger.documentId), ledger);
    if (position === groups.length - 1) setRecord(batch, place('imports', write.record.id), write);
    return batch;
  });
};
