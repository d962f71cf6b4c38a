/** Which entries take the file's version, what it states otherwise, and when it counts as chosen. Worked out by hand. */
import { describe, expect, it } from 'vitest';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { ImportMerge } from '@/domain/journal/merge-import';
import { epochMs } from '@/domain/time/epoch-ms';
import type { StoredFill } from '@/domain/trades/fill';
import type { BrokerFacts, Trade } from '@/domain/trades/trade';
import { correctionsOf, takenOf } from '@/services/journal/corrections';
import { aParsedFill, aParsedTrade } from './journal-builders';

const decimal = (text: string): DecimalText => text as DecimalText;
const facts: BrokerFacts = { ...aParsedTrade(), importId: 'acc_f' };
const aTrade = (id: string, changes: Partial<Trade> = {}): Trade => ({ id, accountId: 'acc', broker: facts, user: {}, ...changes });
const aFill = (id: string): StoredFill => ({ id, accountId: 'acc', facts: { ...aParsedFill(), importId: 'acc_f' } });

const merge = (changes: Partial<ImportMerge>): ImportMerge => ({
  accountId: 'acc',
  added: [],
  known: [],
  conflicts: [],
  fills: { added: [], known: [], conflicts: [] },
  restated: new Map(),
  deleted: [],
  ...changes,
});

const read = aParsedTrade({ row: 4, commission: decimal('-3.50') });
const at = epochMs(1_000);
const plain = { at, currency: null };

describe('the entries that take the file’s version', () => {
  const fills: ImportMerge['fills'] = {
    added: [],
    known: [],
    conflicts: [{ stored: aFill('x'), read: aParsedFill({ row: 8, price: decimal('5001.00') }), fields: ['price'] }],
  };
  const both = merge({ conflicts: [{ stored: aTrade('t'), read, fields: ['commission'] }], fills });

  it('are those that the person took, and they are counted', () => {
    expect([undefined, new Set<string>(), new Set(['t']), new Set(['t', 'x', 'z'])].map((takes) => takenOf(both, takes))).toEqual([
      0, 0, 1, 2,
    ]);
    expect(correctionsOf(both, undefined, plain)).toEqual({});
    expect(correctionsOf(both, new Set(['t']), plain)).toEqual({
      t: { row: 4, at: 1_000, change: { set: { commission: '-3.50' }, unset: [] } },
    });
    expect(correctionsOf(both, new Set(['x']), plain)).toEqual({
      x: { row: 8, at: 1_000, change: { set: { price: '5001.00' }, unset: [] } },
    });
  });

  it('state the currency of the file where it is not the account’s', () => {
    const taken = correctionsOf(both, new Set(['t']), { at, currency: 'USD' });
    expect(taken['t']?.change).toEqual({ set: { currency: 'USD', commission: '-3.50' }, unset: [] });
  });

  it('count as chosen after every version before, and by the clock where that is later', () => {
    const later = { f2: { facts, at: 5_000 }, f3: { facts, at: 7_000 } };
    const versions = { first: { ...facts, commission: decimal('-2.00') }, later, counts: 'f3' };
    const held = merge({ conflicts: [{ stored: aTrade('t', { versions }), read, fields: ['commission'] }] });
    const taken = (now: number) => correctionsOf(held, new Set(['t']), { at: epochMs(now), currency: null })['t']?.at;
    expect([1_000, 7_000, 7_001, 9_000].map(taken)).toEqual([7_001, 7_001, 7_001, 9_000]);
  });

  it('are told by what differs from the facts first written, also where another version counts', () => {
    const first = { ...facts, commission: decimal('-3.50'), profit: decimal('9.00') };
    const versions = { first, later: { f2: { facts, at: 1 } }, counts: 'f2' };
    const held = merge({ conflicts: [{ stored: aTrade('t', { versions }), read, fields: ['commission'] }] });
    expect(correctionsOf(held, new Set(['t']), plain)['t']?.change).toEqual({ set: { profit: '10.00' }, unset: [] });
  });
});

describe('an entry that the file states as it counts', () => {
  const corrected = (counts: string | null) => ({ first: { ...facts, profit: decimal('9.00') }, later: { f2: { facts, at: 1 } }, counts });
  const confirmed = (trade: Trade, row: number | null) =>
    correctionsOf(merge({ known: [trade], restated: new Map(row === null ? [] : [['t', row]]) }), undefined, plain);

  it('is confirmed where a corrected version counts, and nowhere else', () => {
    expect(confirmed(aTrade('t', { versions: corrected('f2') }), 6)).toEqual({
      t: { row: 6, at: 1_000, change: { set: { profit: '10.00' }, unset: [] } },
    });
    expect(confirmed(aTrade('t', { versions: corrected(null) }), 6)).toEqual({});
    expect(confirmed(aTrade('t'), 6)).toEqual({});
    expect(confirmed(aTrade('t', { versions: corrected('f2') }), null)).toEqual({});
  });

  it('may be an execution', () => {
    const fill = aFill('x');
    const versions = { first: { ...fill.facts, price: decimal('4999.00') }, later: { f2: { facts: fill.facts, at: 3_000 } }, counts: 'f2' };
    const known = merge({ fills: { added: [], known: [{ ...fill, versions }], conflicts: [] }, restated: new Map([['x', 2]]) });
    expect(correctionsOf(known, undefined, plain)).toEqual({ x: { row: 2, at: 3_001, change: { set: { price: '5000.00' }, unset: [] } } });
  });
});
