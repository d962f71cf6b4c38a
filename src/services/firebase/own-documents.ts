/** Single documents of a user in Firestore, read from the server or from this device's copy. What their fields mean, their owner knows. */
import { collection, doc, getDoc, getDocs, serverTimestamp, setDoc } from 'firebase/firestore';
import type { Firestore } from 'firebase/firestore';
import { logProblem } from '@/lib/log';

export type OwnFields = Readonly<Record<string, unknown>>;

export interface OwnPlace {
  readonly uid: string;
  readonly collection: 'mappings' | 'contracts';
  readonly id: string;
}

const documentAt = (firestore: Firestore, { uid, collection: name, id }: OwnPlace) => doc(firestore, 'users', uid, name, id);

/** The document's fields; null when there is none, or it cannot be read here and now. */
export const readOwnDocument = async (firestore: Firestore, place: OwnPlace): Promise<OwnFields | null> => {
  try {
    return (await getDoc(documentAt(firestore, place))).data() ?? null;
  } catch {
    // Without a connection a document that was never seen here is as good as none.
    return null;
  }
};

/** All documents of the collection, as far as they can be read here and now. */
export const readOwnDocuments = async (
  firestore: Firestore,
  uid: string,
  name: OwnPlace['collection'],
): Promise<readonly { readonly id: string; readonly fields: OwnFields }[]> => {
  try {
    return (await getDocs(collection(firestore, 'users', uid, name))).docs.map((found) => ({ id: found.id, fields: found.data() }));
  } catch (cause) {
    logProblem(`Reading ${name}`, cause);
    return [];
  }
};

const done = async (what: string, work: Promise<void>): Promise<boolean> => {
  try {
    await work;
    return true;
  } catch (cause) {
    logProblem(what, cause);
    return false;
  }
};

/** Stores the fields in place of the former ones. True once the server has them, false when it refused. */
export const writeOwnDocument = (firestore: Firestore, place: OwnPlace, fields: OwnFields): Promise<boolean> =>
  done(`Saving ${place.collection}`, setDoc(documentAt(firestore, place), { ...fields, updatedAt: serverTimestamp() }));
