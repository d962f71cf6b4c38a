/** How a ledger document says what had been said of a trade at its exit, and what is damage of it. */
import { describe, expect, it } from 'vitest';
import { readLedgerDocument } from '@/domain/journal/ledger-month';
import { atExitOf } from '@/domain/trades/at-exit';
import type { DecimalText } from '@/domain/money/decimal-text';
import { aParsedTrade } from '../../services/journal/journal-builders';

const entry = { broker: { ...aParsedTrade(), importId: 'a' }, user: { setup: 'Breakout' } };
const documentOf = (atExit?: unknown) => ({
  accountId: 'a-1',
  month: '2024-01',
  trades: { 'mt4-1': entry, 'mt4-2': entry },
  ...(atExit === undefined ? {} : { atExit }),
});
const read = (atExit?: unknown) => readLedgerDocument('a-1_2024-01', documentOf(atExit));

describe('what had been said at the exit', () => {
  it('is read beside the notes, for the trade that it names', () => {
    const { trades, damaged } = read({ 'mt4-1': { setup: 'Pullback', tags: { calm: true } } });
    expect(damaged).toEqual([]);
    expect(trades.map(({ id, atExit, user }) => [id, atExit, user.setup])).toEqual([
      ['mt4-1', { setup: 'Pullback', tags: { calm: true } }, 'Breakout'],
      ['mt4-2', undefined, 'Breakout'],
    ]);
  });

  it.each([undefined, {}, { 'mt4-1': {} }, { 'mt4-1': { tags: {} } }, null, 'text'])('is nothing where nothing stands: %j', (atExit) => {
    const { trades, damaged } = read(atExit);
    expect(damaged).toEqual([]);
    expect(trades.every((trade) => !('atExit' in trade))).toBe(true);
  });

  it.each([
    [{ setup: 7 }, "'atExit.setup'"],
    [{ tags: { calm: 1 } }, "'atExit.tags'"],
    [{ initialStop: 'far' }, "'atExit.initialStop'"],
    ['Pullback', "'atExit'"],
  ])('is damage of the trade by the name of its field: %j', (own, name) => {
    const { trades, damaged } = read({ 'mt4-1': own });
    expect(trades.map(({ id }) => id)).toEqual(['mt4-2']);
    expect(damaged).toMatchObject([{ id: 'mt4-1', reason: expect.stringContaining(name) as string }]);
  });

  it('is what could have been said before a result: no note, no rating, no reason for an exit', () => {
    expect(atExitOf({ note: 'x', rating: 3, exitReason: 'Target', reviewedAt: 5 as never, mistakes: { late: true } })).toBeNull();
    expect(atExitOf({ setup: '', tags: {}, initialRisk: '50' as DecimalText, rating: 3 })).toEqual({ initialRisk: '50' });
  });
});
