/**
 * Every way in which a client can ask Firestore to change or to show documents: the client library over its
 * streams, and REST. Each answers whether the server did it. Not a test.
 */
import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getCountFromServer,
  getDocFromServer,
  getDocsFromServer,
  onSnapshot,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore';
import type { DocumentReference, Firestore, Query } from 'firebase/firestore';
import { documents } from './wire-backend';
import type { WireBackend } from './wire-backend';
import type { Person } from './wire-person';

/** Stands for the server's time, in whatever form a face writes it. */
export const now = Symbol('now');

export type Data = Readonly<Record<string, unknown>>;

export interface DocumentWrite {
  readonly path: string;
  /** null deletes. */
  readonly data: Data | null;
  /** Whether the fields are changed in an existing document or make up the whole of it. */
  readonly how: 'whole' | 'some fields';
}

export interface DocumentWriteFace {
  readonly name: string;
  /** Whether one request of this kind can name several documents and the server's time. */
  readonly takesMany: boolean;
  readonly write: (wire: WireBackend, person: Person, writes: readonly DocumentWrite[]) => Promise<boolean>;
}

const settled = async (attempt: Promise<unknown>): Promise<boolean> => {
  try {
    await attempt;
    return true;
  } catch {
    return false;
  }
};

const forLibrary = (data: Data): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, value === now ? serverTimestamp() : value]));

const wireValue = (value: unknown): unknown => {
  if (value === null) return { nullValue: null };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number') return { integerValue: String(value) };
  if (typeof value === 'string') return { stringValue: value };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(wireValue) } };
  return { mapValue: { fields: wireFields(value as Data) } };
};

const wireFields = (data: Data): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data)
      .filter(([, value]) => value !== now)
      .map(([name, value]) => [name, wireValue(value)]),
  );

/** A write as REST and the streams spell it. */
const wireWrite = ({ path, data, how }: DocumentWrite): unknown => {
  const name = `${documents}/${path}`;
  if (data === null) return { delete: name };
  const times = Object.entries(data).filter(([, value]) => value === now);
  return {
    update: { name, fields: wireFields(data) },
    ...(how === 'whole' ? {} : { updateMask: { fieldPaths: Object.keys(wireFields(data)) } }),
    updateTransforms: times.map(([fieldPath]) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })),
  };
};

