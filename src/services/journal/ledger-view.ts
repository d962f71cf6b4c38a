/** The ledger documents this device knows, read into entries. A document is read once per change, not once per look. */
import { canonicalJson } from '@/lib/canonical-json';
import type { StoredFill, FillFacts } from '@/domain/trades/fill';
import { readLedgerDocument, readLedgerDocumentId } from '@/domain/journal/ledger-month';
import type { LedgerReading } from '@/domain/journal/ledger-month';
import { mergeNotes } from '@/domain/trades/merge-notes';
import type { BrokerFacts, Trade, TraderNotes } from '@/domain/trades/trade';
import { readLedgerEntry } from '@/domain/journal/ledger-entry';
import { aheadMs, joinTrees } from '@/domain/registers/register';
import { isSameValue } from '@/lib/same-value';
import { inOneGo, inSteps, type Steps } from '@/lib/steps';
import { ownProperty } from '@/lib/own-property';
import { applyLedgerWrite, hasMark } from '@/services/contracts/apply-write';
import type { JournalWrite, LedgerWrite, RemoteChange, RemoteFields } from '@/services/contracts/journal-remote';
import type { DamagedEntry } from './journal-state';
import { DocumentPart, entriesIn } from './ledger-document';
import type { Entries } from './ledger-document';
import type { LedgerPart } from './plan-ledger-writes';

/** What the documents hold together. */
export interface LedgerContent {
  /** Stated trades, those of undone imports included. */
  readonly trades: readonly Trade[];
  readonly fills: readonly StoredFill[];
  /** Ids of deleted entries by account. */
  readonly deleted: ReadonlyMap<string, ReadonlySet<string>>;
  readonly damaged: readonly DamagedEntry[];
  /** By how many ms the clock of a device that wrote here is ahead of the server's; null: by no more than five minutes. */
  readonly clockAheadMs: number | null;
}

/** An entry as it is stored, in one of the documents that hold it. */
export interface RawEntry {
  readonly documentId: string;
  readonly raw: Readonly<Record<string, unknown>>;
}

export interface LedgerView {
  readonly apply: (changes: readonly RemoteChange[]) => void;
  /** What the documents hold, together with writes that they do not show yet. The same reference until either changes. */
  readonly content: (unseen: readonly JournalWrite[]) => LedgerContent;
  /** `content` in steps, of the documents as they are at the first one. */
  readonly contentInSteps: (unseen: readonly JournalWrite[]) => Steps<LedgerContent>;
  /** Reads the documents that the write will make, on top of the unseen ones, with pauses; `content` then finds them read. */
  readonly foresee: (write: JournalWrite, unseen: readonly JournalWrite[], pause: () => Promise<void>) => Promise<void>;
  /** The documents as planning writes needs them, those that the unseen writes will make included. */
  readonly parts: (uid: string, unseen: readonly JournalWrite[]) => readonly LedgerPart[];
  /** The stored forms of an entry: one, or two when devices placed it apart. */
  readonly rawEntries: (accountId: string, entryId: string) => readonly RawEntry[];
  /** Documents as they are stored, by id. */
  readonly documents: () => ReadonlyMap<string, RemoteFields>;
}

interface Known {
  readonly fields: RemoteFields;
  readonly reading: LedgerReading;
  readonly aheadMs: number | null;
  part?: LedgerPart;
}

type Documents = ReadonlyMap<string, Known>;

/** The entries, each as the object it was before where it says the same: what is made of equal entries need not be made again. */
const keptWhereSame = <Entry extends { readonly id: string }>(before: readonly Entry[], now: readonly Entry[]): readonly Entry[] => {
  const byId = new Map(before.map((entry) => [entry.id, entry]));
  return now.map((entry) => {
    const former = byId.get(entry.id);
    return former !== undefined && isSameValue(former, entry) ? former : entry;
  });
};

