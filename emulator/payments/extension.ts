/**
 * The part of Stripe's Firebase extension: opens a checkout for each document that asks for one, and writes what the provider says of a
 * subscription into the person's documents. An event is marked as delivered after its documents are written; what a kill leaves between the
 * two is delivered again, and changes nothing then.
 */
import type { StoredDocument, WireFields } from '../wire/firestore';
import { wireFields } from '../wire/plain-fields';
import type { SoldPrice } from './billing';
import type { Provider } from './provider';
import type { Charge, PaymentBooks, ProvidedSubscription } from './state';

/** The places at which a test may end the process. */
export const steps = ['before-checkout', 'checkout-opened', 'before-charge', 'charged', 'delivered'] as const;
export type Step = (typeof steps)[number];

export interface Documents {
  readonly root: string;
  /** Documents of every collection with that name. */
  readonly inCollections: (id: string) => Iterable<StoredDocument>;
  readonly commit: (writes: readonly unknown[]) => void;
}

export interface ExtensionOptions {
  readonly books: PaymentBooks;
  readonly provider: Provider;
  readonly prices: ReadonlyMap<string, SoldPrice>;
  readonly documents: Documents;
  /** Where the checkout page is: scheme, host and port. */
  readonly origin: string;
  readonly nowMs: () => number;
  readonly onStep: (step: Step) => void;
  readonly log: (line: string) => void;
}

const checkoutName = /\/customers\/([^/]+)\/checkout_sessions\/([^/]+)$/u;

const textIn = (fields: WireFields, name: string): string | null => {
  const value = fields[name];
  return value !== undefined && 'stringValue' in value ? value.stringValue : null;
};

const isWebAddress = (text: string | null): text is string =>
  text !== null && URL.canParse(text) && /^https?:$/u.test(new URL(text).protocol);

const dateOf = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

/** The document that the extension keeps of a subscription. */
const subscriptionFields = (one: ProvidedSubscription, provider: Provider, sold: SoldPrice | undefined): object => ({
  status: one.status,
  role: null,
  metadata: {},
  quantity: 1,
  items: [
    {
      id: `si_${one.id}`,
      quantity: 1,
      price: { id: one.price, currency: 'usd', unit_amount: sold?.amountCents ?? 0, recurring: { interval: sold?.term ?? 'month' } },
    },
  ],
  created: dateOf(one.createdMs),
  current_period_start: dateOf(provider.startOf(one)),
  current_period_end: dateOf(provider.endOf(one)),
  cancel_at_period_end: one.endsWithPeriod && one.status !== 'canceled',
  cancel_at: one.endsWithPeriod ? dateOf(provider.endOf(one)) : null,
  canceled_at: dateOf(one.canceledAtMs),
  ended_at: dateOf(one.endedAtMs),
  trial_start: null,
  trial_end: null,
});

const paymentFields = (charge: Charge): object => ({
  status: 'succeeded',
  amount: charge.amountCents,
  amount_received: charge.amountCents,
  currency: 'usd',
  created: Math.floor(charge.atMs / 1_000),
  refunded: charge.state === 'refunded',
  disputed: charge.state === 'disputed',
});

export const createExtension = (options: ExtensionOptions) => {
  const { books, provider, prices, documents, origin, nowMs, onStep, log } = options;
  const customer = (uid: string): string => `${documents.root}/customers/${uid}`;

  const refuse = (name: string, message: string): void => {
    const fields = wireFields({ error: { message } });
    documents.commit([{ update: { name, fields }, updateMask: { fieldPaths: ['error'] }, currentDocument: { exists: true } }]);
  };

  const openCheckout = ({ name, fields }: StoredDocument): void => {
    const [, uid, document] = checkoutName.exec(name) ?? [];
    if (uid === undefined || document === undefined) return;
    const price = textIn(fields, 'price');
    const [successUrl, cancelUrl] = [textIn(fields, 'success_url'), textIn(fields, 'cancel_url')];
    if (price === null || !prices.has(price)) return refuse(name, `No such price: '${price ?? ''}'`);
    if (textIn(fields, 'mode') !== 'subscription') return refuse(name, 'Only the mode "subscription" is played here.');
    if (!isWebAddress(successUrl) || !isWebAddress(cancelUrl)) return refuse(name, 'Not a valid URL');
    onStep('before-checkout');
    const id = `cs_${document}`;
    if (!books.state().sessions.has(id))
      books.record({ sessions: [{ id, uid, price, successUrl, cancelUrl, createdMs: nowMs(), status: 'open' }] });
    onStep('checkout-opened');
    const written = wireFields({ sessionId: id, url: `${origin}/__/checkout/pay/${id}`, created: new Date(nowMs()) });
    documents.commit([
      { update: { name, fields: written }, updateMask: { fieldPaths: Object.keys(written) }, currentDocument: { exists: true } },
    ]);
  };

  /** A checkout that neither has an address nor was refused. */
  const isAsking = ({ name, fields }: StoredDocument): boolean =>
    checkoutName.test(name) && fields['sessionId'] === undefined && fields['error'] === undefined;

  const attempt = (what: string, act: () => void): boolean => {
    try {
      act();
      return true;
    } catch (cause) {
      log(`${what} failed: ${cause instanceof Error ? cause.message : String(cause)}`);
      return false;
    }
  };

  const deliver = (subscriptionId: string): void => {
    const one = books.state().subscriptions.get(subscriptionId);
    if (one === undefined) return;
    const charges = [...books.state().charges.values()].filter(({ subscription }) => subscription === subscriptionId);
    documents.commit([
      { update: { name: `${customer(one.uid)}`, fields: wireFields({ stripeId: `cus_${one.uid}` }) } },
      {
        update: {
          name: `${customer(one.uid)}/subscriptions/${one.id}`,
          fields: wireFields(subscriptionFields(one, provider, prices.get(one.price))),
        },
      },
      ...charges.map((charge) => ({
        update: { name: `${customer(one.uid)}/payments/${charge.id}`, fields: wireFields(paymentFields(charge)) },
      })),
    ]);
  };

  let isHeld = false;
  const deliverAll = (): void => {
    if (isHeld) return;
    const { events, delivered } = books.state();
    for (const { id, subscription } of [...events.values()].filter((event) => !delivered.has(event.id))) {
      onStep('charged');
      if (!attempt(`Delivering ${id}`, () => deliver(subscription))) return;
      onStep('delivered');
      books.record({ delivered: [id] });
    }
  };

  return {
    openAll: (): void => {
      for (const document of [...documents.inCollections('checkout_sessions')].filter(isAsking))
        attempt(`Opening ${document.name}`, () => openCheckout(document));
    },
    isAsking,
    deliverAll,
    /** Events stay with the provider until they are let go. */
    hold: (held: boolean): void => {
      isHeld = held;
      deliverAll();
    },
  };
};
