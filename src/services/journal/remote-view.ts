/** Everything of the journal that the server has told, read into journal types, with what could not be read. */
import type { EpochMs, TradingAccount } from '@/domain/journal/trade';
import type { ImportRecord, JournalCollection, RemoteFields, RemoteNews } from './journal-remote';
import type { DamagedEntry, ReadyJournal } from './journal-state';
import { ledgerView } from './ledger-view';
import { readAccount, readImport } from './read-documents';
import type { LedgerPart } from './plan-ledger-writes';
import type { Read } from './read-fields';

export type RemoteContent = Pick<ReadyJournal, 'accounts' | 'trades' | 'deleted' | 'imports' | 'damaged'>;

export interface RemoteView {
  readonly apply: (news: RemoteNews, at: EpochMs) => void;
  /** Whether each collection has been heard of at least once. */
  readonly isComplete: () => boolean;
  /** Since when what is known has lacked the server's confirmation; null while it is confirmed. */
  readonly unconfirmedSince: () => EpochMs | null;
  readonly accounts: () => readonly TradingAccount[];
  readonly parts: (uid: string) => readonly LedgerPart[];
  /** The same reference until something changes. */
  readonly content: () => RemoteContent;
}

/** A collection whose documents are read one by one; damaged ones stay known by name. */
const documentShelf = <T>(collection: JournalCollection, read: (id: string, fields: RemoteFields) => Read<T>) => {
  const readings = new Map<string, Read<T>>();
  return {
    apply: (news: RemoteNews): void => {
      for (const { id, fields } of news.changes) {
        if (fields === null) readings.delete(id);
        else readings.set(id, read(id, fields));
      }
    },
    values: (): T[] => [...readings.values()].flatMap((reading) => (reading.ok ? [reading.value] : [])),
    damaged: (): DamagedEntry[] =>
      [...readings].flatMap(([id, reading]) =>
        reading.ok ? [] : [{ document: `${collection}/${id}`, tradeId: null, reason: reading.reason }],
      ),
  };
};

const byName = (a: TradingAccount, b: TradingAccount): number => a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1);
const byTime = (a: ImportRecord, b: ImportRecord): number =>
  (a.createdAt ?? Infinity) - (b.createdAt ?? Infinity) || (a.id < b.id ? -1 : 1);

/** A view that knows nothing yet. */
export const remoteView = (): RemoteView => {
  const accounts = documentShelf('accounts', readAccount);
  const imports = documentShelf('imports', readImport);
  const ledger = ledgerView();
  const isFromCache = new Map<JournalCollection, boolean>();
  let unconfirmedSince: EpochMs | null = null;
  let content: RemoteContent | null = null;
  return {
    apply: (news, at) => {
      isFromCache.set(news.collection, news.isFromCache);
      unconfirmedSince = [...isFromCache.values()].some(Boolean) ? (unconfirmedSince ?? at) : null;
      if (news.changes.length === 0) return;
      content = null;
      if (news.collection === 'accounts') accounts.apply(news);
      else if (news.collection === 'imports') imports.apply(news);
      else ledger.apply(news.changes);
    },
    isComplete: () => isFromCache.size === 3,
    unconfirmedSince: () => unconfirmedSince,
    accounts: accounts.values,
    parts: ledger.parts,
    content: () => {
      if (content !== null) return content;
      const { trades, deleted, damaged } = ledger.content();
      content = {
        accounts: accounts.values().toSorted(byName),
        imports: imports.values().toSorted(byTime),
        trades,
        deleted,
        damaged: [...accounts.damaged(), ...imports.damaged(), ...damaged],
      };
      return content;
    },
  };
};
