/** Where a person stands with the plan, in a heading and a sentence that names the next date. */
import type { Offers } from '@/domain/subscription/offers';
import type { ProviderSubscription } from '@/domain/subscription/provider-subscription';
import { stateAt, type Subscription, type SubscriptionState } from '@/domain/subscription/subscription';

export interface StateWords {
  readonly title: string;
  readonly text: string;
}

const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric' });

const dayOf = (instant: number | null): string => (instant === null ? 'a day that isn’t set' : day.format(instant));

const afterwards = 'After that you can still read, search and export everything. Nothing is deleted.';
const stillYours = 'You can read, search and export everything.';

/** A record reaches 35 days ahead at most; what was paid for may reach further, and the provider says how far. */
type Wording = (subscription: Subscription, provider: ProviderSubscription | null) => StateWords;

const activeText: Wording = ({ pagesUntil, source }, provider) => {
  const title = 'Your plan is active.';
  if (source !== 'admin')
    return {
      title,
      text: `It renews ${provider === null ? 'at the end of each period' : `on ${dayOf(provider.periodEnd)}`} and continues until you cancel.`,
    };
  return {
    title,
    text:
      pagesUntil === null
        ? 'It was given to you and has no end date.'
        : `It was given to you and runs until ${dayOf(pagesUntil)}. ${afterwards}`,
  };
};

/** Over, while the provider still waits for a payment: a second plan would be paid twice, so the card is what helps. */
const unpaidText = (pagesUntil: number | null): string =>
  `It ended on ${dayOf(pagesUntil)} because a payment didn’t go through. Update your card and your tools open again. ${stillYours}`;

const wordings: Readonly<Record<Exclude<SubscriptionState, 'none'>, Wording>> = {
  trialing: ({ pagesUntil }) => ({
    title: 'Your free trial is running.',
    text: `It ends by itself on ${dayOf(pagesUntil)}. ${afterwards}`,
  }),
  active: activeText,
  'past-due': ({ pagesUntil }) => ({
    title: 'Your last payment didn’t go through.',
    text: `Your tools stay open until ${dayOf(pagesUntil)}. Update your card before then and nothing changes.`,
  }),
  canceled: ({ pagesUntil }, provider) => ({
    title: 'Your plan won’t renew.',
    text: `Everything stays open until ${dayOf(provider?.endsWithPeriod === true ? provider.periodEnd : pagesUntil)}, which you’ve paid for. ${afterwards}`,
  }),
  grace: ({ pagesUntil, writeUntil }, provider) => ({
    title: 'Your plan has ended.',
    text:
      provider?.status === 'past_due'
        ? unpaidText(pagesUntil)
        : `It ended on ${dayOf(pagesUntil)}. Work you did before that on another device still arrives until ${dayOf(writeUntil)}. ${stillYours}`,
  }),
  expired: ({ pagesUntil }, provider) => ({
    title: 'Your plan has ended.',
    text:
      provider?.status === 'past_due'
        ? unpaidText(pagesUntil)
        : `It ended on ${dayOf(pagesUntil)}. ${stillYours} Renew to add or change anything.`,
  }),
  refunded: ({ pagesUntil }) => ({
    title: 'Your plan was refunded or revoked.',
    text: `It ended on ${dayOf(pagesUntil)}. You can read, search and export everything you saved. Write to us if you think this is a mistake.`,
  }),
};

export interface Standing {
  /** Null: there never was one. */
  readonly subscription: Subscription | null;
  readonly provider: ProviderSubscription | null;
  readonly offers: Offers;
  /** Epoch ms by the server’s clock. */
  readonly readAt: number;
}

/** A person without a record is told what there is to begin with. */
export const stateWords = ({ subscription, provider, offers, readAt }: Standing): StateWords => {
  const state = stateAt(subscription, readAt, provider?.endsWithPeriod);
  if (subscription !== null && state !== 'none') return wordings[state](subscription, provider);
  return offers.trialDays === null
    ? { title: 'You don’t have a plan yet.', text: 'The dashboard, your settings and your exports are open to you without one.' }
    : {
        title: `Try every tool for ${String(offers.trialDays)} days.`,
        text: 'No card needed. The trial ends by itself, and what you saved stays yours: you can read and export it afterwards.',
      };
};
