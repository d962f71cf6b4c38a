/** Parts of the importer of MetaTrader 4's statements by themselves, in cases worked by hand: whose report it is, its totals, what explains a difference. */
import { describe, expect, it } from 'vitest';
import type { Money, ParsedTrade } from '@/domain/import/contract';
import { readAccountLine } from '@/domain/import/mt4/account-line';
import { collectRows } from '@/domain/import/mt4/collect-rows';
import { reconcile } from '@/domain/import/mt4/reconcile';
import { readStatedTotals } from '@/domain/import/mt4/stated-totals';
import type { DecimalText } from '@/domain/money/decimal-text';
import { epochMs } from '@/domain/time/epoch-ms';

const decimal = (text: string): DecimalText => text as DecimalText;
const money = (net: string): Money => ({
  commission: decimal('-1'),
  taxes: decimal('-2'),
  swap: decimal('-3'),
  profit: decimal('16'),
  net: decimal(net),
});
describe('whose statement of MetaTrader 4 it is', () => {
  const end = { rows: 0, tables: 1, openAtEnd: null, documentClosed: true, title: '', preface: [] as readonly string[] };
  const accountOf = (cells: readonly string[], more: Partial<typeof end> = {}) =>
    readAccountLine(collectRows(`<table><tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr></table>`).rows, { ...end, ...more });

  it('is read from its line in any language: the first number, the name behind it, three capital letters', () => {
    const account = { number: '4711', name: 'Anna', broker: 'Broker', currency: 'EUR' };
    expect(accountOf(['Konto: 4711', 'Kunde: Anna', 'Währung: EUR', 'Hebel: 1:30'], { preface: ['x', 'Broker'] })).toEqual(account);
    expect(accountOf(['口座：4711', '氏名：Anna', '通貨：EUR'], { preface: ['Broker'] })).toEqual(account);
  });

  it('is what English labels say, wherever they stand', () => {
    expect(accountOf(['Group: 99', 'Name: Anna', 'Code: ABC', 'Account: 4711 (demo)', 'Currency: USD'])).toMatchObject({
      number: '4711',
      name: 'Anna',
      currency: 'USD',
    });
    expect(accountOf(['Group: 99', 'A/C No: 4711', 'Name: Anna']).number).toBe('4711');
    expect(accountOf(['Account: none', 'Group: 99', 'Currency: USD']).number).toBe('99');
    expect(accountOf(['My account: 5', 'Currency: euro', 'Code: USDT']).currency).toBe('USDT');
  });

  it('has no currency in its name, and its number in the title where the line has none', () => {
    expect(accountOf(['Konto: 4711', 'Kunde: ANNA', 'x: y']).currency).toBeNull();
    expect(accountOf(['Konto: 4711', 'Kunde: ANNA', 'Währung: CHF']).currency).toBe('CHF');
    expect(accountOf(['x'], { title: 'Statement: 815004 - 12' })).toEqual({ number: '815004', name: '', broker: '', currency: null });
    expect(accountOf(['x'], { title: 'Statement 12' }).number).toBeNull();
    expect(accountOf(['10:30: 5', 'x: 12a']).number).toBeNull();
  });
});

describe('the totals that a statement of MetaTrader 4 prints', () => {
  const wide = (count: number, text: string): string => `<td colspan=${count}>${text}</td>`;
  const line = (...cells: readonly string[]): string =>
    `<tr>${cells.map((cell) => (cell.startsWith('<') ? cell : `<td>${cell}</td>`)).join('')}</tr>`;
  const names = line(...'abcdefghijklmn'.split(''));
  const totals = (...rows: readonly string[]) => readStatedTotals(collectRows(`<table>${rows.join('')}</table>`), '.');
  const sums = line(wide(10, '&nbsp;'), '-1.00', '-2.00', '-3.00', '16.00');
  const result = line(wide(12, 'Ergebnis:'), wide(2, '10.00'));
  const summary = line(wide(2, 'Result'), '11.00', wide(4, 'Float'), '0.00', wide(4, 'Margin'), '5.00');

  it('are sums of its columns, the result under them, and the first amount of its summary', () => {
    expect(totals(names, sums, result, names, summary)).toEqual({
      summary: '11.00',
      closed: '10.00',
      columns: { commission: '-1.00', taxes: '-2.00', swap: '-3.00', profit: '16.00' },
    });
  });

  it('have no taxes where there are three sums, and are none where one cannot be read', () => {
    expect(totals(names, line(wide(10, '&nbsp;'), '-1.00', '-3.00', '16.00')).columns).toEqual({
      commission: '-1.00',
      taxes: null,
      swap: '-3.00',
      profit: '16.00',
    });
    expect(totals(names)).toEqual({ summary: null, closed: null, columns: null });
    // Sums and results below the open trades are none of closed ones.
    expect(totals(names, names, sums, result)).toEqual({ summary: null, closed: null, columns: null });
  });

  it('are told by English words first, then by the place in the summary', () => {
    const worded = line(wide(4, 'Closed Trade P/L:'), '9.00', wide(4, 'x'), '1.00');
    expect(totals(names, names, worded, summary).summary).toBe('9.00');
    expect(totals(names, names, line(wide(9, 'Closed P&L:'), wide(2, 'x'))).summary).toBeNull();
    expect(totals(names, summary, names).summary).toBeNull();
    expect(totals(names, names, line(wide(2, 'Result'), '11.00', wide(4, 'Float'), 'x', wide(4, 'Margin'), '5.00')).summary).toBeNull();
    expect(totals(names, names, line(wide(2, 'Result'), '11.00', wide(8, 'Float'), '0.00')).summary).toBeNull();
  });
});

