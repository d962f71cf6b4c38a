/** What a member may open, fact by fact. Durations are the specification's: 300,000 ms, 30 days. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accessNow } from '@/domain/access/access-now';
import type { AccessFacts, AccessNow } from '@/domain/access/access-now';

const now = Date.UTC(2026, 10, 21, 12);
const day = 86_400_000;

const facts = (extra: Partial<AccessFacts> = {}): AccessFacts => ({
  hasVerifiedEmail: true,
  isSuspended: false,
  pages: { state: 'waiting' },
  admin: { state: 'waiting' },
  plan: { state: 'waiting' },
  rememberedPlan: null,
  rememberedPages: null,
  rememberedAdmin: null,
  isOverdue: false,
  nowMs: now,
  ...extra,
});

const remembered = (ageMs: number) => ({ pages: ['journal'], confirmedAtMs: now - ageMs });
const rememberedAdmin = (ageMs: number) => ({ isAdmin: true, role: 'user', confirmedAtMs: now - ageMs });
const homeOnly = new Set<string>();

const pageRows: readonly (readonly [string, Partial<AccessFacts>, AccessNow['allowedPages'], number | null])[] = [
  ['nothing has answered', {}, 'loading', null],
  ['nothing has answered although a list is remembered', { rememberedPages: remembered(day) }, 'loading', null],
  ['the packs answered', { pages: { state: 'answered', value: new Set(['maps']) } }, new Set(['maps']), null],
  ['the packs answered with nothing', { pages: { state: 'answered', value: homeOnly } }, homeOnly, null],
  ['the packs refused', { pages: { state: 'refused' }, rememberedPages: remembered(day) }, homeOnly, null],
  ['the address is not verified', { hasVerifiedEmail: false, pages: { state: 'answered', value: new Set(['maps']) } }, homeOnly, null],
  ['the member is suspended', { isSuspended: true, pages: { state: 'answered', value: new Set(['maps']) } }, homeOnly, null],
  ['the server is out of reach', { isOverdue: true }, 'loading', null],
  ['a list of yesterday is remembered offline', { isOverdue: true, rememberedPages: remembered(day) }, new Set(['journal']), now - day],
  [
    'a list of almost 30 days is remembered offline',
    { isOverdue: true, rememberedPages: remembered(30 * day - 1) },
    new Set(['journal']),
    now - 30 * day + 1,
  ],
  ['a list of 30 days is remembered offline', { isOverdue: true, rememberedPages: remembered(30 * day) }, 'loading', null],
  ['the remembered list comes from the future', { isOverdue: true, rememberedPages: remembered(-1) }, 'loading', null],
  [
    'the server answers after the remembered list was used',
    { isOverdue: true, rememberedPages: remembered(day), pages: { state: 'answered', value: homeOnly } },
    homeOnly,
    null,
  ],
  ['the address is not verified, offline', { hasVerifiedEmail: false, isOverdue: true, rememberedPages: remembered(day) }, homeOnly, null],
];

const adminRows: readonly (readonly [string, Partial<AccessFacts>, boolean, boolean])[] = [
  ['nothing has answered', {}, false, true],
  ['the server says yes', { admin: { state: 'answered', value: true } }, true, false],
  ['the server says no', { admin: { state: 'answered', value: false }, rememberedAdmin: rememberedAdmin(1) }, false, false],
  ['the question was refused', { admin: { state: 'refused' }, rememberedAdmin: rememberedAdmin(1) }, false, false],
  ['an answer of 299,999 ms is remembered', { rememberedAdmin: rememberedAdmin(299_999) }, true, false],
  ['an answer of 300,000 ms is remembered', { rememberedAdmin: rememberedAdmin(300_000) }, false, true],
  ['an answer is remembered offline', { isOverdue: true, rememberedAdmin: rememberedAdmin(1) }, false, false],
  ['the admin is suspended', { isSuspended: true, admin: { state: 'answered', value: true } }, false, false],
];

const plan = (pagesUntilMs: number | null, writeUntilMs: number | null = pagesUntilMs === null ? null : pagesUntilMs + 7 * day) => ({
  pages: ['maps'],
  pagesUntilMs,
  writeUntilMs,
});
const gave = (pagesUntilMs: number | null): Partial<AccessFacts> => ({
  pages: { state: 'answered', value: new Set(['ia']) },
  plan: { state: 'answered', value: plan(pagesUntilMs) },
});
const rememberedPlan = (pagesUntilMs: number | null, ageMs: number) => ({ plan: plan(pagesUntilMs), confirmedAtMs: now - ageMs });
const packsOnly = { pages: { state: 'answered', value: new Set(['ia']) } } as const;

/** Allowed pages; whether the plan is loading, has ended, is over, and when that changes. */
type PlanFacts = readonly [isPlanLoading: boolean, hasPlanEnded: boolean, isPlanOver: boolean, changesAtMs: number | null];
const planRows: readonly (readonly [string, Partial<AccessFacts>, readonly string[], PlanFacts])[] = [
  ['nobody knows of a plan yet', packsOnly, ['ia'], [true, false, false, null]],
  ['there is no subscription', { ...packsOnly, plan: { state: 'answered', value: null } }, ['ia'], [false, false, false, null]],
  ['it runs for another ms', gave(now + 1), ['ia', 'maps'], [false, false, false, now + 1]],
  ['it ends now', gave(now), ['ia'], [false, true, false, now + 7 * day]],
  ['its last day for late work has passed', gave(now - 7 * day), ['ia'], [false, true, true, null]],
  ['it opens nothing and never ends', gave(null), ['ia'], [false, false, false, null]],
  [
    'the plan is remembered',
    { ...packsOnly, rememberedPlan: rememberedPlan(now + day, day) },
    ['ia', 'maps'],
    [false, false, false, now + day],
  ],
  [
    'it was remembered 30 days ago',
    { ...packsOnly, rememberedPlan: rememberedPlan(now + day, 30 * day) },
    ['ia'],
    [true, false, false, null],
  ],
  [
    'that was so long ago, offline',
    { ...packsOnly, isOverdue: true, rememberedPlan: rememberedPlan(now + day, 30 * day) },
    ['ia'],
    [false, false, false, null],
  ],
  [
    'what is remembered has ended, offline',
    { ...packsOnly, isOverdue: true, rememberedPlan: rememberedPlan(now - 1, day) },
    ['ia'],
    [false, true, false, now - 1 + 7 * day],
  ],
  ['nobody can be asked', { ...packsOnly, plan: { state: 'refused' } }, ['ia'], [false, false, false, null]],
  ['the address is not verified', { ...gave(now + day), hasVerifiedEmail: false }, [], [false, false, false, null]],
  ['the member is suspended', { ...gave(now + day), isSuspended: true }, [], [false, false, false, null]],
];

