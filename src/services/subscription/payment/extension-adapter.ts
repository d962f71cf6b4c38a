/** Payment by Stripe’s Firebase extension, or by whatever plays it in the same documents. */
import { logProblem } from '@/lib/log';
import {
  checkoutAddress,
  hasCheckout,
  newCheckoutId,
  providedNow,
  requestCheckout,
  watchProvided,
} from '@/services/firebase/checkout-sessions';
import { forgetCheckoutMark, keepCheckoutMark, readCheckoutMark, watchCheckoutMark, type CheckoutMark } from './checkout-mark';
import { nothingAwaited, type Awaited, type Order, type PaymentAdapter, type PortalOrder, type Start } from './contract';
import type { PaymentConfig } from './payment-config';
import type { PaymentTools } from './tools';

type ExtensionConfig = Extract<PaymentConfig, { readonly kind: 'extension' }>;

/** Words of the provider for a subscription that goes on, or would as soon as its invoice is paid. */
const goingOn: readonly string[] = ['active', 'trialing', 'past_due', 'unpaid', 'paused'];

const paid: readonly string[] = ['active', 'trialing'];

/** The callable functions’ protocol: `data` in, `result` out. */
const askPortal = async (
  address: string,
  { token, patienceMs }: PaymentTools,
  data: Readonly<Record<string, unknown>>,
): Promise<string | null> => {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${await token()}` },
    body: JSON.stringify({ data }),
    signal: AbortSignal.timeout(patienceMs),
  });
  if (!answer.ok) throw new Error(`The portal answered ${String(answer.status)}.`);
  const { result } = (await answer.json()) as { readonly result?: { readonly url?: unknown } };
  return typeof result?.url === 'string' ? result.url : null;
};

const createPortal = (config: ExtensionConfig, tools: PaymentTools) => {
  return async (data: Readonly<Record<string, unknown>>): Promise<Start> => {
    if (!tools.isOnline()) return { ok: false, reason: 'offline' };
    const { portalFunction, portalLink } = config;
    if (portalFunction !== null) {
      const url = await askPortal(portalFunction, tools, data).catch((cause: unknown) => {
        logProblem('Asking for the payment portal', cause);
        return null;
      });
      if (url !== null) return { ok: true, url };
    }
    if (portalLink !== null) return { ok: true, url: portalLink };
    return { ok: false, reason: portalFunction === null ? 'not-set-up' : 'provider' };
  };
};

const awaitedOf = (mark: CheckoutMark | null): Awaited =>
  mark === null || mark.stage === 'closed'
    ? nothingAwaited
    : { state: 'provider', planId: mark.planId, term: mark.term, since: mark.since, hasReturned: mark.stage === 'returned' };

const createWatch =
  ({ firestore, person: { uid } }: PaymentTools): PaymentAdapter['watchAwaited'] =>
  (onAwaited) => {
    const tell = (): void => onAwaited(awaitedOf(readCheckoutMark(uid, Date.now())));
    const stopMark = watchCheckoutMark(uid, tell);
    const stop = watchProvided(firestore, uid, {
      onProvided: (all) => {
        // None was running when the checkout was begun, so one that runs is what was waited for.
        if (all.some(({ status }) => paid.includes(status))) forgetCheckoutMark(uid);
        tell();
      },
      onFailed: (cause) => logProblem('Waiting for a payment', cause),
    });
    tell();
    return () => {
      stopMark();
      stop();
    };
  };

const createCheckout = (config: ExtensionConfig, tools: PaymentTools) => {
  const { firestore, person, patienceMs } = tools;
  const { uid } = person;
  /** The document of a checkout for this price that is still open, or a new one. */
  const documentFor = async (price: string, { plan, term, returnTo }: Order): Promise<string> => {
    const mark = readCheckoutMark(uid, Date.now());
    if (mark !== null && mark.price === price && (await hasCheckout(firestore, uid, mark.id))) return mark.id;
    const id = newCheckoutId(firestore, uid);
    // Remembered first: where the answer to the request is lost, the next press finds the same checkout instead of asking for a second.
    keepCheckoutMark(uid, { id, price, planId: plan.id, term, since: Date.now(), stage: 'closed' });
    await requestCheckout(firestore, uid, id, {
      price,
      successUrl: `${returnTo}?checkout=done`,
      cancelUrl: `${returnTo}?checkout=closed`,
      automaticTax: config.automaticTax,
    });
    return id;
  };
  return async (order: Order): Promise<Start> => {
    const price = config.prices.get(order.plan.id)?.[order.term] ?? null;
    if (price === null) return { ok: false, reason: 'not-set-up' };
    if (!tools.isOnline()) return { ok: false, reason: 'offline' };
    // Without a verified email no plan opens anything, so nobody should pay for one.
    if (!person.emailVerified) return { ok: false, reason: 'unverified' };
    try {
      if ((await providedNow(firestore, uid)).some(({ status }) => goingOn.includes(status))) return { ok: false, reason: 'already' };
      const id = await documentFor(price, order);
      const answer = await checkoutAddress(firestore, { uid, id, patienceMs });
      if (answer !== null && 'url' in answer) {
        const mark = readCheckoutMark(uid, Date.now());
        if (mark !== null) keepCheckoutMark(uid, { ...mark, stage: 'opened' });
        return { ok: true, url: answer.url };
      }
      // Without an answer the same document is asked again; after an error a new one.
      if (answer !== null) {
        forgetCheckoutMark(uid);
        logProblem('Opening the checkout', answer.error);
      }
    } catch (cause) {
      logProblem('Opening the checkout', cause);
    }
    return { ok: false, reason: 'provider' };
  };
};

export const extensionAdapter = (config: ExtensionConfig, tools: PaymentTools): PaymentAdapter => {
  const { uid } = tools.person;
  const portal = createPortal(config, tools);
  return {
    kind: 'extension',
    startCheckout: createCheckout(config, tools),
    openPortal: ({ returnTo }) => portal({ returnUrl: returnTo, locale: 'auto' }),
    // A function that does not know the flow leads to the portal’s first page, where the plan is canceled as well.
    cancel: ({ returnTo, subscriptionId }: PortalOrder) =>
      portal({
        returnUrl: returnTo,
        locale: 'auto',
        ...(subscriptionId === null
          ? {}
          : { flow_data: { type: 'subscription_cancel', subscription_cancel: { subscription: subscriptionId } } }),
      }),
    hasReturned: async (how) => {
      const mark = readCheckoutMark(uid, Date.now());
      if (mark !== null) keepCheckoutMark(uid, { ...mark, stage: how === 'done' ? 'returned' : 'closed' });
    },
    watchAwaited: createWatch(tools),
    stopWaiting: async () => {
      const mark = readCheckoutMark(uid, Date.now());
      // Its checkout may still be open: the next press leads there instead of to a second one.
      if (mark !== null) keepCheckoutMark(uid, { ...mark, stage: 'closed' });
    },
  };
};
