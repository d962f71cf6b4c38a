/**
 * What a signed-in person changes about the own account: name, address, password, ways to sign in. Light: Firebase
 * arrives by dynamic import. Preferences, devices, export and deletion have modules of their own.
 */
import type { AccountOutcome } from '@/domain/account/account-failure';
import type { Remains } from '@/domain/account/remains';
import type { SignInMethod } from '@/domain/account/sign-in-method';
import type { Live } from '@/lib/live';
import { logProblem } from '@/lib/log';
import { isLocalBackend } from '@/services/session/backend';
import { account } from '@/services/session/session';
import type * as Identity from '@/services/firebase/account-identity';
import type { IdentityProof } from '@/services/firebase/account-identity';
import type { Presence } from '@/services/firebase/account-records';
import { liveOfAccount } from '@/services/session/live-of-account';
import { bringRecordsUpToDate } from './recorded-email';
import { recordStores } from './record-stores';

export type { IdentityProof, Presence };

type User = Parameters<typeof Identity.methodsOf>[0];

const withUser = async (act: (identity: typeof Identity, user: User) => Promise<AccountOutcome>): Promise<AccountOutcome> => {
  try {
    const [identity, { auth }] = await Promise.all([import('@/services/firebase/account-identity'), import('@/services/firebase/auth')]);
    const user = auth().currentUser;
    return user === null ? { ok: false, reason: 'not-signed-in' } : await act(identity, user);
  } catch (cause) {
    logProblem('Reaching the identity provider', cause);
    return { ok: false, reason: 'network' };
  }
};

/** What the identity provider does for the person who is signed in, as it declares it. */
const ofUser =
  <Args extends readonly unknown[]>(of: (identity: typeof Identity) => (user: User, ...args: Args) => Promise<AccountOutcome>) =>
  (...args: Args): Promise<AccountOutcome> =>
    withUser((identity, user) => of(identity)(user, ...args));

/** The linked ways to sign in; null until they are known. */
export const signInMethods: Live<readonly SignInMethod[] | null> = liveOfAccount<readonly SignInMethod[] | null>({
  initial: null,
  failed: null,
  open: async (_person, set) => {
    const [{ methodsOf }, { auth }] = await Promise.all([
      import('@/services/firebase/account-identity'),
      import('@/services/firebase/auth'),
    ]);
    const follow = (): void => {
      const user = auth().currentUser;
      set(user === null ? null : methodsOf(user));
    };
    follow();
    // Every change here fetches the user anew, and that changes the account too.
    return account.subscribe(follow);
  },
});

/** What the server says of the user's presence; null while it has said nothing. */
export const ownPresence: Live<Presence | null> = liveOfAccount<Presence | null>({
  initial: null,
  failed: null,
  open: async ({ uid }, set) => {
    const { database, records } = await recordStores();
    return records.watchPresence(database, uid, set);
  },
});

/** Sets the display name, at the provider and in the user document; with an empty one the local part of the address stands for it. */
export const changeName = (name: string): Promise<AccountOutcome> =>
  withUser(async (identity, user) => {
    const given = name.trim();
    const atProvider = await identity.setProviderName(user, given);
    if (!atProvider.ok) return atProvider;
    const { firestore, records } = await recordStores();
    return records.recordName(firestore, user.uid, { name: given, email: user.email ?? '' });
  });

/** Proves again who the person is; some changes ask for it with the reason 'confirm-identity'. */
export const confirmIdentity = ofUser((identity) => identity.confirmIdentity);

/** Sends a link to the new address. The address changes when the link is opened. */
export const requestNewEmail = ofUser((identity) => identity.requestNewEmail);

/**
 * Asks the provider for the present address and brings the records in both databases up to it. After a change of
 * address many providers end the sign-in: then the reason is 'signed-out-elsewhere'.
 */
export const refreshEmail = (): Promise<AccountOutcome> =>
  withUser(async (identity, user) => {
    const refreshed = await identity.refreshIdentity(user);
    if (refreshed.ok) await bringRecordsUpToDate();
    return refreshed;
  });

/** Changes the password of an account that has one. */
export const changePassword = ofUser((identity) => identity.changePassword);

/** Gives a password to an account that signs in with Google only. */
export const addPassword = ofUser((identity) => identity.addPassword);

/** Links Google: its own window on a real project, a made-up Google user by address with the embedded backend. */
export const linkGoogle = (fakeEmail: string | null): Promise<AccountOutcome> =>
  withUser((identity, user) => {
    if (!isLocalBackend) return identity.linkGoogle(user);
    return fakeEmail === null
      ? Promise.resolve({ ok: false, reason: 'not-available' })
      : identity.linkFakeGoogle(user, { email: fakeEmail });
  });

/** Takes away a way to sign in, but never the last one nor the password. */
export const unlinkMethod = ofUser((identity) => identity.unlinkMethod);

export type LeavingFacts =
  | { readonly ok: true; readonly isOwner: boolean; readonly remains: Remains }
  | { readonly ok: false; readonly reason: 'network' };

/** What stands in the way of a deletion, and what would remain after it. */
export const readLeavingFacts = async (): Promise<LeavingFacts> => {
  const person = account.get();
  if (person === null) return { ok: false, reason: 'network' };
  try {
    const { firestore, database, records } = await recordStores();
    const both = { firestore, database };
    const [isOwner, remains] = await Promise.all([records.isProjectOwner(both, person.uid), records.readRemains(both, person)]);
    return { ok: true, isOwner, remains };
  } catch (cause) {
    logProblem('Asking what would remain of the account', cause);
    return { ok: false, reason: 'network' };
  }
};
