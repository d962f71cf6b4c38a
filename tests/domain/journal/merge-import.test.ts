/** What an import adds to a journal that holds some of its trades already. */
import { describe, expect, it } from 'vitest';
import type { ParsedStatement } from '@/domain/import/contract';
import { mergeImport } from '@/domain/journal/merge-import';
import { netResult } from '@/domain/trades/net-result';
import { epochMs } from '@/domain/time/epoch-ms';
import type { Trade } from '@/domain/trades/trade';
import { inOneGo } from '@/lib/steps';
import { fixtureBytes, readStatement } from '../import/fixture';
import type { FillFacts } from '@/domain/trades/fill';
import { aFill } from './a-fill';
import { decimal, someFacts } from './a-trade';

const merged = (...read: Parameters<typeof mergeImport>) => inOneGo(mergeImport(...read));

const statement: ParsedStatement = readStatement('sells-with-costs.htm', fixtureBytes('sells-with-costs.htm'));
const first = merged(statement, [], { importId: 'i1' });
const changed = (change: Partial<Trade['broker']>): readonly Trade[] =>
  first.added.map((trade, i) => (i === 0 ? { ...trade, broker: { ...trade.broker, ...change } } : trade));

describe('a merge', () => {
  it('adds every trade to an empty journal, under its account and with its import', () => {
    expect(first.added.map(({ id }) => id)).toEqual(['mt4-65000001', 'mt4-65000002', 'mt4-65000003', 'mt4-65000004']);
    expect(first.added.every((trade) => trade.accountId === first.accountId && trade.broker.importId === 'i1')).toBe(true);
  });

  it('adds nothing the second time', () => {
    const again = merged(statement, first.added, { importId: 'i2' });
    expect(again).toMatchObject({ added: [], conflicts: [], deleted: [] });
    expect(again.known).toEqual(first.added);
  });

  it('adds what an overlapping statement has more', () => {
    const merge = merged(statement, first.added.slice(0, 3), { importId: 'i2' });
    expect(merge.added.map(({ id }) => id)).toEqual(['mt4-65000004']);
    expect(merge.known).toHaveLength(3);
  });

  it('keeps what is stored and names the facts that differ', () => {
    const stored = changed({ profit: decimal('361.00'), side: 'long' });
    const { conflicts, known, added } = merged(statement, stored, { importId: 'i2' });
    expect([added.length, known.length]).toEqual([0, 3]);
    expect(conflicts.map(({ fields, stored: kept }) => [fields, kept])).toEqual([[['side', 'profit'], stored[0]]]);
  });

  it('sees no conflict in a corrected zone, a finer time, other zeros or another place in a file', () => {
    const stored = changed({
      openedAt: epochMs(0),
      openedText: '2024.06.20 10:00',
      profit: decimal('360.0'),
      comment: 'mine',
      row: 99,
    });
    expect(merged(statement, stored, { importId: 'i2' }).conflicts).toEqual([]);
  });

  it('does not bring back a deleted trade', () => {
    const merge = merged(statement, [], { importId: 'i2', deletedIds: new Set(['mt4-65000002']) });
    expect(merge.deleted).toEqual(['mt4-65000002']);
    expect(merge.added).toHaveLength(3);
  });

  it('takes the same ticket in another account for another trade', () => {
    const elsewhere = first.added.map((trade) => ({ ...trade, accountId: 'other' }));
    expect(merged(statement, elsewhere, { importId: 'i2' }).added).toHaveLength(4);
  });
});

describe('a merge of executions', () => {
  const { importId: _, ...read } = aFill(1, '+2', '100.50', { symbol: 'MNQZ6', timeText: '10:00:05', profit: decimal('5.00') }).facts;
  const withFills: ParsedStatement = { ...statement, trades: [], fills: [read] };
  const stored = merged(withFills, [], { importId: 'i1' }).fills.added;
  const conflictsWith = (change: Partial<FillFacts>): readonly (readonly string[])[] =>
    merged(withFills, [], {
      importId: 'i2',
      fills: stored.map((fill) => ({ ...fill, facts: { ...fill.facts, ...change } })),
    }).fills.conflicts.map(({ fields }) => fields);

  it('adds them once', () => {
    expect(stored).toHaveLength(1);
    expect(merged(withFills, [], { importId: 'i2', fills: stored })).toMatchObject({ fills: { added: [], known: stored, conflicts: [] } });
  });

  it.each<[Partial<FillFacts>, readonly string[]]>([
    [{ symbol: 'NQZ6' }, ['symbol']],
    [{ side: 'sell' }, ['side']],
    [{ timeText: '10:01' }, ['timeText']],
    [{ quantity: decimal('3') }, ['quantity']],
    [{ price: decimal('100.51') }, ['price']],
    [{ commission: decimal('1') }, ['commission']],
    [{ taxes: decimal('1') }, ['taxes']],
    [{ swap: decimal('1') }, ['swap']],
    [{ profit: decimal('5.01') }, ['profit']],
    [{ profit: null }, ['profit']],
  ])('names the fact in which %j differs', (change, fields) => {
    expect(conflictsWith(change)).toEqual([fields]);
  });

  it.each<[Partial<FillFacts>]>([
    [{ symbol: 'mnqz6' }],
    [{ timeText: '10:00' }],
    [{ price: decimal('100.5') }],
    [{ profit: decimal('5') }],
    [{ order: 9 }],
    [{ effect: 'close' }],
    [{ comment: 'mine' }],
  ])('finds none in %j', (change) => {
    expect(conflictsWith(change)).toEqual([]);
  });
});

it('a time that is printed otherwise is a conflict, a finer one is none', () => {
  const opened = first.added[0]?.broker.openedText ?? '';
  const fieldsOf = (openedText: string): readonly (readonly string[])[] =>
    merged(statement, changed({ openedText }), { importId: 'i2' }).conflicts.map(({ fields }) => fields);
  expect(fieldsOf(`${opened}.500`)).toEqual([]);
  expect(fieldsOf(opened.slice(0, -3))).toEqual([]);
  expect(fieldsOf('2024.06.21 10:00')).toEqual([['openedText']]);
});

describe('netResult', () => {
  it('adds costs with their sign: a positive swap increases the result', () => {
    const facts = someFacts({ profit: decimal('10.10'), commission: decimal('-0.70'), taxes: decimal('-0.05'), swap: decimal('0.35') });
    expect(netResult(facts)).toBe('9.70');
  });

  it('adds cents exactly where binary fractions do not', () => {
    const facts = someFacts({ profit: decimal('0.1'), commission: decimal('0.2'), taxes: decimal('0'), swap: decimal('0') });
    expect(netResult(facts)).toBe('0.3');
  });
});
