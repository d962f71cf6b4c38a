/** Follows the person's subscription and what its plan opens, and keeps it up with the payment provider. */
import { doc, getDoc, onSnapshot } from 'firebase/firestore';
import type { Firestore } from 'firebase/firestore';
import type { PlanFacts } from '@/domain/access/open-pages';
import { planFactsOf, readOffers, trialPlan, type Offers } from '@/domain/subscription/offers';
import { providerSource } from '@/domain/subscription/provider-subscription';
import type { Subscription } from '@/domain/subscription/subscription';
import { logProblem } from '@/lib/log';
import { isRefusal } from './refusal';
import { readSubscription } from './subscription-reading';
import type { Customer } from './subscription-record';

/** Null: there is no subscription. */
export type PlanAnswer = PlanFacts | null | 'refused';

/** What is offered now, as the server has it, or without a connection as the device last read it. */
export const readOffersOf = async (firestore: Firestore): Promise<Offers> =>
  readOffers((await getDoc(doc(firestore, 'meta/offers'))).data());

/** Watches until the returned function is called. `onAnswer` runs for every state of the server's; what only the device knows is no answer. */
export const watchSubscription = (firestore: Firestore, customer: Customer, onAnswer: (answer: PlanAnswer) => void): (() => void) => {
  let round = 0;
  let stopKeeping: (() => void) | null = null;
  let isStopped = false;
  const keepUp = async (): Promise<void> => {
    const { keepUpWithProvider } = await import('./subscription-record');
    if (!isStopped) stopKeeping ??= keepUpWithProvider(firestore, customer);
  };
  const failed = (cause: unknown): void => {
    if (isStopped) return;
    if (!isRefusal(cause)) logProblem('Reading the subscription', cause);
    onAnswer('refused');
  };
  const stop = onSnapshot(
    doc(firestore, 'subscriptions', customer.uid),
    { includeMetadataChanges: true },
    (snapshot) => {
      if (snapshot.metadata.fromCache || snapshot.metadata.hasPendingWrites) return;
      const mine = (round += 1);
      const subscription = readSubscription(snapshot.data());
      // Somebody may have paid on a device that was closed before the provider answered, and what an admin added to a plan that is paid
      // goes on to be paid for.
      if (
        subscription === null ||
        subscription.source === providerSource ||
        subscription.source === trialPlan ||
        subscription.providerId !== null
      )
        keepUp().catch(failed);
      if (subscription === null) {
        onAnswer(null);
        return;
      }
      readOffersOf(firestore)
        .then((offers) => {
          if (mine !== round || isStopped) return;
          onAnswer(planFactsOf(subscription, offers));
        })
        .catch(failed);
    },
    failed,
  );
  return () => {
    isStopped = true;
    stop();
    stopKeeping?.();
  };
};

/** The record alone, also as the device last read it; `onRecord` runs for every state until the returned function is called. */
export const watchOwnSubscription = (
  firestore: Firestore,
  uid: string,
  onRecord: (subscription: Subscription | null | 'unavailable') => void,
): (() => void) =>
  onSnapshot(
    doc(firestore, 'subscriptions', uid),
    { includeMetadataChanges: true },
    (snapshot) => {
      // What this tab has just written is true once the server has it.
      if (!snapshot.metadata.hasPendingWrites) onRecord(readSubscription(snapshot.data()));
    },
    (cause) => {
      if (!isRefusal(cause)) logProblem('Reading the subscription', cause);
      onRecord('unavailable');
    },
  );

/** The instants as the device's clock will show them, which is `aheadMs` behind the server's. */
export const byDeviceClock = (answer: PlanAnswer, aheadMs: number): PlanAnswer => {
  if (answer === null || answer === 'refused') return answer;
  const shifted = (instant: number | null): number | null => (instant === null ? null : instant - aheadMs);
  return { ...answer, pagesUntilMs: shifted(answer.pagesUntilMs), writeUntilMs: shifted(answer.writeUntilMs) };
};