/** What the trader wrote to the entries of a document. */
const notesIn = (fields: RemoteFields): Entries =>
  Object.fromEntries(
    Object.entries(entriesIn(fields)).flatMap(([id, raw]) => {
      const { user, typed } = (raw ?? {}) as { readonly user?: object; readonly typed?: object };
      return typed === undefined && Object.keys(user ?? {}).length === 0 ? [] : [[id, { user, typed }]];
    }),
  );

type ReadDocument = (id: string, fields: RemoteFields, before?: Known) => Known;

/** Reads entries, and takes those that a write left as they were from what was read before it. */
const readingChanged = ({ fields, reading }: Known): typeof readLedgerEntry => {
  const raws = entriesIn(fields);
  const trades = new Map(reading.trades.map((trade) => [trade.id, trade]));
  const fills = new Map(reading.fills.map((fill) => [fill.id, fill]));
  return (id, raw, accountId) => {
    const isSame = ownProperty(raws, id) === raw;
    const [trade, fill] = [isSame ? trades.get(id) : undefined, isSame ? fills.get(id) : undefined];
    if (trade !== undefined) return { ok: true, kind: 'trade', trade };
    if (fill !== undefined) return { ok: true, kind: 'fill', fill };
    return readLedgerEntry(id, raw, accountId);
  };
};

/** Reads documents; one that arrives as it was foreseen, or as it was, keeps the entries that were made of it. */
const documentReader = (): ReadDocument => {
  const readings = new Map<string, LedgerReading>();
  return (id, fields, before) => {
    const former = readings.get(id);
    const now = readLedgerDocument(id, fields, before === undefined ? readLedgerEntry : readingChanged(before));
    const reading =
      former === undefined
        ? now
        : { ...now, trades: keptWhereSame(former.trades, now.trades), fills: keptWhereSame(former.fills, now.fills) };
    readings.set(id, reading);
    return { fields, reading, aheadMs: aheadMs(notesIn(fields), fields['updatedAt']) };
  };
};

const damagedEntries = (id: string, reading: LedgerReading): DamagedEntry[] =>
  reading.damaged.map((entry) => ({ document: `ledger/${id}`, tradeId: entry.id === id ? null : entry.id, reason: entry.reason }));

const gatherDeleted = (documents: Documents): Map<string, Set<string>> => {
  const deleted = new Map<string, Set<string>>();
  for (const [id, { reading }] of documents) {
    const accountId = readLedgerDocumentId(id)?.accountId;
    if (accountId === undefined || reading.deleted.length === 0) continue;
    const ids = deleted.get(accountId) ?? new Set();
    for (const entryId of reading.deleted) ids.add(entryId);
    deleted.set(accountId, ids);
  }
  return deleted;
};

interface Place<Entry> {
  readonly documentId: string;
  readonly index: number;
  readonly entry: Entry;
}

const statedFacts = ({ importId: _importId, row: _row, ...facts }: BrokerFacts | FillFacts): string => canonicalJson(facts);

/** Collects entries of one kind; one that two documents hold becomes one, with the notes and the imports of both. */
const collector = <Entry extends Trade | StoredFill>(options: {
  readonly factsOf: (entry: Entry) => BrokerFacts | FillFacts;
  readonly together: (first: Entry, second: Entry, raws: readonly [Entries, Entries]) => Entry;
  readonly entriesOf: (documentId: string) => Entries;
  readonly damaged: DamagedEntry[];
}) => {
  const entries: Entry[] = [];
  const places = new Map<string, Place<Entry>>();
  return {
    entries,
    add: (documentId: string, entry: Entry): void => {
      const key = `${entry.accountId}/${entry.id}`;
      const place = places.get(key);
      if (place === undefined) {
        places.set(key, { documentId, index: entries.length, entry });
        entries.push(entry);
        return;
      }
      entries[place.index] = options.together(place.entry, entry, [options.entriesOf(place.documentId), options.entriesOf(documentId)]);
      if (statedFacts(options.factsOf(place.entry)) === statedFacts(options.factsOf(entry))) return;
      const reason = `It is stored twice, with other facts. Those in ledger/${place.documentId} count.`;
      options.damaged.push({ document: `ledger/${documentId}`, tradeId: entry.id, reason });
    },
  };
};

