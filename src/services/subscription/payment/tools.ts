/** What the adapters need of the page, handed in so that one suite can run them against stand-ins. */
import type { firestore } from '@/services/firebase/firestore';

export interface PaymentTools {
  readonly person: { readonly uid: string; readonly email: string; readonly emailVerified: boolean };
  readonly firestore: ReturnType<typeof firestore>;
  /** The person’s id token, for functions. */
  readonly token: () => Promise<string>;
  readonly isOnline: () => boolean;
  /** For how long an answer is waited for, in ms. */
  readonly patienceMs: number;
}

/** Where somebody writes to the operator. */
export const contactPath = '/contact';
