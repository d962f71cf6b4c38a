/** Parts of MetaTrader's importers by themselves, in cases worked by hand: whose report it is, its totals, what explains a difference. */
import { describe, expect, it } from 'vitest';
import type { Money, ParsedTrade } from '@/domain/import/contract';
import { accountIdOf } from '@/domain/import/account-id';
import { readAccountLine } from '@/domain/import/mt4/account-line';
import { collectRows } from '@/domain/import/mt4/collect-rows';
import { reconcile } from '@/domain/import/mt4/reconcile';
import { readStatedTotals } from '@/domain/import/mt4/stated-totals';
import { readAccountHeader } from '@/domain/import/mt5/account-header';
import { closingSides } from '@/domain/import/mt5/closing-sides';
import {
  brokenBalances,
  lineOf,
  partOfCosts,
  partOfUndecided,
  partsOfDeals,
  partsOfMoney,
  reconcileResult,
  rowsText,
} from '@/domain/import/mt5/explain-result';
import type { Deal, MoneyRow } from '@/domain/import/mt5/read-deal';
import type { ReportRow } from '@/domain/import/mt5/report-rows';
import { readStatedResult, readSums } from '@/domain/import/mt5/stated-result';
import { readTesterHeader, readTesterResult, testNumber } from '@/domain/import/mt5/tester-header';
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
const reportRows = (...lines: readonly (readonly string[])[]): readonly ReportRow[] =>
  lines.map((cells, i) => ({ row: i + 1, line: i + 1, cells, remark: '' }));

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

describe('whose report of MetaTrader 5 it is', () => {
  const server = '800101 (USD, Example-Server, real, Hedge)';

  it('is the labelled value with a number in front of brackets', () => {
    const rows = reportRows(
      ['Trade History Report'],
      ['Name:', 'Anna'],
      ['Account:', server],
      ['Company:', 'Example Ltd'],
      ['Date:', '2024.01.01 10:00'],
    );
    const account = { number: '800101', name: 'Anna', broker: 'Example Ltd', currency: 'USD', mode: 'hedging' };
    expect(readAccountHeader(rows, '')).toEqual(account);
    const foreign = reportRows(['x'], ['氏名：Anna'], [`口座：${server}`], ['日付', '2024.01.01 10:00'], ['会社', 'Example Ltd']);
    expect(readAccountHeader(foreign, '')).toEqual(account);
  });

  it('knows the two systems by their words, and none by others', () => {
    const modeOf = (word: string) => readAccountHeader(reportRows(['Account:', `800101 (USD, S, demo, ${word})`]), '').mode;
    expect(
      ['Hedge', 'Хеджинг', 'Cobertura', '对冲', 'Netting', 'Неттинг', 'Compensación', '净额', 'Exchange', 'other'].map(modeOf),
    ).toEqual(['hedging', 'hedging', 'hedging', 'hedging', 'netting', 'netting', 'netting', 'netting', 'netting', null]);
  });

  it('is a bare number, the server without a company, the title without either', () => {
    expect(readAccountHeader(reportRows(['Account:', '800101']), '')).toEqual({
      number: '800101',
      name: '',
      broker: '',
      currency: null,
      mode: null,
    });
    expect(readAccountHeader(reportRows(['Account:', '800101 （CHF、Server）']), '')).toMatchObject({
      number: '800101',
      broker: 'Server',
      currency: 'CHF',
    });
    expect(readAccountHeader(reportRows(['Login:', '12'], ['x']), '900200: Anna').number).toBe('900200');
    expect(readAccountHeader(reportRows(['x']), 'Report 900200').number).toBeNull();
    expect(readAccountHeader(reportRows(['Account:', '7 (USD)']), '').number).toBeNull();
    expect(
      readAccountHeader(
        reportRows(['Name:', 'Anna'], ['Nickname:', 'Bo'], ['Account:', server], ['Company:', 'B'], ['My company:', 'C']),
        '',
      ),
    ).toMatchObject({ name: 'Anna', broker: 'B' });
  });
});

