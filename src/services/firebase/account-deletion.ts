/**
 * Removes everything of a user from both databases, as far as the user may: documents first, the two user records
 * last. Every step can be done again, so an interrupted deletion is continued by starting over. The account at the
 * identity provider and the device are not its business.
 */
import { onDisconnect, ref, update } from 'firebase/database';
import type { Database } from 'firebase/database';
import {
  collection,
  doc,
  getDocFromServer,
  getDocsFromServer,
  limit,
  query,
  serverTimestamp,
  setDoc,
  waitForPendingWrites,
  writeBatch,
} from 'firebase/firestore';
import type { CollectionReference, DocumentReference, Firestore } from 'firebase/firestore';
import { ownCollectionPath, ownCollections } from '@/domain/account/own-documents';
import type { OwnCollection } from '@/domain/account/own-documents';
import { removalRequest, removalRequestId } from '@/domain/account/remains';
import type { Leaver, Remains } from '@/domain/account/remains';
import { logProblem } from '@/lib/log';
import { isProjectOwner } from './account-records';
import { isRefusal, wasAllowed } from './refusal';
import { settlesWithin } from './settles-within';
import { deletionTopic } from './user-records';
import type { UserDatabases } from './user-records';

export { deletionTopic };

/** Read at a time: a document may have 700 KB, and there is no reading of names alone. */
const documentsAtATime = 25;
const pendingPatienceMs = 10_000;

export interface DeletionProgress {
  /** What is being removed now, by the name of its collection or record. */
  readonly place: string;
  /** Documents removed so far. */
  readonly documents: number;
  /** Share of the places that are empty, 0 to 1. */
  readonly share: number;
}

export type DataDeletion =
  | { readonly ok: true; readonly documents: number }
  /**
   * 'owner': who owns the project hands it on first, nothing was removed; 'refused': the account is suspended;
   * 'network': nothing answers, and the deletion can be continued.
   */
  | { readonly ok: false; readonly reason: 'owner' | 'refused' | 'network' };

const placesOf = (firestore: Firestore, uid: string): readonly (readonly [name: string, CollectionReference])[] => {
  const own = (name: OwnCollection) => [name, collection(firestore, ownCollectionPath(uid, name))] as const;
  return [
    ...ownCollections.filter((name) => name !== 'settings').map(own),
    ['checkout_sessions', collection(firestore, `customers/${uid}/checkout_sessions`)],
    // The mark of the deletion lies here and goes with the record.
    own('settings'),
  ];
};

const markOf = (firestore: Firestore, uid: string): DocumentReference => doc(firestore, 'users', uid, 'settings', deletionTopic);

/** Removes all documents of a collection but the mark, whatever else may be added meanwhile. */
const emptyCollection = async (place: CollectionReference, onRemoved: (count: number) => void): Promise<void> => {
  for (;;) {
    const found = await getDocsFromServer(query(place, limit(documentsAtATime)));
    const documents = found.docs.filter(({ id }) => place.id !== 'settings' || id !== deletionTopic);
    if (documents.length === 0) return;
    const batch = writeBatch(place.firestore);
    for (const document of documents) batch.delete(document.ref);
    await batch.commit();
    onRemoved(documents.length);
  }
};

/**
 * The user document, the mark of the deletion, the preferences and, for an admin, the marker, in one commit: each of them is allowed by
 * what stood before it, and the mark goes with the record only.
 */
const removeRecords = async (firestore: Firestore, uid: string): Promise<void> => {
  const marker = doc(firestore, 'admins', uid);
  const isMarked = (await getDocFromServer(marker)).exists();
  const batch = writeBatch(firestore);
  batch.delete(doc(firestore, 'userPreferences', uid));
  batch.delete(doc(firestore, 'paymentRequests', uid));
  if (isMarked) batch.delete(marker);
  batch.delete(doc(firestore, 'users', uid));
  batch.delete(markOf(firestore, uid));
  await batch.commit();
};

/** Cancels what the server would write into the presence record when this page closes. For tabs other than the one that deletes. */
export const forgetPresence = (database: Database, uid: string): Promise<void> => onDisconnect(ref(database, `status/${uid}`)).cancel();

/** Removes record and presence. The server would write 'offline' when this page closes, so that is cancelled first. */
const removeFromDatabase = async (database: Database, uid: string): Promise<void> => {
  await forgetPresence(database, uid);
  await update(ref(database), { [`users/${uid}`]: null, [`status/${uid}`]: null });
};

/**
 * Marks the account as being deleted, in its settings: another device then knows. False when the server refused,
 * which it does for suspended accounts. Rejects when it cannot be asked. Where an earlier try has removed the record
 * or made the mark, nothing is written, and the deletion goes on. The mark is not taken back.
 */
export const markDeletion = async (firestore: Firestore, uid: string): Promise<boolean> => {
  const mark = markOf(firestore, uid);
  const [record, marked] = await Promise.all([getDocFromServer(doc(firestore, 'users', uid)), getDocFromServer(mark)]);
  if (!record.exists() || marked.exists()) return true;
  return wasAllowed(setDoc(mark, { startedAt: serverTimestamp(), updatedAt: serverTimestamp() }));
};

/**
 * Removes the data. Resolves when a last look has found every place empty. Nothing else of the product may write for
 * the user meanwhile; what it has queued is sent before, so that it does not arrive after.
 */
export const deleteOwnData = async (
  { database, firestore }: UserDatabases,
  uid: string,
  onProgress: (progress: DeletionProgress) => void = () => {},
): Promise<DataDeletion> => {
  let documents = 0;
  try {
    if (await isProjectOwner({ database, firestore }, uid)) return { ok: false, reason: 'owner' };
    await settlesWithin(pendingPatienceMs, 'Waiting for changes to be sent', waitForPendingWrites(firestore));
    // What goes with an account only can be removed while it stands.
    if (!(await markDeletion(firestore, uid))) return { ok: false, reason: 'refused' };
    const all = placesOf(firestore, uid);
    for (const [position, [name, place]] of all.entries()) {
      const tell = (): void => onProgress({ place: name, documents, share: position / (all.length + 1) });
      tell();
      await emptyCollection(place, (count) => {
        documents += count;
        tell();
      });
    }
    onProgress({ place: 'records', documents, share: all.length / (all.length + 1) });
    await removeRecords(firestore, uid);
    await removeFromDatabase(database, uid);
    // Another device may have written while this one removed.
    for (const [, place] of all) await emptyCollection(place, (count) => (documents += count));
    return { ok: true, documents };
  } catch (cause) {
    logProblem('Deleting the data of the account', cause);
    return { ok: false, reason: isRefusal(cause) ? 'refused' : 'network' };
  }
};

/** Asks the admins to remove what only they can. Asking twice makes one message. False when it was not sent. */
export const askForRemoval = async (firestore: Firestore, leaver: Leaver, remains: Remains): Promise<boolean> => {
  const message = doc(firestore, 'contactMessages', removalRequestId(leaver.uid));
  try {
    // A refusal means that the message stands already: it may be created by anybody and changed by nobody.
    await wasAllowed(setDoc(message, { ...removalRequest(leaver, remains), createdAt: serverTimestamp() }));
    return true;
  } catch (cause) {
    logProblem('Asking for the removal of what is left', cause);
    return false;
  }
};
