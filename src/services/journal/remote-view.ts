/** Everything of the journal that the server has told, read into journal types, with what could not be read. */
import { headsOf } from '@/domain/journal/import-log';
import type { LogDocument } from '@/domain/journal/import-log';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { applyFields, hasMark } from '@/services/contracts/apply-write';
import { countingFills, countingTrades } from './counting-facts';
import { tradeDeriver } from './derive-trades';
import type { PlanLinker } from './derive-trades';
import type { JournalAccount } from '@/services/contracts/journal-account';
import type { JournalCollection, JournalWrite, RemoteFields, RemoteNews } from '@/services/contracts/journal-remote';
import type { DamagedEntry, ReadyJournal } from './journal-state';
import { ledgerView } from './ledger-view';
import type { LedgerContent, LedgerView } from './ledger-view';
import type { ImportRecord, UndoRecord } from './log-record';
import { undoneKeysOf } from './undone-keys';
import { inOneGo, type Steps } from '@/lib/steps';
import { readAccount, readRecord } from './read-documents';
import type { ReadRecord } from './read-documents';
import type { LedgerPart } from './plan-ledger-writes';
import type { Read } from './read-fields';

export type RemoteContent = Omit<ReadyJournal, 'state' | 'uid' | 'sync' | 'refused' | 'refusedChanges'>;

export interface RemoteView {
  readonly apply: (news: RemoteNews, at: EpochMs) => void;
  /** Says which plans trades were made by; null: there are none. */
  readonly linkPlans: (linker: PlanLinker | null) => void;
  /** Whether each collection has been heard of at least once. */
  readonly isComplete: () => boolean;
  /** Since when what is known has lacked the server's confirmation; null while it is confirmed. */
  readonly unconfirmedSince: () => EpochMs | null;
  readonly accounts: () => readonly JournalAccount[];
  /** An account's document as it is stored. */
  readonly storedAccount: (id: string) => RemoteFields | undefined;
  readonly foresee: LedgerView['foresee'];
  /** Documents of the ledger for planning writes, those that the unseen writes will make included. */
  readonly parts: (uid: string, unseen: readonly JournalWrite[]) => readonly LedgerPart[];
  /** All records of the log as they are stored, those of unseen writes included. */
  readonly log: (unseen: readonly JournalWrite[]) => readonly LogDocument[];
  readonly ledger: Pick<LedgerView, 'rawEntries' | 'documents'>;
  /** What is known, together with writes that it does not show yet. The same reference until either changes. */
  readonly content: (unseen: readonly JournalWrite[]) => RemoteContent;
  /** `content` in steps, of what is known at the first one. */
  readonly contentInSteps: (unseen: readonly JournalWrite[]) => Steps<RemoteContent>;
}

/** A collection whose documents are read one by one; damaged ones stay known by name. */
const documentShelf = <T>(collection: JournalCollection, read: (id: string, fields: RemoteFields) => Read<T>) => {
  const readings = new Map<string, { readonly fields: RemoteFields; readonly reading: Read<T> }>();
  const put = (id: string, fields: RemoteFields): void => void readings.set(id, { fields, reading: read(id, fields) });
  return {
    put,
    apply: (news: RemoteNews): void => {
      for (const { id, fields } of news.changes) {
        if (fields === null) readings.delete(id);
        else put(id, fields);
      }
    },
    fields: (id: string): RemoteFields | undefined => readings.get(id)?.fields,
    documents: (): LogDocument[] => [...readings].map(([id, { fields }]) => ({ id, fields })),
    values: (): T[] => [...readings.values()].flatMap(({ reading }) => (reading.ok ? [reading.value] : [])),
    damaged: (): DamagedEntry[] =>
      [...readings].flatMap(([id, { reading }]) =>
        reading.ok ? [] : [{ document: `${collection}/${id}`, tradeId: null, reason: reading.reason }],
      ),
  };
};

const byName = (a: JournalAccount, b: JournalAccount): number => a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1);
const byTime = (a: ImportRecord, b: ImportRecord): number =>
  (a.createdAt ?? Infinity) - (b.createdAt ?? Infinity) || (a.id < b.id ? -1 : 1);

const accountsWith = (
  shelf: ReturnType<typeof documentShelf<JournalAccount>>,
  unseen: readonly JournalWrite[],
): readonly JournalAccount[] => {
  const accounts = new Map(shelf.values().map((account) => [account.id, account]));
  /** What an account holds with the changes so far: one change must not undo another that is on its way too. */
  const changed = new Map<string, RemoteFields>();
  for (const { newAccount, accountChange, mark, removals } of unseen) {
    if (newAccount !== null && !accounts.has(newAccount.id)) accounts.set(newAccount.id, newAccount);
    if (accountChange !== null) {
      const { accountId } = accountChange;
      const fields = changed.get(accountId) ?? shelf.fields(accountId);
      if (fields !== undefined && !hasMark(fields, mark)) {
        const after = applyFields(fields, accountChange.fields);
        const reading = readAccount(accountId, after);
        if (reading.ok) {
          accounts.set(accountId, reading.value);
          changed.set(accountId, after);
        }
      }
    }
    for (const { collection, id } of removals) if (collection === 'accounts') accounts.delete(id);
  }
  return [...accounts.values()].toSorted(byName);
};