/** Texts of both, and of what can have one value that which was set last, whichever document it stands in. */
const notesTogether = (joined: TraderNotes, first: TraderNotes = {}, second: TraderNotes = {}): TraderNotes => {
  const { note, conflicts } = mergeNotes([first, second]);
  const { note: _note, conflicts: _conflicts, ...settled } = joined;
  return { ...settled, ...(note === undefined ? {} : { note }), ...(conflicts === undefined ? {} : { conflicts }) };
};

const readJoined = (id: string, accountId: string, raws: readonly [Entries, Entries]) => {
  const [first, second] = raws.map((entries) => ownProperty(entries, id)) as [Entries, Entries];
  return readLedgerEntry(id, { ...first, user: joinTrees(first['user'], second['user']) }, accountId);
};

const tradeTogether = (first: Trade, second: Trade, raws: readonly [Entries, Entries]): Trade => {
  const joined = readJoined(first.id, first.accountId, raws);
  return {
    ...first,
    user: notesTogether(joined.ok && joined.kind === 'trade' ? joined.trade.user : first.user, first.user, second.user),
    sources: { ...second.sources, ...first.sources },
    ...(first.atExit === undefined && second.atExit !== undefined ? { atExit: second.atExit } : {}),
  };
};

const fillTogether = (first: StoredFill, second: StoredFill, raws: readonly [Entries, Entries]): StoredFill => {
  const joined = readJoined(first.id, first.accountId, raws);
  const fill = joined.ok && joined.kind === 'fill' ? joined.fill : first;
  return {
    ...first,
    user: notesTogether(fill.user ?? {}, first.user, second.user),
    reversed: notesTogether(fill.reversed ?? {}, first.reversed, second.reversed),
    sources: { ...second.sources, ...first.sources },
  };
};

function* gather(documents: Documents): Steps<LedgerContent> {
  const deleted = gatherDeleted(documents);
  const damaged: DamagedEntry[] = [];
  const entriesOf = (documentId: string): Entries => entriesIn(documents.get(documentId)?.fields ?? {});
  const trades = collector<Trade>({ factsOf: ({ broker }) => broker, together: tradeTogether, entriesOf, damaged });
  const fills = collector<StoredFill>({ factsOf: ({ facts }) => facts, together: fillTogether, entriesOf, damaged });
  for (const [id, { reading }] of [...documents].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    damaged.push(...damagedEntries(id, reading));
    const accountId = readLedgerDocumentId(id)?.accountId ?? '';
    const gone = deleted.get(accountId);
    for (const trade of reading.trades) if (gone?.has(trade.id) !== true) trades.add(id, trade);
    for (const fill of reading.fills) if (gone?.has(fill.id) !== true) fills.add(id, fill);
    yield;
  }
  const ahead = Math.max(0, ...[...documents.values()].map((known) => known.aheadMs ?? 0));
  return { trades: trades.entries, fills: fills.entries, deleted, damaged, clockAheadMs: ahead > 0 ? ahead : null };
}

const foreseen = new WeakMap<LedgerWrite, { readonly before: RemoteFields | undefined; readonly known: Known }>();

/** The document after a write, read once for as long as what it is written to stays the same: a large import waits in many of them. */
const afterWrite = (before: Known | undefined, write: LedgerWrite, read: ReadDocument): Known => {
  const made = foreseen.get(write);
  if (made !== undefined && made.before === before?.fields) return made.known;
  const known = read(write.documentId, applyLedgerWrite(before?.fields, write), before);
  foreseen.set(write, { before: before?.fields, known });
  return known;
};

/** The documents as they will be when the writes have arrived; the same map when they show all of them. */
function* withUnseen(documents: Documents, unseen: readonly JournalWrite[], read: ReadDocument): Steps<Documents> {
  let result: Map<string, Known> | null = null;
  for (const write of unseen) {
    const removed = new Set(write.removals.flatMap(({ collection, id }) => (collection === 'ledger' ? [id] : [])));
    for (const id of removed) if ((result ?? documents).has(id)) (result ??= new Map(documents)).delete(id);
    for (const ledger of write.ledger) {
      const before = (result ?? documents).get(ledger.documentId);
      if (before !== undefined && hasMark(before.fields, write.mark)) continue;
      (result ??= new Map(documents)).set(ledger.documentId, afterWrite(before, ledger, read));
      yield;
    }
  }
  return result ?? documents;
}

