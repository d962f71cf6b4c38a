/** Each condition of a filter by itself, tags beyond one word of bits, and the order of rows: rows are counted by hand. */
import { describe, expect, it } from 'vitest';
import { applyFilter } from '@/domain/journal/apply-filter';
import { noFilter, type JournalFilter } from '@/domain/journal/journal-filter';
import { orderRows, type OrderColumn } from '@/domain/journal/row-order';
import { hasAnyTag, tagColumn, tagMask } from '@/domain/journal/tag-column';
import { epochMs } from '@/domain/time/epoch-ms';
import type { BrokerFacts, Trade, TraderNotes } from '@/domain/trades/trade';
import { aTrade, decimal } from './a-trade';
import { columnsOf } from './columns-builder';

const minuteMs = 60_000;
/** Monday, 3 June 2024, 12:00 UTC: London and New York are open, and it is 08:00 in New York. */
const start = Date.UTC(2024, 5, 3, 12);

const trade = (number: number, account: string, facts: Partial<BrokerFacts>, user: TraderNotes = {}): Trade => {
  const openedAt = facts.openedAt ?? epochMs(start + number * 60 * minuteMs);
  return { ...aTrade({ ticket: String(number), closedAt: epochMs(openedAt + 30_000), ...facts, openedAt }, account), user };
};

const columns = columnsOf([
  trade(
    0,
    'a',
    { symbol: 'eurusd', side: 'long', profit: decimal('10'), comment: 'from the app' },
    { note: 'Late entry', rating: 4, tags: { late: true }, initialRisk: decimal('5') },
  ),
  trade(
    1,
    'b',
    { symbol: 'MNQZ6', side: 'short', profit: decimal('-6'), closedAt: epochMs(start + 70 * minuteMs) },
    { setup: 'Pullback', tags: { tired: true, late: true }, initialRisk: decimal('3') },
  ),
  trade(
    2,
    'a',
    { symbol: 'DAX', side: 'long', profit: decimal('0') },
    { screenshots: { ab: { addedAt: epochMs(1), caption: '' } }, rating: 1 },
  ),
  // Tuesday, 17:00 in New York: the trading day of Wednesday.
  trade(
    3,
    'b',
    { symbol: 'eurusd', side: 'short', profit: decimal('-1'), openedAt: epochMs(Date.UTC(2024, 5, 4, 21)) },
    { note: ' ', setup: 'Breakout', initialRisk: decimal('2') },
  ),
]);

const rowsOf = (change: Partial<JournalFilter>): number[] => [...applyFilter(columns, { ...noFilter, ...change })];

describe('a condition by itself', () => {
  it.each<[Partial<JournalFilter>, readonly number[]]>([
    [{ text: ' LATE ' }, [0, 1]],
    [{ text: 'the app' }, [0]],
    [{ text: 'pull' }, [1]],
    [{ text: 'nothing' }, []],
    [{ symbols: ['EURUSD'] }, [0, 3]],
    [{ symbols: ['EURUSD', 'DAX'] }, [0, 2, 3]],
    [{ sides: ['short'] }, [1, 3]],
    [{ accounts: ['b'] }, [1, 3]],
    [{ currencies: ['EUR'] }, [0, 2]],
    [{ from: '2024-06-04' }, [3]],
    [{ from: '2024-06-03', to: '2024-06-03' }, [0, 1, 2]],
    [{ from: '2024-06-05' }, [3]],
    [{ from: '2024-06-06' }, []],
    [{ to: '2024-06-02' }, []],
    // Conditions are held against the rows of those days, not against as many from the first on.
    [{ from: '2024-06-04', sides: ['short'] }, [3]],
    [{ from: '2024-06-04', sides: ['long'] }, []],
    [{ from: '2024-06-04', setups: ['Breakout'] }, [3]],
    [{ from: '2024-06-04', note: 'with' }, []],
    [{ tags: ['tired'] }, [1]],
    [{ tags: ['tired', 'late'] }, [0, 1]],
    [{ setups: [''] }, [0, 2]],
    [{ setups: ['Breakout', 'Pullback'] }, [1, 3]],
    [{ outcomes: ['win'] }, [0]],
    [{ outcomes: ['loss'] }, [1, 3]],
    [{ outcomes: ['breakEven'] }, [2]],
    [{ ratings: [4] }, [0]],
    [{ ratings: [0, 1] }, [1, 2, 3]],
    [{ rFrom: -0.5 }, [0, 3]],
    [{ rTo: -0.5 }, [1, 3]],
    [{ rFrom: -2, rTo: -2 }, [1]],
    [{ note: 'with' }, [0]],
    [{ note: 'without' }, [1, 2, 3]],
    [{ screenshot: 'with' }, [2]],
    [{ screenshot: 'without' }, [0, 1, 3]],
    [{ sides: ['long'], accounts: ['a'], outcomes: ['win', 'breakEven'], note: 'without' }, [2]],
  ])('%j leaves the rows %j', (change, rows) => {
    expect(rowsOf(change)).toEqual(rows);
  });
});

