/**
 * What a signed-in person changes at the identity provider: name, address, password, ways to sign in. Records in
 * the databases are not touched here. Failures come back as reasons and are never thrown.
 */
import {
  browserPopupRedirectResolver,
  deleteUser,
  EmailAuthProvider,
  GoogleAuthProvider,
  linkWithCredential,
  linkWithPopup,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  unlink,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import type { User } from 'firebase/auth';
import { hasEmailKey } from '@/domain/access/email-key';
import type { AccountOutcome } from '@/domain/account/account-failure';
import type { SignInMethod } from '@/domain/account/sign-in-method';
import { mayUnlink } from '@/domain/account/sign-in-method';
import { accountOutcomeOf } from './account-failure-of';
import { fakeGoogleCredential } from './fake-google';
import type { FakeGoogleIdentity } from './fake-google';

/** How a person proves who they are. `google` opens Google's window; `fake-google` works with the embedded backend only. */
export type IdentityProof =
  | { readonly kind: 'password'; readonly password: string }
  | { readonly kind: 'google' }
  | ({ readonly kind: 'fake-google' } & Pick<FakeGoogleIdentity, 'email'>);

/** The linked ways to sign in. */
export const methodsOf = (user: User): readonly SignInMethod[] =>
  user.providerData.map(({ providerId, email }) => ({ id: providerId, email }));

/** Fetches the user anew, which also tells everybody who watches the account. */
const refreshed = async (user: User, change: Promise<unknown>): Promise<AccountOutcome> =>
  accountOutcomeOf(
    change.then(async () => {
      await user.reload();
    }),
  );

/** Proves again who the person is, as changes of address, password and the deletion need it. */
export const confirmIdentity = (user: User, proof: IdentityProof): Promise<AccountOutcome> => {
  switch (proof.kind) {
    case 'password':
      return accountOutcomeOf(reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', proof.password)));
    case 'google':
      return accountOutcomeOf(reauthenticateWithPopup(user, new GoogleAuthProvider(), browserPopupRedirectResolver));
    case 'fake-google':
      return accountOutcomeOf(reauthenticateWithCredential(user, fakeGoogleCredential(proof)));
  }
};

/** Sets the name at the provider; an empty one removes it. */
export const setProviderName = (user: User, name: string): Promise<AccountOutcome> =>
  refreshed(user, updateProfile(user, { displayName: name }));

/** Sends a link to the new address; the address changes when the link is opened, and not before. */
export const requestNewEmail = (user: User, email: string): Promise<AccountOutcome> =>
  hasEmailKey(email.trim())
    ? accountOutcomeOf(verifyBeforeUpdateEmail(user, email.trim()))
    : Promise.resolve({ ok: false, reason: 'unsupported-email' });

/** Changes the password of an account that has one. */
export const changePassword = async (user: User, { current, next }: { readonly current: string; readonly next: string }) => {
  const confirmed = await confirmIdentity(user, { kind: 'password', password: current });
  return confirmed.ok ? refreshed(user, updatePassword(user, next)) : confirmed;
};

/**
 * Gives a password to an account that has none. The Auth emulator takes the account's own address for somebody
 * else's when a password is linked; setting one directly comes to the same.
 */
export const addPassword = async (user: User, password: string): Promise<AccountOutcome> => {
  const linked = await refreshed(user, linkWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password)));
  return !linked.ok && linked.reason === 'email-in-use' ? refreshed(user, updatePassword(user, password)) : linked;
};

/** Links Google through its own window. */
export const linkGoogle = (user: User): Promise<AccountOutcome> =>
  refreshed(user, linkWithPopup(user, new GoogleAuthProvider(), browserPopupRedirectResolver));

/** Links a made-up Google user; the embedded backend takes the plain claims, a real project refuses them. */
export const linkFakeGoogle = (user: User, google: Pick<FakeGoogleIdentity, 'email'>): Promise<AccountOutcome> =>
  refreshed(user, linkWithCredential(user, fakeGoogleCredential(google)));

/** Takes away a way to sign in, but never the last one nor the password, see `mayUnlink`. */
export const unlinkMethod = (user: User, id: string): Promise<AccountOutcome> => {
  const methods = methodsOf(user);
  if (mayUnlink(methods, id)) return refreshed(user, unlink(user, id));
  return Promise.resolve({ ok: false, reason: methods.length > 1 ? 'not-available' : 'last-method' });
};

/** Fetches the user and a token that knows the present address: the rules read the token. */
export const refreshIdentity = (user: User): Promise<AccountOutcome> =>
  accountOutcomeOf(
    (async () => {
      await user.getIdToken(true);
      await user.reload();
    })(),
  );

/** Removes the account at the provider, which also signs out. Comes last: without it nobody may remove anything else. */
export const deleteIdentity = (user: User): Promise<AccountOutcome> => accountOutcomeOf(deleteUser(user));
