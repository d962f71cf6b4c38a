/**
 * From the payment provider's document of a subscription (`customers/{uid}/subscriptions/{id}`, in the layout of Stripe's Firebase
 * extension) to the record that opens pages. The person's own client writes that record; the security rules hold it to the same document.
 */
import { dayMs, minuteMs } from '@/lib/durations';
import { planOfPrice, type Offers } from './offers';
import { lateWorkMs, type Subscription } from './subscription';

/** The provider's document, with instants in epoch ms. */
export interface ProviderSubscription {
  readonly id: string;
  /** `active`, `trialing`, `past_due`, `canceled`, `unpaid`, `incomplete` … */
  readonly status: string;
  /** Id of the price of its first item; null where it names none. */
  readonly price: string | null;
  readonly createdAt: number;
  readonly periodStart: number;
  readonly periodEnd: number;
  /** When it ended for good; null while it has not. */
  readonly endedAt: number | null;
  /** Not renewed at the end of the period. */
  readonly endsWithPeriod: boolean;
}

/** The source of a record that follows the provider's document. */
export const providerSource = 'stripe';

/** How far ahead a record may reach, so that no copy outlives a refund for longer. */
export const reachMs = 35 * dayMs;

/** With fewer than these ahead the record is written anew. */
const renewBelowMs = 28 * dayMs;

/** Kept away from the limit, for a client's idea of the server's time is a little off. */
const marginMs = 5 * minuteMs;

/**
 * Until when the provider's document lets the pages be open, in epoch ms: the end of the period that is paid; after a failed payment
 * the days of grace from the start of the period that is not; where it has ended, that instant; otherwise not beyond the start of the
 * period.
 */
export const paidUntil = (provider: ProviderSubscription, graceDays: number): number => {
  if (provider.status === 'active' || provider.status === 'trialing') return provider.periodEnd;
  if (provider.status === 'past_due') return provider.periodStart + graceDays * dayMs;
  const endedAt = provider.status === 'canceled' ? provider.endedAt : null;
  return endedAt === null ? provider.periodStart : Math.min(endedAt, provider.periodEnd);
};

/**
 * The record that the document allows at `now` (epoch ms by the server's clock); null where no plan lists its price. `stored` is the
 * record so far: a provider that gives up on a payment that failed does not open anew what the end of the grace has closed.
 */
export const subscriptionOf = (
  provider: ProviderSubscription,
  offers: Offers,
  now: number,
  stored: Subscription | null = null,
): Omit<Subscription, 'updatedAt'> | null => {
  const plan = provider.price === null ? null : planOfPrice(offers, provider.price);
  if (plan === null) return null;
  // The days of grace after a failed payment are in what is paid already.
  const graceMs = provider.status === 'past_due' ? 0 : offers.graceDays * dayMs;
  const pagesUntil = Math.min(paidUntil(provider, offers.graceDays), now + reachMs - marginMs);
  const next = { plan, status: provider.status, source: providerSource, providerId: provider.id };
  const isClosed = provider.status === 'canceled' && stored?.providerId === provider.id && ['past_due', 'canceled'].includes(stored.status);
  if (!isClosed) return { ...next, pagesUntil, writeUntil: pagesUntil + graceMs + lateWorkMs };
  const closedAt = Math.min(pagesUntil, stored.pagesUntil ?? pagesUntil);
  return {
    ...next,
    pagesUntil: closedAt,
    writeUntil: Math.min(closedAt + graceMs + lateWorkMs, stored.writeUntil ?? closedAt + lateWorkMs),
  };
};

/**
 * Of several subscriptions the one that counts: open for the longest, among those that the record of an admin who took it back
 * (`revokedAt`, epoch ms) does not forbid.
 */
export const decisiveOf = (
  all: readonly ProviderSubscription[],
  graceDays: number,
  revokedAt: number | null,
): ProviderSubscription | null =>
  all
    .filter(({ createdAt }) => revokedAt === null || createdAt > revokedAt)
    .reduce<ProviderSubscription | null>(
      (best, one) => (best === null || paidUntil(one, graceDays) > paidUntil(best, graceDays) ? one : best),
      null,
    );

/**
 * Whether the record must be written anew at `now`: the document says something else than the record, or lets it reach further and
 * less than 28 days are left. What an admin gave stays where it opens more than the document would.
 */
export const isOutdated = (stored: Subscription | null, next: Omit<Subscription, 'updatedAt'>, now: number): boolean => {
  if (stored === null) return true;
  const nextUntil = next.pagesUntil ?? 0;
  if (stored.source !== providerSource) return nextUntil > (stored.pagesUntil ?? 0);
  if (stored.status !== next.status || stored.plan !== next.plan || stored.providerId !== next.providerId) return true;
  const storedUntil = stored.pagesUntil ?? 0;
  return nextUntil < storedUntil - marginMs || (storedUntil - now < renewBelowMs && nextUntil > storedUntil);
};
