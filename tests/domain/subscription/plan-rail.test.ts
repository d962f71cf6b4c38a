/** The axis of a subscription: in each state the dates that are stored, today and the end of the tools, all of them inside. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planRail } from '@/domain/subscription/plan-rail';
import type { ProviderSubscription } from '@/domain/subscription/provider-subscription';
import { opensPages, type Subscription } from '@/domain/subscription/subscription';

const day = 86_400_000;
const on = (text: string): number => Date.parse(`${text}T12:00:00Z`);
const now = on('2026-03-18');

const record = (over: Partial<Subscription> = {}): Subscription => ({
  plan: 'all-tools',
  status: 'active',
  source: 'stripe',
  providerId: 'sub_1',
  pagesUntil: on('2026-04-11'),
  writeUntil: on('2026-04-23'),
  updatedAt: on('2026-03-11'),
  ...over,
});

const provided = (over: Partial<ProviderSubscription> = {}): ProviderSubscription => ({
  id: 'sub_1',
  status: 'active',
  price: 'price_month',
  createdAt: on('2026-01-11'),
  periodStart: on('2026-03-11'),
  periodEnd: on('2026-04-11'),
  endedAt: null,
  endsWithPeriod: false,
  ...over,
});

const trial = record({
  plan: 'trial',
  status: 'trialing',
  source: 'trial',
  providerId: null,
  pagesUntil: on('2026-03-25'),
  writeUntil: on('2026-04-01'),
});
const year = provided({ periodStart: on('2026-01-05'), periodEnd: on('2027-01-05') });

const cases: readonly (readonly [
  name: string,
  subscription: Subscription,
  provider: ProviderSubscription | null,
  marks: readonly (readonly [string, string])[],
  toolsUntil: string | null,
])[] = [
  [
    'a trial',
    trial,
    null,
    [
      ['started', '2026-03-11'],
      ['ends', '2026-03-25'],
    ],
    '2026-03-25',
  ],
  [
    'a plan that renews',
    record(),
    provided(),
    [
      ['paid', '2026-03-11'],
      ['renews', '2026-04-11'],
    ],
    null,
  ],
  [
    'a yearly plan, beyond what the record reaches',
    record(),
    year,
    [
      ['paid', '2026-01-05'],
      ['renews', '2027-01-05'],
    ],
    null,
  ],
  ['a plan of which the provider says nothing yet', record(), null, [], null],
  [
    'a canceled yearly plan',
    record(),
    { ...year, endsWithPeriod: true },
    [
      ['paid', '2026-01-05'],
      ['ends', '2027-01-05'],
    ],
    '2027-01-05',
  ],
  [
    'a payment that failed',
    record({ status: 'past_due', pagesUntil: on('2026-03-20') }),
    provided({ status: 'past_due', periodStart: on('2026-03-15') }),
    [
      ['failed', '2026-03-15'],
      ['ends', '2026-03-20'],
    ],
    '2026-03-20',
  ],
  [
    'a plan that has just ended',
    record({ status: 'canceled', pagesUntil: on('2026-03-16'), writeUntil: on('2026-03-23') }),
    provided({ status: 'canceled', periodStart: on('2026-02-16'), periodEnd: on('2026-03-16') }),
    [
      ['paid', '2026-02-16'],
      ['ends', '2026-03-16'],
      ['lateWork', '2026-03-23'],
    ],
    '2026-03-16',
  ],
  [
    'a plan that has long ended',
    record({ status: 'canceled', pagesUntil: on('2025-09-01'), writeUntil: on('2025-09-08') }),
    provided({ status: 'canceled', periodStart: on('2025-08-01'), periodEnd: on('2025-09-01') }),
    [
      ['paid', '2025-08-01'],
      ['ends', '2025-09-01'],
    ],
    '2025-09-01',
  ],
  [
    'a plan that an admin gave',
    record({ source: 'admin', providerId: null, pagesUntil: on('2026-06-01') }),
    null,
    [
      ['given', '2026-03-11'],
      ['ends', '2026-06-01'],
    ],
    '2026-06-01',
  ],
  [
    'a plan without an end',
    record({ source: 'admin', providerId: null, pagesUntil: null, writeUntil: null }),
    null,
    [['given', '2026-03-11']],
    null,
  ],
  [
    'a plan that was taken back: the word of the admin is no beginning',
    record({ status: 'revoked', source: 'admin', providerId: null, pagesUntil: on('2026-03-11'), writeUntil: on('2026-03-11') }),
    null,
    [['ends', '2026-03-11']],
    '2026-03-11',
  ],
];

describe('the axis of a plan', () => {
  it.each(cases)('%s', (...[, subscription, provider, marks, toolsUntil]) => {
    const rail = planRail(subscription, provider, now);
    expect(rail?.marks.map(({ what, at }) => [what, new Date(at).toISOString().slice(0, 10)])).toEqual(marks);
    expect(rail?.toolsUntil).toBe(toolsUntil === null ? null : on(toolsUntil));
  });

  it('is not drawn for who never had a plan', () => {
    expect(planRail(null, null, now)).toBeNull();
  });

  const instants = fc.integer({ min: now - 900 * day, max: now + 400 * day });
  const anyRecord = fc.record({
    plan: fc.constant('all-tools'),
    status: fc.constantFrom('active', 'trialing', 'past_due', 'canceled', 'refunded', 'revoked', 'unpaid'),
    source: fc.constantFrom('admin', 'trial', 'stripe'),
    providerId: fc.constantFrom(null, 'sub_1'),
    pagesUntil: fc.option(instants),
    writeUntil: fc.option(instants),
    updatedAt: instants,
  });
  const anyProvider = fc.record({
    id: fc.constant('sub_1'),
    status: fc.constantFrom('active', 'past_due', 'canceled', 'unpaid'),
    price: fc.constant('price_month'),
    createdAt: instants,
    periodStart: instants,
    periodEnd: instants,
    endedAt: fc.option(instants),
    endsWithPeriod: fc.boolean(),
  });

  it('shows every date and today, strokes that a phone can hold apart, and never an end of tools that are open', () => {
    fc.assert(
      fc.property(anyRecord, fc.option(anyProvider), (subscription, provider) => {
        const rail = planRail(subscription, provider, now);
        if (rail === null) throw new Error('There is a record.');
        for (const at of [now, ...rail.marks.map((mark) => mark.at)]) {
          expect(at).toBeGreaterThanOrEqual(rail.from);
          expect(at).toBeLessThan(rail.to);
        }
        expect(rail.marks.map(({ at }) => at)).toEqual(rail.marks.map(({ at }) => at).toSorted((a, b) => a - b));
        expect((rail.to - rail.from) / rail.steps[0]).toBeLessThanOrEqual(81);
        const isTakenBack = ['refunded', 'revoked'].includes(subscription.status);
        if (opensPages(subscription, now) && !isTakenBack && provider === null && rail.toolsUntil !== null) {
          expect(rail.toolsUntil).toBeGreaterThan(now);
        }
      }),
      { numRuns: 500 },
    );
  });
});
