/** How the screen of subscriptions puts states, dates and failures into words. It decides nothing. */
import { planName, type Offers } from '@/domain/subscription/offers';
import type { PlanAction, PlanChange } from '@/domain/subscription/plan-change';
import { stateAt, type Subscription, type SubscriptionState } from '@/domain/subscription/subscription';
import type { ListState } from '@/domain/subscription/subscription-query';
import { formatInstant } from '@/lib/format-instant';
import type { ListedSubscription, PlanOutcome, UnpreparedReason } from '@/services/admin/subscriptions';

/** The zone in which times are shown, and the server's time that states are computed by. */
export interface Clock {
  readonly zone: string;
  readonly nowMs: number;
}

export const stateNames: Readonly<Record<SubscriptionState, string>> = {
  none: 'None',
  trialing: 'Trial',
  active: 'Active',
  'past-due': 'Past due',
  grace: 'Grace',
  expired: 'Expired',
  canceled: 'Canceled',
  refunded: 'Taken back',
};

export const stateTones: Readonly<Record<SubscriptionState, 'plain' | 'ok' | 'caution' | 'danger'>> = {
  none: 'plain',
  trialing: 'plain',
  active: 'ok',
  'past-due': 'caution',
  grace: 'caution',
  expired: 'danger',
  canceled: 'plain',
  refunded: 'danger',
};

export const listStateNames: Readonly<Record<ListState, string>> = {
  all: 'All',
  trialing: 'Trial',
  active: 'Active',
  'no-end': 'No end',
  'past-due': 'Past due',
  canceled: 'Canceled',
  grace: 'Grace',
  expired: 'Expired',
  'taken-back': 'Taken back',
};

export const stateOf = ({ subscription }: Pick<ListedSubscription, 'subscription'>, { nowMs }: Clock): SubscriptionState =>
  stateAt(subscription, nowMs);

export const planNames = (offers: Offers): readonly { readonly value: string; readonly label: string }[] =>
  [...offers.plans.keys()].map((plan) => ({ value: plan, label: planName(plan) }));

export const sourceNames = (subscription: Subscription): string => {
  const { source, providerId } = subscription;
  if (source === 'stripe') return 'Stripe';
  if (source === 'trial') return 'Not paid yet';
  if (source === 'admin') return providerId === null ? 'By an admin' : 'By an admin, paid before';
  return source;
};

const at = (ms: number, { zone, nowMs }: Clock): string => formatInstant(ms, zone, nowMs);

/** What happens next, or last happened. */
export const nextWords = (subscription: Subscription, clock: Clock): string => {
  const { pagesUntil, writeUntil } = subscription;
  switch (stateAt(subscription, clock.nowMs)) {
    case 'grace':
      return writeUntil === null ? 'no end' : `closes ${at(writeUntil, clock)}`;
    case 'expired':
      return pagesUntil === null ? 'ended' : `ended ${at(pagesUntil, clock)}`;
    case 'refunded':
      return `since ${at(subscription.updatedAt, clock)}`;
    default:
      return pagesUntil === null ? 'no end' : `open until ${at(pagesUntil, clock)}`;
  }
};

const changeNames: Readonly<Record<PlanAction, string>> = {
  grant: 'was being given',
  extend: 'was getting more time on',
  revoke: 'was losing',
};

export const changeWords = ({ action, plan, email }: PlanChange): string => `${email} ${changeNames[action]} ${planName(plan)}.`;

export const unpreparedWords: Readonly<Record<UnpreparedReason, string>> = {
  nobody: 'nobody has signed in with this address yet; only a plan without an end can be given in advance',
  several: 'several accounts have this address',
  nothing: 'there is no plan to change',
};

/** What failed, what is safe, and what to do. */
export const outcomeWords = (outcome: Extract<PlanOutcome, { readonly ok: false }>): string => {
  switch (outcome.reason) {
    case 'offline':
      return 'There is no connection. Nothing was changed.';
    case 'under-way':
      return `Another change for ${outcome.emails.slice(0, 3).join(', ')} isn’t finished yet. Nothing was changed. Finish that one first.`;
    case 'tests-failed': {
      const [first] = outcome.failures;
      return first === undefined
        ? 'An access test would fail. Nothing was changed.'
        : `An access test of the pack ${first.packName} would fail: ${first.test.email} ${first.test.opens ? 'must open' : 'must not open'} ${first.test.page}. Nothing was changed.`;
    }
    case 'refused':
      return 'The server refused the change: a pack was changed at the same moment, or your admin rights were taken away. Nothing was changed.';
    case 'half-done':
      return 'The first half is stored, the second isn’t. It’s listed above; finish it from there.';
  }
};
