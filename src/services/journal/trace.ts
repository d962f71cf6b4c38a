/** From a trade to the rows and files that state it, and from an import to the trades that its rows make. It reads the journal and stores nothing. */
import { sourceKeyOf } from '@/domain/journal/source-key';
import type { Sources, Trade } from '@/domain/trades/trade';
import type { ReadyJournal } from './journal-state';
import type { ImportRecord } from './log-record';

/** One row of one file that states an entry. */
export interface TracedRow {
  /** Counted from 1. */
  readonly row: number;
  /** null: no record of the import is left, or the entry was typed in. */
  readonly record: ImportRecord | null;
  readonly isUndone: boolean;
}

/** A ledger entry of which a trade consists: the trade itself, or one of its executions. */
export interface TracedEntry {
  readonly entryId: string;
  readonly kind: 'trade' | 'fill';
  readonly rows: readonly TracedRow[];
}

export interface TradeTrace {
  readonly trade: Trade;
  readonly entries: readonly TracedEntry[];
  /** Every import that states any of the entries, undone ones included. */
  readonly imports: readonly ImportRecord[];
  /** Their files. `isHere`: the file lies on this device. */
  readonly files: readonly { readonly sha256: string; readonly name: string; readonly isHere: boolean }[];
}

export interface ImportTrace {
  readonly record: ImportRecord;
  readonly isUndone: boolean;
  /** By row: the entry that was read from it and the trades that the entry is part of; two for a reversal, none while a position is open. */
  readonly rows: readonly { readonly row: number; readonly entryId: string; readonly tradeIds: readonly string[] }[];
}

type Traced = Pick<ReadyJournal, 'trades' | 'ledger' | 'imports' | 'undone'>;

const recordsByKey = ({ imports }: Traced, accountId: string): ReadonlyMap<string, ImportRecord> =>
  new Map(imports.filter((record) => record.accountId === accountId).map((record) => [sourceKeyOf(record.id), record]));

const rowsOf = (journal: Traced, accountId: string, sources: Sources): readonly TracedRow[] => {
  const records = recordsByKey(journal, accountId);
  return Object.entries(sources).map(([key, row]) => {
    const record = records.get(key) ?? null;
    return { row, record, isUndone: record !== null && journal.undone.has(record.id) };
  });
};

/** Traces a trade; null when the journal has none of that id. `filesHere`: digests of the files on this device. */
export const traceTrade = (
  journal: Traced,
  ref: { readonly accountId: string; readonly tradeId: string },
  filesHere: ReadonlySet<string>,
): TradeTrace | null => {
  const trade = journal.trades.find(({ id, accountId }) => id === ref.tradeId && accountId === ref.accountId);
  if (trade === undefined) return null;
  const fills = new Map(journal.ledger.fills.flatMap((fill) => (fill.accountId === ref.accountId ? [[fill.id, fill] as const] : [])));
  const entryIds = trade.fills === undefined ? [trade.id] : [...new Set(trade.fills.map(({ entryId }) => entryId))];
  const entries = entryIds.map((entryId): TracedEntry => {
    const sources = trade.fills === undefined ? trade.sources : fills.get(entryId)?.sources;
    return { entryId, kind: trade.fills === undefined ? 'trade' : 'fill', rows: rowsOf(journal, ref.accountId, sources ?? {}) };
  });
  const imports = [...new Set(entries.flatMap(({ rows }) => rows.flatMap(({ record }) => (record === null ? [] : [record]))))];
  const files = new Map(imports.map(({ sha256, fileName }) => [sha256, { sha256, name: fileName, isHere: filesHere.has(sha256) }]));
  return { trade, entries, imports, files: [...files.values()] };
};

/** Traces an import; null when the journal has none of that id. */
export const traceImport = (journal: Traced, importId: string): ImportTrace | null => {
  const record = journal.imports.find(({ id }) => id === importId);
  if (record === undefined) return null;
  const { accountId } = record;
  const key = sourceKeyOf(importId);
  const tradeIds = new Map<string, string[]>();
  for (const trade of journal.trades) {
    if (trade.accountId !== accountId) continue;
    for (const entryId of trade.fills === undefined ? [trade.id] : new Set(trade.fills.map((fill) => fill.entryId))) {
      tradeIds.set(entryId, [...(tradeIds.get(entryId) ?? []), trade.id]);
    }
  }
  const rows = [...journal.ledger.trades, ...journal.ledger.fills].flatMap((entry) => {
    const row = entry.accountId === accountId ? entry.sources?.[key] : undefined;
    return row === undefined ? [] : [{ row, entryId: entry.id, tradeIds: tradeIds.get(entry.id) ?? [] }];
  });
  return { record, isUndone: journal.undone.has(importId), rows: rows.toSorted((a, b) => a.row - b.row) };
};
