/**
 * All documents of the database, in memory and in the journal, with an index by collection. It knows
 * versions and durability; what may be written, by whom and in which form is settled before.
 */
import type { Journal } from '../storage/journal';
import type { StoredDocument } from '../wire/firestore';
import { type Clock, createClock } from './clock';
import { collectionOf } from './resource-name';

export interface FirestoreSnapshot {
  /** The last instant given out, microseconds since the epoch. */
  readonly micros: number;
  readonly documents: readonly StoredDocument[];
}

/** One commit as the journal keeps it. With nothing put or deleted it only marks how far the clock went. */
export interface FirestoreEntry {
  readonly micros: number;
  readonly put: readonly StoredDocument[];
  readonly deleted: readonly string[];
  /** Every document was deleted first. */
  readonly cleared?: true;
}

/** What a commit did to one document. The two are the same object when the write changed nothing. */
export interface DocumentChange {
  readonly before: StoredDocument | null;
  readonly after: StoredDocument | null;
}

/** A commit as listeners see it; changes by full document name. */
export interface Commit {
  readonly micros: number;
  readonly changes: ReadonlyMap<string, DocumentChange>;
}

type Documents = ReadonlyMap<string, StoredDocument>;

export interface FirestoreStore {
  readonly clock: Clock;
  readonly read: (name: string) => StoredDocument | null;
  /** The documents directly in a collection, by full name. */
  readonly inCollection: (collectionName: string) => Documents;
  /** Full names of all collections that hold documents. */
  readonly collectionNames: () => Iterable<string>;
  /** The documents of every collection with that last segment. */
  readonly inCollections: (collectionId: string) => Iterable<StoredDocument>;
  /** Everything, in no order. */
  readonly all: () => Iterable<StoredDocument>;
  /** Makes a commit durable, then visible, then tells the subscribers. */
  readonly commit: (commit: Commit) => void;
  /** Takes an instant for a snapshot, later than every commit so far. */
  readonly takeSnapshotTime: () => number;
  /** Deletes everything. */
  readonly clear: () => void;
  readonly subscribe: (notified: (commit: Commit) => void) => () => void;
  /** Notes the clock in the journal; the store is not used afterwards. */
  readonly close: () => void;
}

type FirestoreJournal = Journal<FirestoreSnapshot, FirestoreEntry>;

/** How far snapshots may run ahead of the journal's note of the clock. */
const CLOCK_NOTE_MICROS = 1_000_000;

/** The two maps every read goes through. */
const createIndex = () => {
  const documents = new Map<string, StoredDocument>();
  const collections = new Map<string, Map<string, StoredDocument>>();
  const byId = new Map<string, Set<string>>();

  const put = (document: StoredDocument): void => {
    documents.set(document.name, document);
    const collectionName = collectionOf(document.name);
    let collection = collections.get(collectionName);
    if (collection === undefined) {
      collection = new Map();
      collections.set(collectionName, collection);
      const id = collectionName.slice(collectionName.lastIndexOf('/') + 1);
      byId.set(id, (byId.get(id) ?? new Set()).add(collectionName));
    }
    collection.set(document.name, document);
  };

  const remove = (name: string): void => {
    documents.delete(name);
    const collectionName = collectionOf(name);
    const collection = collections.get(collectionName);
    collection?.delete(name);
    if (collection?.size !== 0) return;
    collections.delete(collectionName);
    byId.get(collectionName.slice(collectionName.lastIndexOf('/') + 1))?.delete(collectionName);
  };

  const clear = (): void => {
    documents.clear();
    collections.clear();
    byId.clear();
  };

  return { documents, collections, byId, put, remove, clear };
};

type Index = ReturnType<typeof createIndex>;

/** Rebuilds the index from the journal; gives the last instant known to have been given out. */
const recover = (index: Index, { recovered }: FirestoreJournal): number => {
  let micros = recovered.snapshot?.micros ?? 0;
  for (const document of recovered.snapshot?.documents ?? []) index.put(document);
  for (const entry of recovered.entries) {
    if (entry.cleared === true) index.clear();
    for (const name of entry.deleted) index.remove(name);
    for (const document of entry.put) index.put(document);
    micros = Math.max(micros, entry.micros);
  }
  return micros;
};

const entryOf = ({ micros, changes }: Commit): FirestoreEntry => {
  const put: StoredDocument[] = [];
  const deleted: string[] = [];
  for (const [name, { before, after }] of changes) {
    if (after === null) deleted.push(name);
    else if (after !== before) put.push(after);
  }
  return { micros, put, deleted };
};

/** Opens the store on what the journal recovered. `nowMs` is the machine's clock. */
export const createStore = (journal: FirestoreJournal, nowMs: () => number): FirestoreStore => {
  const index = createIndex();
  const recoveredMicros = recover(index, journal);
  // A kill may have lost the last note of the clock, which matters only where the machine's clock went back.
  const clock = createClock(nowMs, nowMs() * 1000 < recoveredMicros ? recoveredMicros + CLOCK_NOTE_MICROS : recoveredMicros);
  const subscribers = new Set<(commit: Commit) => void>();
  let notedMicros = recoveredMicros;

  const record = (entry: FirestoreEntry): void => {
    journal.append(entry);
    notedMicros = entry.micros;
  };
  const compactWhenLong = (): void => {
    if (journal.isLong()) journal.compact({ micros: clock.last(), documents: [...index.documents.values()] });
  };
  const publish = (commit: Commit): void => {
    for (const notified of subscribers) notified(commit);
  };

  const commit = (made: Commit): void => {
    record(entryOf(made));
    for (const [name, { after }] of made.changes) {
      if (after === null) index.remove(name);
      else index.put(after);
    }
    compactWhenLong();
    publish(made);
  };

  const clear = (): void => {
    const micros = clock.next();
    const changes = new Map([...index.documents].map(([name, before]) => [name, { before, after: null }]));
    record({ micros, put: [], deleted: [], cleared: true });
    index.clear();
    publish({ micros, changes });
  };

  const takeSnapshotTime = (): number => {
    const micros = clock.next();
    if (micros > notedMicros + CLOCK_NOTE_MICROS) record({ micros, put: [], deleted: [] });
    return micros;
  };

  return {
    clock,
    read: (name) => index.documents.get(name) ?? null,
    inCollection: (name) => index.collections.get(name) ?? new Map(),
    collectionNames: () => index.collections.keys(),
    *inCollections(collectionId) {
      for (const name of index.byId.get(collectionId) ?? []) yield* index.collections.get(name)?.values() ?? [];
    },
    all: () => index.documents.values(),
    commit,
    takeSnapshotTime,
    clear,
    subscribe: (notified) => {
      subscribers.add(notified);
      return () => subscribers.delete(notified);
    },
    close: () => {
      if (clock.last() > notedMicros) record({ micros: clock.last(), put: [], deleted: [] });
    },
  };
};
