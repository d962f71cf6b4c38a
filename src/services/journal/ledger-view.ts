/** The ledger documents this device knows, read into trades. A document is read once per change, not once per look. */
import { ledgerDocumentSize, readLedgerDocument, readLedgerDocumentId } from '@/domain/journal/ledger-month';
import type { LedgerDocument, LedgerReading } from '@/domain/journal/ledger-month';
import type { Trade } from '@/domain/journal/trade';
import type { RemoteChange, RemoteFields } from './journal-remote';
import type { DamagedEntry } from './journal-state';
import type { LedgerPart } from './plan-ledger-writes';

/** What the documents hold together. */
export interface LedgerContent {
  readonly trades: readonly Trade[];
  /** Ids of deleted trades by account. */
  readonly deleted: ReadonlyMap<string, ReadonlySet<string>>;
  readonly damaged: readonly DamagedEntry[];
}

export interface LedgerView {
  readonly apply: (changes: readonly RemoteChange[]) => void;
  /** The same reference until a document changes. */
  readonly content: () => LedgerContent;
  /** The documents as planning writes needs them. */
  readonly parts: (uid: string) => readonly LedgerPart[];
}

interface Known {
  readonly fields: RemoteFields;
  readonly reading: LedgerReading;
}

const damagedEntries = (id: string, reading: LedgerReading): DamagedEntry[] =>
  reading.damaged.map((entry) => ({ document: `ledger/${id}`, tradeId: entry.id === id ? null : entry.id, reason: entry.reason }));

const gatherDeleted = (documents: ReadonlyMap<string, Known>): Map<string, Set<string>> => {
  const deleted = new Map<string, Set<string>>();
  for (const [id, { reading }] of documents) {
    const accountId = readLedgerDocumentId(id)?.accountId;
    if (accountId === undefined || reading.deleted.length === 0) continue;
    const ids = deleted.get(accountId) ?? new Set();
    for (const tradeId of reading.deleted) ids.add(tradeId);
    deleted.set(accountId, ids);
  }
  return deleted;
};

/** A trade found in two documents counts once, in the one whose name comes first; the other is named as damaged. */
const gather = (documents: ReadonlyMap<string, Known>): LedgerContent => {
  const deleted = gatherDeleted(documents);
  const trades: Trade[] = [];
  const damaged: DamagedEntry[] = [];
  const homes = new Map<string, string>();
  for (const [id, { reading }] of [...documents].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    damaged.push(...damagedEntries(id, reading));
    for (const trade of reading.trades) {
      if (deleted.get(trade.accountId)?.has(trade.id) === true) continue;
      const key = `${trade.accountId}/${trade.id}`;
      const home = homes.get(key);
      if (home === undefined) {
        homes.set(key, id);
        trades.push(trade);
      } else damaged.push({ document: `ledger/${id}`, tradeId: trade.id, reason: `It is stored twice. The one in ledger/${home} counts.` });
    }
  }
  return { trades, deleted, damaged };
};

const partOf = (uid: string, id: string, known: Known): LedgerPart => {
  const { trades } = known.fields as { readonly trades?: unknown };
  const entries = typeof trades === 'object' && trades !== null ? trades : {};
  const place = readLedgerDocumentId(id);
  const document = { accountId: place?.accountId ?? '', month: place?.month ?? '', trades: entries } as LedgerDocument;
  return { id, sizeBytes: ledgerDocumentSize(uid, id, document), entryIds: new Set(Object.keys(entries)) };
};

/** A view that knows no document yet. */
export const ledgerView = (): LedgerView => {
  const documents = new Map<string, Known>();
  let content: LedgerContent | null = null;
  return {
    apply: (changes) => {
      for (const { id, fields } of changes) {
        if (fields === null) documents.delete(id);
        else documents.set(id, { fields, reading: readLedgerDocument(id, fields) });
      }
      if (changes.length > 0) content = null;
    },
    content: () => (content ??= gather(documents)),
    parts: (uid) => [...documents].map(([id, known]) => partOf(uid, id, known)),
  };
};
