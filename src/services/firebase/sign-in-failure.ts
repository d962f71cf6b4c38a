/** Reads the identity provider's error codes. The words for a person are chosen on the screen. */
import type { SignInFailure } from '@/domain/access/sign-in-outcome';
import { logProblem } from '@/lib/log';
import { ownProperty } from '@/lib/own-property';

// Codes of firebase/auth; several mean the same to a person. `user-not-found` and `wrong-password` come from
// projects without email enumeration protection and are folded together so that neither is revealed.
const reasons: Readonly<Record<string, SignInFailure>> = {
  'auth/invalid-credential': 'wrong-credentials',
  'auth/invalid-login-credentials': 'wrong-credentials',
  'auth/wrong-password': 'wrong-credentials',
  'auth/user-not-found': 'wrong-credentials',
  'auth/missing-password': 'wrong-credentials',
  'auth/weak-password': 'weak-password',
  'auth/password-does-not-meet-requirements': 'weak-password',
  'auth/email-already-in-use': 'email-in-use',
  'auth/invalid-email': 'invalid-email',
  'auth/missing-email': 'invalid-email',
  'auth/too-many-requests': 'too-many-attempts',
  'auth/quota-exceeded': 'too-many-attempts',
  'auth/user-disabled': 'account-disabled',
  'auth/popup-closed-by-user': 'popup-closed',
  'auth/cancelled-popup-request': 'popup-closed',
  'auth/user-cancelled': 'popup-closed',
  'auth/popup-blocked': 'popup-blocked',
  'auth/account-exists-with-different-credential': 'other-sign-in-method',
  'auth/credential-already-in-use': 'other-sign-in-method',
  'auth/expired-action-code': 'expired-code',
  'auth/invalid-action-code': 'expired-code',
  // The server's sentence, made a code by the SDK, full stop included.
  'auth/firebase-app-check-token-is-invalid.': 'page-not-accepted',
  'auth/firebase-app-check-token-is-invalid': 'page-not-accepted',
  'auth/network-request-failed': 'network',
  'auth/timeout': 'network',
  'auth/operation-not-allowed': 'not-available',
  'auth/admin-restricted-operation': 'not-available',
  'auth/unauthorized-domain': 'not-available',
};

const codeOf = (cause: unknown): string =>
  typeof cause === 'object' && cause !== null && 'code' in cause && typeof cause.code === 'string' ? cause.code : '';

/** The reason behind an error thrown by firebase/auth. What is not known is logged and called 'unknown'. */
export const signInFailureOf = (cause: unknown): SignInFailure => {
  const reason = ownProperty(reasons, codeOf(cause));
  if (reason !== undefined) return reason;
  logProblem('Signing in', cause);
  return 'unknown';
};
