/** The tabs of the list find what `stateAt` says, and nothing else; the questions and counts are those that the page states. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stateAt, type SubscriptionState } from '@/domain/subscription/subscription';
import { figureCounts, listQueryOf, listStates, type Condition, type ListState } from '@/domain/subscription/subscription-query';

type Fields = Readonly<Record<string, string | number | null>>;

/** As the database compares: a null is equal to null alone, and a range finds values of its own type only. */
const meets = (fields: Fields, { field, op, value }: Condition): boolean => {
  const stored = fields[field] ?? null;
  if (op === 'in') return (value as readonly string[]).includes(String(stored));
  if (op === '==') return stored === value;
  if (stored === null || value === null || typeof stored !== typeof value) return false;
  const one = stored as number;
  const other = value as number;
  return { '<': one < other, '<=': one <= other, '>': one > other, '>=': one >= other }[op];
};
const finds = (conditions: readonly Condition[], fields: Fields): boolean => conditions.every((condition) => meets(fields, condition));

const now = 1_800_000_000_000;
const dayMs = 86_400_000;

const offset = fc.integer({ min: -3, max: 3 });
const record = fc
  .record({
    status: fc.constantFrom(
      'trialing',
      'active',
      'past_due',
      'canceled',
      'unpaid',
      'paused',
      'incomplete',
      'incomplete_expired',
      'refunded',
      'revoked',
    ),
    ends: fc.option(fc.tuple(offset, fc.nat(3)), { nil: null }),
  })
  // Without an end a plan is given by an admin, who calls it active or takes it back to a day.
  .filter(({ status, ends }) => ends !== null || status === 'active')
  .map(({ status, ends }) => ({
    status,
    pagesUntil: ends === null ? null : now + ends[0],
    writeUntil: ends === null ? null : now + ends[0] + ends[1],
  }));

const tabOf = (state: SubscriptionState, pagesUntil: number | null): ListState =>
  state === 'active' && pagesUntil === null ? 'no-end' : state === 'refunded' ? 'taken-back' : (state as ListState);

describe('the states that can be asked for', () => {
  it('find each record in the one tab of its state, and in all', () => {
    const seen = new Set<ListState>();
    fc.assert(
      fc.property(record, (stored) => {
        const state = stateAt({ ...stored, plan: 'pro', source: 'stripe', providerId: null, updatedAt: 0 }, now);
        const tabs = listStates.filter((tab) => finds(listQueryOf({ state: tab, prefix: '', dates: null }, now).conditions, stored));
        const expected = tabOf(state, stored.pagesUntil);
        seen.add(expected);
        expect(tabs).toEqual(listStates.filter((tab) => tab === 'all' || tab === expected));
      }),
      { numRuns: 2_000 },
    );
    expect(seen.size).toBe(listStates.length - 1);
  });
});

describe('an address and days', () => {
  const emails = ['an@x.org', 'ana.b@x.org', 'ana@x.org', 'anb@x.org', 'zoe@x.org'];
  const found = (prefix: string): readonly string[] =>
    emails.filter((email) => finds(listQueryOf({ state: 'all', prefix, dates: null }, now).conditions, { email }));

  it('finds what begins with the letters, and lists it by address', () => {
    expect(found('ana')).toEqual(['ana.b@x.org', 'ana@x.org']);
    expect(found('ana@x.org')).toEqual(['ana@x.org']);
    expect(found('b')).toEqual([]);
    expect(listQueryOf({ state: 'all', prefix: 'ana', dates: null }, now).order).toEqual({ field: 'email', direction: 'asc' });
  });

  it('takes the first day and not the one after the last, and nothing without a date', () => {
    const { conditions } = listQueryOf({ state: 'all', prefix: '', dates: { field: 'pagesUntil', from: now, before: now + dayMs } }, now);
    const ends = [now - 1, now, now + dayMs - 1, now + dayMs, null];
    expect(ends.map((pagesUntil) => finds(conditions, { pagesUntil }))).toEqual([false, true, true, false, false]);
  });

  it('asks for no end of a plan that has none', () => {
    const { conditions } = listQueryOf({ state: 'no-end', prefix: '', dates: { field: 'pagesUntil', from: now, before: null } }, now);
    expect(finds(conditions, { status: 'active', pagesUntil: null })).toBe(true);
  });
});

describe('the counts of the figures', () => {
  const counts = figureCounts(14, now);
  const customer = (began: number, end: number, providerId: string | null = 'sub_1'): Fields => ({
    createdAt: now + began * dayMs,
    pagesUntil: now + end * dayMs,
    providerId,
  });

  it('lose a customer of 30 days ago whose plan has ended, and nobody who came later or never paid', () => {
    const both = (fields: Fields): readonly boolean[] => [finds(counts.customersBefore, fields), finds(counts.customersLost, fields)];
    expect(both(customer(-90, 20))).toEqual([true, false]);
    expect(both(customer(-90, -5))).toEqual([true, true]);
    expect(both(customer(-90, -31))).toEqual([false, false]);
    expect(both(customer(-29, -5))).toEqual([false, false]);
    expect(both(customer(-90, -5, null))).toEqual([false, false]);
  });

  it('convert trials that have had all their days, and not those that run', () => {
    const trial = (began: number, providerId: string | null): Fields => ({ origin: 'trial', createdAt: now + began * dayMs, providerId });
    const both = (fields: Fields): readonly boolean[] => [finds(counts.trialsEnded, fields), finds(counts.trialsPaid, fields)];
    expect(both(trial(-15, 'sub_1'))).toEqual([true, true]);
    expect(both(trial(-15, null))).toEqual([true, false]);
    expect(both(trial(-13, 'sub_1'))).toEqual([false, false]);
    expect(both(trial(-105, 'sub_1'))).toEqual([false, false]);
    expect(both({ ...trial(-15, 'sub_1'), origin: 'admin' })).toEqual([false, false]);
  });
});
