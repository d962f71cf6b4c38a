/** What waits for review, how often and in which order, and that what a review stores is read as it was written. */
import { describe, expect, it } from 'vitest';
import { readNotes } from '@/domain/journal/read-notes';
import { reviewQueue } from '@/domain/journal/review-queue';
import { mergeNotes } from '@/domain/trades/merge-notes';
import { epochMs } from '@/domain/time/epoch-ms';
import type { Trade, TraderNotes } from '@/domain/trades/trade';
import { aTrade } from './a-trade';

const day = (date: number, hour = 12) => epochMs(Date.UTC(2024, 5, date, hour));

const closedOn = (date: number, user: TraderNotes = {}, accountId = 'one'): Trade => ({
  ...aTrade({ ticket: String(date), openedAt: day(date, 10), closedAt: day(date) }, accountId),
  user,
});

const accounts = [
  { id: 'one', copyGroup: 'g' },
  { id: 'two', copyGroup: 'g' },
];
const all = { reach: null, accountId: null } as const;
const tickets = (trades: readonly Trade[], scope: Parameters<typeof reviewQueue>[2] = all) =>
  reviewQueue(trades, accounts, scope).map((item) => item.map(({ accountId, broker }) => `${accountId} ${broker.ticket}`));

describe('the review queue', () => {
  it('has what is not reviewed, the trade closed first in front', () => {
    expect(tickets([closedOn(9), closedOn(3), closedOn(5, { reviewedAt: day(10) })])).toEqual([['one 3'], ['one 9']]);
  });

  it('has of trades closed at one instant the one whose name comes first in front', () => {
    const one = (ticket: string, accountId = 'one'): Trade => ({
      ...aTrade({ ticket, openedAt: day(3, 10), closedAt: day(3), symbol: `m${ticket}` }, accountId),
    });
    expect(tickets([one('2'), one('1'), one('3')])).toEqual([['one 1'], ['one 2'], ['one 3']]);
    const copies = [one('2'), { ...one('1', 'two'), broker: { ...one('2').broker, ticket: '1' } }];
    expect(tickets(copies)).toEqual([['two 1', 'one 2']]);
    expect(tickets(copies.toReversed())).toEqual([['two 1', 'one 2']]);
  });

  it('leaves a trade in that has notes, a rating or a grade, but was not gone on from', () => {
    expect(tickets([closedOn(3, { note: 'late', rating: 4, grade: 'A' })])).toEqual([['one 3']]);
  });

  it('asks once for a trade that was copied, and not again when one of its copies was reviewed', () => {
    expect(tickets([closedOn(3), closedOn(3, {}, 'two')])).toHaveLength(1);
    expect(tickets([closedOn(3), closedOn(3, {}, 'two')])[0]).toHaveLength(2);
    expect(tickets([closedOn(3), closedOn(3, { reviewedAt: day(10) }, 'two')])).toEqual([]);
  });

  it('reaches back from the last close, reviewed or not, the first instant of the reach included', () => {
    const trades = [closedOn(1), closedOn(3), closedOn(4), closedOn(10, { reviewedAt: day(11) })];
    expect(tickets(trades, { reach: 7, accountId: null })).toEqual([['one 3'], ['one 4']]);
    expect(tickets(trades, { reach: 30, accountId: null })).toHaveLength(3);
  });

  it('keeps to an account, with the copies of its trades', () => {
    const trades = [closedOn(3), closedOn(3, {}, 'two'), closedOn(5)];
    expect(tickets(trades, { reach: null, accountId: 'two' }).map((item) => item.length)).toEqual([2]);
  });

  it('has trades of live and demo accounts, those of others when their account is chosen, and reaches back from the last close in them', () => {
    const kinds = [
      { id: 'one', kind: 'live' },
      { id: 'two', kind: 'demo' },
      { id: 'tester', kind: 'backtest' },
      { id: 'replay', kind: 'practice' },
      { id: 'shown', kind: 'sample' },
    ] as const;
    const trades = [closedOn(3), closedOn(9, {}, 'two'), closedOn(25, {}, 'tester'), closedOn(20, {}, 'replay'), closedOn(28, {}, 'shown')];
    const waiting = (among: Parameters<typeof reviewQueue>[1], scope: Parameters<typeof reviewQueue>[2]) =>
      reviewQueue(trades, among, scope).map((item) => item.map(({ accountId }) => accountId));
    expect(waiting(kinds, all)).toEqual([['one'], ['two']]);
    expect(waiting(kinds, { reach: 7, accountId: null })).toEqual([['one'], ['two']]);
    expect(waiting(kinds, { reach: 7, accountId: 'tester' })).toEqual([['tester']]);
    expect(waiting(kinds, { reach: 7, accountId: 'one' })).toEqual([['one']]);
    // Without a live and a demo account the sample counts, and without a sample nothing.
    expect(waiting(kinds.slice(2), all)).toEqual([['shown']]);
    expect(waiting(kinds.slice(2, 4), all)).toEqual([]);
  });

  it('is empty without trades', () => expect(tickets([])).toEqual([]));
});

describe('the notes of a review', () => {
  const notes = { grade: 'A+', mistakes: { 'Closed early': true }, exitReason: 'Target', reviewedAt: day(4) } as const;

  it('are read as they were stored', () => expect(readNotes('user', notes)).toEqual({ ok: true, notes }));

  it.each([
    [{ grade: 'D' }, 'grade'],
    [{ mistakes: { late: false } }, 'mistakes'],
    [{ exitReason: 4 }, 'exitReason'],
    [{ reviewedAt: 'today' }, 'reviewedAt'],
  ])('name what is damaged: %j', (damaged, field) => {
    expect(readNotes('user', damaged)).toMatchObject({ ok: false, reason: expect.stringContaining(`user.${field}`) as string });
  });

  it('of two entries that become one trade keep every mistake', () => {
    expect(mergeNotes([{ mistakes: { early: true } }, { mistakes: { late: true }, grade: 'C' }])).toEqual({
      mistakes: { early: true, late: true },
      grade: 'C',
    });
  });
});
