/**
 * The user's records in both databases at a sign-in, and the claim of the first user to be the admin. It asks;
 * the security rules answer. It reads from the server only: a cached or missing answer starts nothing.
 */
import { get, ref, serverTimestamp as databaseTime, set, update } from 'firebase/database';
import type { Database } from 'firebase/database';
import { doc, getDocFromServer, serverTimestamp, setDoc, updateDoc, writeBatch } from 'firebase/firestore';
import type { Firestore } from 'firebase/firestore';
import { displayNameOf } from '@/domain/access/account';
import { logProblem } from '@/lib/log';
import { isRefusal, wasAllowed } from './refusal';

/** Setting that says that the deletion of the account was begun. While it stands the rules let its person write nothing else. */
export const deletionTopic = 'deletion';

export interface SignedInUser {
  readonly uid: string;
  readonly email: string;
  /** The name the identity provider knows; null when it knows none. */
  readonly displayName: string | null;
}

export interface UserDatabases {
  readonly database: Database;
  readonly firestore: Firestore;
}

interface MarkerFacts {
  /** Whether the admin marker stands already; then the record gets the role 'user' and the marker makes the admin. */
  readonly hasMarker: boolean;
}

/** Writes or refreshes `users/{uid}` of the Realtime Database; claims ownership at a first sign-in while nobody owns. */
const recordInDatabase = async (database: Database, user: SignedInUser, { hasMarker }: MarkerFacts): Promise<void> => {
  const record = ref(database, `users/${user.uid}`);
  if ((await get(record)).exists()) {
    await update(record, { lastLogin: databaseTime() });
    return;
  }
  // A record without an address has no such field: the rules hold it against the token's.
  const email = user.email === '' ? null : user.email;
  const fresh = { email, createdAt: databaseTime(), lastLogin: databaseTime(), status: 'active' };
  if (!hasMarker && !(await get(ref(database, 'meta/owner'))).exists()) {
    const claim = { [`users/${user.uid}`]: { ...fresh, role: 'admin' }, 'meta/owner': user.uid };
    if (await wasAllowed(update(ref(database), claim))) return;
  }
  await set(record, { ...fresh, role: 'user' });
};

/** The Firestore side of the claim: record, marker and owner in one batch. False when the rules refused it. */
const claimInFirestore = async (firestore: Firestore, user: SignedInUser, hasRecord: boolean): Promise<boolean> => {
  const batch = writeBatch(firestore);
  const record = doc(firestore, 'users', user.uid);
  if (hasRecord) batch.update(record, { role: 'admin', updatedAt: serverTimestamp() });
  else batch.set(record, freshDocument(user, 'admin'));
  batch.set(doc(firestore, 'admins', user.uid), { userId: user.uid, role: 'admin', createdAt: serverTimestamp() });
  batch.set(doc(firestore, 'meta', 'owner'), { uid: user.uid, createdAt: serverTimestamp() });
  return wasAllowed(batch.commit());
};

const freshDocument = (user: SignedInUser, role: 'admin' | 'user') => ({
  email: user.email,
  displayName: displayNameOf(user.displayName, user.email),
  role,
  status: 'active',
  createdAt: serverTimestamp(),
  updatedAt: serverTimestamp(),
});

/**
 * Notes the time of this sign-in. While the deletion of the account stands the server takes nothing new, and whoever signs in to finish
 * it is not turned away for that.
 */
const refreshRecord = async (firestore: Firestore, uid: string): Promise<void> => {
  try {
    await updateDoc(doc(firestore, 'users', uid), { updatedAt: serverTimestamp() });
  } catch (cause) {
    const isLeaving = isRefusal(cause) && (await getDocFromServer(doc(firestore, 'users', uid, 'settings', deletionTopic))).exists();
    if (!isLeaving) throw cause;
  }
};

/** Writes or refreshes `users/{uid}` of Firestore, which follows the Realtime Database in who owns. */
const recordInFirestore = async ({ database, firestore }: UserDatabases, user: SignedInUser): Promise<void> => {
  const record = doc(firestore, 'users', user.uid);
  const [stored, databaseOwner] = await Promise.all([getDocFromServer(record), get(ref(database, 'meta/owner'))]);
  if (databaseOwner.val() === user.uid) {
    const owner = await getDocFromServer(doc(firestore, 'meta', 'owner'));
    if (!owner.exists() && (await claimInFirestore(firestore, user, stored.exists()))) return;
    if (owner.exists() && owner.get('uid') !== user.uid) {
      logProblem('Completing the claim of the owner', new Error('the two databases name different owners'));
    }
  }
  if (stored.exists()) await refreshRecord(firestore, user.uid);
  else await setDoc(record, freshDocument(user, 'user'));
};

/**
 * Records a sign-in in both databases, Realtime Database first: creates the records at the first sign-in, and
 * later changes `lastLogin` and `updatedAt` only. A claim of which one half is missing is completed. Rejects
 * when a database is out of reach or refuses even the plain record; nothing half-written needs undoing.
 */
export const recordSignIn = async (databases: UserDatabases, user: SignedInUser): Promise<void> => {
  const marker = await getDocFromServer(doc(databases.firestore, 'admins', user.uid));
  await recordInDatabase(databases.database, user, { hasMarker: marker.exists() });
  await recordInFirestore(databases, user);
};
