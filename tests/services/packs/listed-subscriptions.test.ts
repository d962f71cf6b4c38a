/**
 * The list of subscriptions over both embedded databases under the product's own rules: pages that follow one another without a gap, whatever
 * is asked for, and counts of the same. A page costs as many reads as it has rows and one more, however many people there are.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { stateAt, type Subscription } from '@/domain/subscription/subscription';
import { listQueryOf, type ListQuestion } from '@/domain/subscription/subscription-query';
import { countOf, readPage, type ListCursor, type ListedSubscription } from '@/services/firebase/subscription-list';
import { anAdminScene, type Fields } from './admin-scene';

const scene = anAdminScene();

const dayMs = 86_400_000;
const now = Date.UTC(2026, 10, 29);
const people = process.env['SEXTANT_FULL'] === '1' ? 20_000 : 400;

const text = (stringValue: string): Fields => ({ stringValue });
const instant = (ms: number): Fields => ({ timestampValue: new Date(ms).toISOString() });

/** Ends from 200 days ago to 199 days ahead, in an order that has nothing to do with the addresses. */
const endOf = (index: number): number => now + (((index * 7) % 400) - 200) * dayMs;
const statusOf = (index: number): string => ['active', 'past_due', 'canceled', 'trialing'][index % 4] ?? '';
const emailOf = (index: number): string => `p${String(index).padStart(5, '0')}@example.org`;

const document = (index: number): Fields => ({
  plan: text('pro'),
  status: text(statusOf(index)),
  source: text('stripe'),
  providerId: text('sub_1'),
  pagesUntil: instant(endOf(index)),
  writeUntil: instant(endOf(index) + 12 * dayMs),
  updatedAt: instant(now - index * 1_000),
  createdAt: instant(now - 300 * dayMs),
  origin: text('stripe'),
  email: text(emailOf(index)),
});

beforeEach(() => {
  for (let from = 0; from < people; from += 500)
    scene.putDocuments(
      Object.fromEntries(
        Array.from({ length: Math.min(500, people - from) }, (_, at) => [`subscriptions/u${String(from + at)}`, document(from + at)]),
      ),
    );
});

const everything = async (question: ListQuestion, size: number): Promise<readonly ListedSubscription[]> => {
  const { firestore } = scene.person('ana');
  const rows: ListedSubscription[] = [];
  let after: ListCursor | null = null;
  do {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(firestore, listQueryOf(question, now), { size, after });
    expect(page.rows.length).toBeLessThanOrEqual(size);
    rows.push(...page.rows);
    after = page.next;
  } while (after !== null);
  return rows;
};

describe('the pages of the list', () => {
  it.each<ListQuestion>([
    { state: 'all', prefix: '', dates: null },
    { state: 'past-due', prefix: '', dates: null },
    { state: 'grace', prefix: '', dates: null },
    { state: 'expired', prefix: 'p000', dates: null },
    { state: 'active', prefix: 'p00', dates: { field: 'pagesUntil', from: now + 10 * dayMs, before: now + 100 * dayMs } },
  ])('follow one another without a gap: %o', async (question) => {
    const { state, prefix, dates } = question;
    const names = { 'past-due': 'past-due', grace: 'grace', expired: 'expired', active: 'active' } as const;
    const expected = Array.from({ length: people }, (_, index) => index).filter((index) => {
      const record: Subscription = {
        plan: 'pro',
        status: statusOf(index),
        source: 'stripe',
        providerId: 'sub_1',
        pagesUntil: endOf(index),
        writeUntil: endOf(index) + 12 * dayMs,
        updatedAt: 0,
      };
      return (
        (state === 'all' || stateAt(record, now) === names[state as keyof typeof names]) &&
        emailOf(index).startsWith(prefix) &&
        (dates === null || (endOf(index) >= (dates.from ?? 0) && endOf(index) < (dates.before ?? Infinity)))
      );
    });
    const found = await everything(question, people / 8);
    expect(expected.length).toBeGreaterThan(0);
    expect(new Set(found.map(({ uid }) => uid))).toEqual(new Set(expected.map((index) => `u${String(index)}`)));
    expect(found).toHaveLength(expected.length);
    expect(await countOf(scene.person('ana').firestore, listQueryOf(question, now).conditions)).toBe(expected.length);
  });

  it('are read by admins alone', async () => {
    const asked = listQueryOf({ state: 'all', prefix: '', dates: null }, now);
    await expect(readPage(scene.person('ben').firestore, asked, { size: 50, after: null })).rejects.toThrow(/permission/iu);
    await expect(countOf(scene.person('ben').firestore, asked.conditions)).rejects.toThrow(/permission/iu);
  });
});
