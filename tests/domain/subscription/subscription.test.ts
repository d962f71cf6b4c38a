/** States of a subscription: what is computed from dates must move as the one table of transitions says, whatever happens in which order. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readOffers } from '@/domain/subscription/offers';
import {
  decisiveOf,
  isOutdated,
  paidUntil,
  reachMs,
  subscriptionOf,
  type ProviderSubscription,
} from '@/domain/subscription/provider-subscription';
import {
  isTakenBack,
  opensPages,
  stateAt,
  successors,
  takesWork,
  type Subscription,
  type SubscriptionState,
} from '@/domain/subscription/subscription';

const day = 86_400_000;
/** The steps in which time passes. */
const step = day / 8;
const start = Date.UTC(2026, 10, 1);

const offers = readOffers({
  trialDays: 14,
  trialPages: ['journal'],
  graceDays: 5,
  plans: { pro: { prices: ['price_month', 'price_year'], pages: ['journal', 'calendar'] } },
});

const deeds = ['subscribe', 'fail', 'pay', 'cancel', 'resume', 'refund', 'revoke', 'grant', 'wait'] as const;
type Deed = (typeof deeds)[number];

/** A payment provider, an admin and a person whose tab is open that looks every three steps. */
class Customer {
  now = start;
  provider: ProviderSubscription | null = null;
  record: Subscription | null = null;
  private revokedAt: number | null = null;
  private readonly periodMs: number;

  constructor(periodMs: number) {
    this.periodMs = periodMs;
    this.record = {
      plan: 'trial',
      status: 'trialing',
      source: 'trial',
      providerId: null,
      pagesUntil: start + 14 * day,
      writeUntil: start + 21 * day,
      updatedAt: start,
    };
  }

  get state(): SubscriptionState {
    return stateAt(this.record, this.now, this.record?.source === 'stripe' && this.provider?.endsWithPeriod === true);
  }

  do(deed: Deed): void {
    const { provider } = this;
    const isRunning = provider !== null && provider.endedAt === null;
    if (deed === 'subscribe' && !isRunning)
      this.provider = {
        id: `sub_${String(this.now)}`,
        status: 'active',
        price: 'price_month',
        createdAt: this.now,
        periodStart: this.now,
        periodEnd: this.now + this.periodMs,
        endedAt: null,
        endsWithPeriod: false,
      };
    if (isRunning && deed === 'fail' && provider.status === 'active' && !provider.endsWithPeriod)
      this.provider = { ...provider, status: 'past_due', periodStart: this.now, periodEnd: this.now + this.periodMs };
    if (isRunning && deed === 'pay' && provider.status === 'past_due') this.provider = { ...provider, status: 'active' };
    if (isRunning && deed === 'cancel' && provider.status === 'active') this.provider = { ...provider, endsWithPeriod: true };
    if (isRunning && deed === 'resume') this.provider = { ...provider, endsWithPeriod: false };
    if (isRunning && deed === 'refund') this.provider = { ...provider, status: 'canceled', endedAt: this.now };
    if (deed === 'revoke' && this.record !== null) this.byAdmin('revoked', this.now);
    if (deed === 'grant') this.byAdmin('active', this.now + 10 * day);
    // The person's tab hears of an admin's word before it compares it with the provider's.
    if (deed !== 'grant' && deed !== 'revoke') this.follow();
  }

  later(): void {
    this.now += step;
    const { provider } = this;
    // After three weeks of trying in vain the provider gives up.
    if (provider?.status === 'past_due' && this.now >= provider.periodStart + 21 * day)
      this.provider = { ...provider, status: 'canceled', endedAt: this.now };
    if (provider !== null && provider.endedAt === null && provider.status === 'active' && this.now >= provider.periodEnd)
      this.provider = provider.endsWithPeriod
        ? { ...provider, status: 'canceled', endedAt: provider.periodEnd }
        : { ...provider, periodStart: provider.periodEnd, periodEnd: provider.periodEnd + this.periodMs };
    this.follow();
  }

  private byAdmin(status: string, pagesUntil: number): void {
    if (status === 'revoked') this.revokedAt = this.now;
    this.record = {
      plan: 'pro',
      status,
      source: 'admin',
      providerId: null,
      pagesUntil,
      writeUntil: pagesUntil + 7 * day,
      updatedAt: this.now,
    };
  }

  /** The open tab. */
  private follow(): void {
    const decisive =
      this.provider === null
        ? null
        : decisiveOf([this.provider], offers.graceDays, this.record !== null && isTakenBack(this.record) ? this.revokedAt : null);
    const next = decisive === null ? null : subscriptionOf(decisive, offers, this.now, this.record);
    if (next !== null && isOutdated(this.record, next, this.now)) this.record = { ...next, updatedAt: this.now };
  }
}

const lives = fc.record({
  period: fc.constantFrom(30 * day, 365 * day),
  deeds: fc.array(fc.tuple(fc.constantFrom(...deeds), fc.integer({ min: 1, max: 40 * 8 })), { minLength: 1, maxLength: 12 }),
});

