/**
 * Gives and takes admin rights and suspends people, in both databases. No transaction spans the two, so the order
 * is chosen such that a client that vanishes halfway leaves the person with the smaller right in one of them,
 * and every step can be done again.
 */
import { get, ref, update } from 'firebase/database';
import type { Database } from 'firebase/database';
import { doc, getDocFromServer, runTransaction, serverTimestamp } from 'firebase/firestore';
import type { Firestore, Transaction } from 'firebase/firestore';
import type { HalfDone, Role, Standing } from '@/domain/access/role-comparison';
import { logProblem } from '@/lib/log';
import { blocksInFirestore, readSuspended, setStandingInDatabase } from './address-blocks';
import type { Suspended, WriteBlocks } from './address-blocks';
import { noteIn, writeNote } from './audit-log';
import type { AuditAction } from './audit-log';
import { awaitConnection } from './await-connection';
import type { AdminDatabases } from './packs-index';
import { isRefusal } from './refusal';

export interface RoleChange {
  readonly actorUid: string;
  /** The person concerned. */
  readonly uid: string;
}

export type RoleOutcome =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly reason:
        /** Nothing was changed. */
        | 'offline'
        /** The owner's rights change for nobody; nobody changes their own. Nothing was changed. */
        | 'owner'
        | 'self'
        /** The person has no record in the Realtime Database yet and must sign in once. Nothing was changed. */
        | 'no-record'
        /** The rules said no to the first step. Nothing was changed. */
        | 'refused'
        /** The first step stands, the second failed; it is listed as half done and can be finished. */
        | 'half-done'
        | 'unknown';
    };

type Step = () => Promise<void>;

/** Runs the steps in order and tells how far they came. */
const inOrder = async (first: Step, second: Step): Promise<RoleOutcome> => {
  try {
    await first();
  } catch (cause) {
    logProblem('Changing a role, first step', cause);
    return { ok: false, reason: isRefusal(cause) ? 'refused' : 'unknown' };
  }
  try {
    await second();
    return { ok: true };
  } catch (cause) {
    logProblem('Changing a role, second step', cause);
    return { ok: false, reason: 'half-done' };
  }
};

/** Uids that own in either database. */
const ownersOf = async ({ database, firestore }: AdminDatabases): Promise<ReadonlySet<unknown>> => {
  const inDatabase: unknown = (await get(ref(database, 'meta/owner'))).val();
  const inDocuments = await getDocFromServer(doc(firestore, 'meta', 'owner'));
  return new Set([inDatabase, inDocuments.get('uid')]);
};

/** What forbids the change before anything is written; null when nothing does. */
const obstacleTo = async (databases: AdminDatabases, { actorUid, uid }: RoleChange): Promise<RoleOutcome | null> => {
  if (actorUid === uid) return { ok: false, reason: 'self' };
  if (!(await awaitConnection(databases.database))) return { ok: false, reason: 'offline' };
  try {
    return (await ownersOf(databases)).has(uid) ? { ok: false, reason: 'owner' } : null;
  } catch (cause) {
    logProblem('Asking who owns', cause);
    return { ok: false, reason: isRefusal(cause) ? 'refused' : 'unknown' };
  }
};

const hasRecord = async (database: Database, uid: string): Promise<boolean> => (await get(ref(database, `users/${uid}`))).exists();

/** Changes the record if there is one; without one there is no right to take. */
const setRoleInDatabase = async (database: Database, uid: string, role: Role): Promise<void> => {
  if (await hasRecord(database, uid)) await update(ref(database, `users/${uid}`), { role });
};

interface DocumentChange extends RoleChange {
  readonly fields: { readonly role: Role } | { readonly status: Standing };
  /** What becomes of `admins/{uid}`. */
  readonly marker: 'set' | 'remove' | 'keep';
  /** Null when the note was written before. */
  readonly action: AuditAction | null;
  /** Reads which blocks of addresses change with it; absent where none does. */
  readonly readBlocks?: (transaction: Transaction) => Promise<WriteBlocks>;
}