const recordsOf = (log: readonly LogDocument[]) => {
  const imports: ImportRecord[] = [];
  const undone = new Map<string, UndoRecord>();
  for (const { id, fields } of log) {
    const reading: Read<ReadRecord> = readRecord(id, fields);
    if (!reading.ok) continue;
    if (reading.value.kind === 'import') imports.push(reading.value.record);
    else undone.set(reading.value.record.undoes, reading.value.record);
  }
  return { imports: imports.toSorted(byTime), undone };
};

/** What was made last, and of what. */
interface Made {
  readonly unseen: readonly JournalWrite[];
  readonly of: LedgerContent;
  readonly at: number;
  readonly content: RemoteContent;
}

/** A view that knows nothing yet. */
export const remoteView = (): RemoteView => {
  const accounts = documentShelf('accounts', readAccount);
  const records = documentShelf('imports', readRecord);
  const ledger = ledgerView();
  const derive = tradeDeriver();
  const isFromCache = new Map<JournalCollection, boolean>();
  let unconfirmedSince: EpochMs | null = null;
  let linkPlans: PlanLinker | null = null;
  /** How often accounts, records or plans have changed. */
  let changes = 0;
  let made: Made | null = null;

  /** In the order of the writes: what one removes, a later one may have made anew. */
  const logWith = (unseen: readonly JournalWrite[]): readonly LogDocument[] => {
    const log = new Map(records.documents().map((document) => [document.id, document]));
    for (const { removals, record } of unseen) {
      for (const { collection, id } of removals) if (collection === 'imports') log.delete(id);
      if (record !== null && !log.has(record.id)) log.set(record.id, record);
    }
    return [...log.values()];
  };

  function* make(unseen: readonly JournalWrite[], of: LedgerContent): Steps<RemoteContent> {
    const log = logWith(unseen);
    const { imports, undone } = recordsOf(log);
    const known = accountsWith(accounts, unseen);
    const damagedDocuments = [...accounts.damaged(), ...records.damaged()];
    const { deleted, damaged, clockAheadMs, trades, fills } = of;
    const undoneKeys = undoneKeysOf(undone);
    const stored = { trades: yield* countingTrades(trades, undoneKeys), fills: yield* countingFills(fills, undoneKeys) };
    return {
      accounts: known,
      ...(yield* derive({ ledger: stored, accounts: known, undoneKeys, linkPlans })),
      ledger: stored,
      deleted,
      imports,
      undone,
      heads: new Map(known.map(({ id }) => [id, headsOf(log, id)])),
      damaged: [...damagedDocuments, ...damaged],
      ...(clockAheadMs === null ? {} : { clockAheadMs }),
    };
  }

  function* contentInSteps(unseen: readonly JournalWrite[]): Steps<RemoteContent> {
    const at = changes;
    const of = yield* ledger.contentInSteps(unseen);
    const isKnown =
      made?.of === of &&
      made.at === at &&
      made.unseen.length === unseen.length &&
      made.unseen.every((write, index) => write === unseen[index]);
    if (made !== null && isKnown) return made.content;
    const content = yield* make(unseen, of);
    made = { unseen: [...unseen], content, of, at };
    return content;
  }

  return {
    apply: (news, at) => {
      isFromCache.set(news.collection, news.isFromCache);
      unconfirmedSince = [...isFromCache.values()].some(Boolean) ? (unconfirmedSince ?? at) : null;
      if (news.changes.length === 0) return;
      // Whether the ledger says something new is the ledger's to know: see `content`.
      if (news.collection !== 'ledger') changes += 1;
      if (news.collection === 'accounts') accounts.apply(news);
      else if (news.collection === 'imports') records.apply(news);
      else ledger.apply(news.changes);
    },
    linkPlans: (linker) => {
      if (linker === linkPlans) return;
      linkPlans = linker;
      changes += 1;
    },
    isComplete: () => isFromCache.size === 3,
    unconfirmedSince: () => unconfirmedSince,
    accounts: accounts.values,
    storedAccount: accounts.fields,
    foresee: ledger.foresee,
    parts: ledger.parts,
    log: logWith,
    ledger,
    content: (unseen) => inOneGo(contentInSteps(unseen)),
    contentInSteps,
  };
};
