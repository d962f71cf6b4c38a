/**
 * What somebody says to have paid by a payment link (`paymentRequests/{uid}`), until an admin has compared it. The person writes it and may
 * take it back; an admin removes it in the commit that grants the plan.
 */
import {
  collection,
  deleteDoc,
  doc,
  limit,
  onSnapshot,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  Timestamp,
} from 'firebase/firestore';
import type { DocumentData, Firestore } from 'firebase/firestore';
import { billingTerms, type BillingTerm } from '@/domain/plans/plans';
import { logProblem } from '@/lib/log';
import { noteIn } from './audit-log';
import { isRefusal } from './refusal';

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

/** A request as an admin sees it. */
export interface ListedRequest extends PaymentRequest {
  /** What the provider’s list of payments has as `client_reference_id`. */
  readonly uid: string;
}

export type RequestsState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly reason: 'refused' | 'unknown' }
  /** The oldest first; `isCut` where there are more than were asked for. */
  | { readonly state: 'ready'; readonly requests: readonly ListedRequest[]; readonly isCut: boolean };

/** Watches the oldest `count` requests until the returned function is called; damaged ones are left out. */
export const watchPaymentRequests = (firestore: Firestore, count: number, onState: (state: RequestsState) => void): (() => void) =>
  onSnapshot(
    query(collection(firestore, 'paymentRequests'), orderBy('createdAt'), limit(count + 1)),
    ({ docs }) => {
      const requests = docs.slice(0, count).flatMap((one) => {
        const request = readPaymentRequest(one.data(), Date.now());
        return request === null ? [] : [{ ...request, uid: one.id }];
      });
      onState({ state: 'ready', requests, isCut: docs.length > count });
    },
    (cause) => {
      logProblem('Reading the requests to confirm a payment', cause);
      onState({ state: 'failed', reason: isRefusal(cause) ? 'refused' : 'unknown' });
    },
  );

/** Removes a request that no payment belongs to, with a note in the log. Rejects where the server refuses or is out of reach. */
export const declineRequest = (firestore: Firestore, { uid, planId, email }: ListedRequest, actorUid: string): Promise<void> =>
  runTransaction(firestore, (transaction) => {
    transaction.delete(placeOf(firestore, uid));
    noteIn(transaction, firestore, { actorUid, action: 'payment.decline', target: uid, details: { plan: planId, email } });
    return Promise.resolve();
  });
