/**
 * What a subscription opens and for how long: by the person's own hand only what the payment provider's document says, and until a time
 * that is fixed. Instants are the server's; `serverTime` is now.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readOffers } from '@/domain/subscription/offers';
import { subscriptionOf } from '@/domain/subscription/provider-subscription';
import { serverTime, type PlainMap, type Store } from './firestore-engine/rules-fixture';
import { check, forEach, type Row } from './firestore-table';
import { admins, earlier, granted, judge, lacking, world, type Who } from './firestore-world';
import { providerDocument } from './provider-document';

const dayMs = 86_400_000;
const inDays = (days: number): Date => new Date(serverTime.getTime() + days * dayMs);

const offers: PlainMap = {
  trialDays: 14,
  trialPages: ['calendar'],
  graceDays: 5,
  plans: {
    pro: { prices: ['price_month', 'price_year'], pages: ['calendar', 'IA'] },
    basic: { prices: ['price_basic'], pages: ['journal'] },
  },
  updatedAt: earlier,
};

/** In the layout of the payment extension. */
const provided = (over: PlainMap = {}): PlainMap => providerDocument(inDays, over);

const record = (over: PlainMap = {}): PlainMap => ({
  plan: 'pro',
  status: 'active',
  source: 'stripe',
  providerId: 'sub_1',
  pagesUntil: inDays(20),
  writeUntil: inDays(32),
  updatedAt: serverTime,
  ...over,
});

const own = 'subscriptions/trader';
const paid = 'customers/trader/subscriptions/sub_1';
const withoutRecord = lacking(world as PlainMap, own) as Store;
const selling = (provider: PlainMap = provided(), before: PlainMap | null = null): Store => ({
  ...withoutRecord,
  'meta/offers': offers,
  [paid]: provider,
  ...(before === null ? {} : { [own]: before }),
});

const writes = (sentence: string, over: PlainMap, verdict: 'allowed' | 'refused', store: Store = selling()): Row => [
  sentence,
  'trader',
  { write: { [own]: record(over) }, over: store },
  verdict,
];

describe('the record that a person writes from the document of the payment provider', () => {
  check([
    writes('reaches to the end of the period', {}, 'allowed'),
    writes('reaches less far', { pagesUntil: inDays(10), writeUntil: inDays(10) }, 'allowed'),
    writes('reaches a second further', { pagesUntil: new Date(inDays(20).getTime() + 1000) }, 'refused'),
    writes('takes work a second longer than grace and a week', { writeUntil: new Date(inDays(32).getTime() + 1000) }, 'refused'),
    writes('takes work without an end', { writeUntil: null }, 'refused'),
    writes('opens pages without an end', { pagesUntil: null }, 'refused'),
    writes('has ends in milliseconds', { pagesUntil: inDays(1).getTime(), writeUntil: inDays(1).getTime() }, 'refused'),
    writes('names another plan than that of the price', { plan: 'basic' }, 'refused'),
    writes('names a plan that is not offered', { plan: 'life' }, 'refused'),
    writes('calls itself a trial', { plan: 'trial' }, 'refused'),
    writes('calls itself trialing', { status: 'trialing' }, 'refused'),
    writes('says an admin gave it', { source: 'admin' }, 'refused'),
    writes('says it is the trial', { source: 'trial' }, 'refused'),
    writes('names no subscription', { providerId: null }, 'refused'),
    writes('names a subscription that is not there', { providerId: 'sub_2' }, 'refused'),
    writes('names the subscription of another by a path', { providerId: '../../member/subscriptions/sub_1' }, 'refused'),
    writes('is dated by the device', { updatedAt: inDays(-1) }, 'refused'),
    writes('is dated ahead', { updatedAt: inDays(1) }, 'refused'),
    writes('carries more', { role: 'admin' }, 'refused'),
    writes('is written where nothing is offered', {}, 'refused', lacking(selling() as PlainMap, 'meta/offers') as Store),
    writes('is written for a price that no plan lists', {}, 'refused', selling(provided({ items: [{ price: { id: 'price_old' } }] }))),
    writes('is written for a document without a price', {}, 'refused', selling(provided({ items: [] }))),
    writes('is a copy of before the cancellation', {}, 'refused', selling(provided({ status: 'canceled', ended_at: inDays(-1) }))),
    writes('is a copy of before the failed payment', {}, 'refused', selling(provided({ status: 'past_due' }))),
    writes('keeps the old status', { status: 'active' }, 'refused', selling(provided({ status: 'unpaid' }))),
  ]);
});

