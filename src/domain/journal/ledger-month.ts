/**
 * The ledger's documents: one per account and UTC month of opening, split into parts before one grows too large.
 * It says which document a trade belongs to and what a stored document holds; it does not read or write storage.
 */
import { utcMonth } from '@/domain/time/utc-month';
import { documentSize, fieldBytes, type StoredValue } from './document-size';
import { isDeletedEntry, readTrade } from './read-trade';
import type { BrokerFacts, EpochMs, Trade, TraderNotes } from './trade';

/** A part is closed before it holds more; Firestore's own limit is 1 MiB. */
export const largestPartBytes = 700 * 1024;

/** A trade as it lies in the map `trades` of a ledger document. */
export interface LedgerEntry {
  readonly broker: BrokerFacts;
  readonly user: TraderNotes;
  readonly deletedAt?: EpochMs;
}

/** What a ledger document holds besides its server time. */
export interface LedgerDocument {
  readonly accountId: string;
  /** 'yyyy-mm' */
  readonly month: string;
  readonly trades: Readonly<Record<string, LedgerEntry>>;
}

export interface LedgerPlace {
  readonly accountId: string;
  readonly month: string;
  /** From 1; the first part carries no number in its id. */
  readonly part: number;
}

/** `{accountId}_{yyyy-mm}`, and `_2`, `_3` … for further parts. */
export const ledgerDocumentId = ({ accountId, month, part }: LedgerPlace): string =>
  part === 1 ? `${accountId}_${month}` : `${accountId}_${month}_${part}`;

/** The place an id names; null for what is no id of a ledger document. */
export const readLedgerDocumentId = (id: string): LedgerPlace | null => {
  const match = /^([^_]+)_(\d{4}-(?:0[1-9]|1[0-2]))(?:_([2-9]|[1-9]\d+))?$/.exec(id);
  if (match === null) return null;
  const [, accountId = '', month = '', part = '1'] = match;
  return { accountId, month, part: Number(part) };
};

/** The month whose document a trade belongs to: that of its opening, in UTC, as first stored. */
export const ledgerMonthOf = (trade: Pick<Trade, 'broker'>): string => utcMonth(trade.broker.openedAt);

export const ledgerEntryOf = (trade: Trade): LedgerEntry => ({ broker: trade.broker, user: trade.user });

/** A stored part, as far as placing new trades needs it. */
export interface StoredPart {
  readonly id: string;
  readonly sizeBytes: number;
}

/** Trades to be merged into one document. */
export interface LedgerWrite {
  readonly id: string;
  readonly document: LedgerDocument;
  /** Size of the document after the write. */
  readonly sizeBytes: number;
}

const asStored = (value: unknown): StoredValue => value as StoredValue;

/** Size of a stored ledger document of a user, its server time included. */
export const ledgerDocumentSize = (userId: string, id: string, document: LedgerDocument): number =>
  documentSize(`users/${userId}/ledger/${id}`, {
    accountId: document.accountId,
    month: document.month,
    trades: asStored(document.trades),
    updatedAt: 0,
  });

interface OpenPart {
  readonly place: LedgerPlace;
  sizeBytes: number;
  readonly trades: Record<string, LedgerEntry>;
}

const newPart = (userId: string, place: LedgerPlace): OpenPart => {
  const empty: LedgerDocument = { accountId: place.accountId, month: place.month, trades: {} };
  return { place, sizeBytes: ledgerDocumentSize(userId, ledgerDocumentId(place), empty), trades: {} };
};

/**
 * Places new trades: each into the last part of its account's month, and into a new part where that one would
 * grow beyond `largestPartBytes`. Trades that are stored already must not be among them. The order of writes
 * and of trades in them is that of the input.
 */
export const placeTrades = (userId: string, trades: readonly Trade[], stored: readonly StoredPart[]): readonly LedgerWrite[] => {
  const last = new Map<string, OpenPart>();
  for (const { id, sizeBytes } of stored) {
    const place = readLedgerDocumentId(id);
    if (place === null) continue;
    const key = `${place.accountId}_${place.month}`;
    if ((last.get(key)?.place.part ?? 0) < place.part) last.set(key, { place, sizeBytes, trades: {} });
  }
  const touched = new Set<OpenPart>();
  for (const trade of trades) {
    const month = ledgerMonthOf(trade);
    const key = `${trade.accountId}_${month}`;
    const entry = ledgerEntryOf(trade);
    const bytes = fieldBytes(trade.id, asStored(entry));
    let part = last.get(key) ?? newPart(userId, { accountId: trade.accountId, month, part: 1 });
    if (part.sizeBytes + bytes > largestPartBytes) {
      part = newPart(userId, { ...part.place, part: part.place.part + 1 });
    }
    part.trades[trade.id] = entry;
    part.sizeBytes += bytes;
    last.set(key, part);
    touched.add(part);
  }
  return [...touched].map(({ place, sizeBytes, trades: entries }) => ({
    id: ledgerDocumentId(place),
    document: { accountId: place.accountId, month: place.month, trades: entries },
    sizeBytes,
  }));
};

export interface LedgerReading {
  readonly trades: readonly Trade[];
  /** Entries that cannot be believed, by name, with the reason; they count in no total. */
  readonly damaged: readonly { readonly id: string; readonly documentId: string; readonly reason: string }[];
  /** Ids of deleted trades: a later import does not bring them back. */
  readonly deleted: readonly string[];
}

/** Reads a stored ledger document. A document that is damaged as a whole is one damaged entry under its own id. */
export const readLedgerDocument = (documentId: string, data: unknown): LedgerReading => {
  const place = readLedgerDocumentId(documentId);
  const entries = (data as { readonly trades?: unknown } | null | undefined)?.trades;
  const broken = (reason: string): LedgerReading => ({ trades: [], damaged: [{ id: documentId, documentId, reason }], deleted: [] });
  if (place === null) return broken('Its name is not that of a ledger document.');
  if (typeof entries !== 'object' || entries === null || Array.isArray(entries)) return broken("'trades' is missing or no map.");
  const trades: Trade[] = [];
  const damaged: LedgerReading['damaged'][number][] = [];
  const deleted: string[] = [];
  for (const [id, raw] of Object.entries(entries)) {
    if (isDeletedEntry(raw)) {
      deleted.push(id);
      continue;
    }
    const reading = readTrade(id, raw, place.accountId);
    if (reading.ok) trades.push(reading.trade);
    else damaged.push({ id, documentId, reason: reading.reason });
  }
  return { trades, damaged, deleted };
};