describe('the result that a report of MetaTrader 5 states', () => {
  it('is told by its English words, else as the sum of profit and loss in its line', () => {
    expect(readStatedResult(reportRows(['x'], ['Total Net Profit:', '', '5.00', 'Gross Profit:', '9.00']), '.')).toBe('5.00');
    expect(readStatedResult(reportRows(['a', '5.00', 'b', '9.00', 'c', '-4.00']), '.')).toBe('5.00');
    expect(readStatedResult(reportRows(['a', '5.00', 'b', '9.00', 'c', '-3.00']), '.')).toBeNull();
    expect(readStatedResult(reportRows(['a', '5.00', 'b', '-4.00', 'c', '9.00']), '.')).toBeNull();
    expect(readStatedResult(reportRows(['1', '5.00', 'b', '9.00', 'c', '-4.00']), '.')).toBeNull();
    expect(readStatedResult(reportRows(['a', '5.00', 'b', '9.00', 'c', '-4.00', 'd']), '.')).toBeNull();
    expect(readStatedResult(reportRows(['a', '0.00', 'b', '0.00', 'c', '0.00']), '.')).toBe('0.00');
  });

  it('is the first of three lines below one another in a test', () => {
    const lines = (...values: readonly string[]) => readTesterResult(reportRows(...values.map((value) => ['label', value])), '.');
    expect(lines('10000.00', '5.00', '9.00', '-4.00', '0')).toBe('5.00');
    expect(lines('5.00', '9.00', '-3.00')).toBeNull();
    expect(lines('-4.00', '-9.00', '5.00')).toBeNull();
    expect(lines('13.00', '9.00', '4.00')).toBeNull();
    expect(lines('5.00', '9.00')).toBeNull();
  });

  it('has sums where every cell under the section is a number', () => {
    const section = (sums: readonly string[] | null) =>
      ({ kind: 'positions', table: {}, remarks: new Map(), sums }) as unknown as Parameters<typeof readSums>[0];
    expect(readSums(section(['', '-1.00', '0.85', '50.00']), '.')).toEqual(['-1.00', '0.85', '50.00']);
    expect(readSums(section(['', '-1.00', 'x']), '.')).toBeNull();
    expect(readSums(section(['', '']), '.')).toBeNull();
    expect(readSums(section(null), '.')).toBeNull();
    expect(readSums(undefined, '.')).toBeNull();
  });
});

describe('the header of a test', () => {
  const rows = reportRows(
    ['Strategy Tester Report'],
    ['Expert:', 'Robot'],
    ['Symbol:', 'EURUSD'],
    ['Period:', 'H1 (2025.01.01 - 2025.12.31)'],
    ['Inputs:', 'Mode=ABC'],
    ['', 'Lots=1'],
    ['Broker:', 'ABC'],
    ['Currency:', 'USD'],
    ['Deposit:', '10 000.00'],
  );

  it('has expert and symbol above its period, and the currency above the deposit', () => {
    expect(readTesterHeader(rows)).toEqual({ expert: 'Robot', symbol: 'EURUSD', currency: 'USD' });
    expect(readTesterHeader(rows.slice(0, 7))).toMatchObject({ currency: null });
    expect(readTesterHeader(rows.slice(2))).toBeNull();
    expect(readTesterHeader(rows.filter((_, i) => i !== 3))).toBeNull();
    expect(readTesterHeader(reportRows(['a', 'b'], ['c', 'd'], ['e', 'M5 (2025.01.01 00:00 - 2025.12.31 23:59)']))).toEqual({
      expert: 'b',
      symbol: 'd',
      currency: null,
    });
  });

  it('names each test by what is in it', () => {
    const number = testNumber({ expert: 'Robot', symbol: 'EURUSD' }, ['a', 'b']);
    expect(number).toMatch(/^Robot EURUSD [\da-z]{8}$/u);
    expect(testNumber({ expert: 'Robot', symbol: 'EURUSD' }, ['ab'])).not.toBe(number);
    expect(accountIdOf({ broker: 'x', number })).not.toBe(
      accountIdOf({ broker: 'x', number: testNumber({ expert: 'Robot', symbol: 'EURUSD' }, ['ab']) }),
    );
  });
});

