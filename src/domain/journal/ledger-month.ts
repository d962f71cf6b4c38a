/**
 * The ledger's documents: one per account and UTC month of opening, split into parts before one grows too large.
 * It says which document a trade belongs to and what a stored document holds; it does not read or write storage.
 */
import { utcMonth } from '@/domain/time/utc-month';
import { documentSize, fieldBytes, type StoredValue } from '@/domain/kept/document-size';
import type { FillFacts, StoredFill } from '@/domain/trades/fill';
import { isRemainder, readLedgerEntry } from './ledger-entry';
import { isDeletedEntry } from './read-trade';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { ownProperty } from '@/lib/own-property';
import { isSameValue } from '@/lib/same-value';
import { readAtExit } from './read-notes';
import type { TradeAtExit } from '@/domain/trades/at-exit';
import type { BrokerFacts, Sources, Trade, TraderNotes } from '@/domain/trades/trade';

/**
 * A part is closed before it holds more, about 80 trades. Firestore's own limit is 1 MiB, but its client takes a document in one
 * piece, during which the page does not answer, and compares the fields of a write each with each.
 */
export const largestPartBytes = 60 * 1024;

/** A trade or an execution as it lies in the map `trades` of a ledger document. */
export interface LedgerEntry {
  readonly broker: BrokerFacts | FillFacts;
  readonly user: TraderNotes;
  /** By `sourceKeyOf` the import: the row of its file. Absent in entries of earlier versions: the import in `broker` alone. */
  readonly sources?: Sources;
  readonly deletedAt?: EpochMs;
}

/** An entry that is to be stored. */
export interface NewEntry extends LedgerEntry {
  readonly id: string;
  readonly accountId: string;
  /** What had been said of it when its exit was stored, which is now; absent: nothing, or it is no whole trade. */
  readonly atExit?: TradeAtExit;
}

/** What a ledger document holds besides its server time. */
export interface LedgerDocument {
  readonly accountId: string;
  /** 'yyyy-mm' */
  readonly month: string;
  readonly trades: Readonly<Record<string, LedgerEntry>>;
  /** By entry, what had been said of a trade when its exit was stored: beside the entries, so that the rules can hold it written once. */
  readonly atExit?: Readonly<Record<string, TradeAtExit>>;
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

/** Whether the facts are those of an execution. */
const isFill = (facts: BrokerFacts | FillFacts): facts is FillFacts => 'kind' in facts;

/** The month whose document an entry belongs to: that of a trade's opening or of the execution, in UTC, as first stored. */
export const ledgerMonthOf = ({ broker }: Pick<LedgerEntry, 'broker'>): string => utcMonth(isFill(broker) ? broker.at : broker.openedAt);

const ledgerEntryOf = ({ broker, user, sources, deletedAt }: LedgerEntry): LedgerEntry => ({
  broker,
  user,
  ...(sources === undefined ? {} : { sources }),
  ...(deletedAt === undefined ? {} : { deletedAt }),
});

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

/** Bytes that an entry adds to its document. */
const ledgerEntryBytes = (entry: NewEntry): number => fieldBytes(entry.id, asStored(ledgerEntryOf(entry)));

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
 * Places new entries: each into the last part of its account's month, and into a new part where that one would
 * grow beyond `largestPartBytes`. Entries that are stored already must not be among them. The order of writes
 * and of entries in them is that of the input.
 */
export const placeTrades = (userId: string, entries: readonly NewEntry[], stored: readonly StoredPart[]): readonly LedgerWrite[] => {
  const last = new Map<string, OpenPart>();
  for (const { id, sizeBytes } of stored) {
    const place = readLedgerDocumentId(id);
    if (place === null) continue;
    const key = `${place.accountId}_${place.month}`;
    if ((last.get(key)?.place.part ?? 0) < place.part) last.set(key, { place, sizeBytes, trades: {} });
  }
  const touched = new Set<OpenPart>();
  for (const added of entries) {
    const month = ledgerMonthOf(added);
    const key = `${added.accountId}_${month}`;
    const bytes = ledgerEntryBytes(added);
    let part = last.get(key) ?? newPart(userId, { accountId: added.accountId, month, part: 1 });
    if (part.sizeBytes + bytes > largestPartBytes) {
      part = newPart(userId, { ...part.place, part: part.place.part + 1 });
    }
    part.trades[added.id] = ledgerEntryOf(added);
    part.sizeBytes += bytes;
    last.set(key, part);
    touched.add(part);
  }
  return [...touched].map(({ place, sizeBytes, trades }) => ({
    id: ledgerDocumentId(place),
    document: { accountId: place.accountId, month: place.month, trades },
    sizeBytes,
  }));
};

export interface LedgerReading {
  /** Trades as a broker states them, and those of a person's own. */
  readonly trades: readonly Trade[];
  /** Executions, from which trades follow. */
  readonly fills: readonly StoredFill[];
  /** Entries that cannot be believed, by name, with the reason; they count in no total. */
  readonly damaged: readonly { readonly id: string; readonly documentId: string; readonly reason: string }[];
  /** Ids of deleted entries: a later import does not bring them back. */
  readonly deleted: readonly string[];
}

/** Where a ledger document keeps what had been said of its trades when their exits were stored. */
export const atExitField = 'atExit';

type TradeReading = { readonly ok: true; readonly trade: Trade } | { readonly ok: false; readonly reason: string };

/** The trade with what had been said of it at its exit; the same one where it has that already. */
const withAtExit = (trade: Trade, stood: unknown): TradeReading => {
  const own = typeof stood === 'object' && stood !== null ? ownProperty(stood as Readonly<Record<string, unknown>>, trade.id) : undefined;
  const reading = readAtExit(atExitField, own);
  if (!reading.ok) return reading;
  const { atExit: before, ...rest } = trade;
  if (reading.atExit === null) return { ok: true, trade: before === undefined ? trade : rest };
  return { ok: true, trade: isSameValue(before, reading.atExit) ? trade : { ...rest, atExit: reading.atExit } };
};

/** Reads a stored ledger document. A document that is damaged as a whole is one damaged entry under its own id; `readEntry`: what reads its entries. */
export const readLedgerDocument = (
  documentId: string,
  data: unknown,
  readEntry: typeof readLedgerEntry = readLedgerEntry,
): LedgerReading => {
  const place = readLedgerDocumentId(documentId);
  const { trades: entries, atExit: stood } = (data ?? {}) as { readonly trades?: unknown; readonly atExit?: unknown };
  const broken = (reason: string): LedgerReading => ({
    trades: [],
    fills: [],
    damaged: [{ id: documentId, documentId, reason }],
    deleted: [],
  });
  if (place === null) return broken('Its name is not that of a ledger document.');
  if (typeof entries !== 'object' || entries === null || Array.isArray(entries)) return broken("'trades' is missing or isn’t a map.");
  const trades: Trade[] = [];
  const fills: StoredFill[] = [];
  const damaged: LedgerReading['damaged'][number][] = [];
  const deleted: string[] = [];
  for (const [id, raw] of Object.entries(entries)) {
    if (isDeletedEntry(raw)) {
      deleted.push(id);
      continue;
    }
    if (isRemainder(raw)) continue;
    const reading = readEntry(id, raw, place.accountId);
    if (!reading.ok) damaged.push({ id, documentId, reason: reading.reason });
    else if (reading.kind === 'fill') fills.push(reading.fill);
    else {
      const whole = withAtExit(reading.trade, stood);
      if (whole.ok) trades.push(whole.trade);
      else damaged.push({ id, documentId, reason: whole.reason });
    }
  }
  return { trades, fills, damaged, deleted };
};