describe('accessNow', () => {
  it.each(planRows)('adds the pages of a plan, when %s', (_when, extra, pages, expected) => {
    const { allowedPages, isPlanLoading, hasPlanEnded, isPlanOver, changesAtMs } = accessNow(facts(extra));
    expect(allowedPages).toEqual(new Set(pages));
    expect([isPlanLoading, hasPlanEnded, isPlanOver, changesAtMs]).toEqual(expected);
  });

  it.each(pageRows)('says which pages are open when %s', (_when, extra, allowedPages, asOfMs) => {
    expect(accessNow(facts(extra))).toMatchObject({ allowedPages, asOfMs });
  });

  it.each(adminRows)('says who is an admin when %s', (_when, extra, isAdmin, checkingAdmin) => {
    expect(accessNow(facts(extra))).toMatchObject({ isAdmin, checkingAdmin });
  });

  it('never makes an admin out of memory while the server is out of reach', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.nat(400_000), fc.constantFrom('waiting', 'refused'), (isAdmin, ageMs, state) => {
        const memory = { isAdmin, role: 'admin', confirmedAtMs: now - ageMs };
        const result = accessNow(facts({ isOverdue: true, rememberedAdmin: memory, admin: { state: state as 'waiting' | 'refused' } }));
        expect(result.isAdmin).toBe(false);
      }),
    );
  });

  it('allows only pages that the server said or the device remembers', () => {
    const pages = fc.uniqueArray(fc.constantFrom('maps', 'journal', 'ia', 'calendar'));
    fc.assert(
      fc.property(pages, pages, fc.boolean(), fc.boolean(), (said, kept, isOverdue, hasAnswer) => {
        const { allowedPages } = accessNow(
          facts({
            isOverdue,
            rememberedPages: { pages: kept, confirmedAtMs: now - day },
            pages: hasAnswer ? { state: 'answered', value: new Set(said) } : { state: 'waiting' },
          }),
        );
        if (hasAnswer) expect(allowedPages).toEqual(new Set(said));
        else if (isOverdue) expect(allowedPages).toEqual(new Set(kept));
        else expect(allowedPages).toBe('loading');
      }),
    );
  });
});