describe('what explains the difference to the result of a report', () => {
  const deal = (row: number, symbol: string, profit: string, commission = '0'): Deal =>
    ({ row, symbol, profit: decimal(profit), commission: decimal(commission), fee: decimal('0'), swap: decimal('0') }) as Deal;
  const moved = (row: number, type: string, amount: string): MoneyRow => ({
    row,
    type,
    amount: decimal(amount),
    at: epochMs(0),
    comment: '',
    balance: null,
  });

  it('names rows, eight of them at most', () => {
    expect([[], [5], [5, 7], [5, 7, 9]].map(rowsText)).toEqual(['row ', 'row 5', 'rows 5 and 7', 'rows 5, 7 and 9']);
    expect(rowsText([1, 2, 3, 4, 5, 6, 7, 8])).toBe('rows 1, 2, 3, 4, 5, 6, 7 and 8');
    expect(rowsText([1, 2, 3, 4, 5, 6, 7, 8, 9])).toBe('rows 1, 2, 3, 4, 5, 6, 7, 8 and 1 more');
  });

  it('is what one of the two counts and the other does not: deals by symbol, money by type, costs', () => {
    expect(partsOfDeals([deal(1, 'EURUSD', '1'), deal(2, 'GBPUSD', '0'), deal(3, 'EURUSD', '2', '-0.5')]).map(lineOf)).toEqual([
      'The deals of rows 1 and 3 (EURUSD) belong to no closed position of the report: 2.5.',
    ]);
    expect(partsOfMoney([moved(1, 'charge', '-1'), moved(2, 'dividend', '0'), moved(3, 'charge', '-2')]).map(lineOf)).toEqual([
      'The amounts of rows 1 and 3 (charge) belong to no trade: -3.',
    ]);
    expect(partOfUndecided([deal(1, 'x', '5', '-1'), deal(2, 'x', '5', '-2')]).map(lineOf)).toEqual([
      'Of the deals of rows 1 and 2 it cannot be told which position had their costs: -3.',
    ]);
    expect(partOfUndecided([deal(1, 'x', '5')])).toEqual([]);
    expect(partOfCosts(decimal('-3'), 'fees').map(lineOf)).toEqual(['The stated result leaves out the fees that the deals state: 3.']);
    expect(partOfCosts(decimal('0'), 'fees')).toEqual([]);
  });

  it('shows in balances that do not move by their rows', () => {
    const at = (row: number, amount: string, balance: string | null) => ({
      row,
      amount: decimal(amount),
      balance: balance === null ? null : decimal(balance),
    });
    expect(brokenBalances([at(1, '5', '100'), at(2, '3', '103'), at(3, '9', null), at(4, '2', '105')])).toEqual([]);
    expect(brokenBalances([at(1, '5', '100'), at(2, '3', '104')])).toEqual([
      "Row 2: the balance moves by 4, the row's amounts add up to 3.",
    ]);
    const many = Array.from({ length: 11 }, (_, i) => at(i + 1, '1', String(i * 2)));
    expect(brokenBalances(many).slice(7)).toEqual([expect.stringContaining('Row 9'), '2 more rows do not add up with the balance.']);
    expect(brokenBalances(many.slice(0, 9))).toHaveLength(8);
  });

  it('is all parts together, else the fewest that make it up, else what there is to say', () => {
    const part = (amount: string) => ({ amount: decimal(amount), sentence: `part ${amount}` });
    const explain = (stated: string, parts: readonly string[], lines: readonly string[] = []) => {
      const found = reconcileResult(money('10'), decimal(stated), () => ({ parts: parts.map(part), lines }));
      return found.state === 'different' ? [found.difference, ...found.explanation] : found;
    };
    expect(explain('10.00', [])).toEqual({ state: 'equal', stated: '10.00' });
    expect(reconcileResult(money('10'), null, () => ({ parts: [], lines: [] }))).toEqual({ state: 'not-stated' });
    expect(explain('13', ['1', '2'])).toEqual(['3', 'part 1: 1.', 'part 2: 2.']);
    expect(explain('13', ['1', '2', '3'])).toEqual(['3', 'part 3: 3.']);
    expect(explain('13', ['5', '7'], ['a line'])).toEqual(['3', 'a line']);
    expect(explain('13', ['5', '7'])).toEqual(['3', 'No row of the file explains the difference.']);
  });
});

describe('the sides of closing deals', () => {
  let row = 0;
  const one = (effect: Deal['effect'], side: Deal['side'], lots: string, change: Partial<Deal> = {}): Deal => {
    row += 1;
    return { row, at: epochMs(row), effect, side, lots: decimal(lots), symbol: 'EURUSD', ...change } as Deal;
  };
  const sidesOf = (...deals: readonly Deal[]) => closingSides(deals).deals.map(({ side }) => side);

  it('are those of the platform where one closing has something to close', () => {
    expect(sidesOf(one('open', 'buy', '1'), one('close', 'sell', '1'))).toEqual(['buy', 'sell']);
    expect(sidesOf(one('open', 'buy', '1'), one('close', 'buy', '1'), one('open', 'sell', '1'), one('close', 'buy', '1'))).toEqual([
      'buy',
      'buy',
      'sell',
      'buy',
    ]);
    expect(closingSides([one('open', 'buy', '1')]).remark).toBeNull();
  });

  it('are turned round where only that makes sense of all of them', () => {
    const turned = closingSides([one('open', 'buy', '1'), one('close', 'buy', '1'), one('open', 'sell', '2'), one('close', 'sell', '2')]);
    expect(turned.deals.map(({ side }) => side)).toEqual(['buy', 'sell', 'sell', 'buy']);
    expect(turned.remark).toContain('side of the position');
    expect(sidesOf(one('open', 'buy', '1'), one('close', 'buy', '2'))).toEqual(['buy', 'buy']);
    expect(sidesOf(one('open', 'buy', '2'), one('close', 'buy', '1'), one('close', 'buy', '1'))).toEqual(['buy', 'sell', 'sell']);
    expect(sidesOf(one('open', 'buy', '1'), one('close', 'buy', '1', { symbol: 'GBPUSD' }))).toEqual(['buy', 'buy']);
    expect(sidesOf(one('open', 'buy', '1'), one('close', 'buy', '1'), one('reverse', 'buy', '1'))).toEqual(['buy', 'buy', 'buy']);
    expect(sidesOf(one('open', 'buy', '1'), one('close', 'buy', '1'), one('close-by', 'buy', '1'))).toEqual(['buy', 'buy', 'buy']);
  });

  it('are looked at in the order of time, then of rows', () => {
    const [opened, closed] = [one('open', 'buy', '1'), one('close', 'sell', '1')];
    expect(sidesOf(closed, opened)).toEqual(['sell', 'buy']);
    const at = epochMs(5);
    expect(sidesOf({ ...closed, at }, { ...opened, at })).toEqual(['sell', 'buy']);
  });
});