export const restCall = async (
  wire: WireBackend,
  person: Person,
  { method, at, body }: { readonly method: string; readonly at: string; readonly body?: unknown },
): Promise<{ readonly ok: boolean; readonly json: unknown }> => {
  const token = await person.token();
  const answer = await fetch(`${wire.at.firestore}/v1/${at}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { ok: answer.ok, json: await answer.json() };
};

const onlyOne = (writes: readonly DocumentWrite[]): DocumentWrite => {
  const [write, ...others] = writes;
  if (write === undefined || others.length > 0) throw new Error('this way of writing takes one document');
  return write;
};

const writeOne = (firestore: Firestore, { path, data, how }: DocumentWrite): Promise<void> => {
  if (data === null) return deleteDoc(doc(firestore, path));
  return how === 'whole' ? setDoc(doc(firestore, path), forLibrary(data)) : updateDoc(doc(firestore, path), forLibrary(data));
};

const encoded = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

/** What a batch and a transaction have in common. */
interface Writer {
  readonly set: (reference: DocumentReference, data: Record<string, unknown>) => unknown;
  readonly update: (reference: DocumentReference, data: Record<string, unknown>) => unknown;
  readonly delete: (reference: DocumentReference) => unknown;
}

const fill = (writer: Writer, firestore: Firestore, writes: readonly DocumentWrite[]): void => {
  for (const { path, data, how } of writes) {
    const reference = doc(firestore, path);
    if (data === null) writer.delete(reference);
    else if (how === 'whole') writer.set(reference, forLibrary(data));
    else writer.update(reference, forLibrary(data));
  }
};

export const documentWriteFaces: readonly DocumentWriteFace[] = [
  {
    name: 'set, update or delete of the library',
    takesMany: false,
    write: (_wire, { firestore }, writes) => settled(writeOne(firestore, onlyOne(writes))),
  },
  {
    name: 'merge of the library',
    takesMany: false,
    write: async (_wire, { firestore }, writes) => {
      const { path, data } = onlyOne(writes);
      return settled(data === null ? deleteDoc(doc(firestore, path)) : setDoc(doc(firestore, path), forLibrary(data), { merge: true }));
    },
  },
  {
    name: 'batch of the library',
    takesMany: true,
    write: async (_wire, { firestore }, writes) => {
      const batch = writeBatch(firestore);
      fill(batch, firestore, writes);
      return settled(batch.commit());
    },
  },
  {
    name: 'transaction of the library',
    takesMany: true,
    write: (_wire, { firestore }, writes) =>
      settled(
        runTransaction(firestore, (transaction) => {
          fill(transaction, firestore, writes);
          return Promise.resolve();
        }),
      ),
  },
  {
    name: 'REST commit',
    takesMany: true,
    write: async (wire, person, writes) =>
      (await restCall(wire, person, { method: 'POST', at: `${documents}:commit`, body: { writes: writes.map(wireWrite) } })).ok,
  },
  {
    name: 'REST commit of a transaction',
    takesMany: true,
    write: async (wire, person, writes) => {
      const begun = await restCall(wire, person, { method: 'POST', at: `${documents}:beginTransaction`, body: {} });
      const { transaction } = begun.json as { readonly transaction?: string };
      const body = { transaction, writes: writes.map(wireWrite) };
      return (await restCall(wire, person, { method: 'POST', at: `${documents}:commit`, body })).ok;
    },
  },
  {
    name: 'REST batchWrite',
    takesMany: false,
    write: async (wire, person, writes) => {
      const body = { writes: [wireWrite(onlyOne(writes))] };
      const { ok, json } = await restCall(wire, person, { method: 'POST', at: `${documents}:batchWrite`, body });
      return ok && ((json as { readonly status?: readonly { readonly code?: number }[] }).status?.[0]?.code ?? 0) === 0;
    },
  },
  {
    name: 'REST PATCH or DELETE',
    takesMany: false,
    write: async (wire, person, writes) => {
      const { path, data, how } = onlyOne(writes);
      const at = `${documents}/${encoded(path)}`;
      if (data === null) return (await restCall(wire, person, { method: 'DELETE', at })).ok;
      const fields = wireFields(data);
      const mask =
        how === 'whole'
          ? ''
          : `?${Object.keys(fields)
              .map((name) => `updateMask.fieldPaths=${name}`)
              .join('&')}`;
      return (await restCall(wire, person, { method: 'PATCH', at: `${at}${mask}`, body: { fields } })).ok;
    },
  },
  {
    name: 'REST create',
    takesMany: false,
    write: async (wire, person, writes) => {
      const { path, data } = onlyOne(writes);
      const above = path.split('/').slice(0, -1).join('/');
      const at = `${documents}/${encoded(above)}?documentId=${encodeURIComponent(path.split('/').at(-1) ?? '')}`;
      return (await restCall(wire, person, { method: 'POST', at, body: { fields: wireFields(data ?? {}) } })).ok;
    },
  },
];

/** A read of documents; `undefined` when it was refused. */
export interface DocumentReadFace {
  readonly name: string;
  readonly read: (wire: WireBackend, person: Person, path: string) => Promise<unknown>;
}

const shownBy = async (attempt: Promise<unknown>): Promise<unknown> => {
  try {
    return await attempt;
  } catch {
    return undefined;
  }
};

const restRead = async (
  wire: WireBackend,
  person: Person,
  call: { readonly method: string; readonly at: string; readonly body?: unknown },
): Promise<unknown> => {
  const { ok, json } = await restCall(wire, person, call);
  return ok ? json : undefined;
};

/** Ways to read one document. */
export const documentReadFaces: readonly DocumentReadFace[] = [
  {
    name: 'get of the library',
    read: (_wire, { firestore }, path) => shownBy(getDocFromServer(doc(firestore, path)).then((found) => found.data() ?? null)),
  },
  {
    name: 'listener of the library',
    read: (_wire, { firestore }, path) =>
      shownBy(
        new Promise((resolve, reject) => {
          const stop = onSnapshot(
            doc(firestore, path),
            { includeMetadataChanges: true },
            (found) => {
              if (found.metadata.fromCache) return;
              stop();
              resolve(found.data() ?? null);
            },
            reject,
          );
        }),
      ),
  },
  {
    name: 'transaction of the library',
    read: (_wire, { firestore }, path) =>
      shownBy(runTransaction(firestore, async (transaction) => (await transaction.get(doc(firestore, path))).data() ?? null)),
  },
  { name: 'REST GET', read: (wire, person, path) => restRead(wire, person, { method: 'GET', at: `${documents}/${encoded(path)}` }) },
  {
    name: 'REST batchGet',
    read: (wire, person, path) =>
      restRead(wire, person, { method: 'POST', at: `${documents}:batchGet`, body: { documents: [`${documents}/${path}`] } }),
  },
];

const ofQuery = (asked: Query): Promise<unknown> =>
  shownBy(getDocsFromServer(asked).then((found) => found.docs.map((entry) => entry.data())));

const runQuery = (wire: WireBackend, person: Person, structuredQuery: unknown): Promise<unknown> =>
  restRead(wire, person, { method: 'POST', at: `${documents}:runQuery`, body: { structuredQuery } });

const emailIs = (email: string) => ({
  fieldFilter: { field: { fieldPath: 'email' }, op: 'EQUAL', value: { stringValue: email } },
});

/** Ways to read a collection; each gets its name and an address to look for. */
export const collectionReadFaces: readonly {
  readonly name: string;
  readonly read: (wire: WireBackend, person: Person, asked: { readonly collection: string; readonly email: string }) => Promise<unknown>;
}[] = [
  { name: 'query of the library', read: (_wire, { firestore }, asked) => ofQuery(collection(firestore, asked.collection)) },
  {
    name: 'filtered query of the library',
    read: (_wire, { firestore }, asked) => ofQuery(query(collection(firestore, asked.collection), where('email', '==', asked.email))),
  },
  { name: 'group query of the library', read: (_wire, { firestore }, asked) => ofQuery(collectionGroup(firestore, asked.collection)) },
  {
    name: 'count of the library',
    read: (_wire, { firestore }, asked) =>
      shownBy(getCountFromServer(collection(firestore, asked.collection)).then((found) => found.data().count)),
  },
  { name: 'REST list', read: (wire, person, asked) => restRead(wire, person, { method: 'GET', at: `${documents}/${asked.collection}` }) },
  { name: 'REST query', read: (wire, person, asked) => runQuery(wire, person, { from: [{ collectionId: asked.collection }] }) },
  {
    name: 'REST filtered query',
    read: (wire, person, asked) =>
      runQuery(wire, person, { from: [{ collectionId: asked.collection }], where: emailIs(asked.email), limit: 1 }),
  },
  {
    name: 'REST group query',
    read: (wire, person, asked) => runQuery(wire, person, { from: [{ collectionId: asked.collection, allDescendants: true }] }),
  },
  {
    name: 'REST aggregation',
    read: (wire, person, asked) =>
      restRead(wire, person, {
        method: 'POST',
        at: `${documents}:runAggregationQuery`,
        body: {
          structuredAggregationQuery: {
            aggregations: [{ alias: 'n', count: {} }],
            structuredQuery: { from: [{ collectionId: asked.collection }] },
          },
        },
      }),
  },
];
