/** The subscription of whoever is signed in, what is offered, and the start of a free trial. */
import { hasEmailKey } from '@/domain/access/email-key';
import type { Offers } from '@/domain/subscription/offers';
import type { Subscription } from '@/domain/subscription/subscription';
import type { Live } from '@/lib/live';
import { logProblem } from '@/lib/log';
import { isOnline } from '@/services/device/is-online';
import { liveOfAccount } from '@/services/session/live-of-account';
import { account } from '@/services/session/session';

export type SubscriptionNow =
  | { readonly state: 'loading' }
  | { readonly state: 'unavailable' }
  /** `subscription` is null where there is none; `readAt`: when it was read, in epoch ms. */
  | { readonly state: 'ready'; readonly subscription: Subscription | null; readonly offers: Offers; readonly readAt: number };

const records = async () => {
  const [{ firestore }, code] = await Promise.all([
    import('@/services/firebase/firestore'),
    import('@/services/firebase/subscription-watch'),
  ]);
  return { firestore: firestore(), ...code };
};

/** The record and the offers, as the server has them or the device last read them. */
export const ownSubscription: Live<SubscriptionNow> = liveOfAccount<SubscriptionNow>({
  initial: { state: 'loading' },
  failed: { state: 'unavailable' },
  open: async ({ uid }, set) => {
    const { firestore, readOffersOf, watchOwnSubscription } = await records();
    const offers = await readOffersOf(firestore);
    return watchOwnSubscription(firestore, uid, (subscription) =>
      set(subscription === 'unavailable' ? { state: 'unavailable' } : { state: 'ready', subscription, offers, readAt: Date.now() }),
    );
  },
});

export type TrialOutcome = 'started' | 'unverified' | 'had-one' | 'offline' | 'failed';

/** Starts the free trial of so many days. Without a connection nothing is begun: its end is fixed when it starts. */
export const startFreeTrial = async (days: number): Promise<TrialOutcome> => {
  const person = account.get();
  if (person === null) return 'failed';
  if (!person.emailVerified || !hasEmailKey(person.email)) return 'unverified';
  if (!isOnline.get()) return 'offline';
  try {
    const [{ firestore }, { database }, { beginFreeTrial }, { serverNow }] = await Promise.all([
      import('@/services/firebase/firestore'),
      import('@/services/firebase/database'),
      import('@/services/firebase/free-trial'),
      import('@/services/firebase/server-time'),
    ]);
    await beginFreeTrial(firestore(), { uid: person.uid, email: person.email, days, now: await serverNow(database()) });
    return 'started';
  } catch (cause) {
    const { isRefusal } = await import('@/services/firebase/refusal');
    if (isRefusal(cause)) return 'had-one';
    logProblem('Starting the free trial', cause);
    return 'failed';
  }
};
