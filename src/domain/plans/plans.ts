/**
 * What can be subscribed to, what it costs and which screens it opens: the one place for page, metadata and offers.
 * It takes no payment and knows nobody's subscription.
 */
import { pageKeys, type PageKey } from '@/domain/access/can-open';
import { defaultPrice } from './default-price';

export const billingTerms = ['month', 'year'] as const;
export type BillingTerm = (typeof billingTerms)[number];

export interface Price {
  readonly term: BillingTerm;
  /** In the hundredth part of the currency, so that sums stay exact. */
  readonly amountCents: number;
  /** ISO 4217 code. */
  readonly currency: 'USD';
}

export interface Plan {
  readonly id: string;
  readonly name: string;
  /** One sentence for the page and for search engines. */
  readonly summary: string;
  /** Key of the pack whose members have this plan. */
  readonly packId: string;
  /** The screens that the plan opens. */
  readonly pages: readonly PageKey[];
  readonly prices: Readonly<Record<BillingTerm, Price>>;
}

export const allToolsPlan: Plan = {
  id: 'all-tools',
  name: 'All tools',
  summary: 'Every tool of Sextant for one trader, on all devices of that person.',
  packId: 'all-tools',
  pages: pageKeys,
  prices: {
    month: defaultPrice,
    year: { term: 'year', amountCents: 34_900, currency: 'USD' },
  },
};

export const plans: readonly Plan[] = [allToolsPlan];

/** The plan to name where this page is closed: of those that open it the cheapest by the month; null where none does. */
export const planThatOpens = (page: PageKey, all: readonly Plan[] = plans): Plan | null =>
  all
    .filter(({ pages }) => pages.includes(page))
    .reduce<Plan | null>(
      (best, plan) => (best === null || plan.prices.month.amountCents < best.prices.month.amountCents ? plan : best),
      null,
    );

/** Days after a payment, the first or a renewal, in which all of it is given back without a reason. */
export const refundDays = 14;

export const taxSentence = 'Prices are in US dollars, before tax. If sales tax or VAT applies, you see it before you pay.';

export const refundSentence = `You get a full refund within ${String(refundDays)} days of any payment, the first or a renewal, without giving a reason.`;

/** What stays open to who stops paying. */
export const afterwardsSentence = 'You can still read, search, print and export everything you saved.';

/** Who takes the money, by the way a build takes payments. */
export const paymentSentences = {
  extension: 'Stripe takes the payment. This site never sees your card.',
  links: 'Stripe takes the payment. This site never sees your card. We check each payment by hand, usually within one business day.',
  hand: 'You can’t pay online yet, and this site doesn’t ask for a card.',
} as const;

/** The amount in units of the currency, as structured data want it: 34.9 for 3,490 cents. */
export const amountOf = ({ amountCents }: Price): number => amountCents / 100;

/** "$34.90": always with both decimals. */
export const priceText = ({ amountCents }: Price): string => {
  const whole = String(Math.floor(amountCents / 100)).replace(/\B(?=(?:\d{3})+$)/gu, ',');
  return `$${whole}.${String(amountCents % 100).padStart(2, '0')}`;
};

/** What a year comes to by the month: a twelfth, rounded up to the cent so that it never promises too little. */
export const monthlyShare = ({ amountCents, currency }: Price): Price => ({
  term: 'month',
  amountCents: Math.ceil(amountCents / 12),
  currency,
});

/** What a year costs less than twelve months paid one by one. */
export const yearlySaving = ({ prices }: Plan): Price => ({
  term: 'year',
  amountCents: prices.month.amountCents * 12 - prices.year.amountCents,
  currency: prices.year.currency,
});

const termWords: Readonly<Record<BillingTerm, string>> = { month: 'by the month', year: 'by the year' };

/** One offer of schema.org per plan and term; `pagePath` is the path at which they are shown. */
export const offersOf = (all: readonly Plan[], pagePath: string) =>
  all.flatMap((plan) =>
    billingTerms.map((term) => ({
      name: `${plan.name}, ${termWords[term]}`,
      description: plan.summary,
      price: amountOf(plan.prices[term]),
      currency: plan.prices[term].currency,
      availability: 'InStock' as const,
      url: pagePath,
    })),
  );
