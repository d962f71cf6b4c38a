/** What is said of a cell that cannot be read, and what a cell is worth that can. */
import { describe, expect, it } from 'vitest';
import { RowReader, rowText } from '@/domain/import/row-reader';
import { readRows, tableOf } from '@/domain/import/read-table';
import { zoneClock } from '@/domain/time/zone-clock';

const columns = { symbol: 0, size: 1, opened: 2, closed: 3, currency: 4 } as const;
type Role = keyof typeof columns | 'absent';

const reading = (...cells: readonly string[]) => {
  const rows = readRows('Symbol;Size;Opened;Closed;Currency\nES;1;2026-07-13 10:00;2026-07-13 11:00;USD', { delimiter: ';' });
  if (rows === null) throw new Error('No table.');
  const context = {
    file: 'f.csv',
    table: tableOf(rows),
    columns: columns as Partial<Record<Role, number>>,
    settings: { decimalMark: '.', dateOrder: 'year-first' } as const,
    clock: zoneClock('Europe/Berlin'),
  };
  return new RowReader<Role>(context, { row: 7, line: 9, cells });
};
const row = (changes: Partial<Record<keyof typeof columns, string>> = {}) =>
  reading(
    ...Object.values({ symbol: 'ES', size: '1', opened: '2026-07-13 10:00', closed: '2026-07-13 11:00', currency: 'USD', ...changes }),
  );
const told = ({ problems }: RowReader<Role>) => problems.map(({ column, reason }) => [column, reason]);

describe('a row', () => {
  it('is damaged where cells are missing, or stand beyond the last column', () => {
    expect(told(reading('ES', '1'))).toEqual([[null, 'The row has 2 cells where the table has 5 columns: it is cut off or damaged.']]);
    expect(told(reading('ES', '1', '', '', 'USD', 'x'))).toEqual([
      [null, 'The row has 6 cells where the table has 5 columns: one of them may contain a separator.'],
    ]);
    expect(told(reading('ES', '1', '', '', 'USD', '', ''))).toEqual([]);
    expect(row().problems).toEqual([]);
  });

  it('is named by its cells, 200 letters at most', () => {
    expect(rowText({ row: 1, line: 1, cells: ['a', '', 'b'] })).toBe('a | b');
    expect(rowText({ row: 1, line: 1, cells: ['x'.repeat(150), 'y'.repeat(150)] })).toBe(`${'x'.repeat(150)} | ${'y'.repeat(47)}`);
  });
});

describe('a cell that cannot be read', () => {
  it('is quoted up to sixty letters, once, with file, row and column', () => {
    const one = row({ size: 'x'.repeat(60) });
    one.fail('size', 'a number');
    one.fail('size', 'something else');
    expect(one.problems).toEqual([{ file: 'f.csv', row: 7, column: 'Size', reason: `'${'x'.repeat(60)}' is not a number.` }]);
    const long = row({ size: 'x'.repeat(61) });
    long.fail('size', 'a number');
    expect(told(long)).toEqual([['Size', `'${'x'.repeat(60)}…' is not a number.`]]);
  });

  it('may be empty, or have no column at all', () => {
    const empty = row({ symbol: '' });
    expect([empty.required('symbol', 'a symbol'), empty.required('absent', 'a note')]).toEqual(['', '']);
    expect(told(empty)).toEqual([
      ['Symbol', 'The cell is empty; expected a symbol.'],
      ['absent', 'The cell is empty; expected a note.'],
    ]);
    expect([row().required('symbol', 'a symbol'), row().text('absent')]).toEqual(['ES', '']);
  });

  it('may be told of in a sentence of its own', () => {
    const one = row();
    one.failRow('size', 'So it is.');
    one.failRow(null, 'And so.');
    expect(told(one)).toEqual([
      ['Size', 'So it is.'],
      [null, 'And so.'],
    ]);
  });
});

describe('numbers', () => {
  it('may have a currency beside them', () => {
    expect(['1.50', '$1.50', '(1.50)', '1,000.25'].map((size) => Number(row({ size }).number('size')))).toEqual([1.5, 1.5, -1.5, 1000.25]);
  });

  it('that are none are named with the way of writing', () => {
    const one = row({ size: 'much' });
    expect(one.number('size')).toBe('0');
    expect(told(one)).toEqual([['Size', "'much' is not a number written with '.' as decimal mark."]]);
    const missing = row({ size: '' });
    expect([missing.optional('size'), missing.optional('absent'), missing.problems]).toEqual([null, null, []]);
    expect(row({ size: '4' }).optional('size')).toBe('4');
  });

  it.each([
    ['0', "'0' is not a number above zero."],
    ['-1', "'-1' is not a number above zero."],
    ['much', "'much' is not a number written with '.' as decimal mark."],
  ])('%s is not above zero', (size, reason) => {
    const one = row({ size });
    one.positive('size');
    expect(told(one)).toEqual([['Size', reason]]);
  });

  it('above zero are so by any amount', () => {
    const one = row({ size: '0.0001' });
    expect([one.positive('size'), one.problems]).toEqual(['0.0001', []]);
  });
});

describe('currencies', () => {
  it.each([
    ['USD', 'USD', []],
    ['', null, []],
    ['usd', 'usd', [['Currency', "'usd' is not the code of a currency, as 'USD'."]]],
    ['USDT', 'USDT', [['Currency', "'USDT' is not the code of a currency, as 'USD'."]]],
    ['xUSD', 'xUSD', [['Currency', "'xUSD' is not the code of a currency, as 'USD'."]]],
  ])('%j', (currency, code, problems) => {
    const one = row({ currency });
    expect([one.currency('currency'), told(one)]).toEqual([code, problems]);
  });
});

describe('opening and closing', () => {
  it('are instants on the clock of the zone: Berlin is two hours ahead in July', () => {
    expect(row().openAndClose('opened', 'closed')).toMatchObject({
      openedAt: Date.UTC(2026, 6, 13, 8),
      closedAt: Date.UTC(2026, 6, 13, 9),
    });
  });

  it('in the wrong order are damage of the closing, unless one of them cannot be read anyway', () => {
    const turned = row({ closed: '2026-07-13 09:00' });
    expect(turned.openAndClose('opened', 'closed')).toMatchObject({ openedAt: 0, closedAt: 0 });
    expect(told(turned)).toEqual([['Closed', 'The trade closes (2026-07-13 09:00) before it opens (2026-07-13 10:00).']]);
    const damaged = row({ closed: 'soon' });
    damaged.openAndClose('opened', 'closed');
    expect(told(damaged)).toEqual([['Closed', "'soon' is not a date with a time of the day."]]);
  });
});
