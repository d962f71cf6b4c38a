/**
 * Keeps the record that opens pages up with the payment provider's documents, while a tab is open: anew when one of them changes, and
 * when the record does not reach far enough any more. The rules believe of it what those documents say.
 */
import { collection, doc, getDocFromServer, onSnapshot, serverTimestamp, setDoc, Timestamp } from 'firebase/firestore';
import type { DocumentData, Firestore } from 'firebase/firestore';
import { normaliseEmail } from '@/domain/access/email-key';
import {
  decisiveOf,
  isOutdated,
  providerSource,
  subscriptionOf,
  type ProviderSubscription,
} from '@/domain/subscription/provider-subscription';
import { isTakenBack } from '@/domain/subscription/subscription';
import { dayMs } from '@/lib/durations';
import { logProblem } from '@/lib/log';
import { readProviderSubscription, readSubscription } from './subscription-reading';
import { readOffersOf } from './subscription-watch';

/** How often an open tab looks whether the record reaches far enough. */
const lookAgainMs = dayMs;

const timeOf = (ms: number | null): Timestamp | null => (ms === null ? null : Timestamp.fromMillis(ms));

export interface Customer {
  readonly uid: string;
  /** Of the account; empty where it has none. */
  readonly email: string;
  /** The server's time, in epoch ms. */
  readonly clock: () => Promise<number>;
}

/** What an admin's list finds a record by. How it began is said once; a record of before these fields has none. */
const beginningOf = (stored: DocumentData | undefined, email: string): Readonly<Record<string, unknown>> => {
  const person = email === '' ? {} : { email: normaliseEmail(email) };
  if (stored === undefined) return { ...person, createdAt: serverTimestamp(), origin: providerSource };
  const { createdAt, origin } = stored as Readonly<Record<string, unknown>>;
  return { ...person, ...(createdAt === undefined ? {} : { createdAt }), ...(origin === undefined ? {} : { origin }) };
};

/** Writes the record that the provider's documents allow, where it is outdated. True where it was written. */
const bringRecordUpToDate = async (
  firestore: Firestore,
  { uid, email, clock }: Customer,
  provided: readonly ProviderSubscription[],
): Promise<boolean> => {
  const place = doc(firestore, 'subscriptions', uid);
  const [offers, snapshot] = await Promise.all([readOffersOf(firestore), getDocFromServer(place)]);
  const stored = readSubscription(snapshot.data());
  const revokedAt = stored !== null && isTakenBack(stored) ? stored.updatedAt : null;
  const decisive = decisiveOf(provided, offers.graceDays, revokedAt);
  const now = await clock();
  const next = decisive === null ? null : subscriptionOf(decisive, offers, now, stored);
  if (next === null || !isOutdated(stored, next, now)) return false;
  await setDoc(place, {
    ...next,
    pagesUntil: timeOf(next.pagesUntil),
    writeUntil: timeOf(next.writeUntil),
    updatedAt: serverTimestamp(),
    ...beginningOf(snapshot.data(), email),
  });
  return true;
};

/** Follows the provider's documents until the returned function is called. */
export const keepUpWithProvider = (firestore: Firestore, customer: Customer): (() => void) => {
  let provided: readonly ProviderSubscription[] = [];
  let turn: Promise<unknown> = Promise.resolve();
  const look = (): void => {
    turn = turn
      .then(() => bringRecordUpToDate(firestore, customer, provided))
      .catch((cause: unknown) => {
        logProblem('Writing the subscription', cause);
      });
  };
  const stop = onSnapshot(
    collection(firestore, 'customers', customer.uid, 'subscriptions'),
    // Where the server only confirms what the device remembers, nothing but this changes: a year that was paid months ago.
    { includeMetadataChanges: true },
    (snapshot) => {
      if (snapshot.metadata.fromCache) return;
      provided = snapshot.docs.flatMap((one) => readProviderSubscription(one.id, one.data()) ?? []);
      look();
    },
    (cause) => {
      logProblem('Reading what was paid', cause);
    },
  );
  const timer = setInterval(look, lookAgainMs);
  return () => {
    stop();
    clearInterval(timer);
  };
};
