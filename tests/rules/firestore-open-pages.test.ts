/**
 * What is open to a person is one answer in three places: the rules (`isMemberOf`), the guard of the page, and what an admin is told. Held
 * over random packs, records and offers, for the two pages that the rules guard. A failing run prints its seed.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accessNow } from '@/domain/access/access-now';
import { emailKeyOf } from '@/domain/access/email-key';
import { explainAccess } from '@/domain/access/explain-access';
import { accessMirrorOf } from '@/domain/access/pack-index';
import { readPacks } from '@/domain/access/pack-record';
import { planFactsOf, readOffers } from '@/domain/subscription/offers';
import { serverTime, type PlainMap, type Store } from './firestore-engine/rules-fixture';
import { changed, earlier, granted, judge, lacking, world } from './firestore-world';

const runs = process.env['SEXTANT_FULL'] === '1' ? 5_000 : 400;
const address = 'trader@demo.test';
const now = serverTime.getTime();

/** A document of each page that the rules open to its members. */
const guarded = { calendar: 'calendarWeeks/2026-W10', IA: 'knowledge/k1' } as const;

const pages = fc.subarray(['calendar', 'IA', 'journal', 'Maps'] as const);
const packs = fc.dictionary(
  fc.constantFrom('pro', 'desk', 'guests'),
  fc.record({
    name: fc.constant('A pack'),
    allowedEmails: fc.subarray([address, 'member@demo.test']),
    allowedPages: pages,
    revision: fc.constant(1),
  }),
);
const end = fc.option(fc.constantFrom(-86_400_000, -1, 0, 1, 86_400_000), { nil: null });
const record = fc.record({
  plan: fc.constantFrom('pro', 'trial', 'gone'),
  status: fc.constantFrom('active', 'trialing', 'past_due', 'canceled', 'revoked'),
  pagesUntil: end,
});
const offers = fc.record({
  trialDays: fc.constant(14),
  graceDays: fc.constant(5),
  trialPages: pages,
  plans: fc.record({ pro: fc.record({ prices: fc.constant([]), pages }) }),
});

const instant = (offset: number | null): Date | null => (offset === null ? null : new Date(now + offset));

test('rules, guard and the answer to an admin open the same pages', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(packs, fc.option(record, { nil: null }), offers, fc.boolean(), (stored, subscription, offered, isSuspended) => {
      const mirror = accessMirrorOf(stored)[emailKeyOf(address)];
      const base = lacking(world as PlainMap, 'access/trader@demo%2Etest', 'subscriptions/trader') as Store;
      const over: Store = {
        ...base,
        'users/trader': changed('users/trader', { status: isSuspended ? 'suspended' : 'active' }),
        'meta/offers': { ...offered, updatedAt: earlier } as PlainMap,
        ...(mirror === undefined ? {} : { 'access/trader@demo%2Etest': { pages: mirror as PlainMap } }),
        ...(subscription === null
          ? {}
          : { 'subscriptions/trader': { ...granted, ...subscription, pagesUntil: instant(subscription.pagesUntil), updatedAt: earlier } }),
      };
      const plan =
        subscription === null
          ? null
          : planFactsOf(
              { ...subscription, pagesUntil: instant(subscription.pagesUntil)?.getTime() ?? null, writeUntil: null },
              readOffers(offered),
            );
      const { allowedPages } = accessNow({
        hasVerifiedEmail: true,
        isSuspended,
        pages: { state: 'answered', value: new Set(Object.keys(mirror ?? {})) },
        plan: { state: 'answered', value: plan },
        rememberedPlan: null,
        admin: { state: 'answered', value: false },
        rememberedPages: null,
        rememberedAdmin: null,
        isOverdue: false,
        nowMs: now,
      });
      const told = explainAccess(readPacks(stored), address, { person: { isSuspended, isAdmin: false, plan }, nowMs: now });
      for (const [page, path] of Object.entries(guarded)) {
        const byRules = judge('trader', { get: path, over }).allowed;
        const byGuard = allowedPages !== 'loading' && allowedPages.has(page);
        const byAnswer = told.blockedBy === null && told.pages.some((reason) => reason.page === page && reason.isOpen);
        expect({ page, byGuard, byAnswer }).toEqual({ page, byGuard: byRules, byAnswer: byRules });
        seen.add(`${page} ${String(byRules)}`);
      }
    }),
    { numRuns: runs },
  );
  // It has been both ways, so that an answer that never changes fails.
  expect([...seen].toSorted()).toEqual(['IA false', 'IA true', 'calendar false', 'calendar true']);
});
