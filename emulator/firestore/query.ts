/** A query ready to run: which documents it is about, which of them match, in which order and how many. */
import type { StoredDocument, StructuredQuery } from '../wire/firestore';
import { type FieldPath, parseFieldPath } from './field-path';
import { compileFilter } from './filters';
import { checkCursor, compareByOrders, hasOrderedFields, isBetweenCursors, ordersOf } from './order';
import { faultOfFilter, faultOfOrder } from './query-limits';
import { nameOf, type ResourcePath } from './resource-name';
import type { FirestoreStore } from './store';

export interface Query {
  /** The document (or the root, []) below which the query looks, and the query as the rules see it. */
  readonly parent: ResourcePath;
  readonly structured: StructuredQuery;
  /** Whether a document is in the query's collections and within its filter and cursors; limit and offset come on top. */
  readonly matches: (document: StoredDocument) => boolean;
  /** Whether leaving or entering of one document can move others in or out. */
  readonly isWindowed: boolean;
  /** The fields to show; null shows all. */
  readonly mask: readonly FieldPath[] | null;
  readonly run: (store: FirestoreStore) => readonly StoredDocument[];
  /** Every document of the query's collections. */
  readonly candidates: (store: FirestoreStore) => Iterable<StoredDocument>;
}

/** Without an id, all collections: directly below the parent, or anywhere below it. */
const scopeOf = (root: string, parent: ResourcePath, from: { readonly collectionId: string; readonly allDescendants?: boolean }) => {
  const below = `${nameOf(root, parent)}/`;
  const { collectionId, allDescendants = false } = from;
  const isInScope = (name: string): boolean => {
    if (!name.startsWith(below)) return false;
    const segments = name.slice(below.length).split('/');
    return (allDescendants || segments.length === 2) && (collectionId === '' || segments.at(-2) === collectionId);
  };
  const candidates = (store: FirestoreStore): Iterable<StoredDocument> => {
    if (!allDescendants && collectionId !== '') return store.inCollection(below + collectionId).values();
    const found = collectionId === '' ? store.all() : store.inCollections(collectionId);
    return parent.length === 0 && collectionId !== '' ? found : [...found].filter((document) => isInScope(document.name));
  };
  return { isInScope, candidates };
};

const limitOf = ({ limit }: StructuredQuery): number => (typeof limit === 'object' ? limit.value : (limit ?? Infinity));

/** The first `count` of the documents in order, without sorting those that will not be among them. */
const firstOf = (
  documents: Iterable<StoredDocument>,
  compare: (a: StoredDocument, b: StoredDocument) => number,
  count: number,
): StoredDocument[] => {
  if (count === Infinity) return [...documents].sort(compare);
  const first: StoredDocument[] = [];
  for (const document of documents) {
    let low = 0;
    let high = first.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = first[middle];
      if (other !== undefined && compare(other, document) <= 0) low = middle + 1;
      else high = middle;
    }
    if (low < count) first.splice(low, 0, document);
    if (first.length > count) first.pop();
  }
  return first;
};

/** Makes a query ready. Refuses with INVALID_ARGUMENT what the service does not answer. */
export const planQuery = (root: string, parent: ResourcePath, structured: StructuredQuery): Query => {
  const fault = (structured.where === undefined ? null : faultOfFilter(structured.where)) ?? faultOfOrder(structured);
  if (fault !== null) throw fault;
  const orders = ordersOf(structured);
  checkCursor(structured.startAt, orders);
  checkCursor(structured.endAt, orders);
  const passes = compileFilter(structured.where);
  const scope = scopeOf(root, parent, structured.from?.[0] ?? { collectionId: '' });
  const isWithin = (document: StoredDocument): boolean =>
    passes(document) && hasOrderedFields(document, orders) && isBetweenCursors(document, structured, orders);
  const matches = (document: StoredDocument): boolean => scope.isInScope(document.name) && isWithin(document);
  const offset = structured.offset ?? 0;
  const limit = limitOf(structured);
  return {
    parent,
    structured,
    matches,
    candidates: scope.candidates,
    isWindowed: offset > 0 || limit !== Infinity,
    mask: structured.select === undefined ? null : (structured.select.fields ?? []).map((field) => parseFieldPath(field.fieldPath)),
    run: (store) => {
      const within: StoredDocument[] = [];
      for (const document of scope.candidates(store)) if (isWithin(document)) within.push(document);
      return firstOf(within, compareByOrders(orders), offset + limit).slice(offset);
    },
  };
};