describe('tags', () => {
  const names = Array.from({ length: 70 }, (_, i) => `t${String(i).padStart(2, '0')}`);
  const tagged = (...tags: readonly string[]): Trade =>
    trade(1, 'a', {}, { tags: Object.fromEntries(tags.map((tag) => [tag, true as const])) });
  // Found in another order than that of the alphabet.
  const column = tagColumn([tagged(...names.toReversed()), tagged('t00', 't69'), trade(1, 'a', {}), tagged('t31'), tagged('t32')]);
  const having = (...tags: readonly string[]): number[] => {
    const mask = tagMask(column, tags);
    return [0, 1, 2, 3, 4].filter((row) => hasAnyTag(column, row, mask));
  };

  it('are bits by the alphabet, in as many words as they need', () => {
    expect([column.names, column.words, column.bits.length]).toEqual([names, 3, 15]);
    expect([...column.bits.subarray(3, 6)]).toEqual([1, 0, 2 ** 5]);
    expect([...column.bits.subarray(6, 9)]).toEqual([0, 0, 0]);
  });

  it('are asked for one by one and together, whichever word they lie in', () => {
    expect(having('t69')).toEqual([0, 1]);
    expect(having('t31')).toEqual([0, 3]);
    expect(having('t32')).toEqual([0, 4]);
    expect(having('t31', 't32', 't00')).toEqual([0, 1, 3, 4]);
    expect(having('t33')).toEqual([0]);
    expect([having(), having('what')]).toEqual([[], []]);
  });
});

describe('the order of rows', () => {
  const all = new Uint32Array([0, 1, 2, 3]);
  const both = (by: OrderColumn): readonly number[][] =>
    (['ascending', 'descending'] as const).map((direction) => [...orderRows(columns, all, { by, direction })]);

  it.each<[OrderColumn, readonly number[], readonly number[]]>([
    ['closedAt', [0, 1, 2, 3], [3, 2, 1, 0]],
    ['openedAt', [0, 1, 2, 3], [3, 2, 1, 0]],
    // Ten minutes for the second, half a minute for the others.
    ['duration', [0, 2, 3, 1], [1, 3, 2, 0]],
    ['net', [1, 3, 2, 0], [0, 2, 3, 1]],
    // 10/5, −6/3, unknown, −1/2: what is unknown comes last either way.
    ['r', [1, 3, 0, 2], [0, 3, 1, 2]],
    ['rating', [1, 3, 2, 0], [0, 2, 3, 1]],
    ['account', [0, 2, 1, 3], [3, 1, 2, 0]],
    // DAX, EURUSD, EURUSD, MNQ.
    ['symbol', [2, 0, 3, 1], [1, 3, 0, 2]],
  ])('by %s', (by, ascending, descending) => {
    expect(both(by)).toEqual([ascending, descending]);
  });

  it('leaves out what is not asked for', () => {
    expect([...orderRows(columns, new Uint32Array([3, 0]), { by: 'net', direction: 'ascending' })]).toEqual([3, 0]);
    expect([...orderRows(columns, new Uint32Array([2, 1]), { by: 'r', direction: 'descending' })]).toEqual([1, 2]);
  });
});
