/**
 * What is offered (`meta/offers`): which pages each plan opens, for which prices of the payment provider, and how long a free trial and the
 * days of grace last. The security rules read the same document.
 */
import { pageKeys, type PageKey } from '@/domain/access/can-open';
import type { PlanFacts } from '@/domain/access/open-pages';
import type { Subscription } from './subscription';

export interface PlanOffer {
  /** Ids of the payment provider's prices that buy the plan. */
  readonly prices: readonly string[];
  readonly pages: readonly PageKey[];
}

export interface Offers {
  /** Null where there are no free trials. */
  readonly trialDays: number | null;
  readonly trialPages: readonly PageKey[];
  /** Days for which a plan stays open after a payment failed. */
  readonly graceDays: number;
  readonly plans: ReadonlyMap<string, PlanOffer>;
}

/** The plan of a record that was made by starting a free trial. */
export const trialPlan = 'trial';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : [];

const pagesOf = (value: unknown): readonly PageKey[] => {
  const listed = textsOf(value);
  return pageKeys.filter((page) => listed.includes(page));
};

const daysOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 90 ? value : null;

/** The offers as stored. What cannot be read is not offered: a plan without a form, a page that does not exist, days beyond 1 to 90. */
export const readOffers = (stored: unknown): Offers => {
  const data = isRecord(stored) ? stored : {};
  const plans = isRecord(data['plans']) ? Object.entries(data['plans']) : [];
  return {
    trialDays: daysOf(data['trialDays']),
    trialPages: pagesOf(data['trialPages']),
    graceDays: daysOf(data['graceDays']) ?? 0,
    plans: new Map(
      plans.flatMap(([id, plan]) => (isRecord(plan) ? [[id, { prices: textsOf(plan['prices']), pages: pagesOf(plan['pages']) }]] : [])),
    ),
  };
};

/** The pages that a plan opens; those of a free trial for the plan `trial`, none for a plan that is not offered. */
export const pagesOfPlan = (offers: Offers, plan: string): readonly PageKey[] =>
  plan === trialPlan ? offers.trialPages : (offers.plans.get(plan)?.pages ?? []);

/** What a subscription gives, by what is offered now. */
export const planFactsOf = (
  { plan, pagesUntil, writeUntil }: Pick<Subscription, 'plan' | 'pagesUntil' | 'writeUntil'>,
  offers: Offers,
): PlanFacts => ({ pages: pagesOfPlan(offers, plan), pagesUntilMs: pagesUntil, writeUntilMs: writeUntil });

/** How people read the id of a plan: `all-tools` is “All tools”. */
export const planName = (plan: string): string =>
  plan === trialPlan ? 'Free trial' : plan.replaceAll('-', ' ').replace(/^./u, (letter) => letter.toUpperCase());

/** The plan that lists the price; null where none does. */
export const planOfPrice = (offers: Offers, price: string): string | null =>
  [...offers.plans].find(([, { prices }]) => prices.includes(price))?.[0] ?? null;
