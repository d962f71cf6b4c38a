/** Where a person stands with the plan, in a heading and a sentence. */
import type { Offers } from '@/domain/subscription/offers';
import { stateAt, type Subscription, type SubscriptionState } from '@/domain/subscription/subscription';

export interface StateWords {
  readonly title: string;
  readonly text: string;
}

const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric' });

const dayOf = (instant: number | null): string => (instant === null ? 'a day that isn’t set' : day.format(instant));

const afterwards = 'After that you can still read, search and export everything. Nothing is deleted.';

type Wording = (subscription: Subscription) => StateWords;

const wordings: Readonly<Record<Exclude<SubscriptionState, 'none'>, Wording>> = {
  trialing: ({ pagesUntil }) => ({
    title: 'Your free trial is running.',
    text: `It ends by itself on ${dayOf(pagesUntil)}. ${afterwards}`,
  }),
  active: ({ pagesUntil, source }) => ({
    title: 'Your plan is active.',
    text:
      source === 'admin'
        ? `It was given to you and runs until ${dayOf(pagesUntil)}. ${afterwards}`
        : 'It renews by itself at the end of each period until you cancel.',
  }),
  'past-due': ({ pagesUntil }) => ({
    title: 'Your last payment didn’t go through.',
    text: `Your tools stay open until ${dayOf(pagesUntil)}. Update your card before then and nothing changes.`,
  }),
  canceled: ({ pagesUntil }) => ({
    title: 'Your plan won’t renew.',
    text: `Everything stays open until ${dayOf(pagesUntil)}, which you’ve paid for. ${afterwards}`,
  }),
  grace: ({ pagesUntil, writeUntil }) => ({
    title: 'Your plan has ended.',
    text: `It ended on ${dayOf(pagesUntil)}. Work you did before that on another device still arrives until ${dayOf(writeUntil)}. You can read, search and export everything.`,
  }),
  expired: ({ pagesUntil }) => ({
    title: 'Your plan has ended.',
    text: `It ended on ${dayOf(pagesUntil)}. You can read, search and export everything. Renew to add or change anything.`,
  }),
  refunded: ({ pagesUntil }) => ({
    title: 'Your plan was refunded or revoked.',
    text: `It ended on ${dayOf(pagesUntil)}. You can read, search and export everything you saved. Write to us if you think this is a mistake.`,
  }),
};

/** `now` in epoch ms. A person without a record is told what there is to begin with. */
export const stateWords = (subscription: Subscription | null, offers: Offers, now: number, endsWithPeriod = false): StateWords => {
  const state = stateAt(subscription, now, endsWithPeriod);
  if (subscription !== null && state !== 'none') return wordings[state](subscription);
  return offers.trialDays === null
    ? { title: 'You don’t have a plan yet.', text: 'The dashboard, your settings and your exports are open to you without one.' }
    : {
        title: `Try every tool for ${String(offers.trialDays)} days.`,
        text: 'No card needed. The trial ends by itself, and what you saved stays yours: you can read and export it afterwards.',
      };
};
