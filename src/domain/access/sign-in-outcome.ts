/** How an attempt around signing in can end. Reasons are facts; the screens choose the words. */

export type SignInFailure =
  /** Address or password is wrong; which of the two is never told. */
  | 'wrong-credentials'
  | 'weak-password'
  | 'email-in-use'
  | 'invalid-email'
  /** The address has letters beyond A to Z, or is longer than any mailbox: it has no key in the databases. */
  | 'unsupported-email'
  | 'too-many-attempts'
  | 'account-disabled'
  | 'popup-closed'
  | 'popup-blocked'
  /** The address belongs to an account with another way to sign in, which the provider does not join by itself. */
  | 'other-sign-in-method'
  /** A link from a message was used before, is too old or was cut. */
  | 'expired-code'
  /** The project enforces App Check, and this page sent no proof that it accepts. */
  | 'page-not-accepted'
  | 'network'
  /** This way to sign in is switched off in the project. */
  | 'not-available'
  | 'not-signed-in'
  | 'unknown';

export type SignInOutcome = { readonly ok: true } | { readonly ok: false; readonly reason: SignInFailure };
