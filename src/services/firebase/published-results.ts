/** Published backtests in Firestore, read with its small build: a visitor asks once and needs no watch, no sign-in and no disk cache. */
import type { FirebaseApp } from 'firebase/app';
import { collection, connectFirestoreEmulator, doc, getDoc, getDocs, getFirestore, Timestamp } from 'firebase/firestore/lite';
import type { Firestore } from 'firebase/firestore/lite';
import type { Backend } from './config';

/** A document as it can be kept on the device: plain JSON, its times beside it. */
export interface StoredResult {
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Epoch ms by the server; null where there is none. */
  readonly publishedAt: number | null;
  readonly withdrawnAt: number | null;
}

/** The small Firestore of an app, the same one at every call. */
export const openForReading = (app: FirebaseApp, backend: Backend): Firestore => {
  const firestore = getFirestore(app);
  if (backend.kind === 'local') connectFirestoreEmulator(firestore, backend.host, backend.firestorePort);
  return firestore;
};

const instantOf = (value: unknown): number | null => (value instanceof Timestamp ? value.toMillis() : null);

/** All of them, in no order. Rejects when the server can't be asked. */
export const readResults = async (firestore: Firestore): Promise<readonly StoredResult[]> => {
  const { docs } = await getDocs(collection(firestore, 'publishedBacktests'));
  return docs.map((found) => {
    const { createdAt, withdrawnAt, ...fields } = found.data() as Readonly<Record<string, unknown>>;
    return { id: found.id, fields, publishedAt: instantOf(createdAt), withdrawnAt: instantOf(withdrawnAt) };
  });
};

/** The published list of trades of a reading; null where none was published. Rejects when the server can't be asked. */
export const readTradeList = async (firestore: Firestore, id: string, reading: 'pessimistic' | 'optimistic'): Promise<string | null> => {
  const found = await getDoc(doc(firestore, 'publishedBacktests', id, 'lists', reading));
  const body: unknown = found.get('body');
  return typeof body === 'string' ? body : null;
};
