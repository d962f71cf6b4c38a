/**
 * What the payment provider of this machine knows: checkouts, subscriptions, charges and what it still has to tell. Each change is one
 * record of the journal, so a kill leaves all of it or nothing.
 */
import type { Journal } from '../storage/journal';

export interface CheckoutSession {
  readonly id: string;
  readonly uid: string;
  readonly price: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly createdMs: number;
  readonly status: 'open' | 'complete';
}

/** The provider's words for a subscription. */
export type SubscriptionStatus = 'active' | 'past_due' | 'canceled';

export interface ProvidedSubscription {
  readonly id: string;
  readonly uid: string;
  readonly price: string;
  readonly status: SubscriptionStatus;
  readonly createdMs: number;
  /** How many periods have begun before the present one. */
  readonly period: number;
  readonly endsWithPeriod: boolean;
  readonly canceledAtMs: number | null;
  readonly endedAtMs: number | null;
  /** How often the present period could not be charged. */
  readonly failures: number;
}

/** Money taken. The id names subscription and period, so that a period is charged once. */
export interface Charge {
  readonly id: string;
  readonly subscription: string;
  readonly uid: string;
  readonly amountCents: number;
  readonly period: number;
  readonly atMs: number;
  readonly state: 'paid' | 'refunded' | 'disputed';
}

/** A message to the extension: it looks at the subscription anew. */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly subscription: string;
}

export type Card = 'good' | 'declined' | 'expired';

/** What became otherwise; lists replace what has the same id. */
export interface PaymentEntry {
  readonly sessions?: readonly CheckoutSession[];
  readonly subscriptions?: readonly ProvidedSubscription[];
  readonly charges?: readonly Charge[];
  readonly events?: readonly ProviderEvent[];
  /** Ids of events that have arrived. */
  readonly delivered?: readonly string[];
  /** Ids of events that are sent once more. */
  readonly again?: readonly string[];
  readonly cards?: Readonly<Record<string, Card>>;
  /** How far time has been moved ahead of the machine's clock, in ms. */
  readonly aheadMs?: number;
  /** Everything but the time is forgotten, which the databases' clocks cannot go back on either. */
  readonly cleared?: true;
}

export interface PaymentSnapshot {
  readonly entries: readonly PaymentEntry[];
}

export type PaymentJournal = Journal<PaymentSnapshot, PaymentEntry>;

export interface PaymentState {
  readonly sessions: ReadonlyMap<string, CheckoutSession>;
  readonly subscriptions: ReadonlyMap<string, ProvidedSubscription>;
  readonly charges: ReadonlyMap<string, Charge>;
  /** In the order in which they came about. */
  readonly events: ReadonlyMap<string, ProviderEvent>;
  readonly delivered: ReadonlySet<string>;
  readonly cards: ReadonlyMap<string, Card>;
  readonly aheadMs: number;
}

const emptyState = (aheadMs: number) => ({
  sessions: new Map<string, CheckoutSession>(),
  subscriptions: new Map<string, ProvidedSubscription>(),
  charges: new Map<string, Charge>(),
  events: new Map<string, ProviderEvent>(),
  delivered: new Set<string>(),
  cards: new Map<string, Card>(),
  aheadMs,
});

export interface PaymentBooks {
  readonly state: () => PaymentState;
  /** Makes a change durable, then visible. Throws when a charge would be booked a second time. */
  readonly record: (entry: PaymentEntry) => void;
}

export const openBooks = (journal: PaymentJournal): PaymentBooks => {
  let state = emptyState(0);
  const apply = (entry: PaymentEntry): void => {
    if (entry.cleared === true) state = emptyState(state.aheadMs);
    for (const one of entry.sessions ?? []) state.sessions.set(one.id, one);
    for (const one of entry.subscriptions ?? []) state.subscriptions.set(one.id, one);
    for (const one of entry.charges ?? []) state.charges.set(one.id, one);
    for (const one of entry.events ?? []) state.events.set(one.id, one);
    for (const id of entry.delivered ?? []) state.delivered.add(id);
    for (const id of entry.again ?? []) state.delivered.delete(id);
    for (const [uid, card] of Object.entries(entry.cards ?? {})) state.cards.set(uid, card);
    state.aheadMs = entry.aheadMs ?? state.aheadMs;
  };
  for (const entry of journal.recovered.snapshot?.entries ?? []) apply(entry);
  for (const entry of journal.recovered.entries) apply(entry);
  const whole = (): PaymentEntry => ({
    sessions: [...state.sessions.values()],
    subscriptions: [...state.subscriptions.values()],
    charges: [...state.charges.values()],
    events: [...state.events.values()],
    delivered: [...state.delivered],
    cards: Object.fromEntries(state.cards),
    aheadMs: state.aheadMs,
  });
  return {
    state: () => state,
    record: (entry) => {
      const twice = entry.charges?.find(({ id, state: now }) => now === 'paid' && state.charges.has(id));
      if (twice !== undefined) throw new Error(`Charge ${twice.id} is in the ledger already.`);
      journal.append(entry);
      apply(entry);
      if (journal.isLong()) journal.compact({ entries: [whole()] });
    },
  };
};
