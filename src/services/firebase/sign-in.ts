/** The ways to sign in, sign up and prove an email address. Failures come back as reasons and are never thrown. */
import {
  GoogleAuthProvider,
  applyActionCode,
  browserPopupRedirectResolver,
  confirmPasswordReset as confirmReset,
  createUserWithEmailAndPassword,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  signInWithPopup,
  verifyPasswordResetCode,
} from 'firebase/auth';
import type { Auth, User } from 'firebase/auth';
import { hasEmailKey } from '@/domain/access/email-key';
import type { SignInFailure, SignInOutcome } from '@/domain/access/sign-in-outcome';
import { logProblem } from '@/lib/log';
import { fakeGoogleCredential } from './fake-google';
import type { FakeGoogleIdentity } from './fake-google';
import { signInFailureOf } from './sign-in-failure';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export type SignUpOutcome =
  /** `verificationSent` false: the account exists, but the message could not be sent and can be asked for again. */
  { readonly ok: true; readonly verificationSent: boolean } | { readonly ok: false; readonly reason: SignInFailure };

export type ResetCodeOutcome = { readonly ok: true; readonly email: string } | { readonly ok: false; readonly reason: SignInFailure };

const outcomeOf = async (attempt: Promise<unknown>): Promise<SignInOutcome> => {
  try {
    await attempt;
    return { ok: true };
  } catch (cause) {
    return { ok: false, reason: signInFailureOf(cause) };
  }
};

/** Signs in with email and password. */
export const signInWithPassword = (auth: Auth, { email, password }: Credentials): Promise<SignInOutcome> =>
  outcomeOf(signInWithEmailAndPassword(auth, email.trim(), password));

/** Creates an account, signs in and sends the message that verifies the address. */
export const createAccount = async (auth: Auth, { email, password }: Credentials): Promise<SignUpOutcome> => {
  if (!hasEmailKey(email.trim())) return { ok: false, reason: 'unsupported-email' };
  let user: User;
  try {
    ({ user } = await createUserWithEmailAndPassword(auth, email.trim(), password));
  } catch (cause) {
    return { ok: false, reason: signInFailureOf(cause) };
  }
  try {
    await sendEmailVerification(user);
    return { ok: true, verificationSent: true };
  } catch (cause) {
    logProblem('Sending the verification message', cause);
    return { ok: true, verificationSent: false };
  }
};

/** Sends a message to reset the password. An address without an account ends the same way as one with. */
export const requestPasswordReset = async (auth: Auth, email: string): Promise<SignInOutcome> => {
  const outcome = await outcomeOf(sendPasswordResetEmail(auth, email.trim()));
  return !outcome.ok && outcome.reason === 'wrong-credentials' ? { ok: true } : outcome;
};

/** The address for which a reset code was sent, while the code is good. */
export const readResetCode = async (auth: Auth, oobCode: string): Promise<ResetCodeOutcome> => {
  try {
    return { ok: true, email: await verifyPasswordResetCode(auth, oobCode) };
  } catch (cause) {
    return { ok: false, reason: signInFailureOf(cause) };
  }
};

/** Sets the new password that goes with a code from a reset message. */
export const setNewPassword = (auth: Auth, oobCode: string, newPassword: string): Promise<SignInOutcome> =>
  outcomeOf(confirmReset(auth, oobCode, newPassword));

/** Fetches the user again and, once the address is verified, a token that says so: the rules read the token. */
export const refreshUser = async (user: User): Promise<void> => {
  await user.reload();
  if (user.emailVerified) await user.getIdToken(true);
};

/** Applies the code of a verification message. Who is signed in here gets the rights of a verified address at once. */
export const verifyEmail = async (auth: Auth, oobCode: string): Promise<SignInOutcome> => {
  const outcome = await outcomeOf(applyActionCode(auth, oobCode));
  if (outcome.ok && auth.currentUser !== null) await outcomeOf(refreshUser(auth.currentUser));
  return outcome;
};

/** Sends the verification message again to who is signed in. */
export const sendVerificationAgain = async (auth: Auth): Promise<SignInOutcome> =>
  auth.currentUser === null ? { ok: false, reason: 'not-signed-in' } : outcomeOf(sendEmailVerification(auth.currentUser));

/** Google's own window, on a real project. Only here, and only now, is Google's script loaded. */
export const signInThroughPopup = (auth: Auth): Promise<SignInOutcome> =>
  outcomeOf(signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver));

/** Signs in as a made-up Google user; the embedded backend takes the plain claims, a real project refuses them. */
export const signInAsFakeGoogle = (auth: Auth, identity: FakeGoogleIdentity): Promise<SignInOutcome> =>
  outcomeOf(signInWithCredential(auth, fakeGoogleCredential(identity)));
