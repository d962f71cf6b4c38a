/** What a first sign-in leaves in the databases, put in as the owner token does: without it nobody writes anything. Not a test. */
import { owner } from '../../../emulator/admission/caller';
import type { DatabaseServer } from '../../../emulator/database/start-database';
import type { FirestoreServer } from '../../../emulator/firestore/start-firestore';

/** What the names of documents begin with. */
export const documents = 'projects/demo-sextant/databases/(default)/documents';
const instant = { timestampValue: '2026-01-02T03:04:05Z' };
const text = (stringValue: string) => ({ stringValue });

/** Gives the person a record in Firestore, unless there is one. */
export const recordInFirestore = ({ store, commit }: Pick<FirestoreServer, 'store' | 'commit'>, uid: string, email = ''): void => {
  const name = `${documents}/users/${uid}`;
  if (store.read(name) !== null) return;
  const fields = { email: text(email), displayName: text(uid), role: text('user'), status: text('active'), createdAt: instant };
  commit(owner, [{ update: { name, fields: { ...fields, updatedAt: instant } } }]);
};

/** Gives the person a record in the Realtime Database. */
export const recordInDatabase = ({ store }: DatabaseServer, uid: string, email: string): void => {
  store.update({ [`users/${uid}`]: { email, createdAt: 1, lastLogin: 1, status: 'active', role: 'user' } });
};
