/** The server's side of the document store: kinds read by the time of their last write, and documents stored in one transaction each. */
import {
  Bytes,
  collection,
  doc,
  getDocFromServer,
  getDocsFromServer,
  query,
  runTransaction,
  serverTimestamp,
  Timestamp,
  where,
} from 'firebase/firestore';
import type { DocumentData, DocumentSnapshot, Firestore, Query, QueryDocumentSnapshot } from 'firebase/firestore';
import type { StoredDocument, StoredFields } from '@/domain/kept/kind';
import type { PartKind } from '@/domain/kept/updates-policy';
import type { CompactionOutcome, KeptRemote, NextDocument, SendOutcome } from '@/services/contracts/kept-remote';
import { firestore } from './firestore';
import { overwrite } from './overwrite';
import { isPassing, isRefusal, refusalReason } from './refusal';

const triesOfACompaction = 3;

/** So many documents are removed in one commit. */
const mostAtOnce = 400;

/** What every kept document carries; the policies see nothing of it. */
const envelopeFields = new Set(['version', 'deviceId', 'updatedAt', 'marks']);

const plain = (value: unknown): unknown => (value instanceof Bytes ? value.toUint8Array() : value);

const storable = (value: unknown): unknown => (value instanceof Uint8Array ? Bytes.fromUint8Array(value) : value);

const mapped = (fields: Readonly<Record<string, unknown>>, change: (value: unknown) => unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, change(value)]));

/** The times beside that of the last write: no device writes one, so each is the server's. To the microsecond, as the rules compare. */
const timesIn = (data: DocumentData): Readonly<Record<string, Timestamp>> =>
  Object.fromEntries(
    Object.entries(data).filter((entry): entry is [string, Timestamp] => entry[1] instanceof Timestamp && !envelopeFields.has(entry[0])),
  );

/** A document without its envelope; one of before there was one has the first form. */
const storedFields = (data: DocumentData): StoredFields => {
  const { version } = data as { readonly version?: unknown };
  const times = timesIn(data);
  const fields = Object.entries(data).filter(([name]) => !envelopeFields.has(name) && !(name in times));
  return {
    version: typeof version === 'number' ? version : 1,
    fields: mapped(Object.fromEntries(fields), plain),
    times: Object.fromEntries(Object.entries(times).map(([name, time]) => [name, time.toMillis()])),
  };
};

const updatedMs = (snapshot: DocumentSnapshot): number => {
  const updatedAt: unknown = snapshot.get('updatedAt');
  return updatedAt instanceof Timestamp ? updatedAt.toMillis() : 0;
};

interface Refused {
  readonly refused: string;
}

const documentOf = (snapshot: QueryDocumentSnapshot): StoredDocument => ({
  kind: snapshot.ref.parent.id,
  document: snapshot.id,
  ...storedFields(snapshot.data()),
});

const partsQuery = (database: Firestore, uid: string, { kind, of }: PartKind, document: string): Query =>
  query(collection(database, 'users', uid, kind), where(of, '==', document));

/** The document store's remote for `uid`. The caller sees to it that `uid` is the one signed in. */
export const keptRemote = (database: Firestore, uid: string): KeptRemote => ({
  readSince: async (kind, sinceMs) => {
    const place = collection(database, 'users', uid, kind);
    const found = await getDocsFromServer(sinceMs === null ? place : query(place, where('updatedAt', '>=', Timestamp.fromMillis(sinceMs))));
    return {
      documents: found.docs.map(documentOf),
      latestMs: found.docs.reduce<number | null>((latest, snapshot) => Math.max(latest ?? 0, updatedMs(snapshot)), null),
    };
  },

  read: async ({ kind, document }) => {
    const data = (await getDocFromServer(doc(collection(database, 'users', uid, kind), document))).data();
    return data === undefined ? undefined : { kind, document, ...storedFields(data) };
  },

  readParts: async (parts, document) => (await getDocsFromServer(partsQuery(database, uid, parts, document))).docs.map(documentOf),

  send: async ({ kind, document }, deviceId, next: NextDocument): Promise<SendOutcome> => {
    const reference = doc(collection(database, 'users', uid, kind), document);
    try {
      let isStamped = false;
      const stored = await overwrite<StoredFields | Refused>(reference, (transaction, data) => {
        const standing = data === undefined ? undefined : storedFields(data);
        const made = next(standing);
        isStamped = made.state === 'write' && made.stamped.length > 0;
        if (made.state === 'refused') return { refused: made.reason };
        if (made.state === 'same') return standing ?? { version: 1, fields: {} };
        const times = { ...timesIn(data ?? {}), ...Object.fromEntries(made.stamped.map((name) => [name, serverTimestamp()])) };
        const envelope = { version: made.version, deviceId, updatedAt: serverTimestamp() };
        transaction.set(reference, { ...mapped(made.fields, storable), ...times, ...envelope });
        return { version: made.version, fields: made.fields, times: standing?.times ?? {} };
      });
      if ('refused' in stored) return { ok: false, reason: stored.refused };
      if (!isStamped) return { ok: true, stored };
      // Without an answer the delivery is repeated, finds the document as it is to be, and reads the time so.
      const given = (await getDocFromServer(reference)).data();
      return { ok: true, stored: given === undefined ? stored : storedFields(given) };
    } catch (cause) {
      if (isPassing(cause)) throw cause;
      return { ok: false, reason: refusalReason(cause), isForbidden: isRefusal(cause) };
    }
  },

  compact: async ({ kind, document }, updates, deviceId, next): Promise<CompactionOutcome> => {
    const reference = doc(collection(database, 'users', uid, kind), document);
    // Updates are made once, so what is read before the transaction still says the same in it.
    const found = (await getDocsFromServer(partsQuery(database, uid, updates, document))).docs.map(documentOf);
    return runTransaction(
      database,
      async (transaction) => {
        const data = (await transaction.get(reference)).data();
        const standing = data === undefined ? undefined : storedFields(data);
        const made = next(standing, found);
        const ids = found.map((update) => update.document);
        if (made.state === 'same') return { stored: standing, found: ids, merged: [] };
        const envelope = { version: made.version, deviceId, updatedAt: serverTimestamp() };
        transaction.set(reference, { ...mapped(made.fields, storable), ...timesIn(data ?? {}), ...envelope });
        for (const id of made.merged) transaction.delete(doc(collection(database, 'users', uid, updates.kind), id));
        return { stored: { version: made.version, fields: made.fields }, found: ids, merged: made.merged };
      },
      { maxAttempts: triesOfACompaction },
    );
  },

  removeParts: async (parts, document) => {
    const { docs } = await getDocsFromServer(partsQuery(database, uid, parts, document));
    for (let from = 0; from < docs.length; from += mostAtOnce) {
      // A transaction, for a plain write waits for a connection and never says that there is none.
      await runTransaction(database, async (transaction) => {
        for (const { ref } of docs.slice(from, from + mostAtOnce)) transaction.delete(ref);
      });
    }
  },
});

/** The same on the page's own Firestore. */
export const keptRemoteOf = (uid: string): KeptRemote => keptRemote(firestore(), uid);
