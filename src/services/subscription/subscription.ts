/** The subscription of whoever is signed in, what is offered, and the start of a free trial. */
import { hasEmailKey } from '@/domain/access/email-key';
import type { Offers } from '@/domain/subscription/offers';
import { decisiveOf, type ProviderSubscription } from '@/domain/subscription/provider-subscription';
import type { Subscription } from '@/domain/subscription/subscription';
import type { Live } from '@/lib/live';
import { logProblem } from '@/lib/log';
import { isOnline } from '@/services/device/is-online';
import { liveOfAccount } from '@/services/session/live-of-account';
import { account } from '@/services/session/session';

export type SubscriptionNow =
  | { readonly state: 'loading' }
  | { readonly state: 'unavailable' }
  | {
      readonly state: 'ready';
      /** Null where there is none. */
      readonly subscription: Subscription | null;
      /** What the payment provider says of it; null where it says nothing, or it is not known yet. */
      readonly provider: ProviderSubscription | null;
      readonly offers: Offers;
      /** When it was read, in epoch ms by the server's clock. */
      readonly readAt: number;
    };

/** For how long the state waits for what the provider says, in ms: without a connection the record alone says it. */
const providerPatienceMs = 5_000;

const sources = async () => {
  const [{ firestore }, { database }, watch, checkouts, time] = await Promise.all([
    import('@/services/firebase/firestore'),
    import('@/services/firebase/database'),
    import('@/services/firebase/subscription-watch'),
    import('@/services/firebase/checkout-sessions'),
    import('@/services/firebase/server-time'),
  ]);
  return { ...watch, ...checkouts, ...time, firestore: firestore(), database: database() };
};

/** Of the provider's subscriptions the one of the record, or the one that is open for the longest. */
const providerOf = (all: readonly ProviderSubscription[], subscription: Subscription | null, offers: Offers): ProviderSubscription | null =>
  all.find(({ id }) => id === subscription?.providerId) ?? decisiveOf(all, offers.graceDays, null);

/** The record, what the provider says and the offers, as the server has them or the device last read them. */
export const ownSubscription: Live<SubscriptionNow> = liveOfAccount<SubscriptionNow>({
  initial: { state: 'loading' },
  failed: { state: 'unavailable' },
  open: async ({ uid }, set) => {
    const { firestore, database, readOffersOf, watchOwnSubscription, watchProvided, watchServerAhead } = await sources();
    const offers = await readOffersOf(firestore);
    let record: Subscription | null | 'unavailable' | undefined;
    /** Undefined until the provider’s documents were read, or could not be in time. */
    let provided: readonly ProviderSubscription[] | undefined;
    let aheadMs = 0;
    const tell = (): void => {
      if (record === undefined || provided === undefined) return;
      if (record === 'unavailable') set({ state: 'unavailable' });
      else {
        const provider = providerOf(provided, record, offers);
        set({ state: 'ready', subscription: record, provider, offers, readAt: Date.now() + aheadMs });
      }
    };
    const patience = setTimeout(() => {
      provided ??= [];
      tell();
    }, providerPatienceMs);
    const stops = [
      () => clearTimeout(patience),
      watchServerAhead(database, (ms) => {
        aheadMs = ms;
        tell();
      }),
      watchOwnSubscription(firestore, uid, (next) => {
        record = next;
        tell();
      }),
      watchProvided(firestore, uid, {
        onProvided: (all) => {
          provided = all;
          tell();
        },
        onFailed: (cause) => {
          logProblem('Reading what was paid', cause);
          provided ??= [];
          tell();
        },
      }),
    ];
    return () => stops.forEach((stop) => stop());
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
