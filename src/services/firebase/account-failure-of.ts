/** Reads the identity provider's answers to changes of an account. The codes that signing in shares are read there. */
import type { AccountFailure, AccountOutcome } from '@/domain/account/account-failure';
import { ownProperty } from '@/lib/own-property';
import { signInFailureOf } from './sign-in-failure';

const reasons: Readonly<Record<string, AccountFailure>> = {
  'auth/requires-recent-login': 'confirm-identity',
  'auth/user-mismatch': 'other-person',
  'auth/user-token-expired': 'signed-out-elsewhere',
  'auth/invalid-user-token': 'signed-out-elsewhere',
  'auth/provider-already-linked': 'other-sign-in-method',
  // Asked to take away what is not there: a tab that was left open. The account has it the way the person wants it.
  'auth/no-such-provider': 'unknown',
};

const codeOf = (cause: unknown): string =>
  typeof cause === 'object' && cause !== null && 'code' in cause && typeof cause.code === 'string' ? cause.code : '';

/** The reason behind an error thrown by firebase/auth. */
export const accountFailureOf = (cause: unknown): AccountFailure => ownProperty(reasons, codeOf(cause)) ?? signInFailureOf(cause);

/** Waits for a change; failures come back as reasons. */
export const accountOutcomeOf = async (change: Promise<unknown>): Promise<AccountOutcome> => {
  try {
    await change;
    return { ok: true };
  } catch (cause) {
    return { ok: false, reason: accountFailureOf(cause) };
  }
};
