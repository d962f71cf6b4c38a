/** Entries of prop accounts from the fields to what is kept. */
import { describe, expect, it } from 'vitest';
import { propEntryKind, propEntryTypes } from '@/domain/journal/prop-entry-kind';
import { entryOfDraft, type EntryDraft } from '@/features/journal/prop-desk/entry-draft';

const draft: EntryDraft = {
  accountId: 'acc-1',
  type: 'payout',
  at: '2026-03-09T16:30',
  amount: '1250',
  share: '80',
  phase: 'Funded',
  note: ' First one ',
};
const firm = { zone: 'America/New_York', currency: 'USD', now: Date.UTC(2026, 2, 9, 20, 30) };

describe('the fields of an entry', () => {
  it('become what their type has, at the instant of the firm’s clock', () => {
    // New York is four hours behind UTC from 8 March 2026 on.
    expect(entryOfDraft(draft, firm)).toEqual({
      ok: true,
      entry: {
        accountId: 'acc-1',
        type: 'payout',
        at: Date.UTC(2026, 2, 9, 20, 30),
        amount: '1250',
        currency: 'USD',
        share: '80',
        note: 'First one',
      },
    });
    expect(entryOfDraft({ ...draft, type: 'phase', note: '' }, firm)).toMatchObject({
      ok: true,
      entry: { accountId: 'acc-1', type: 'phase', at: Date.UTC(2026, 2, 9, 20, 30), phase: 'Funded' },
    });
  });

  it.each(propEntryTypes)('of type %s are kept as they are read', (type) => {
    const outcome = entryOfDraft({ ...draft, type }, firm);
    expect(outcome.ok && propEntryKind.schema.safeParse(outcome.entry).success).toBe(true);
  });

  it('may leave out the price of a reset and the share of a payout', () => {
    expect(entryOfDraft({ ...draft, type: 'reset', amount: '' }, firm).ok).toBe(true);
    expect(entryOfDraft({ ...draft, share: '' }, firm).ok).toBe(true);
  });

  it('name every field that is wrong', () => {
    const problems = (change: Partial<EntryDraft>) => {
      const outcome = entryOfDraft({ ...draft, ...change }, firm);
      return outcome.ok ? [] : Object.keys(outcome.problems);
    };
    expect(problems({ at: '', amount: '0', share: '101', note: 'a'.repeat(1001) })).toEqual(['at', 'amount', 'share', 'note']);
    expect(problems({ amount: '1.250' })).toEqual(['amount']);
    // A minute after now, on the firm's clock.
    expect(problems({ at: '2026-03-09T16:31' })).toEqual(['at']);
    expect(problems({ type: 'phase', phase: ' ' })).toEqual(['phase']);
    expect(problems({ type: 'split', share: '' })).toEqual(['share']);
    expect(problems({ type: 'fee', amount: '' })).toEqual(['amount']);
  });
});
