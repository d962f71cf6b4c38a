/**
 * What a person has subscribed to (`subscriptions/{uid}`), and in which state that is at an instant. No process moves a subscription from
 * one state to the next: each is computed from the dates that are stored and the server's time.
 */
import { dayMs } from '@/lib/durations';

export interface Subscription {
  readonly plan: string;
  /** The payment provider's own word (`active`, `past_due`, `canceled` …), or an admin's. */
  readonly status: string;
  /** Who the record goes back to: `admin`, `trial` or the payment provider. */
  readonly source: string;
  /** Id of the provider's subscription; null where there is none. */
  readonly providerId: string | null;
  /** Until when the pages of the plan are open, in epoch ms; null: it opens none. */
  readonly pagesUntil: number | null;
  /** Until when the rules take new work, in epoch ms; null: without an end. */
  readonly writeUntil: number | null;
  /** Server's time of the last change, in epoch ms. */
  readonly updatedAt: number;
}

/**
 * How long after its end, or the end of its grace, a subscription still lets work arrive that was done in time without a connection, in
 * ms. The rules have the same number.
 */
export const lateWorkMs = 7 * dayMs;

export type SubscriptionState =
  /** Nothing was ever subscribed to. */
  | 'none'
  | 'trialing'
  | 'active'
  /** The last payment failed; the pages stay open for the days of grace. */
  | 'past-due'
  /** Ended, and takes work of before that arrives late. */
  | 'grace'
  | 'expired'
  /** Will not be renewed, and runs to its end. */
  | 'canceled'
  /** Paid back, or taken back by an admin. */
  | 'refunded';

/** Whether it was paid back or taken back by an admin, which the rules do not let its person undo by an earlier payment. */
export const isTakenBack = ({ status }: Subscription): boolean => status === 'refunded' || status === 'revoked';

/** Whether the pages of the plan are open at `now`, in epoch ms by the server's clock. */
export const opensPages = (subscription: Subscription, now: number): boolean =>
  subscription.pagesUntil !== null && now < subscription.pagesUntil;

/** Whether the rules take new work of the person at `now`: without a record they do. */
export const takesWork = (subscription: Subscription | null, now: number): boolean =>
  subscription === null || subscription.writeUntil === null || now < subscription.writeUntil;

/**
 * The state at `now`, in epoch ms by the server's clock. `endsWithPeriod`: the provider says that it is not renewed, which its status
 * does not tell.
 */
export const stateAt = (subscription: Subscription | null, now: number, endsWithPeriod = false): SubscriptionState => {
  if (subscription === null) return 'none';
  if (isTakenBack(subscription)) return 'refunded';
  // Given without an end: the pack of the plan opens its pages.
  if (subscription.pagesUntil === null && subscription.writeUntil === null) return 'active';
  if (!opensPages(subscription, now)) return takesWork(subscription, now) ? 'grace' : 'expired';
  if (subscription.status === 'past_due') return 'past-due';
  if (endsWithPeriod || subscription.status === 'canceled') return 'canceled';
  return subscription.status === 'trialing' ? 'trialing' : 'active';
};

/**
 * Which state can follow which. Time alone leads from an open state to `grace` and on to `expired`; everything else needs a payment, a
 * refusal of one, or a word of the person or of an admin. A free trial comes first or never.
 */
export const successors: Readonly<Record<SubscriptionState, readonly SubscriptionState[]>> = {
  none: ['trialing', 'active'],
  trialing: ['active', 'grace', 'refunded'],
  active: ['past-due', 'canceled', 'grace', 'refunded'],
  'past-due': ['active', 'grace', 'refunded'],
  canceled: ['active', 'grace', 'refunded'],
  grace: ['active', 'expired', 'refunded'],
  expired: ['active', 'refunded'],
  refunded: ['active'],
};
