/**
 * The payment provider's ids of what is sold: one price, or one payment link, per plan and billing term. They are settings of the build,
 * because each operator has an account of its own there; names, amounts and pages stay in `plans.ts`.
 */
import { billingTerms, plans, type BillingTerm, type Plan } from './plans';

export type Settings = Readonly<Record<string, unknown>>;

/** Per plan and term; null where the build names none. */
export type TermTexts = ReadonlyMap<string, Readonly<Record<BillingTerm, string | null>>>;

/** The prices of the embedded backend’s payment provider. */
const demoPriceIds: Readonly<Record<BillingTerm, string>> = { month: 'price_demo_month', year: 'price_demo_year' };

export const settingOf = (settings: Settings, name: string): string | null => {
  const value = settings[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
};

/** Name of the setting for a plan and a term: `VITE_PRICE_ALL_TOOLS_MONTH`. */
export const settingName = (kind: 'PRICE' | 'PAYMENT_LINK', planId: string, term: BillingTerm): string =>
  `VITE_${kind}_${planId.toUpperCase().replaceAll('-', '_')}_${term.toUpperCase()}`;

const textsOf = (
  settings: Settings,
  kind: 'PRICE' | 'PAYMENT_LINK',
  without: (plan: Plan, term: BillingTerm) => string | null,
): TermTexts =>
  new Map(
    plans.map((plan) => {
      const of = (term: BillingTerm) => settingOf(settings, settingName(kind, plan.id, term)) ?? without(plan, term);
      return [plan.id, { month: of('month'), year: of('year') }];
    }),
  );

/** Without a Firebase project the prices are those of the embedded backend. */
export const readPriceIds = (settings: Settings): TermTexts => {
  const isLocal = settingOf(settings, 'VITE_FIREBASE_PROJECT_ID') === null;
  return textsOf(settings, 'PRICE', (plan, term) => (isLocal && plan === plans[0] ? demoPriceIds[term] : null));
};

/** Addresses of the provider’s payment links. */
export const readPaymentLinks = (settings: Settings): TermTexts => textsOf(settings, 'PAYMENT_LINK', () => null);

/** Plan and term that the price buys; null for a price that is none of ours. */
export const soldBy = (ids: TermTexts, price: string): { readonly planId: string; readonly term: BillingTerm } | null => {
  for (const [planId, terms] of ids) {
    const term = billingTerms.find((one) => terms[one] === price);
    if (term !== undefined) return { planId, term };
  }
  return null;
};

/**
 * Where what is offered (`meta/offers`) and what this build sells do not fit, in sentences: a price that is sold and opens nothing, one
 * that opens another plan, a price that two terms share, a plan that opens other pages than the page about prices says.
 */
export const offerProblems = (
  offered: ReadonlyMap<string, { readonly prices: readonly string[]; readonly pages: readonly string[] }>,
  ids: TermTexts,
  sold: readonly Plan[] = plans,
): readonly string[] =>
  sold.flatMap(({ id, pages }) => {
    const offer = offered.get(id);
    if (offer === undefined) return [`meta/offers has no plan "${id}": whoever pays for it gets nothing.`];
    const { month = null, year = null } = ids.get(id) ?? {};
    const missing = billingTerms.flatMap((term) => {
      const price = ids.get(id)?.[term] ?? null;
      if (price === null) return [`${settingName('PRICE', id, term)} isn’t set: plan "${id}" can’t be bought by the ${term}.`];
      return offer.prices.includes(price)
        ? []
        : [`meta/offers doesn’t list price ${price} for plan "${id}": whoever pays it gets nothing.`];
    });
    const elsewhere = [month, year].flatMap((price) =>
      [...offered].flatMap(([other, { prices }]) =>
        price !== null && other !== id && prices.includes(price)
          ? [`Price ${price} is listed for plan "${other}" as well as for "${id}".`]
          : [],
      ),
    );
    const closed = pages.filter((page) => !offer.pages.includes(page));
    return [
      ...missing,
      ...elsewhere,
      ...(month !== null && month === year ? [`Month and year of plan "${id}" have the same price ${month}.`] : []),
      ...(closed.length === 0 ? [] : [`Plan "${id}" in meta/offers doesn’t open ${closed.join(', ')}, which the price page promises.`]),
    ];
  });
