/** The server's side of the document store: kinds read by the time of their last write, and documents stored in one transaction each. */
import { Bytes, collection, doc, getDocsFromServer, query, runTransaction, serverTimestamp, Timestamp, where } from 'firebase/firestore';
import type { DocumentData, DocumentSnapshot, Firestore } from 'firebase/firestore';
import type { StoredDocument, StoredFields } from '@/domain/kept/kind';
import type { KeptRemote, NextDocument, SendOutcome } from '@/services/contracts/kept-remote';
import { isPassing, refusalReason } from './refusal';

const triesOfATransaction = 3;

/** What every kept document carries; the policies see nothing of it. */
const envelopeFields = new Set(['version', 'deviceId', 'updatedAt', 'createdAt', 'marks']);

const plain = (value: unknown): unknown => {
  if (value instanceof Timestamp) return value.toMillis();
  return value instanceof Bytes ? value.toUint8Array() : value;
};

const storable = (value: unknown): unknown => (value instanceof Uint8Array ? Bytes.fromUint8Array(value) : value);

const mapped = (fields: Readonly<Record<string, unknown>>, change: (value: unknown) => unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, change(value)]));

/** A document without its envelope; one of before there was one has the first form. */
const storedFields = (data: DocumentData): StoredFields => {
  const { version } = data as { readonly version?: unknown };
  const fields = Object.entries(data).filter(([name]) => !envelopeFields.has(name));
  return { version: typeof version === 'number' ? version : 1, fields: mapped(Object.fromEntries(fields), plain) };
};

const updatedMs = (snapshot: DocumentSnapshot): number => {
  const updatedAt: unknown = snapshot.get('updatedAt');
  return updatedAt instanceof Timestamp ? updatedAt.toMillis() : 0;
};

interface Refused {
  readonly refused: string;
}

/** The document store's remote for `uid`. The caller sees to it that `uid` is the one signed in. */
export const keptRemote = (database: Firestore, uid: string): KeptRemote => ({
  readSince: async (kind, sinceMs) => {
    const place = collection(database, 'users', uid, kind);
    const found = await getDocsFromServer(sinceMs === null ? place : query(place, where('updatedAt', '>=', Timestamp.fromMillis(sinceMs))));
    return {
      documents: found.docs.map((snapshot): StoredDocument => ({ kind, document: snapshot.id, ...storedFields(snapshot.data()) })),
      latestMs: found.docs.reduce<number | null>((latest, snapshot) => Math.max(latest ?? 0, updatedMs(snapshot)), null),
    };
  },

  send: async ({ kind, document }, { deviceId, isStamped }, next: NextDocument): Promise<SendOutcome> => {
    const reference = doc(collection(database, 'users', uid, kind), document);
    try {
      const stored = await runTransaction<StoredFields | Refused>(
        database,
        async (transaction) => {
          const data = (await transaction.get(reference)).data();
          const standing = data === undefined ? undefined : storedFields(data);
          const made = next(standing);
          if (made.state === 'refused') return { refused: made.reason };
          if (made.state === 'same') return standing ?? { version: 1, fields: {} };
          const created = isStamped ? { createdAt: (data?.['createdAt'] as unknown) ?? serverTimestamp() } : {};
          const envelope = { version: made.version, deviceId, updatedAt: serverTimestamp(), ...created };
          transaction.set(reference, { ...mapped(made.fields, storable), ...envelope });
          return { version: made.version, fields: made.fields };
        },
        { maxAttempts: triesOfATransaction },
      );
      return 'refused' in stored ? { ok: false, reason: stored.refused } : { ok: true, stored };
    } catch (cause) {
      if (isPassing(cause)) throw cause;
      return { ok: false, reason: refusalReason(cause) };
    }
  },
});
