/**
 * How the payment provider of this machine bills: it charges each period once, tries again after a refusal, and ends what is not paid or
 * not wanted any more. Modeled on Stripe's documented billing (docs.stripe.com/billing/subscriptions/overview): a refused renewal
 * makes a subscription `past_due`, tries follow, and after the last one it is `canceled`.
 */
import type { BillingTerm } from '@/domain/plans/plans';
import { dayMs } from '@/lib/durations';
import { periodStart } from './periods';
import type { Card, Charge, PaymentBooks, PaymentEntry, ProvidedSubscription, ProviderEvent } from './state';

export interface SoldPrice {
  readonly term: BillingTerm;
  readonly amountCents: number;
}

/** Days after the start of an unpaid period on which it is tried again; after the last one the subscription ends. */
const retryDays = [3, 5, 7] as const;

export interface ProviderOptions {
  readonly books: PaymentBooks;
  readonly prices: ReadonlyMap<string, SoldPrice>;
  /** Epoch ms, moved ahead as the books say. */
  readonly nowMs: () => number;
  /** Runs after each change that has to be told. */
  readonly onEvent: () => void;
}

/** Refused before anything is booked: the card of the customer does not carry the charge. */
export const carries = (card: Card | undefined): boolean => (card ?? 'good') === 'good';

export const createBilling = ({ books, prices, nowMs, onEvent }: ProviderOptions) => {
  const termOf = ({ price }: Pick<ProvidedSubscription, 'price'>): BillingTerm => prices.get(price)?.term ?? 'month';
  const startOf = (one: ProvidedSubscription): number => periodStart(one.createdMs, termOf(one), one.period);
  const endOf = (one: ProvidedSubscription): number => periodStart(one.createdMs, termOf(one), one.period + 1);
  const liveOf = (uid: string): ProvidedSubscription | undefined =>
    [...books.state().subscriptions.values()].find((one) => one.uid === uid && one.status !== 'canceled');
  const eventOf = (type: string, subscription: string): ProviderEvent => ({
    id: `evt_${String(books.state().events.size + 1)}`,
    type,
    subscription,
  });
  const record = (entry: PaymentEntry): void => {
    books.record(entry);
    if (entry.events !== undefined) onEvent();
  };
  const chargeFor = (one: ProvidedSubscription, atMs: number): Charge => ({
    id: `ch_${one.id}_${String(one.period)}`,
    subscription: one.id,
    uid: one.uid,
    amountCents: prices.get(one.price)?.amountCents ?? 0,
    period: one.period,
    atMs,
    state: 'paid',
  });
  const changed = (one: ProvidedSubscription, type: string, charge?: Charge): void =>
    record({ subscriptions: [one], events: [eventOf(type, one.id)], ...(charge === undefined ? {} : { charges: [charge] }) });
  const ended = (one: ProvidedSubscription, atMs: number): ProvidedSubscription => ({
    ...one,
    status: 'canceled',
    canceledAtMs: one.canceledAtMs ?? atMs,
    endedAtMs: atMs,
  });

  /** Charges the present period, or notes that it could not be. */
  const collect = (one: ProvidedSubscription, atMs: number): void => {
    if (carries(books.state().cards.get(one.uid))) {
      changed({ ...one, status: 'active', failures: 0 }, 'invoice.paid', chargeFor(one, atMs));
      return;
    }
    const failed: ProvidedSubscription = { ...one, status: 'past_due', failures: one.failures + 1 };
    if (failed.failures > retryDays.length) changed(ended(failed, atMs), 'customer.subscription.deleted');
    else changed(failed, 'invoice.payment_failed');
  };

  /** What is next to happen by itself, and when; null: nothing. */
  const nextOf = (one: ProvidedSubscription): { readonly atMs: number; readonly act: (atMs: number) => void } | null => {
    if (one.status === 'canceled') return null;
    if (one.status === 'past_due') {
      const day = retryDays[one.failures - 1] ?? retryDays.at(-1) ?? 7;
      return { atMs: startOf(one) + day * dayMs, act: (atMs) => collect(one, atMs) };
    }
    const atMs = endOf(one);
    if (one.endsWithPeriod) return { atMs, act: () => changed(ended(one, atMs), 'customer.subscription.deleted') };
    return { atMs, act: () => collect({ ...one, period: one.period + 1, failures: 0 }, atMs) };
  };

  /** Does what is due by now, each thing at its own instant and in that order. */
  const settle = (): void => {
    for (;;) {
      const due = [...books.state().subscriptions.values()]
        .flatMap((one) => nextOf(one) ?? [])
        .filter(({ atMs }) => atMs <= nowMs())
        .toSorted((a, b) => a.atMs - b.atMs)[0];
      if (due === undefined) return;
      due.act(due.atMs);
    }
  };

  return { startOf, endOf, liveOf, eventOf, record, chargeFor, changed, ended, collect, settle };
};