describe('a subscription paid by the year', () => {
  const year = selling(provided({ items: [{ price: { id: 'price_year' } }], current_period_end: inDays(300) }));
  check([
    writes('reaches 35 days ahead', { pagesUntil: inDays(35), writeUntil: inDays(47) }, 'allowed', year),
    writes('reaches 36 days ahead', { pagesUntil: inDays(36), writeUntil: inDays(47) }, 'refused', year),
    writes('reaches to the end of its year', { pagesUntil: inDays(300), writeUntil: inDays(312) }, 'refused', year),
    writes(
      'comes back after months',
      { pagesUntil: inDays(35), writeUntil: inDays(47) },
      'allowed',
      selling(year[paid] as PlainMap, record({ pagesUntil: inDays(-90), writeUntil: inDays(-78), updatedAt: inDays(-125) })),
    ),
  ]);
});

describe('a subscription whose payment failed', () => {
  const failed = selling(provided({ status: 'past_due', current_period_start: inDays(-1), current_period_end: inDays(29) }));
  check([
    writes('stays open for the days of grace', { status: 'past_due', pagesUntil: inDays(4), writeUntil: inDays(11) }, 'allowed', failed),
    writes('stays open longer', { status: 'past_due', pagesUntil: inDays(5), writeUntil: inDays(11) }, 'refused', failed),
    writes('has its grace twice', { status: 'past_due', pagesUntil: inDays(4), writeUntil: inDays(12) }, 'refused', failed),
    writes('has none where none is offered', { status: 'past_due', pagesUntil: inDays(4), writeUntil: inDays(11) }, 'refused', {
      ...failed,
      'meta/offers': lacking(offers, 'graceDays'),
    }),
  ]);
});

describe('a subscription that has ended', () => {
  const over = (end: PlainMap): Store => selling(provided({ status: 'canceled', ...end }));
  const ended = { status: 'canceled', pagesUntil: inDays(-2), writeUntil: inDays(10) };
  check([
    writes('is open to where it ended', ended, 'allowed', over({ ended_at: inDays(-2) })),
    writes('is open to the end of its period', { ...ended, pagesUntil: inDays(20) }, 'refused', over({ ended_at: inDays(-2) })),
    writes('without an end is open to the start of its period', ended, 'refused', over({ ended_at: null })),
    writes(
      'that ends later than its period is open to the end of the period',
      { ...ended, pagesUntil: inDays(21) },
      'refused',
      over({ ended_at: inDays(30) }),
    ),
    ...(['unpaid', 'incomplete', 'incomplete_expired', 'paused'] as const).map((status) =>
      writes(
        `is ${status} and opens its pages`,
        { status, pagesUntil: inDays(1), writeUntil: inDays(1) },
        'refused',
        selling(provided({ status })),
      ),
    ),
  ]);
});

describe('what an admin gave or took back', () => {
  const back = { ...granted, status: 'revoked', pagesUntil: inDays(-1), writeUntil: inDays(6), updatedAt: inDays(-1) };
  check([
    writes('is followed by a payment', {}, 'allowed', selling(provided(), { ...granted, updatedAt: earlier })),
    writes(
      'is followed by a payment after the trial',
      {},
      'allowed',
      selling(provided(), { ...granted, source: 'trial', updatedAt: earlier }),
    ),
    writes('comes back by the subscription of before', {}, 'refused', selling(provided(), back)),
    writes('comes back by the subscription that was paid back', {}, 'refused', selling(provided(), { ...back, status: 'refunded' })),
    writes('comes back by a later subscription', {}, 'allowed', selling(provided({ created: inDays(-0.5) }), back)),
  ]);
});

describe('a record of somebody else', () => {
  const everything = { ...selling(), 'customers/member/subscriptions/sub_1': provided() };
  check([
    ...forEach('writes the record of the trader', { write: { [own]: record() }, over: everything }, ['trader', ...admins]),
    ['writes a record from the document of another', 'member', { write: { 'subscriptions/member': record() }, over: selling() }, 'refused'],
    [
      'writes a record while suspended',
      'suspended',
      {
        write: { 'subscriptions/suspended': record() },
        over: { ...selling(), 'customers/suspended/subscriptions/sub_1': provided() },
      },
      'refused',
    ],
    [
      'writes a record while leaving',
      'trader',
      {
        write: { [own]: record() },
        over: { ...selling(), 'users/trader/settings/deletion': { startedAt: earlier, updatedAt: earlier } },
      },
      'refused',
    ],
    [
      'writes the document of the provider',
      'trader',
      { write: { [paid]: provided({ current_period_end: inDays(999) }) }, over: selling() },
      'refused',
    ],
    [
      'brings the document with the record',
      'trader',
      {
        write: { 'customers/trader/subscriptions/sub_9': provided(), [own]: record({ providerId: 'sub_9' }) },
        over: selling(),
      },
      'refused',
    ],
    [
      'writes the offers with the record',
      'trader',
      {
        write: { 'meta/offers': { ...offers, graceDays: 90, updatedAt: serverTime }, [own]: record() },
        over: selling(),
      },
      'refused',
    ],
    ['removes the record', 'trader', { write: { [own]: null }, over: selling(provided(), record({ updatedAt: earlier })) }, 'refused'],
    ...forEach('gives a plan', { write: { [own]: granted }, over: selling() }, admins),
  ]);
});