describe('the difference to the total of a statement', () => {
  const columns = { commission: decimal('-1'), taxes: decimal('-2'), swap: decimal('-3'), profit: decimal('16') };
  const trade = (row: number, profit: string): ParsedTrade =>
    ({ row, profit: decimal(profit), commission: decimal('0'), taxes: decimal('0'), swap: decimal('0') }) as ParsedTrade;
  const operation = (row: number, amount: string) => ({ row, at: epochMs(0), amount: decimal(amount), comment: '' });
  const explained = (...args: Parameters<typeof reconcile>) => {
    const found = reconcile(...args);
    return found.state === 'different' ? [found.difference, found.explanation] : found.state;
  };

  it('is none where it states none, or the same to the last digit', () => {
    expect(reconcile(money('10'), { summary: null, closed: null, columns }, [], [])).toEqual({ state: 'not-stated' });
    expect(reconcile(money('10'), { summary: decimal('10.00'), closed: null, columns: null }, [], [])).toEqual({
      state: 'equal',
      stated: '10.00',
    });
    expect(reconcile(money('10'), { summary: null, closed: decimal('10.0'), columns: null }, [], [])).toEqual({
      state: 'equal',
      stated: '10.0',
    });
  });

  it('is explained by columns, by single rows, and by operations', () => {
    const stated = { summary: decimal('12'), closed: null, columns: null };
    expect(explained(money('10'), { ...stated, columns: { ...columns, taxes: null } }, [], [])).toEqual([
      '2',
      ['Taxes: the statement adds up to 0, its rows to -2.'],
    ]);
    expect(explained(money('10'), { ...stated, columns: { ...columns, commission: decimal('1'), profit: decimal('18') } }, [], [])).toEqual(
      ['2', ['Commission: the statement adds up to 1, its rows to -1.', 'Profit: the statement adds up to 18, its rows to 16.']],
    );
    expect(explained(money('10'), stated, [trade(4, '-2'), trade(5, '2'), trade(6, '2')], [])).toEqual([
      '2',
      ["The statement's total agrees without the trade of row 4.", "The statement's total agrees if the trade of row 5, 6 counts twice."],
    ]);
    expect(explained(money('10'), stated, [], [operation(7, '2')])).toEqual([
      '2',
      ["The statement's total agrees with the balance operation of row 7 included."],
    ]);
    expect(explained(money('10'), stated, [], [operation(7, '1'), operation(8, '1')])).toEqual([
      '2',
      ["The statement's total agrees with all its balance operations included."],
    ]);
    expect(explained(money('10'), stated, [], [operation(7, '1'), operation(8, '3')])).toEqual([
      '2',
      ['No single row explains the difference.'],
    ]);
  });

  it('names five rows at most, and a statement that contradicts itself', () => {
    const many = Array.from({ length: 7 }, (_, i) => trade(i + 1, '2'));
    expect(explained(money('10'), { summary: decimal('12'), closed: decimal('11'), columns: null }, many, [])).toEqual([
      '2',
      [
        "The statement's total agrees if the trade of row 1, 2, 3, 4, 5 and 2 more counts twice.",
        'The statement contradicts itself: 11 under its closed trades, 12 in its summary.',
      ],
    ]);
    expect(explained(money('10'), { summary: decimal('12'), closed: decimal('12.0'), columns: null }, many.slice(0, 5), [])).toEqual([
      '2',
      ["The statement's total agrees if the trade of row 1, 2, 3, 4, 5 counts twice."],
    ]);
  });
});
