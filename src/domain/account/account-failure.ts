/** Why a change to one's own account did not happen. Reasons are facts; the screen chooses the words. */
import type { SignInFailure } from '@/domain/access/sign-in-outcome';

export type AccountFailure =
  | SignInFailure
  /** The provider wants the person to prove again who they are, because the last time is too long ago. */
  | 'confirm-identity'
  /** The identity that was shown belongs to somebody else. */
  | 'other-person'
  /** The provider has ended this sign-in, as it does after a change of address or password elsewhere. */
  | 'signed-out-elsewhere'
  /** An account keeps at least one way to sign in. */
  | 'last-method'
  /** The database did not take the change: the account is suspended, or something is not valid. */
  | 'refused';

export type AccountOutcome = { readonly ok: true } | { readonly ok: false; readonly reason: AccountFailure };