const isSameList = <T>(a: readonly T[], b: readonly T[]): boolean => a.length === b.length && a.every((item, index) => item === b[index]);

/** Whether both hold the very same entries, as `documentReader` keeps them. */
const isSameReading = (a: Known | undefined, b: Known): boolean => a !== undefined && (a === b || haveSameEntries(a, b));

const haveSameEntries = (a: Known, b: Known): boolean =>
  a.aheadMs === b.aheadMs &&
  isSameList(a.reading.trades, b.reading.trades) &&
  isSameList(a.reading.fills, b.reading.fills) &&
  isSameList(a.reading.deleted, b.reading.deleted) &&
  a.reading.damaged.length + b.reading.damaged.length === 0;

/** Whether both hold the very same entries: a document that arrives as it was foreseen changes nothing of what was gathered. */
function* areSame(a: Documents, b: Documents): Steps<boolean> {
  if (a === b) return true;
  if (a.size !== b.size) return false;
  const compared = yield* inSteps([...b], ([id, known]) => isSameReading(a.get(id), known));
  return compared.every(Boolean);
}

/** A view that knows no document yet. */
export const ledgerView = (): LedgerView => {
  /** Never changed, but replaced: what is made of it in steps is of one moment. */
  let documents: Documents = new Map();
  const read = documentReader();
  let gathered: { readonly from: Documents; readonly content: LedgerContent } | null = null;
  let together: { readonly of: Documents; readonly unseen: readonly JournalWrite[]; readonly documents: Documents } | null = null;
  /** Writes that wait behind others are put on top of what those made: thousands may wait. */
  function* documentsWith(unseen: readonly JournalWrite[]): Steps<Documents> {
    const of = documents;
    const isUnder = together?.of === of && isSameList(together.unseen, unseen.slice(0, together.unseen.length));
    const under = isUnder ? together : null;
    const rest = under === null ? unseen : unseen.slice(under.unseen.length);
    const made = yield* withUnseen(under?.documents ?? of, rest, read);
    together = { of, unseen, documents: made };
    return made;
  }
  function* contentInSteps(unseen: readonly JournalWrite[]): Steps<LedgerContent> {
    const from = yield* documentsWith(unseen);
    const before = gathered;
    const content = before !== null && (yield* areSame(before.from, from)) ? before.content : yield* gather(from);
    gathered = { from, content };
    return content;
  }
  return {
    apply: (changes) => {
      if (changes.length === 0) return;
      const next = new Map(documents);
      for (const { id, fields } of changes) {
        if (fields === null) next.delete(id);
        else next.set(id, read(id, fields));
      }
      documents = next;
    },
    content: (unseen) => inOneGo(contentInSteps(unseen)),
    contentInSteps,
    foresee: async (write, unseen, pause) => {
      for (const ledger of write.ledger) {
        const before = inOneGo(documentsWith(unseen)).get(ledger.documentId);
        if (before === undefined || !hasMark(before.fields, write.mark)) afterWrite(before, ledger, read);
        await pause();
      }
    },
    parts: (uid, unseen) =>
      [...inOneGo(documentsWith(unseen))].map(([id, known]) => (known.part ??= new DocumentPart(uid, id, known.fields))),
    rawEntries: (accountId, entryId) =>
      [...documents].flatMap(([documentId, { fields }]): RawEntry[] => {
        if (readLedgerDocumentId(documentId)?.accountId !== accountId) return [];
        const raw = ownProperty(entriesIn(fields), entryId);
        return typeof raw === 'object' && raw !== null ? [{ documentId, raw: raw as RawEntry['raw'] }] : [];
      }),
    documents: () => new Map([...documents].map(([id, { fields }]) => [id, fields])),
  };
};
