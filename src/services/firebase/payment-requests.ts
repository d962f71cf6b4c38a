/**
 * What somebody says to have paid by a payment link (`paymentRequests/{uid}`), until an admin has compared it. The person writes it and may
 * take it back; an admin removes it in the commit that grants the plan.
 */
import { deleteDoc, doc, onSnapshot, serverTimestamp, setDoc, Timestamp } from 'firebase/firestore';
import type { DocumentData, Firestore } from 'firebase/firestore';
import { billingTerms, type BillingTerm } from '@/domain/plans/plans';

export interface PaymentRequest {
  readonly planId: string;
  readonly term: BillingTerm;
  /** The address the payment link was opened with. */
  readonly email: string;
  /** Server’s time, in epoch ms. */
  readonly createdAt: number;
}

/** Null where it is damaged. A request whose time the server has not yet set is of now. */
export const readPaymentRequest = (data: DocumentData | undefined, now: number): PaymentRequest | null => {
  const { plan, term, email, createdAt } = (data ?? {}) as Readonly<Record<string, unknown>>;
  const known = billingTerms.find((one) => one === term);
  if (typeof plan !== 'string' || known === undefined || typeof email !== 'string') return null;
  return { planId: plan, term: known, email, createdAt: createdAt instanceof Timestamp ? createdAt.toMillis() : now };
};

const placeOf = (firestore: Firestore, uid: string) => doc(firestore, 'paymentRequests', uid);

/** Rejects with the server’s refusal where the email is not verified. */
export const requestConfirmation = (
  firestore: Firestore,
  uid: string,
  { planId, term, email }: Omit<PaymentRequest, 'createdAt'>,
): Promise<void> => setDoc(placeOf(firestore, uid), { plan: planId, term, email, createdAt: serverTimestamp() });

export const withdrawRequest = (firestore: Firestore, uid: string): Promise<void> => deleteDoc(placeOf(firestore, uid));

/** Follows the person’s own request until the returned function is called. */
export const watchPaymentRequest = (
  firestore: Firestore,
  uid: string,
  { onRequest, onFailed }: { readonly onRequest: (request: PaymentRequest | null) => void; readonly onFailed: (cause: unknown) => void },
): (() => void) => onSnapshot(placeOf(firestore, uid), (snapshot) => onRequest(readPaymentRequest(snapshot.data(), Date.now())), onFailed);
