/** Builders for the tests of the Firestore rules engine: documents, callers, requests. Not a test itself. */
import { anonymous, type Caller } from '../../../emulator/admission/caller';
import type { StoredDocument, StructuredQuery, WireValue } from '../../../emulator/wire/firestore';
import type { DocumentPath, FirestoreRules, ReadDocument, Verdict } from '../../../emulator/rules/contract';
import { loadFirestoreRules } from '../../../emulator/rules/firestore/load';

export type Plain = null | boolean | number | string | Date | bigint | { readonly wire: WireValue } | readonly Plain[] | PlainMap;
export interface PlainMap {
  readonly [key: string]: Plain;
}

const isWire = (value: object): value is { readonly wire: WireValue } => 'wire' in value;

/** A whole number becomes an integer; write floats that are whole as `{ wire: { doubleValue: 2 } }`. */
export const wireOf = (value: Plain): WireValue => {
  if (value === null) return { nullValue: null };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'bigint') return { integerValue: String(value) };
  if (typeof value === 'number') return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  if (typeof value === 'string') return { stringValue: value };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (Array.isArray(value)) return { arrayValue: { values: (value as readonly Plain[]).map(wireOf) } };
  if (isWire(value)) return value.wire;
  return { mapValue: { fields: fieldsOf(value as PlainMap) } };
};

export const fieldsOf = (map: PlainMap): Record<string, WireValue> =>
  Object.fromEntries(Object.entries(map).map(([key, value]) => [key, wireOf(value)]));

export const float = (value: number): Plain => ({ wire: { doubleValue: value } });

const documentsRoot = 'projects/demo-test/databases/(default)/documents';

export const referenceTo = (path: string): Plain => ({ wire: { referenceValue: `${documentsRoot}/${path}` } });

export const aDocument = (path: string, data: PlainMap): StoredDocument => ({
  name: `${documentsRoot}/${path}`,
  fields: fieldsOf(data),
  createMicros: 1_700_000_000_000_000,
  updateMicros: 1_700_000_000_000_000,
});

export const aUser = (uid: string, token: Readonly<Record<string, unknown>> = {}): Caller => ({
  kind: 'user',
  uid,
  token: { sub: uid, user_id: uid, ...token },
  expiresAtSeconds: null,
});

/** 2026-03-04T05:06:07.890Z and 123 microseconds. */
export const nowMicros = Date.UTC(2026, 2, 4, 5, 6, 7, 890) * 1000 + 123;
export const serverTime = new Date(Math.floor(nowMicros / 1000));

export type Store = Readonly<Record<string, PlainMap>>;

export const reader =
  (store: Store): ReadDocument =>
  (path) => {
    const key = path.join('/');
    const data = Object.hasOwn(store, key) ? store[key] : undefined;
    return data === undefined ? null : aDocument(key, data);
  };

export const segments = (path: string): DocumentPath => (path === '' ? [] : path.split('/'));

/** Loads rules that must be right. */
export const load = (source: string): FirestoreRules => {
  const loaded = loadFirestoreRules(source, 'test.rules');
  if (!loaded.ok) throw new Error(`${loaded.problem.line}:${loaded.problem.column} ${loaded.problem.message}`);
  return loaded.rules;
};

/** The body inside `match /databases/{database}/documents`. */
export const inDatabase = (body: string): string =>
  `rules_version = '2';\nservice cloud.firestore {\n  match /databases/{database}/documents {\n${body}\n  }\n}\n`;

/** Loads one condition for reading documents of the collection `c`. */
export const withCondition = (condition: string, functions = ''): FirestoreRules =>
  load(inDatabase(`${functions}\n match /c/{id} { allow read, write: if ${condition}; }`));

interface Asked {
  readonly caller?: Caller;
  readonly store?: Store;
}

export const get = (rules: FirestoreRules, path: string, { caller = anonymous, store = {} }: Asked = {}): Verdict =>
  rules.judgeGet({ caller, nowMicros, path: segments(path), read: reader(store) });

export const list = (rules: FirestoreRules, parent: string, asked: Asked & { readonly query: StructuredQuery }): Verdict =>
  rules.judgeList({
    caller: asked.caller ?? anonymous,
    nowMicros,
    parent: segments(parent),
    query: asked.query,
    read: reader(asked.store ?? {}),
  });

/** Writes in order; null deletes. */
export const commit = (
  rules: FirestoreRules,
  writes: readonly (readonly [string, PlainMap | null])[],
  { caller = anonymous, store = {} }: Asked = {},
): Verdict => {
  const after = new Map<string, PlainMap>(Object.entries(store));
  const changes = writes.map(([path, data]) => {
    const before = after.get(path);
    if (data === null) after.delete(path);
    else after.set(path, data);
    return {
      path: segments(path),
      before: before === undefined ? null : aDocument(path, before),
      after: data === null ? null : aDocument(path, data),
    };
  });
  return rules.judgeCommit({ caller, nowMicros, changes, read: reader(store), readAfter: reader(Object.fromEntries(after)) });
};
