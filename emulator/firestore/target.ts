/**
 * What one listener watches, and what it has been shown: turns commits into the documents that changed in
 * its view, entered it or left it. It sends nothing and asks no rules.
 */
import type { StoredDocument } from '../wire/firestore';
import type { Query } from './query';
import type { Commit, FirestoreStore } from './store';

type Watched = { readonly kind: 'documents'; readonly names: readonly string[] } | { readonly kind: 'query'; readonly query: Query };

/** One document's change in the view. `left` documents exist but are no longer in it. */
type ViewChange =
  | { readonly kind: 'shown'; readonly document: StoredDocument }
  | {
      readonly kind: 'left';
      readonly document: StoredDocument;
      /** The document itself changed, not only its place. */ readonly isChanged: boolean;
    }
  | { readonly kind: 'gone'; readonly name: string };

export interface Target {
  readonly watched: Watched;
  /** The documents in the view at the start. */
  readonly initial: readonly StoredDocument[];
  /** The watched documents that do not exist at the start; always empty for queries. */
  readonly missing: readonly string[];
  readonly viewSize: () => number;
  /** Documents beside the view that have changed since the instant: whoever saw the view before may still have one in it. */
  readonly changedBeside: (sinceMicros: number) => readonly StoredDocument[];
  readonly changesBy: (commit: Commit) => readonly ViewChange[];
}

const openDocuments = (store: FirestoreStore, names: readonly string[]): Target => {
  const view = new Set(names.filter((name) => store.read(name) !== null));
  const changesBy = ({ changes }: Commit): readonly ViewChange[] => {
    const seen: ViewChange[] = [];
    for (const name of names) {
      const change = changes.get(name);
      if (change?.after) {
        view.add(name);
        seen.push({ kind: 'shown', document: change.after });
      } else if (change !== undefined) {
        view.delete(name);
        seen.push({ kind: 'gone', name });
      }
    }
    return seen;
  };
  return {
    watched: { kind: 'documents', names },
    initial: names.map((name) => store.read(name)).filter((document) => document !== null),
    missing: names.filter((name) => !view.has(name)),
    viewSize: () => view.size,
    changedBeside: () => [],
    changesBy,
  };
};

const openQuery = (store: FirestoreStore, query: Query): Target => {
  const initial = query.run(store);
  let view = new Map(initial.map((document) => [document.name, document]));

  const leaving = (name: string, commit: Commit): ViewChange => {
    const document = store.read(name);
    if (document === null) return { kind: 'gone', name };
    return { kind: 'left', document, isChanged: commit.changes.has(name) };
  };

  /** Without limit and offset each document stands or falls for itself. */
  const openEnded = (commit: Commit): readonly ViewChange[] => {
    const seen: ViewChange[] = [];
    for (const [name, { after }] of commit.changes) {
      if (after !== null && query.matches(after)) {
        view.set(name, after);
        seen.push({ kind: 'shown', document: after });
      } else if (view.delete(name)) {
        seen.push(leaving(name, commit));
      }
    }
    return seen;
  };

  /** One document coming or going moves others, so the window is looked up anew. */
  const windowed = (commit: Commit): readonly ViewChange[] => {
    const concerns = [...commit.changes].some(
      ([name, { before, after }]) =>
        view.has(name) || (after !== null && query.matches(after)) || (before !== null && query.matches(before)),
    );
    if (!concerns) return [];
    const next = new Map(query.run(store).map((document) => [document.name, document]));
    const seen: ViewChange[] = [];
    for (const name of view.keys()) if (!next.has(name)) seen.push(leaving(name, commit));
    for (const [name, document] of next) {
      if (view.get(name) !== document || commit.changes.has(name)) seen.push({ kind: 'shown', document });
    }
    view = next;
    return seen;
  };

  return {
    watched: { kind: 'query', query },
    initial,
    missing: [],
    viewSize: () => view.size,
    changedBeside: (sinceMicros) =>
      [...query.candidates(store)].filter(({ name, updateMicros }) => updateMicros > sinceMicros && !view.has(name)),
    changesBy: query.isWindowed ? windowed : openEnded,
  };
};

export const openTarget = (store: FirestoreStore, watched: Watched): Target =>
  watched.kind === 'documents' ? openDocuments(store, watched.names) : openQuery(store, watched.query);
