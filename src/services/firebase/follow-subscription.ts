/** The subscription of a member session, in the time of the device's clock. */
import type { Database } from 'firebase/database';
import type { Firestore } from 'firebase/firestore';
import type { Account } from '@/domain/access/account';
import { secondMs } from '@/lib/durations';
import { logProblem } from '@/lib/log';
import { whenAborted } from '@/lib/when-aborted';
import type { PlanAnswer } from './subscription-watch';

interface SubscriptionPlace {
  readonly account: Account;
  readonly database: Database;
  readonly openFirestore: () => Promise<Firestore>;
}

/** So long a page that only a subscription might open waits for it, in ms; a later answer still counts. */
const subscriptionPatienceMs = 10_000;

/** Follows the subscription once Firestore is there; a page that cannot open it goes by what is remembered. */
export const followSubscription = (
  { account, database, openFirestore }: SubscriptionPlace,
  ending: AbortSignal,
  onAnswer: (answer: PlanAnswer) => void,
): void => {
  const patience = setTimeout(() => onAnswer('refused'), subscriptionPatienceMs);
  const answer = (value: PlanAnswer): void => {
    clearTimeout(patience);
    onAnswer(value);
  };
  void whenAborted(ending).then(() => clearTimeout(patience));
  const follow = async (): Promise<void> => {
    const [firestore, { watchSubscription, byDeviceClock }, { serverNow, watchServerAhead }] = await Promise.all([
      openFirestore(),
      import('./subscription-watch'),
      import('./server-time'),
    ]);
    if (ending.aborted) return;
    let last: PlanAnswer | undefined;
    let aheadMs = 0;
    const tell = (): void => {
      if (last !== undefined) answer(byDeviceClock(last, aheadMs));
    };
    const stopClock = watchServerAhead(database, (ms) => {
      // A second more or less is the network's.
      if (Math.abs(ms - aheadMs) < secondMs) return;
      aheadMs = ms;
      tell();
    });
    const customer = { uid: account.uid, email: account.email, clock: () => serverNow(database) };
    const stop = watchSubscription(firestore, customer, (value) => {
      last = value;
      tell();
    });
    void whenAborted(ending).then(() => {
      stopClock();
      stop();
    });
  };
  follow().catch((cause: unknown) => {
    if (ending.aborted) return;
    logProblem('Following the subscription', cause);
    answer('refused');
  });
};
