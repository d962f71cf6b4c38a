/** Entries of prop accounts as they are kept: what is one, what is refused, and what stands after one was taken back. */
import { describe, expect, it } from 'vitest';
import { propEntryKind, standingPropEntries, type PropEntry } from '@/domain/journal/prop-entry-kind';
import { undoIdOf, undoOf } from '@/domain/kept/once-policy';
import { epochMs } from '@/domain/time/epoch-ms';
import { decimal } from './a-trade';

const isValid = (value: unknown): boolean => propEntryKind.schema.safeParse(value).success;
const at = 1_790_000_000_000;
const money = { amount: '80.50', currency: 'USD' };

describe('an entry of a prop account', () => {
  it.each([
    ['a phase with its name', { type: 'phase', phase: 'Funded' }],
    ['a reset without a price', { type: 'reset' }],
    ['a reset with its price', { type: 'reset', ...money }],
    ['a fee', { type: 'fee', ...money, note: '' }],
    ['a payout', { type: 'payout', ...money }],
    ['a payout with its share', { type: 'payout', ...money, share: '80' }],
    ['a split', { type: 'split', share: '100' }],
  ])('is %s', (_, fields) => {
    expect(isValid({ accountId: 'acc-1', at, ...fields })).toBe(true);
  });

  it.each([
    ['a phase without a name', { type: 'phase' }],
    ['a phase with an empty name', { type: 'phase', phase: '' }],
    ['a name of 101 characters', { type: 'phase', phase: 'a'.repeat(101) }],
    ['a fee without an amount', { type: 'fee', currency: 'USD' }],
    ['a fee without a currency', { type: 'fee', amount: '80' }],
    ['a reset whose price has no currency', { type: 'reset', amount: '80' }],
    ['a payout of nothing', { type: 'payout', ...money, amount: '0.00' }],
    ['a negative payout', { type: 'payout', ...money, amount: '-5' }],
    ['an amount with 13 decimal places', { type: 'fee', ...money, amount: '1.0000000000001' }],
    ['an amount that is a number', { type: 'fee', ...money, amount: 80 }],
    ['a currency in small letters', { type: 'fee', ...money, currency: 'usd' }],
    ['a split without a share', { type: 'split' }],
    ['a share above all', { type: 'split', share: '100.01' }],
    ['a share of nothing', { type: 'payout', ...money, share: '0' }],
    ['another type', { type: 'gift', ...money }],
    ['a note of 1001 characters', { type: 'reset', note: 'a'.repeat(1001) }],
    ['half a millisecond', { type: 'reset', at: at + 0.5 }],
    ['an instant before 1970', { type: 'reset', at: -1 }],
    ['an account whose id is a path', { type: 'reset', accountId: 'a/b' }],
  ])('is never %s', (_, fields) => {
    expect(isValid({ accountId: 'acc-1', at, ...fields })).toBe(false);
  });

  it('is taken back by a document that names it', () => {
    expect(isValid(undoOf('entry-1'))).toBe(true);
    expect(isValid({ kind: 'undo', undoes: 'a b' })).toBe(false);
  });
});

describe('what stands', () => {
  const fee = (time: number): PropEntry => ({ accountId: 'acc-1', type: 'fee', at: epochMs(time), amount: decimal('1'), currency: 'USD' });

  it('are the entries that nothing takes back, the earliest first', () => {
    const documents = [
      { id: 'late', value: fee(30) },
      { id: 'gone', value: fee(20) },
      { id: 'b', value: fee(10) },
      { id: 'a', value: fee(10) },
      { id: undoIdOf('gone'), value: { kind: 'undo' as const, undoes: 'gone' } },
    ];
    expect(standingPropEntries(documents).map(({ id }) => id)).toEqual(['a', 'b', 'late']);
  });
});
