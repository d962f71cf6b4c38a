/**
 * What the two servers ask the security rules, and what they are told. The engines behind it are pure:
 * the same rules, request and data always give the same verdict. The servers never ask about the owner
 * token, which passes every rule.
 */
import type { Caller } from '../admission/caller';
import type { StoredDocument, StructuredQuery } from '../wire/firestore';

export interface Verdict {
  readonly allowed: boolean;
  /** Which rule decided, with file, line and column; written to the log when a request is refused. */
  readonly trace: string;
}

/** A Realtime Database value: never undefined, never an empty object; absent is null. Arrays are objects with integer keys. */
export type DatabaseValue = null | boolean | number | string | { readonly [key: string]: DatabaseValue };

/** A query in the form the wire protocol sends it, with its bounds. */
export interface DatabaseQuery {
  /** Index: '.key', '.value', '.priority' or a child path; '.priority' when absent. */
  readonly i?: string;
  readonly sp?: boolean | number | string | null;
  readonly sn?: string;
  readonly sin?: boolean;
  readonly ep?: boolean | number | string | null;
  readonly en?: string;
  readonly ein?: boolean;
  /** Limit and the side it is taken from. */
  readonly l?: number;
  readonly vf?: 'l' | 'r';
}

export interface DatabaseReadRequest {
  readonly caller: Caller;
  readonly path: readonly string[];
  /** null: no query, the whole value. */
  readonly query: DatabaseQuery | null;
  readonly root: DatabaseValue;
  readonly nowMs: number;
}

export interface DatabaseWriteRequest {
  readonly caller: Caller;
  /** Every path written in this one atomic operation; one for a set, several for an update. */
  readonly paths: readonly (readonly string[])[];
  readonly before: DatabaseValue;
  /** The whole database as it would be afterwards, server values resolved. */
  readonly after: DatabaseValue;
  readonly nowMs: number;
}

export interface DatabaseRules {
  readonly judgeRead: (request: DatabaseReadRequest) => Verdict;
  readonly judgeWrite: (request: DatabaseWriteRequest) => Verdict;
  /** Whether `.indexOn` at the path names the index, so that no `no_index` warning is due. */
  readonly isIndexed: (path: readonly string[], index: string) => boolean;
  /** As they were written; absent where they never were a file. */
  readonly source?: string | undefined;
}

/** Paths below are relative to `…/documents`, in segments: `['users', 'u1']`. */
export type DocumentPath = readonly string[];
export type ReadDocument = (path: DocumentPath) => StoredDocument | null;

interface FirestoreRequest {
  readonly caller: Caller;
  /** Request time, microseconds since the epoch. */
  readonly nowMicros: number;
  /** The data before the request; serves get() and exists(). */
  readonly read: ReadDocument;
}

export interface FirestoreGetRequest extends FirestoreRequest {
  readonly path: DocumentPath;
}

export interface FirestoreListRequest extends FirestoreRequest {
  /** The document (or the root, []) below which the query looks. */
  readonly parent: DocumentPath;
  readonly query: StructuredQuery;
}

export interface FirestoreChange {
  readonly path: DocumentPath;
  readonly before: StoredDocument | null;
  /** null: deleted. Transforms are applied; a server time equals `nowMicros` cut to milliseconds. */
  readonly after: StoredDocument | null;
}

export interface FirestoreCommitRequest extends FirestoreRequest {
  /** The changes in the order in which they were written. */
  readonly changes: readonly FirestoreChange[];
  /** The data as the whole commit leaves it; serves getAfter() and existsAfter(). */
  readonly readAfter: ReadDocument;
}

export interface FirestoreRules {
  readonly judgeGet: (request: FirestoreGetRequest) => Verdict;
  /** Judged from the query's constraints alone: rules are not filters. */
  readonly judgeList: (request: FirestoreListRequest) => Verdict;
  readonly judgeCommit: (request: FirestoreCommitRequest) => Verdict;
  /** As they were written; absent where they never were a file. */
  readonly source?: string | undefined;
}
