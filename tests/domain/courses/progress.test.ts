/** What a log of answers says, whatever order its entries come in. */
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import {
  dueForReview,
  isRead,
  joinedLog,
  lastLesson,
  masteryOf,
  sharesRead,
  standings,
  type ProgressEntry,
} from '@/domain/courses/progress';
import { dayMs } from '@/lib/durations';

const start = Date.UTC(2026, 10, 1);
const answer = (id: string, day: number, isRight: boolean): ProgressEntry => ({
  id,
  on: start + day * dayMs,
  lesson: 'risk/one',
  question: 'q',
  topic: 'r',
  isRight,
});
const standing = (log: readonly ProgressEntry[]) => standings(joinedLog(log)).get('risk/one#q')!;

describe('the log of two devices', () => {
  const entry = fc.record({
    id: fc.string({ minLength: 1, maxLength: 3 }),
    on: fc.integer({ min: 0, max: 1e6 }),
    lesson: fc.constantFrom('a/1', 'a/2'),
    share: fc.option(fc.constantFrom(0, 0.25, 0.5, 0.75, 1), { nil: undefined }),
    question: fc.constant(undefined),
    topic: fc.constant(undefined),
    isRight: fc.constant(undefined),
  });
  // An id is drawn once by one device, so that two entries of it are one.
  const log = fc.uniqueArray(entry, { selector: ({ id }) => id });

  it('joins to the same in either order, and twice to the same as once', () => {
    fc.assert(
      fc.property(log, fc.nat(), (all, cut) => {
        const [one, other] = [all.slice(0, cut % (all.length + 1)), all];
        expect(joinedLog(one, other)).toEqual(joinedLog(other, one));
        expect(joinedLog(joinedLog(one, other), one)).toEqual(joinedLog(one, other));
      }),
    );
  });

  it('keeps of each lesson the most that was read', () => {
    const read = (id: string, on: number, share: number): ProgressEntry => ({ id, on, lesson: 'a/1', share });
    const shares = sharesRead(joinedLog([read('x', 1, 1)], [read('y', 2, 0.25)]));
    expect(shares.get('a/1')).toBe(1);
    expect(isRead(shares.get('a/1'))).toBe(true);
    expect(isRead(shares.get('a/2'))).toBe(false);
  });

  it('knows where somebody stopped', () => {
    expect(lastLesson([])).toBeNull();
    expect(lastLesson(joinedLog([{ id: 'b', on: 2, lesson: 'a/2', share: 0 }], [{ id: 'a', on: 1, lesson: 'a/1', share: 1 }]))).toBe('a/2');
  });
});

describe('review', () => {
  it('comes after a day, then three, then seven, as long as it is known', () => {
    const first = [answer('a', 0, true)];
    expect(standing(first).dueAt).toBe(start + dayMs);
    const second = [...first, answer('b', 1, true)];
    expect(standing(second).dueAt).toBe(start + 4 * dayMs);
    expect(standing([...second, answer('c', 4, true)]).dueAt).toBe(start + 11 * dayMs);
  });

  it('moves nothing on before it is due', () => {
    const early = [answer('a', 0, true), answer('b', 0.1, true)];
    expect(standing(early)).toMatchObject({ box: 1, dueAt: start + dayMs, answers: 2 });
  });

  it('begins anew with a wrong answer, which is due at once', () => {
    const missed = [answer('a', 0, true), answer('b', 1, true), answer('c', 4, false)];
    expect(standing(missed)).toMatchObject({ box: 0, isLastRight: false, isFirstRight: true, dueAt: start + 4 * dayMs });
    expect(dueForReview(standings(joinedLog(missed)), start + 4 * dayMs).map(({ question }) => question)).toEqual(['q']);
    expect(dueForReview(standings(joinedLog(missed.slice(0, 2))), start + 2 * dayMs)).toEqual([]);
  });
});

describe('mastery of a topic', () => {
  it('is none without questions or answers, and whole after three reviews in time', () => {
    expect(masteryOf(new Map(), [])).toBe(0);
    expect(masteryOf(new Map(), ['risk/one#q'])).toBe(0);
    const known = standings(joinedLog([answer('a', 0, true), answer('b', 1, true), answer('c', 4, true)]));
    expect(masteryOf(known, ['risk/one#q'])).toBe(1);
    expect(masteryOf(known, ['risk/one#q', 'risk/two#q'])).toBe(0.5);
  });
});
