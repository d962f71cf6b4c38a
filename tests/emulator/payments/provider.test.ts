/**
 * The ledger of the payment provider that the embedded backend plays: whatever happens in which order, and wherever it is killed, each
 * period is charged once. Dates are worked out by hand.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { dayMs } from '@/lib/durations';
import { periodStart } from '../../../emulator/payments/periods';
import { createProvider } from '../../../emulator/payments/provider';
import { openBooks, type PaymentEntry, type PaymentSnapshot } from '../../../emulator/payments/state';
import { memoryJournal, openJournal } from '../../../emulator/storage/journal';

const prices = new Map([
  ['month', { term: 'month', amountCents: 3_490 }],
  ['year', { term: 'year', amountCents: 34_900 }],
] as const);
const begin = Date.UTC(2026, 0, 31, 12);

const open = (journal = memoryJournal<PaymentSnapshot, PaymentEntry>()) => {
  const books = openBooks(journal);
  const provider = createProvider({ books, prices, nowMs: () => begin + books.state().aheadMs, onEvent: () => undefined });
  const ask = (id: string, price = 'month', uid = 'ana') =>
    books.record({
      sessions: [{ id, uid, price, successUrl: 'http://a.test', cancelUrl: 'http://a.test', createdMs: begin, status: 'open' }],
    });
  const only = () => [...books.state().subscriptions.values()].at(-1);
  const charges = () => [...books.state().charges.values()];
  return { books, provider, ask, only, charges };
};

const day = (ms: number | undefined): string => new Date(ms ?? 0).toISOString().slice(0, 10);

describe('periods', () => {
  it('begin on the day of the first, or on the last of a shorter month', () => {
    expect([0, 1, 2, 3].map((n) => day(periodStart(begin, 'month', n)))).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']);
    const leap = Date.UTC(2028, 1, 29);
    expect([0, 1, 4].map((n) => day(periodStart(leap, 'year', n)))).toEqual(['2028-02-29', '2029-02-28', '2032-02-29']);
  });
});

describe('a checkout', () => {
  it('charges once, however often it is paid', () => {
    const { provider, ask, charges } = open();
    ask('cs_1');
    expect([provider.pay('cs_1', 'good'), provider.pay('cs_1', 'good')]).toEqual(['paid', 'paid']);
    expect(charges().map(({ id, amountCents }) => [id, amountCents])).toEqual([['ch_sub_1_0', 3_490]]);
  });

  it('charges nothing for a card that is refused, and can be paid afterwards', () => {
    const { provider, ask, charges } = open();
    ask('cs_1');
    expect(provider.pay('cs_1', 'declined')).toBe('refused');
    expect(charges()).toEqual([]);
    expect(provider.pay('cs_1', 'good')).toBe('paid');
  });

  it('is refused to somebody who has a subscription, and open to somebody whose has ended', () => {
    const { provider, ask, charges } = open();
    ask('cs_1');
    ask('cs_2', 'year');
    provider.pay('cs_1', 'good');
    expect(provider.pay('cs_2', 'good')).toBe('already');
    provider.endNow('ana');
    expect(provider.pay('cs_2', 'good')).toBe('paid');
    expect(charges().map(({ amountCents }) => amountCents)).toEqual([3_490, 34_900]);
  });
});

describe('time', () => {
  it('renews each month that passes, also several at once', () => {
    const { provider, ask, only, charges } = open();
    ask('cs_1');
    provider.pay('cs_1', 'good');
    provider.advance(28 * dayMs - 1);
    expect(charges()).toHaveLength(1);
    provider.advance(1);
    expect(charges()).toHaveLength(2);
    provider.advance(61 * dayMs);
    expect(charges().map(({ atMs }) => day(atMs))).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']);
    expect(only()?.status).toBe('active');
  });

  it('makes a refused renewal past due, tries on days 3, 5 and 7, and ends it then', () => {
    const { provider, ask, only, charges } = open();
    ask('cs_1');
    provider.pay('cs_1', 'good');
    provider.setCard('ana', 'expired');
    provider.advance(28 * dayMs);
    expect([only()?.status, only()?.failures, day(provider.startOf(only()!))]).toEqual(['past_due', 1, '2026-02-28']);
    provider.advance(3 * dayMs);
    provider.advance(2 * dayMs);
    expect([only()?.status, only()?.failures]).toEqual(['past_due', 3]);
    provider.advance(2 * dayMs);
    expect([only()?.status, day(only()?.endedAtMs ?? 0)]).toEqual(['canceled', '2026-03-07']);
    expect(charges()).toHaveLength(1);
    expect(provider.pay('cs_1', 'good')).toBe('paid');
    expect(charges()).toHaveLength(1);
  });

  it('takes what is owed as soon as the card is good, once', () => {
    const { provider, ask, only, charges } = open();
    ask('cs_1');
    provider.pay('cs_1', 'good');
    provider.setCard('ana', 'declined');
    provider.advance(29 * dayMs);
    provider.setCard('ana', 'good');
    expect(provider.retry('ana')).toBe(true);
    expect([only()?.status, charges().length]).toEqual(['active', 2]);
  });

  it('ends a canceled one with its period and charges nothing more', () => {
    const { provider, ask, only, charges } = open();
    ask('cs_1');
    provider.pay('cs_1', 'good');
    provider.setEndsWithPeriod('ana', true);
    provider.advance(27 * dayMs);
    expect(only()?.status).toBe('active');
    provider.advance(60 * dayMs);
    expect([only()?.status, day(only()?.endedAtMs ?? 0), charges().length]).toEqual(['canceled', '2026-02-28', 1]);
  });
});

describe('money that goes back', () => {
  it.each(['refunded', 'disputed'] as const)('is %s once, and ends the subscription at once', (state) => {
    const { provider, ask, only, charges } = open();
    ask('cs_1');
    provider.pay('cs_1', 'good');
    const act = state === 'refunded' ? provider.refund : provider.dispute;
    expect([act('ana'), act('ana')]).toEqual([true, false]);
    expect([charges().map((one) => one.state), only()?.status, only()?.endedAtMs]).toEqual([[state], 'canceled', begin]);
  });
});

describe('whatever happens, killed wherever', () => {
  const directory = mkdtempSync(join(tmpdir(), 'sextant-payments-'));
  afterEach(() => rmSync(directory, { recursive: true, force: true }));

  it('charges no period twice, none before it begins, and none of an ended subscription', () => {
    const deeds = fc.constantFrom(
      'advance',
      'advance',
      'pay',
      'pay',
      'good',
      'decline',
      'good',
      'bad',
      'cancel',
      'resume',
      'refund',
      'advance',
      'kill',
      'ask',
      'redeliver',
      'retry',
    );
    const run = { number: 0, charges: 0, renewals: 0 };
    fc.assert(
      fc.property(fc.array(fc.tuple(deeds, fc.integer({ min: 1, max: 40 })), { minLength: 10, maxLength: 40 }), (list) => {
        run.number += 1;
        const place = join(directory, String(run.number));
        let journal = openJournal<PaymentSnapshot, PaymentEntry>(place, 'payments');
        let scene = open(journal);
        let asked = 1;
        scene.ask('cs_1');
        for (const [deed, amount] of list) {
          const { provider, ask } = scene;
          if (deed === 'ask') ask(`cs_${String((asked += 1))}`, amount % 2 === 0 ? 'month' : 'year');
          if (deed === 'pay') provider.pay(`cs_${String(1 + (amount % Math.max(1, asked)))}`, 'good');
          if (deed === 'decline') provider.pay(`cs_${String(asked)}`, 'declined');
          if (deed === 'good' || deed === 'bad') provider.setCard('ana', deed === 'good' ? 'good' : 'declined');
          if (deed === 'cancel' || deed === 'resume') provider.setEndsWithPeriod('ana', deed === 'cancel');
          if (deed === 'refund') provider.refund('ana');
          if (deed === 'retry') provider.retry('ana');
          if (deed === 'redeliver') provider.redeliver();
          if (deed === 'advance') provider.advance(amount * dayMs);
          if (deed === 'kill') {
            const before = scene.charges();
            journal.close();
            journal = openJournal(place, 'payments');
            scene = open(journal);
            expect(scene.charges()).toEqual(before);
          }
        }
        journal.close();
        const charges = scene.charges();
        const periods = charges.map(({ subscription, period }) => `${subscription} ${String(period)}`);
        expect(new Set(periods).size).toBe(periods.length);
        for (const { subscription, period, atMs } of charges) {
          const one = scene.books.state().subscriptions.get(subscription)!;
          expect(atMs).toBeGreaterThanOrEqual(periodStart(one.createdMs, prices.get(one.price as 'month')!.term, period));
          if (one.endedAtMs !== null) expect(atMs).toBeLessThanOrEqual(one.endedAtMs);
        }
        expect([...scene.books.state().subscriptions.values()].filter(({ status }) => status !== 'canceled').length).toBeLessThanOrEqual(1);
        run.charges += charges.length;
        run.renewals += charges.filter(({ period }) => period > 0).length;
      }),
      { seed: 21, numRuns: 150 },
    );
    // The runs came far enough to say something.
    expect(run.charges).toBeGreaterThan(100);
    expect(run.renewals).toBeGreaterThan(30);
  });
});
