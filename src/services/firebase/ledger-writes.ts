/** The Firestore writes of one import: which fields are named, in how many batches. It sends nothing itself. */
import { collection, doc, FieldPath, serverTimestamp, writeBatch } from 'firebase/firestore';
import type { DocumentReference, Firestore, WriteBatch } from 'firebase/firestore';
import type { ImportWrite, JournalCollection, LedgerWrite } from '@/services/journal/journal-remote';

/**
 * Size of one batch as Firestore counts documents, about 1,300 trades. A request may have 10 MiB, and the same
 * data is three times as long with its types and its field mask; and the device's cache takes a batch in one
 * piece, during which the page does not answer.
 */
const batchSizeBytes = 1_000_000;

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
  batch.set(reference, { name, broker, number, currency, importZone, createdAt: serverTimestamp(), updatedAt: serverTimestamp() });
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
 * The batches of an import, made one at a time as they are asked for. The entry in the log is in the last one,
 * which must be sent when the others are acknowledged: a server that has it has everything before it. What fits
 * one batch is all or nothing.
 */
export function* importBatches(database: Firestore, uid: string, write: ImportWrite): Generator<WriteBatch> {
  const groups = splitBySize(write.ledger);
  const place = (name: JournalCollection, id: string): DocumentReference => journalDocument(database, uid, { collection: name, id });
  for (const [position, group] of groups.entries()) {
    const batch = writeBatch(database);
    if (position === 0 && write.isNewAccount) setAccount(batch, place('accounts', write.account.id), write);
    for (const ledger of group) setLedger(batch, place('ledger', ledger.documentId), ledger);
    if (position === groups.length - 1) setRecord(batch, place('imports', write.record.id), write);
    yield batch;
  }
}