/** Runs a life and calls at every change of state, and at every step. */
const live = (
  life: { readonly period: number; readonly deeds: readonly (readonly [Deed, number])[] },
  changed: (from: SubscriptionState, to: SubscriptionState) => void,
  stepped: (customer: Customer) => void = () => {},
): void => {
  const customer = new Customer(life.period);
  let state = customer.state;
  const look = (): void => {
    if (customer.state !== state) changed(state, customer.state);
    ({ state } = customer);
    stepped(customer);
  };
  for (const [deed, steps] of life.deeds) {
    customer.do(deed);
    look();
    for (let passed = 0; passed < steps; passed += 1) {
      customer.later();
      look();
    }
  }
};

describe('the states of a subscription', () => {
  it('follow one another only as the table says', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(lives, (life) => {
        live(life, (from, to) => {
          seen.add(`${from} → ${to}`);
          expect(successors[from], `${from} → ${to}`).toContain(to);
        });
      }),
      { seed: 1, numRuns: 1500 },
    );
    // And the table names no more than happens, but for the first step, which the lives begin after.
    const named = Object.entries(successors).flatMap(([from, all]) => (from === 'none' ? [] : all.map((to) => `${from} → ${to}`)));
    expect([...seen].toSorted()).toEqual(named.toSorted());
  });

  it('open pages exactly while they are open by name', () => {
    fc.assert(
      fc.property(lives, (life) => {
        live(
          life,
          () => {},
          ({ record, now, state }) => {
            if (record === null) return;
            const isOpen = ['trialing', 'active', 'past-due', 'canceled'].includes(state);
            expect(opensPages(record, now)).toBe(isOpen);
            if (isOpen) expect(takesWork(record, now)).toBe(true);
            if (state === 'expired') expect(takesWork(record, now)).toBe(false);
          },
        );
      }),
      { seed: 2, numRuns: 100 },
    );
  });

  it('let a person who has paid in, and a person who was paid back out, while a tab is open', () => {
    fc.assert(
      fc.property(lives, (life) => {
        live(
          life,
          () => {},
          ({ record, provider, now, state }) => {
            if (state === 'refunded' || record?.source === 'admin') return;
            if (provider?.status === 'active' && provider.endedAt === null) expect(record !== null && opensPages(record, now)).toBe(true);
            if (provider?.status === 'canceled' && record?.source === 'stripe') expect(opensPages(record, now)).toBe(false);
            if (record?.source === 'stripe') expect((record.pagesUntil ?? 0) - now).toBeLessThanOrEqual(reachMs);
          },
        );
      }),
      { seed: 3, numRuns: 200 },
    );
  });
});

describe('what the provider’s document allows', () => {
  const provider: ProviderSubscription = {
    id: 'sub_1',
    status: 'active',
    price: 'price_month',
    createdAt: start,
    periodStart: start,
    periodEnd: start + 30 * day,
    endedAt: null,
    endsWithPeriod: false,
  };

  it.each([
    ['active', null, 30],
    ['trialing', null, 30],
    ['past_due', null, 5],
    ['canceled', 12, 12],
    ['canceled', 40, 30],
    ['canceled', null, 0],
    ['unpaid', null, 0],
    ['incomplete', null, 0],
  ])('is, with status %s and an end after %s days, %i days', (status, ended, days) => {
    expect(paidUntil({ ...provider, status, endedAt: ended === null ? null : start + ended * day }, 5)).toBe(start + days * day);
  });

  it('is a plan that lists its price, or nothing', () => {
    expect(subscriptionOf(provider, offers, start)?.plan).toBe('pro');
    expect(subscriptionOf({ ...provider, price: 'price_old' }, offers, start)).toBeNull();
    expect(subscriptionOf({ ...provider, price: null }, offers, start)).toBeNull();
  });

  it('is written anew with fewer than 28 days ahead, and not before', () => {
    const year = { ...provider, periodEnd: start + 365 * day };
    const first = subscriptionOf(year, offers, start);
    if (first === null) throw new Error('No record');
    const stored = { ...first, updatedAt: start };
    const after = (days: number): boolean => {
      const next = subscriptionOf(year, offers, start + days * day);
      return next !== null && isOutdated(stored, next, start + days * day);
    };
    expect([0, 1, 6, 8, 20, 100].map(after)).toEqual([false, false, false, true, true, true]);
  });

  it('does not take the place of more that an admin gave', () => {
    const next = subscriptionOf(provider, offers, start);
    if (next === null) throw new Error('No record');
    const given = (days: number): Subscription => ({ ...next, source: 'admin', pagesUntil: start + days * day, updatedAt: start });
    expect([-1, 10, 40].map((days) => isOutdated(given(days), next, start))).toEqual([true, true, false]);
  });
});

describe('offers', () => {
  it('leave out what cannot be read', () => {
    const read = readOffers({
      trialDays: 0,
      graceDays: 91,
      trialPages: ['journal', 'nowhere', 3],
      plans: { a: null, b: { prices: 'x', pages: ['IA', 'nowhere'] } },
    });
    expect(read.trialDays).toBeNull();
    expect(read.graceDays).toBe(0);
    expect(read.trialPages).toEqual(['journal']);
    expect([...read.plans]).toEqual([['b', { prices: [], pages: ['IA'] }]]);
    expect(readOffers(null).plans.size).toBe(0);
  });
});
