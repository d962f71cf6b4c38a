/** What is offered, and whether it can be paid for. */
import { billingTerms, plans } from '@/domain/plans/plans';
import { offerProblems, readPaymentLinks, readPriceIds, settingName, settingOf } from '@/domain/plans/price-ids';
import { readOffers } from '@/domain/subscription/offers';
import type { Variables } from '../cli/backend-place';
import { byHand, judged, missing, ok, type Finding } from './finding';
import { askAsAnybody, askAsOperator, documentsOf, field, refusalOf, type Place } from './place';

type WireValue = Readonly<Record<string, unknown>>;

/** A value of Firestore’s REST interface as plain JSON; instants stay text. */
const plainOf = (value: unknown): unknown => {
  const wire = (value ?? {}) as WireValue;
  if ('mapValue' in wire) return plainFields(field(wire, 'mapValue', 'fields'));
  if ('arrayValue' in wire) return ((field(wire, 'arrayValue', 'values') ?? []) as readonly unknown[]).map(plainOf);
  if ('integerValue' in wire) return Number(wire['integerValue']);
  return Object.values(wire)[0] ?? null;
};
const plainFields = (fields: unknown): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries((fields ?? {}) as WireValue).map(([name, value]) => [name, plainOf(value)]));

const offersTodo = 'Write meta/offers as the owner: docs/deploy.md, “Offers”.';

/** Only the extension takes price ids from the build; with payment links, or by hand, there are none to compare. */
const takesPrices = (place: Place, settings: Variables): boolean => place.isLocal || settingOf(settings, 'VITE_PAYMENT') === 'extension';

export const checkOffers = async (place: Place, settings: Variables): Promise<Finding> => {
  const check = 'Offers';
  const address = `${documentsOf(place)}/meta/offers`;
  const answer = (await askAsOperator(place, address)) ?? (await askAsAnybody(address));
  if (answer.status === 404) return missing(check, 'meta/offers isn’t there: plans open nothing and there are no free trials.', offersTodo);
  if (answer.status !== 200)
    return byHand(check, `meta/offers couldn’t be read: ${refusalOf(answer)}.`, 'Look at meta/offers in the Firebase console.');
  const offers = readOffers(plainFields(field(answer.json, 'fields')));
  const problems = offerProblems(offers.plans, readPriceIds(settings)).filter(
    (problem) => takesPrices(place, settings) || !problem.startsWith('VITE_PRICE_'),
  );
  const trial = offers.trialDays === null ? 'No free trial is offered.' : `Free trials last ${String(offers.trialDays)} days.`;
  return judged(check, problems, `meta/offers fits what this build sells. ${trial}`, offersTodo);
};

const secureAddress = (text: string | null): boolean => text !== null && URL.canParse(text) && new URL(text).protocol === 'https:';

export const checkPayment = (place: Place, settings: Variables): Finding => {
  const check = 'Payment';
  if (place.isLocal) return ok(check, 'The embedded backend plays the payment provider.');
  const way = settingOf(settings, 'VITE_PAYMENT') ?? 'hand';
  const todo = 'docs/payment.md says which settings each way needs.';
  if (way === 'hand') return byHand(check, 'Nobody can pay online: people write to you, and you grant the plan.', todo);
  if (way === 'links') {
    const links = readPaymentLinks(settings);
    const faults = plans.flatMap(({ id }) =>
      billingTerms
        .filter((term) => !secureAddress(links.get(id)?.[term] ?? null))
        .map((term) => `${settingName('PAYMENT_LINK', id, term)} isn’t an https address.`),
    );
    return judged(check, faults, 'There is a payment link for every plan and term.', todo);
  }
  if (way !== 'extension') return missing(check, `VITE_PAYMENT is “${way}”, which isn’t a way to pay.`, todo);
  if (!secureAddress(settingOf(settings, 'VITE_PAYMENT_FUNCTIONS')))
    return missing(check, 'VITE_PAYMENT_FUNCTIONS isn’t an https address, so nobody reaches invoices or cancellation.', todo);
  return byHand(
    check,
    'The settings for Stripe’s extension are there. Whether it is installed and gets Stripe’s messages can’t be seen from here.',
    'Buy a plan in Stripe’s test mode and cancel it: docs/deploy.md, “Payment”.',
  );
};
