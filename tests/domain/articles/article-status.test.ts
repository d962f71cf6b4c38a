/** One table says what can become of an article. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { articleStatuses, type ArticleStatus } from '@/domain/articles/article';
import { articleDeeds, deedsOf, dueAt, statusAfter, timesAfter } from '@/domain/articles/article-status';

const status = fc.constantFrom(...articleStatuses);
const deed = fc.constantFrom(...articleDeeds);

describe('the table of states', () => {
  it('is this', () => {
    const rows = articleStatuses.map((from) => [from, ...articleDeeds.map((each) => statusAfter(from, each) ?? '–')].join(' '));
    // save, schedule, publish, withdraw, archive, restore
    expect(rows).toEqual([
      'draft draft scheduled published – archived –',
      'scheduled scheduled scheduled published draft archived –',
      'published published – – draft archived –',
      'archived – – – – – draft',
    ]);
  });

  it('never leads out of the four states, and lists exactly the deeds that lead somewhere', () => {
    fc.assert(
      fc.property(status, deed, (from, each) => {
        const to = statusAfter(from, each);
        expect(deedsOf(from).includes(each)).toBe(to !== null);
        if (to !== null) expect(articleStatuses).toContain(to);
      }),
    );
  });

  it('lets any article be made a draft again, in one step or two', () => {
    for (const from of articleStatuses) {
      const next = articleDeeds.flatMap((each) => statusAfter(from, each) ?? []);
      expect(from === 'draft' || next.includes('draft')).toBe(true);
    }
  });
});

interface Walked {
  readonly status: ArticleStatus;
  readonly publishedAt: number | null;
  readonly modifiedAt: number | null;
  readonly scheduledAt: number | null;
}

describe('times', () => {
  it('keep the first publication whatever follows, and a date of going out only while scheduled', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(deed, fc.boolean()), { maxLength: 30 }), (deeds) => {
        let now = 1000;
        let at: Walked = { status: 'draft', publishedAt: null, modifiedAt: null, scheduledAt: null };
        let first: number | null = null;
        for (const [each, isChanged] of deeds) {
          const to = statusAfter(at.status, each);
          if (to === null) continue;
          now += 1;
          const times = timesAfter(at, to, isChanged, each === 'schedule' ? now + 500 : null);
          const settled = (time: number | 'now' | null): number | null => (time === 'now' ? now : time);
          at = {
            status: to,
            publishedAt: settled(times.publishedAt),
            modifiedAt: settled(times.modifiedAt),
            scheduledAt: times.scheduledAt,
          };
          if (to === 'published') first ??= now;
          expect(at.publishedAt).toBe(first);
          expect(at.scheduledAt !== null).toBe(to === 'scheduled');
          if (at.publishedAt !== null) expect(at.modifiedAt).toBeGreaterThanOrEqual(at.publishedAt);
        }
      }),
    );
  });

  it('leave the date of the last change when a published article is saved as it is', () => {
    const before = { status: 'published', publishedAt: 5, modifiedAt: 8, scheduledAt: null } as const;
    expect(timesAfter(before, 'published', false, null)).toEqual({ publishedAt: 5, modifiedAt: 8, scheduledAt: null });
    expect(timesAfter(before, 'published', true, null)).toEqual({ publishedAt: 5, modifiedAt: 'now', scheduledAt: null });
  });
});

it('is due at its instant and not before, the earliest first', () => {
  const one = { id: 'one', status: 'scheduled', scheduledAt: 200 } as const;
  const two = { id: 'two', status: 'scheduled', scheduledAt: 100 } as const;
  const out = { id: 'out', status: 'published', scheduledAt: 50 } as const;
  expect(dueAt([one, two, out], 99)).toEqual([]);
  expect(dueAt([one, two, out], 100)).toEqual([two]);
  expect(dueAt([one, two, out], 200)).toEqual([two, one]);
});
