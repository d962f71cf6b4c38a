/**
 * A statement against what the journal already holds: which of its trades are new, which are known, which
 * contradict what is stored. Stored facts always stay; it decides nothing about where trades are written.
 */
import { accountIdOf, fillIdOf, tradeIdOf } from '@/domain/import/account-id';
import type { ParsedFill, ParsedStatement, ParsedTrade } from '@/domain/import/contract';
import { compareDecimals } from '@/domain/money/decimal';
import type { Steps } from '@/lib/steps';
import type { StoredFill } from '@/domain/trades/fill';
import { sourceKeyOf } from './source-key';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { Trade } from '@/domain/trades/trade';

export interface ImportConflict {
  readonly stored: Trade;
  readonly read: ParsedTrade;
  /** Names of the facts that differ. */
  readonly fields: readonly string[];
}

export interface FillConflict {
  readonly stored: StoredFill;
  readonly read: ParsedFill;
  /** Names of the facts that differ. */
  readonly fields: readonly string[];
}

export interface ImportMerge {
  readonly accountId: string;
  /** Trades to be stored. */
  readonly added: readonly Trade[];
  /** Stored already with the same facts. */
  readonly known: readonly Trade[];
  /** Same ticket, other facts: kept as stored. */
  readonly conflicts: readonly ImportConflict[];
  /** The same three for executions. */
  readonly fills: {
    readonly added: readonly StoredFill[];
    readonly known: readonly StoredFill[];
    readonly conflicts: readonly FillConflict[];
  };
  /** Entries that are stored already and that this import states too, with the row of its file. */
  readonly restated: ReadonlyMap<string, number>;
  /** Ids of entries that were deleted from the journal and stay so. */
  readonly deleted: readonly string[];
}

const decimalFields = ['lots', 'openPrice', 'closePrice', 'commission', 'taxes', 'swap', 'profit'] as const;
const levelFields = ['stopPrice', 'targetPrice'] as const;

/** Equal text is equal in value; most of a known statement needs no arithmetic. */
const sameAmount = (a: DecimalText, b: DecimalText): boolean => a === b || compareDecimals(a, b) === 0;

const sameLevel = (a: DecimalText | null, b: DecimalText | null): boolean => (a === null || b === null ? a === b : sameAmount(a, b));

/** Times as printed; one export may print seconds where another stops at minutes. Instants are not compared: the import zone can have been corrected. */
const sameTime = (a: string, b: string): boolean => a.startsWith(b) || b.startsWith(a);

/** Names of the facts in which a stored trade and a read one differ. Remarks are not facts of the trade: some exports leave them out. */
const differences = (stored: Trade['broker'], read: ParsedTrade): readonly string[] => [
  ...(stored.symbol.toLowerCase() === read.symbol.toLowerCase() ? [] : ['symbol']),
  ...(stored.side === read.side ? [] : ['side']),
  ...(sameTime(stored.openedText, read.openedText) ? [] : ['openedText']),
  ...(sameTime(stored.closedText, read.closedText) ? [] : ['closedText']),
  ...decimalFields.filter((field) => !sameAmount(stored[field], read[field])),
  ...levelFields.filter((field) => !sameLevel(stored[field], read[field])),
];

const fillAmounts = ['quantity', 'price', 'commission', 'taxes', 'swap'] as const;

/** The same for executions; what the statement makes of an execution (its effect, its order) is no fact of the execution itself. */
const fillDifferences = (stored: StoredFill['facts'], read: ParsedFill): readonly string[] => [
  ...(stored.symbol.toLowerCase() === read.symbol.toLowerCase() ? [] : ['symbol']),
  ...(stored.side === read.side ? [] : ['side']),
  ...(sameTime(stored.timeText, read.timeText) ? [] : ['timeText']),
  ...fillAmounts.filter((field) => !sameAmount(stored[field], read[field])),
  ...(sameLevel(stored.profit, read.profit) ? [] : ['profit']),
];

export interface MergeOptions {
  /** Written into each new entry. */
  readonly importId: string;
  /** Ids of entries deleted from this statement's account. */
  readonly deletedIds?: ReadonlySet<string>;
  /** Stored executions of all accounts; absent: none. */
  readonly fills?: readonly StoredFill[];
}

interface Sorted<Stored, Read> {
  readonly added: Stored[];
  readonly known: Stored[];
  readonly conflicts: { readonly stored: Stored; readonly read: Read; readonly fields: readonly string[] }[];
}

interface Sorting<Stored, Read> {
  readonly stored: ReadonlyMap<string, Stored>;
  readonly idOf: (read: Read) => string;
  readonly differ: (stored: Stored, read: Read) => readonly string[];
  readonly make: (id: string, read: Read) => Stored;
  readonly restated: Map<string, number>;
  readonly deleted: string[];
  readonly deletedIds: ReadonlySet<string>;
}

/** Work between two pauses: a few milliseconds. */
const entriesAtATime = 500;

/** Each of what was read into exactly one list. An entry that the file lists twice under one identity is stored once. */
function* sortOut<Stored, Read extends { readonly row: number }>(
  reads: readonly Read[],
  sorting: Sorting<Stored, Read>,
): Steps<Sorted<Stored, Read>> {
  const sorted: Sorted<Stored, Read> = { added: [], known: [], conflicts: [] };
  for (const [place, read] of reads.entries()) {
    if (place % entriesAtATime === entriesAtATime - 1) yield;
    const id = sorting.idOf(read);
    const present = sorting.stored.get(id);
    if (sorting.deletedIds.has(id)) sorting.deleted.push(id);
    else if (present === undefined) sorted.added.push(sorting.make(id, read));
    else {
      sorting.restated.set(id, read.row);
      const fields = sorting.differ(present, read);
      if (fields.length === 0) sorted.known.push(present);
      else sorted.conflicts.push({ stored: present, read, fields });
    }
  }
  return sorted;
}

const byIdIn = <T extends { readonly id: string; readonly accountId: string }>(
  accountId: string,
  stored: readonly T[],
): ReadonlyMap<string, T> => new Map(stored.filter((entry) => entry.accountId === accountId).map((entry) => [entry.id, entry]));

/** Compares a statement with the stored trades, and executions, of all accounts, in steps. Each of its own is in exactly one list. */
export function* mergeImport(statement: ParsedStatement, stored: readonly Trade[], options: MergeOptions): Steps<ImportMerge> {
  const { importId, deletedIds = new Set(), fills = [] } = options;
  const accountId = accountIdOf(statement.account);
  const shared = { restated: new Map<string, number>(), deleted: [], deletedIds };
  const key = sourceKeyOf(importId);
  const trades = yield* sortOut<Trade, ParsedTrade>(statement.trades, {
    ...shared,
    stored: byIdIn(accountId, stored),
    idOf: ({ ticket }) => tradeIdOf(statement.format, ticket),
    differ: ({ broker }, read) => differences(broker, read),
    make: (id, read) => ({ id, accountId, broker: { ...read, importId }, user: {}, sources: { [key]: read.row } }),
  });
  const executions = yield* sortOut<StoredFill, ParsedFill>(statement.fills ?? [], {
    ...shared,
    stored: byIdIn(accountId, fills),
    idOf: ({ fillId }) => fillIdOf(statement.format, fillId),
    differ: ({ facts }, read) => fillDifferences(facts, read),
    make: (id, read) => ({ id, accountId, facts: { ...read, importId }, user: {}, sources: { [key]: read.row } }),
  });
  return { accountId, ...trades, fills: executions, restated: shared.restated, deleted: shared.deleted };
}
