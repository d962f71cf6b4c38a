/** What crosses between the process and the thread of the sign-in service, and the messages (mails) that it would have sent. */

import type { Admission } from '../admission/admission';

/** Kinds of mail that the official Auth emulator writes. */
export type MailKind = 'VERIFY_EMAIL' | 'PASSWORD_RESET' | 'VERIFY_AND_CHANGE_EMAIL' | 'RECOVER_EMAIL' | 'EMAIL_SIGNIN';

/** A mail as a person would have received it. */
export interface Mail {
  readonly email: string;
  /** The address that an account moves to; only for a change of address. */
  readonly newEmail: string | null;
  readonly kind: MailKind;
  readonly code: string;
  /** The emulator's own link, which applies the code without the app. */
  readonly link: string;
  readonly sentAtMs: number;
  /** Whether the code has been used, replaced or withdrawn. */
  readonly spent: boolean;
}

/** Given to the thread when it starts. `file` is null for a service that keeps nothing. */
export interface AuthSettings {
  readonly port: number;
  readonly project: string;
  readonly file: string | null;
  readonly admission: Admission;
}

export interface AuthRequest {
  readonly kind: 'mails' | 'reset';
  readonly id: number;
}

export type AuthReport =
  | { readonly kind: 'listening'; readonly port: number }
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly code: string | null; readonly message: string }
  | { readonly kind: 'answer'; readonly id: number; readonly mails: readonly Mail[] }
  | { readonly kind: 'refused'; readonly id: number; readonly message: string }
  | { readonly kind: 'log'; readonly text: string };
