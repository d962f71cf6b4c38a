/**
 * The payment provider of this machine: takes payments at its checkout, and does what its customers, its operator and their banks do. One
 * subscription per customer, as Stripe's checkout can be set to.
 */
import { carries, createBilling, type ProviderOptions } from './billing';
import type { Card, ProvidedSubscription } from './state';

export type Payment = 'paid' | 'refused' | 'already' | 'unknown';

export const createProvider = (options: ProviderOptions) => {
  const { books, nowMs, onEvent } = options;
  const { startOf, endOf, liveOf, eventOf, record, chargeFor, changed, ended, collect, settle } = createBilling(options);

  const pay = (sessionId: string, card: Card): Payment => {
    const session = books.state().sessions.get(sessionId);
    if (session === undefined) return 'unknown';
    // A second press, or a page sent again, pays nothing.
    if (session.status === 'complete') return 'paid';
    if (liveOf(session.uid) !== undefined) return 'already';
    if (!carries(card)) return 'refused';
    const atMs = nowMs();
    const subscription: ProvidedSubscription = {
      id: sessionId.replace(/^cs_/u, 'sub_'),
      uid: session.uid,
      price: session.price,
      status: 'active',
      createdMs: atMs,
      period: 0,
      endsWithPeriod: false,
      canceledAtMs: null,
      endedAtMs: null,
      failures: 0,
    };
    record({
      sessions: [{ ...session, status: 'complete' }],
      cards: { [session.uid]: card },
      subscriptions: [subscription],
      charges: [chargeFor(subscription, atMs)],
      events: [eventOf('checkout.session.completed', subscription.id)],
    });
    return 'paid';
  };

  const withLive = (uid: string, act: (one: ProvidedSubscription) => void): boolean => {
    const live = liveOf(uid);
    if (live !== undefined) act(live);
    return live !== undefined;
  };

  /** The last charge of the customer that is still paid is given back, or disputed, and the subscription ends at once. */
  const takeBack = (uid: string, state: 'refunded' | 'disputed'): boolean => {
    const charge = [...books.state().charges.values()].filter((one) => one.uid === uid && one.state === 'paid').at(-1);
    if (charge === undefined) return false;
    const subscription = books.state().subscriptions.get(charge.subscription);
    const isLive = subscription !== undefined && subscription.status !== 'canceled';
    record({
      charges: [{ ...charge, state }],
      ...(isLive ? { subscriptions: [ended(subscription, nowMs())] } : {}),
      events: [eventOf(state === 'refunded' ? 'charge.refunded' : 'charge.dispute.created', charge.subscription)],
    });
    return true;
  };

  return {
    startOf,
    endOf,
    liveOf,
    settle,
    pay,
    /** The card from now on; a good one pays at once what is owed. */
    setCard: (uid: string, card: Card): void => {
      record({ cards: { [uid]: card } });
      withLive(uid, (one) => {
        if (one.status === 'past_due' && carries(card)) collect(one, nowMs());
      });
    },
    /** Charges what is owed now, as the operator's "retry" does. */
    retry: (uid: string): boolean => withLive(uid, (one) => one.status === 'past_due' && collect(one, nowMs())),
    setEndsWithPeriod: (uid: string, endsWithPeriod: boolean): boolean =>
      withLive(uid, (one) => {
        if (one.endsWithPeriod !== endsWithPeriod)
          changed({ ...one, endsWithPeriod, canceledAtMs: endsWithPeriod ? nowMs() : null }, 'customer.subscription.updated');
      }),
    endNow: (uid: string): boolean => withLive(uid, (one) => changed(ended(one, nowMs()), 'customer.subscription.deleted')),
    refund: (uid: string): boolean => takeBack(uid, 'refunded'),
    dispute: (uid: string): boolean => takeBack(uid, 'disputed'),
    advance: (ms: number): void => {
      record({ aheadMs: books.state().aheadMs + Math.max(0, ms) });
      settle();
    },
    /** Every event once more, as a provider does that got no answer. */
    redeliver: (): void => {
      record({ again: [...books.state().events.keys()] });
      onEvent();
    },
  };
};

export type Provider = ReturnType<typeof createProvider>;
