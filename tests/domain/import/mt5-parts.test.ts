/** Parts of the importer of MetaTrader 5's reports by themselves, in cases worked by hand: whose report it is, its totals, what explains a difference. */
import { describe, expect, it } from 'vitest';
import type { Money } from '@/domain/import/contract';
import { accountIdOf } from '@/domain/import/account-id';
import { readAccountHeader } from '@/domain/import/mt5/account-header';
import { collectReport } from '@/domain/import/mt5/collect-report';
import { completePositions } from '@/domain/import/mt5/complete-positions';
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
    expect(readStatedResult(reportRows(['a', '13.00', 'b', '9.00', 'c', '4.00']), '.')).toBeNull();
    expect(readStatedResult(reportRows(['a', '-13.00', 'b', '-9.00', 'c', '-4.00']), '.')).toBeNull();
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

describe('the rows of a report', () => {
  const names = 'Time|Position|Symbol|Type|Volume|Price|SL|TP|Time|Price|Commission|Swap|Profit'.split('|');
  const position = '2024.06.03 10:15:00|70001|EURUSD|buy|0.10|1.08500|||2024.06.04 12:00:00|1.09000|-0.70|0.85|50.00'.split('|');
  const sums = ['', '', '', '', '', '', '', '', '', '', '-0.70', '0.85', '50.00'];
  const collected = (...lines: readonly (readonly string[])[]) =>
    collectReport({ rows: reportRows(...lines), title: '', isCutOff: false, isText: false, isSheet: false });

  it('are sections with their sums, and what stands above, around and strangely among them', () => {
    const strange = names.map((_, i) => (i < 8 ? `word ${i}` : '5'));
    const found = collected(['Report'], names, position, strange, sums, ['Results'], strange);
    expect(found.above.map(({ row }) => row)).toEqual([1]);
    expect(found.sections).toMatchObject([{ kind: 'positions', sums, table: { width: 13, body: [{ row: 3 }] } }]);
    // Below the sums nothing of the section follows.
    expect(found.strange.map(({ row }) => row)).toEqual([4]);
    expect(found.around.map(({ row }) => row)).toEqual([4, 5, 6, 7]);
    expect(found.lastRow?.row).toBe(7);
  });

  it('without headings are a section too, and two rows in one are strange', () => {
    expect(collected(position).sections).toMatchObject([{ kind: 'positions', sums: null }]);
    expect(collected(names, [...names, 'x', 'y', 'z', '5']).strange.map(({ row }) => row)).toEqual([2]);
    expect(collected()).toMatchObject({ sections: [], lastRow: null });
  });

  it('of deals belong to no position where none is left that lacks its own', () => {
    const closing = { row: 1, effect: 'close', fee: '0', commission: '0', at: epochMs(0) } as unknown as Deal;
    expect(completePositions([], [closing], new Map())).toMatchObject({
      trades: [],
      rest: [closing],
      unmatched: [],
      undecided: [],
      addedCommission: '0',
      addedFees: '0',
    });
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
    const between = [['', 'input=1'], ['a', 'b', 'c'], ['alone']];
    const apart = reportRows(['a', 'Robot'], ...between, ['b', 'EURUSD'], ...between, ['c', 'M5 (2025.01.01 - 2025.12.31)']);
    expect(readTesterHeader(apart)).toMatchObject({ expert: 'Robot', symbol: 'EURUSD' });
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
      'The report doesn’t say which position the costs of the deals of rows 1 and 2 belong to: -3.',
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
    expect(explain('13', ['5', '7'])).toEqual(['3', 'No row in the file explains the difference.']);
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
    // Read either way, each has something to close.
    const either = sidesOf(one('open', 'buy', '1'), one('open', 'sell', '1'), one('close', 'buy', '1'), one('close', 'sell', '1'));
    expect(either.join(' ')).toBe('buy sell buy sell');
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
    const [first, second] = [one('open', 'buy', '1'), one('close', 'buy', '1')];
    expect(sidesOf(second, first)).toEqual(['sell', 'buy']);
    const at = epochMs(5);
    expect(sidesOf({ ...closed, at }, { ...opened, at })).toEqual(['sell', 'buy']);
  });
});
