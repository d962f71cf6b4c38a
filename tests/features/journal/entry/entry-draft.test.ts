// @vitest-environment jsdom
/** The draft of a typed trade: what is left half-way comes back, what was stored does not, and damage in the storage costs only the draft. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { Trade } from '@/domain/trades/trade';
import { blankDraft, draftOfTrade, leaveDraft, nextDraft, openDraft, rememberLast } from '@/features/journal/entry/entry-draft';
import { readEntry } from '@/features/journal/entry/read-entry';
import { aParsedTrade } from '../../../services/journal/journal-builders';

beforeEach(() => localStorage.clear());

const typed = { ...blankDraft, accountId: 'a', symbol: 'MNQ', side: 'short', quantity: '2', entryPrice: '21450.25' } as const;

describe('a draft', () => {
  it('that is left comes back for the same person only', () => {
    leaveDraft('anna', typed, blankDraft);
    expect(openDraft('anna', ['a'])).toEqual({ draft: typed, isResumed: true });
    expect(openDraft('ben', ['b'])).toEqual({ draft: { ...blankDraft, accountId: 'b' }, isResumed: false });
  });

  it('in which nothing was typed is not kept', () => {
    leaveDraft('anna', typed, typed);
    expect(openDraft('anna', ['a']).isResumed).toBe(false);
  });

  it('is done with once its trade is stored, and the next begins with account, market and quantity', () => {
    leaveDraft('anna', typed, blankDraft);
    rememberLast('anna', typed);
    const next = { ...blankDraft, accountId: 'a', symbol: 'MNQ', quantity: '2' };
    expect(openDraft('anna', ['a'])).toEqual({ draft: next, isResumed: false });
    expect(nextDraft(typed)).toEqual(next);
  });

  it('of an account that is gone begins with the first there is', () => {
    leaveDraft('anna', typed, blankDraft);
    expect(openDraft('anna', ['b', 'c']).draft.accountId).toBe('b');
    expect(openDraft('anna', []).draft.accountId).toBe('');
  });

  it('that is damaged is left out field by field', () => {
    localStorage.setItem('sextant:entry-draft:anna', JSON.stringify({ symbol: 'ES', side: 'up', quantity: 3, stop: null }));
    expect(openDraft('anna', ['a']).draft).toEqual({ ...blankDraft, accountId: 'a', symbol: 'ES' });
  });
});

describe('the draft of a stored trade', () => {
  const decimal = (text: string): DecimalText => text as DecimalText;
  // 01:30 came twice in New York on 2 November 2025; this is the second one.
  const [openedAt, closedAt] = [Date.parse('2025-11-02T01:30:00-05:00') as EpochMs, Date.parse('2025-11-02T09:00:00-05:00') as EpochMs];
  const stored: Trade = {
    id: 'manual-1',
    accountId: 'a',
    user: {},
    broker: {
      ...aParsedTrade({ symbol: 'EURGBP', profit: decimal('127.00'), commission: decimal('-3.50') }),
      openedAt,
      closedAt,
      openPrice: decimal('0.8500'),
      closePrice: decimal('0.8510'),
      lots: decimal('1'),
      side: 'long',
      pointValue: decimal('127000'),
      importId: 'manual',
      row: 1,
    },
  };

  it('reads as the trade it was made of, with the worth it was stored with and its own instants', () => {
    const zone = 'America/New_York';
    const draft = draftOfTrade(stored, zone);
    expect(draft.entryTime).toBe('2025-11-02 01:30:00');
    const { trade, problems } = readEntry(draft, {
      zone,
      now: Date.parse('2025-12-01T00:00:00Z') as EpochMs,
      account: { currency: 'USD' },
      contracts: {},
      existing: stored,
    });
    expect([...problems]).toEqual([]);
    expect(trade).toMatchObject({ openedAt, closedAt, profit: '127.00', commission: '-3.50', pointValue: '127000' });
  });
});