describe('the pages of the plan', () => {
  const week = 'calendarWeeks/2026-W10';
  const holding = (over: PlainMap, more: Store = {}): Store => ({
    ...(lacking(world as PlainMap, 'access/trader@demo%2Etest') as Store),
    'meta/offers': offers,
    [own]: record({ updatedAt: earlier, ...over }),
    ...more,
  });
  const reads = (sentence: string, store: Store, verdict: 'allowed' | 'refused', who: Who = 'trader'): Row => [
    sentence,
    who,
    { get: week, over: store },
    verdict,
  ];
  const minute = (minutes: number): Date => new Date(serverTime.getTime() + minutes * 60_000);
  check([
    reads('are open to a minute before the end', holding({ pagesUntil: minute(1) }), 'allowed'),
    reads('are closed at the end', holding({ pagesUntil: serverTime }), 'refused'),
    reads('are closed after it, while work may still arrive', holding({ pagesUntil: minute(-1), writeUntil: inDays(5) }), 'refused'),
    reads('are none of a plan without the page', holding({ plan: 'basic' }), 'refused'),
    reads('are none of a plan that is not offered', holding({ plan: 'life' }), 'refused'),
    reads('are none of a record without an end', holding({ pagesUntil: null }), 'refused'),
    reads('are those of the trial', holding({ plan: 'trial', status: 'trialing' }), 'allowed'),
    reads(
      'are none of the trial where there are no trials',
      { ...holding({ plan: 'trial' }), 'meta/offers': lacking(offers, 'trialPages') },
      'refused',
    ),
    reads('are none where nothing is offered', lacking(holding({}) as PlainMap, 'meta/offers') as Store, 'refused'),
    reads('are added to those of the packs', { ...world, [own]: record({ pagesUntil: inDays(-1), updatedAt: earlier }) }, 'allowed'),
    reads(
      'are not those of an unverified namesake',
      holding({}, { 'subscriptions/unverified': record({ updatedAt: earlier }) }),
      'refused',
      'unverified',
    ),
    reads(
      'are not those of a suspended person',
      holding({}, { 'subscriptions/suspended': record({ updatedAt: earlier }) }),
      'refused',
      'suspended',
    ),
  ]);
});

describe('the record that the client writes', () => {
  it('is one that the rules take, whatever the provider says', () => {
    const hours = (from: number, to: number) => fc.integer({ min: from * 24, max: to * 24 }).map((count) => inDays(count / 24));
    const documents = fc.record({
      status: fc.constantFrom('active', 'trialing', 'past_due', 'canceled', 'unpaid', 'incomplete', 'paused'),
      started: hours(-60, 0),
      ends: hours(-30, 400),
      ended: fc.option(hours(-30, 30)),
    });
    const seen = new Set<string>();
    fc.assert(
      fc.property(documents, ({ status, started, ends, ended }) => {
        const store = selling(provided({ status, current_period_start: started, current_period_end: ends, ended_at: ended }));
        const instants = {
          createdAt: started.getTime(),
          periodStart: started.getTime(),
          periodEnd: ends.getTime(),
          endedAt: ended?.getTime() ?? null,
        };
        const next = subscriptionOf(
          { id: 'sub_1', status, price: 'price_month', endsWithPeriod: false, ...instants },
          readOffers(offers),
          serverTime.getTime(),
        );
        if (next === null) throw new Error('No plan lists the price');
        seen.add(status);
        const written = {
          ...next,
          pagesUntil: new Date(next.pagesUntil ?? 0),
          writeUntil: new Date(next.writeUntil ?? 0),
          updatedAt: serverTime,
        };
        const { allowed, trace } = judge('trader', { write: { [own]: written }, over: store });
        expect(allowed, trace).toBe(true);
        const longer = { ...written, writeUntil: new Date(written.writeUntil.getTime() + 1) };
        expect(judge('trader', { write: { [own]: longer }, over: store }).allowed).toBe(false);
      }),
      { seed: 4, numRuns: 500 },
    );
    expect(seen.size).toBe(7);
  });
});
