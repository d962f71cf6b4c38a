/** Checkouts in the layout of Stripe’s Firebase extension: a document asks for one, and the extension writes the address into it. */
import { collection, doc, getDocFromServer, getDocsFromServer, onSnapshot, setDoc } from 'firebase/firestore';
import type { Firestore } from 'firebase/firestore';
import type { ProviderSubscription } from '@/domain/subscription/provider-subscription';
import { readProviderSubscription } from './subscription-reading';

export interface CheckoutRequest {
  readonly price: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly automaticTax: boolean;
}

/** The id of a checkout that is still to be asked for, so that it can be remembered before. */
export const newCheckoutId = (firestore: Firestore, uid: string): string =>
  doc(collection(firestore, 'customers', uid, 'checkout_sessions')).id;

/** Asks for the checkout of that id. */
export const requestCheckout = (firestore: Firestore, uid: string, id: string, request: CheckoutRequest): Promise<void> =>
  setDoc(doc(firestore, 'customers', uid, 'checkout_sessions', id), {
    mode: 'subscription',
    price: request.price,
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    ...(request.automaticTax ? { automatic_tax: true, tax_id_collection: true } : {}),
  });

/** The address the extension wrote into the document, or its error; null when neither came within `patienceMs`. */
export const checkoutAddress = (
  firestore: Firestore,
  { uid, id, patienceMs }: { readonly uid: string; readonly id: string; readonly patienceMs: number },
): Promise<{ readonly url: string } | { readonly error: string } | null> =>
  new Promise((resolve, reject) => {
    const end = (act: () => void): void => {
      clearTimeout(timer);
      stop();
      act();
    };
    const timer = setTimeout(() => end(() => resolve(null)), patienceMs);
    const stop = onSnapshot(
      doc(firestore, 'customers', uid, 'checkout_sessions', id),
      (snapshot) => {
        const { url, error } = (snapshot.data() ?? {}) as { readonly url?: unknown; readonly error?: { readonly message?: unknown } };
        if (error !== undefined) end(() => resolve({ error: typeof error.message === 'string' ? error.message : 'unknown' }));
        else if (typeof url === 'string') end(() => resolve({ url }));
      },
      (cause) => end(() => reject(cause)),
    );
  });

/** Whether the document still stands on the server: a deletion of the account, or another backend, leaves none. */
export const hasCheckout = async (firestore: Firestore, uid: string, id: string): Promise<boolean> =>
  (await getDocFromServer(doc(firestore, 'customers', uid, 'checkout_sessions', id))).exists();

/** What the provider says of the person’s subscriptions, as the server has it now. */
export const providedNow = async (firestore: Firestore, uid: string): Promise<readonly ProviderSubscription[]> =>
  (await getDocsFromServer(collection(firestore, 'customers', uid, 'subscriptions'))).docs.flatMap(
    (one) => readProviderSubscription(one.id, one.data()) ?? [],
  );

/** The same, followed until the returned function is called; only what the server has said. */
export const watchProvided = (
  firestore: Firestore,
  uid: string,
  {
    onProvided,
    onFailed,
  }: { readonly onProvided: (all: readonly ProviderSubscription[]) => void; readonly onFailed: (cause: unknown) => void },
): (() => void) =>
  onSnapshot(
    collection(firestore, 'customers', uid, 'subscriptions'),
    // Where the server only confirms what the device remembers, nothing but this changes.
    { includeMetadataChanges: true },
    (snapshot) => {
      if (!snapshot.metadata.fromCache) onProvided(snapshot.docs.flatMap((one) => readProviderSubscription(one.id, one.data()) ?? []));
    },
    onFailed,
  );
