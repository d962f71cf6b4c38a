/**
 * The person's own record in both databases after the first sign-in: name and address. Also tells what about a
 * person only an admin can change. It changes nothing at the identity provider.
 */
import { pause } from '@/lib/pause';
import { get, onValue, ref, update } from 'firebase/database';
import type { Database } from 'firebase/database';
import { doc, getDocFromServer, serverTimestamp, updateDoc } from 'firebase/firestore';
import type { DocumentReference, Firestore } from 'firebase/firestore';
import { displayNameOf } from '@/domain/access/account';
import { emailKeyOf, hasEmailKey } from '@/domain/access/email-key';
import { packIdsOf } from '@/domain/access/pack-pages';
import type { AccountOutcome } from '@/domain/account/account-failure';
import type { Remains } from '@/domain/account/remains';
import { logProblem } from '@/lib/log';
import { isRefusal } from './refusal';
import type { UserDatabases } from './user-records';

export interface Presence {
  readonly state: 'online' | 'offline';
  /** Epoch ms of the server. */
  readonly lastChangedMs: number;
}

const outcomeOf = async (doing: string, write: Promise<unknown>): Promise<AccountOutcome> => {
  try {
    await write;
    return { ok: true };
  } catch (cause) {
    logProblem(doing, cause);
    return { ok: false, reason: isRefusal(cause) ? 'refused' : 'network' };
  }
};

/** The first sign-in is recorded in the background; who is quicker than that waits for the record. */
const recordPauseMs = 400;
const recordLooks = 10;

const untilRecorded = async (record: DocumentReference): Promise<void> => {
  for (let look = 1; look < recordLooks && !(await getDocFromServer(record)).exists(); look += 1) {
    await pause(recordPauseMs);
  }
};

/** Writes the name into the user document: the given one, else the local part of the address, else 'User'. */
export const recordName = (
  firestore: Firestore,
  uid: string,
  { name, email }: { readonly name: string; readonly email: string },
): Promise<AccountOutcome> => {
  const record = doc(firestore, 'users', uid);
  const write = async (): Promise<void> => {
    await untilRecorded(record);
    await updateDoc(record, { displayName: displayNameOf(name, email), updatedAt: serverTimestamp() });
  };
  return outcomeOf('Writing the name', write());
};

/**
 * Brings the address in both records up to the verified one of the token; where it agrees, nothing is written.
 * True when both records stand and carry it. Needs a token that carries the address; rejects when refused.
 */
export const recordEmail = async ({ database, firestore }: UserDatabases, uid: string, email: string): Promise<boolean> => {
  const record = doc(firestore, 'users', uid);
  const place = ref(database, `users/${uid}`);
  const [stored, document] = await Promise.all([get(place), getDocFromServer(record)]);
  if (stored.exists() && stored.child('email').val() !== email) await update(place, { email });
  if (document.exists() && document.get('email') !== email) await updateDoc(record, { email, updatedAt: serverTimestamp() });
  return stored.exists() && document.exists();
};

/** Whether the user owns the project, by either database. Rejects when the server cannot be asked. */
export const isProjectOwner = async ({ database, firestore }: UserDatabases, uid: string): Promise<boolean> => {
  const [inDatabase, inFirestore] = await Promise.all([
    get(ref(database, 'meta/owner')),
    getDocFromServer(doc(firestore, 'meta', 'owner')),
  ]);
  return inDatabase.val() === uid || inFirestore.get('uid') === uid;
};

const packsNaming = async (database: Database, email: string): Promise<readonly string[]> => {
  try {
    return packIdsOf((await get(ref(database, `memberships/${emailKeyOf(email)}`))).val());
  } catch (cause) {
    // Only a verified address may read its own entry; without one no pack counts anyway.
    if (!isRefusal(cause)) throw cause;
    return [];
  }
};

/** What is kept about the user that only an admin can remove. Rejects when the server cannot be asked. */
export const readRemains = async (
  { database, firestore }: UserDatabases,
  { uid, email }: { readonly uid: string; readonly email: string },
): Promise<Remains> => {
  const [packIds, subscription, customer] = await Promise.all([
    hasEmailKey(email) ? packsNaming(database, email) : [],
    getDocFromServer(doc(firestore, 'subscriptions', uid)),
    getDocFromServer(doc(firestore, 'customers', uid)),
  ]);
  return { packIds, hasSubscription: subscription.exists(), hasCustomer: customer.exists() };
};

/** Tells the presence record until the returned function is called; null while there is none. Offline it tells nothing. */
export const watchPresence = (database: Database, uid: string, onPresence: (presence: Presence | null) => void): (() => void) =>
  onValue(
    ref(database, `status/${uid}`),
    (snapshot) => {
      const state: unknown = snapshot.child('state').val();
      const lastChanged: unknown = snapshot.child('lastChanged').val();
      const isRecord = (state === 'online' || state === 'offline') && typeof lastChanged === 'number';
      onPresence(isRecord ? { state, lastChangedMs: lastChanged } : null);
    },
    (cause) => {
      logProblem('Reading presence', cause);
      onPresence(null);
    },
  );
