// @vitest-environment jsdom
/** What the account says of the plan in each state: the words, the next date, and the one way on. */
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen as page } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { ProviderSubscription } from '@/domain/subscription/provider-subscription';
import type { Subscription } from '@/domain/subscription/subscription';
import { PlanSection } from '@/features/account/plan/plan-section';
import { liveCell } from '@/lib/live';
import type { SubscriptionNow } from '@/services/subscription/subscription';

const source = vi.hoisted(() => ({ get: vi.fn(), subscribe: vi.fn(() => () => undefined) }));
vi.mock('@/services/subscription/subscription', () => ({ ownSubscription: source }));

afterEach(cleanup);

const on = (text: string): number => Date.parse(`${text}T12:00:00Z`);
const now = on('2026-03-10');

const record = (over: Partial<Subscription> = {}): Subscription => ({
  plan: 'all-tools',
  status: 'active',
  source: 'stripe',
  providerId: 'sub_1',
  pagesUntil: on('2026-04-14'),
  writeUntil: on('2026-04-26'),
  updatedAt: now,
  ...over,
});

/** Paid by the year, which reaches beyond what a record may say. */
const provided = (over: Partial<ProviderSubscription> = {}): ProviderSubscription => ({
  id: 'sub_1',
  status: 'active',
  price: 'price_year',
  createdAt: on('2026-01-05'),
  periodStart: on('2026-01-05'),
  periodEnd: on('2027-01-05'),
  endedAt: null,
  endsWithPeriod: false,
  ...over,
});

const ended = { pagesUntil: on('2026-03-01'), writeUntil: on('2026-03-08') };

interface Shown {
  readonly subscription: Subscription | null;
  readonly provider?: ProviderSubscription;
  readonly trialDays?: number | null;
}

const show = ({ subscription, provider, trialDays = 14 }: Shown): HTMLElement => {
  const offers = { trialDays, trialPages: [], graceDays: 5, plans: new Map() };
  const cell = liveCell<SubscriptionNow>({ state: 'ready', subscription, provider: provider ?? null, offers, readAt: now });
  source.get.mockImplementation(cell.get);
  return render(<PlanSection />, { wrapper: MemoryRouter }).container;
};

const ways = (): readonly string[] =>
  [...page.queryAllByRole('button'), ...page.queryAllByRole('link')].map(({ textContent }) => textContent);

const states: readonly (readonly [name: string, shown: Shown, words: RegExp, ways: readonly string[]])[] = [
  ['no plan, with a trial on offer', { subscription: null }, /Try every tool for 14 days/u, ['See plans']],
  ['no plan, without a trial', { subscription: null, trialDays: null }, /You don’t have a plan yet/u, ['See plans']],
  [
    'a free trial',
    { subscription: record({ plan: 'trial', status: 'trialing', source: 'trial', providerId: null, pagesUntil: on('2026-03-20') }) },
    /ends by itself on March 20, 2026/u,
    ['Choose a plan'],
  ],
  [
    'a plan by the year: its own next payment, not the end of the record',
    { subscription: record(), provider: provided() },
    /renews on January 5, 2027/u,
    ['Invoices and card', 'Cancel plan'],
  ],
  [
    'a canceled plan by the year: to the end of what is paid',
    { subscription: record(), provider: provided({ endsWithPeriod: true }) },
    /won’t renew.*stays open until January 5, 2027/u,
    ['Invoices and card'],
  ],
  [
    'a payment that failed',
    { subscription: record({ status: 'past_due', pagesUntil: on('2026-03-13') }), provider: provided({ status: 'past_due' }) },
    /stay open until March 13, 2026. Update your card/u,
    ['Update your card', 'Cancel plan'],
  ],
  [
    'a payment that failed for longer than the grace: the card, and no second plan',
    { subscription: record({ status: 'past_due', ...ended }), provider: provided({ status: 'past_due' }) },
    /ended on March 1, 2026 because a payment didn’t go through. Update your card/u,
    ['Update your card', 'Cancel plan'],
  ],
  [
    'a plan that has ended',
    { subscription: record({ status: 'canceled', ...ended }), provider: provided({ status: 'canceled', endedAt: on('2026-03-01') }) },
    /ended on March 1, 2026. You can read, search and export everything. Renew/u,
    ['Invoices and card', 'Renew your plan'],
  ],
  [
    'a plan that was given without an end',
    { subscription: record({ source: 'admin', providerId: null, pagesUntil: null, writeUntil: null }) },
    /given to you and has no end date/u,
    [],
  ],
  [
    'a plan that was taken back',
    { subscription: record({ status: 'refunded', source: 'admin', ...ended }) },
    /refunded or revoked/u,
    ['Renew your plan'],
  ],
];

it.each(states)('%s', (_, shown, words, wanted) => {
  const text = show(shown).textContent;
  expect(text).toMatch(words);
  expect(ways()).toEqual(wanted);
});
