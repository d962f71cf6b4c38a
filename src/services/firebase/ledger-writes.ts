/** The Firestore writes of one change to the journal: which fields are named, in how many batches. It sends nothing itself. */
import { collection, deleteField, doc, FieldPath, serverTimestamp, writeBatch } from 'firebase/firestore';
import type { DocumentReference, Firestore, WriteBatch } from 'firebase/firestore';
import type { JournalAccount } from '@/services/contracts/journal-account';
import type { DocumentPlace, FieldWrite, JournalWrite, LedgerWrite } from '@/services/contracts/journal-remote';

/**
 * Size of one batch as Firestore counts documents, about 80 trades. A request may have 10 MiB, and the same
 * data is three times as long with its types and its field mask; and the SDK compares the fields of a write each
 * with each, and its cache takes a batch in one piece, during which the page does not answer.
 */
const batchSizeBytes = 62_000;

/** A batch of a client may have no more writes than this; the rules of each count towards the request as well. */
const batchWrites = 200;

/** A document of the user's journal. */
export const journalDocument = (database: Firestore, uid: string, place: DocumentPlace): DocumentReference =>
  doc(collection(database, 'users', uid, place.collection), place.id);

type Tree = { [field: string]: unknown };

const plantInto = (tree: Tree, { path, value }: FieldWrite): void => {
  let branch = tree;
  for (const field of path.slice(0, -1)) branch = (Object.hasOwn(branch, field) ? branch[field] : (branch[field] = {})) as Tree;
  branch[path.at(-1) ?? path[0]] = value === undefined ? deleteField() : value;
};

/** The map that names each field once, and the paths below `above` that are to be merged. */
const treeOf = (fields: readonly FieldWrite[], above: readonly string[]): { readonly tree: Tree; readonly paths: FieldPath[] } => {
  const tree: Tree = {};
  for (const field of fields) plantInto(tree, field);
  return { tree, paths: fields.map(({ path }) => new FieldPath(...above, ...path)) };
};

/** Where a document keeps the marks of changes that it has. */
const marksField = 'marks';

/** Where a document keeps what had been said of trades when their exits were stored. */
const atExitField = 'atExit';

/** Names each field by its own path, so that neither other entries nor other fields of the same one are touched. */
const setLedger = (batch: WriteBatch, reference: DocumentReference, write: LedgerWrite & Pick<JournalWrite, 'mark' | 'markedAt'>): void => {
  const { tree, paths } = treeOf(write.fields, ['trades']);
  const marks: FieldWrite[] = [
    { path: [write.mark], value: write.markedAt },
    ...write.spentMarks.map((mark): FieldWrite => ({ path: [mark], value: undefined })),
  ];
  const marked = treeOf(marks, [marksField]);
  const stood = Object.keys(write.atExit ?? {}).map((id) => new FieldPath(atExitField, id));
  const atExit = stood.length === 0 ? {} : { [atExitField]: write.atExit };
  batch.set(
    reference,
    { accountId: write.accountId, month: write.month, trades: tree, [marksField]: marked.tree, ...atExit, updatedAt: serverTimestamp() },
    { mergeFields: ['accountId', 'month', 'updatedAt', ...marked.paths, ...paths, ...stood] },
  );
};

const setAccount = (batch: WriteBatch, reference: DocumentReference, account: JournalAccount): void => {
  const { id: _id, ...fields } = account;
  // Another device may have made it meanwhile: what is settled there stays.
  batch.set(reference, { ...fields, createdAt: serverTimestamp(), updatedAt: serverTimestamp() }, { merge: true });
};

const changeAccount = (batch: WriteBatch, reference: DocumentReference, write: JournalWrite): void => {
  const fields: readonly FieldWrite[] = [...(write.accountChange?.fields ?? []), { path: [marksField, write.mark], value: write.markedAt }];
  const { tree, paths } = treeOf(fields, []);
  batch.set(reference, { ...tree, updatedAt: serverTimestamp() }, { mergeFields: ['updatedAt', ...paths] });
};

const splitBySize = (ledger: readonly LedgerWrite[]): LedgerWrite[][] => {
  const groups: LedgerWrite[][] = [[]];
  let sizeBytes = 0;
  for (const write of ledger) {
    const group = groups.at(-1) ?? [];
    if (group.length >= batchWrites || (sizeBytes > 0 && sizeBytes + write.sizeBytes > batchSizeBytes)) {
      groups.push([]);
      sizeBytes = 0;
    }
    groups.at(-1)?.push(write);
    sizeBytes += write.sizeBytes;
  }
  return groups;
};

const chunksOf = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size));

/**
 * The batches of a change, made one at a time as they are asked for. The record of the log is in the last one,
 * which must be sent when the others are acknowledged: a server that has it has everything before it. What fits
 * one batch is all or nothing.
 */
export function* changeBatches(
  database: Firestore,
  uid: string,
  write: JournalWrite,
): Generator<{ readonly batch: WriteBatch; readonly content: readonly LedgerWrite[] }> {
  const { mark, markedAt, newAccount, accountChange, record } = write;
  const place = (name: DocumentPlace['collection'], id: string): DocumentReference =>
    journalDocument(database, uid, { collection: name, id });
  const groups = splitBySize(write.ledger);
  for (const [position, group] of groups.entries()) {
    const batch = writeBatch(database);
    if (position === 0 && newAccount !== null) setAccount(batch, place('accounts', newAccount.id), newAccount);
    if (position === 0 && accountChange !== null) changeAccount(batch, place('accounts', accountChange.accountId), write);
    for (const ledger of group) setLedger(batch, place('ledger', ledger.documentId), { ...ledger, mark, markedAt });
    if (position === groups.length - 1 && record !== null) {
      batch.set(place('imports', record.id), { ...record.fields, createdAt: serverTimestamp() });
    }
    yield { batch, content: group };
  }
  for (const places of chunksOf(write.removals, batchWrites)) {
    const batch = writeBatch(database);
    for (const removed of places) batch.delete(journalDocument(database, uid, removed));
    yield { batch, content: [] };
  }
}