/** Record, marker, blocks and note in one transaction, which fails offline instead of waiting in a queue. */
const changeDocuments = (firestore: Firestore, change: DocumentChange): Promise<void> =>
  runTransaction(firestore, async (transaction) => {
    const { actorUid, uid, fields, marker, action } = change;
    const record = doc(firestore, 'users', uid);
    const markerDocument = doc(firestore, 'admins', uid);
    const [storedRecord, storedMarker] = [await transaction.get(record), await transaction.get(markerDocument)];
    const writeBlocks = await change.readBlocks?.(transaction);
    if (storedRecord.exists()) transaction.update(record, { ...fields, updatedAt: serverTimestamp() });
    if (marker === 'set' && !storedMarker.exists()) {
      transaction.set(markerDocument, { userId: uid, role: 'admin', createdAt: serverTimestamp() });
    }
    if (marker === 'remove' && storedMarker.exists()) transaction.delete(markerDocument);
    writeBlocks?.(transaction);
    if (action !== null) noteIn(transaction, firestore, { actorUid, action, target: uid });
  });

/** Makes the person an admin: marker, record and note in Firestore first, then the Realtime Database. */
export const grantAdmin = async (databases: AdminDatabases, change: RoleChange): Promise<RoleOutcome> => {
  const { database, firestore } = databases;
  const obstacle = await obstacleTo(databases, change);
  if (obstacle !== null) return obstacle;
  try {
    if (!(await hasRecord(database, change.uid))) return { ok: false, reason: 'no-record' };
  } catch (cause) {
    logProblem('Reading the record of a person', cause);
    return { ok: false, reason: isRefusal(cause) ? 'refused' : 'unknown' };
  }
  return inOrder(
    () => changeDocuments(firestore, { ...change, fields: { role: 'admin' }, marker: 'set', action: 'role.grant' }),
    () => setRoleInDatabase(database, change.uid, 'admin'),
  );
};

/**
 * Takes admin rights: Realtime Database first, then Firestore. The note goes ahead of both: half a revocation
 * looks exactly like half a grant, and only the log tells which way it was going.
 */
export const revokeAdmin = async (databases: AdminDatabases, change: RoleChange): Promise<RoleOutcome> => {
  const { database, firestore } = databases;
  const obstacle = await obstacleTo(databases, change);
  if (obstacle !== null) return obstacle;
  return inOrder(
    async () => {
      await writeNote(firestore, { actorUid: change.actorUid, action: 'role.revoke', target: change.uid });
      await setRoleInDatabase(database, change.uid, 'user');
    },
    () => changeDocuments(firestore, { ...change, fields: { role: 'user' }, marker: 'remove', action: null }),
  );
};

/** Suspends or reactivates: the Realtime Database first in both directions, so that half of it shows where it was going. */
const changeStanding = async (databases: AdminDatabases, change: RoleChange, standing: Standing): Promise<RoleOutcome> => {
  const { database, firestore } = databases;
  const obstacle = await obstacleTo(databases, change);
  if (obstacle !== null) return obstacle;
  const action = standing === 'suspended' ? 'status.suspend' : 'status.reactivate';
  let person: Suspended;
  try {
    person = await readSuspended(databases, change.uid);
  } catch (cause) {
    logProblem('Reading the addresses of a person', cause);
    return { ok: false, reason: isRefusal(cause) ? 'refused' : 'unknown' };
  }
  const readBlocks = blocksInFirestore(firestore, person, standing);
  return inOrder(
    () => setStandingInDatabase(database, person, standing),
    () => changeDocuments(firestore, { ...change, fields: { status: standing }, marker: 'keep', action, readBlocks }),
  );
};

/** From now on the person reads own data, writes nothing and has the home screen only; nor does another account with the address. */
export const suspend = (databases: AdminDatabases, change: RoleChange): Promise<RoleOutcome> =>
  changeStanding(databases, change, 'suspended');

/** Ends a suspension. */
export const reactivate = (databases: AdminDatabases, change: RoleChange): Promise<RoleOutcome> =>
  changeStanding(databases, change, 'active');

/** Does the half that is missing, and the other once more, which changes nothing. */
export const finishChange = (databases: AdminDatabases, half: HalfDone, actorUid: string): Promise<RoleOutcome> => {
  const change = { actorUid, uid: half.uid };
  switch (half.finish) {
    case 'grant':
      return grantAdmin(databases, change);
    case 'revoke':
      return revokeAdmin(databases, change);
    case 'suspend':
      return suspend(databases, change);
    case 'reactivate':
      return reactivate(databases, change);
  }
};
