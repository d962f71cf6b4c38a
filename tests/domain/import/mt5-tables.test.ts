/** Tables of MetaTrader 5 that are no report, against what scripts/fixtures/mt5_reports.py computed with Python's decimal. */
import { describe, expect, it } from 'vitest';
import type { ImportAnswers } from '@/domain/import/questions';
import type { DecimalText } from '@/domain/money/decimal-text';
import { compareDecimals } from '@/domain/money/decimal';
import { mt5Bytes, mt5Expectation, parseBytes, readMt5, statementOf } from './mt5-fixture';

const costs = (account: string, perSide: string): ImportAnswers => ({ commissions: { [account]: perSide as DecimalText } });
const text = (name: string): string => new TextDecoder().decode(mt5Bytes(name));
const bytes = (content: string): Uint8Array => new TextEncoder().encode(content);

const expectTotals = (totals: object, expected: Readonly<Record<string, string>>): void => {
  for (const [name, value] of Object.entries(expected)) {
    const read = new Map<string, unknown>(Object.entries(totals)).get(name);
    expect([name, compareDecimals(read as DecimalText, value as DecimalText)]).toEqual([name, 0]);
  }
};

describe('a table of deals', () => {
  const answers = costs('', '2.50');

  it('asks for the currency and the costs it does not state', async () => {
    expect(await parseBytes('deals.csv', mt5Bytes('deals.csv'))).toEqual({
      ok: false,
      problems: [],
      questions: [
        { kind: 'currency', account: '' },
        { kind: 'commission', account: '', unit: 'lot', currency: '' },
      ],
    });
  });

  it('gives executions once both are answered, from UTF-8 with a byte order mark', async () => {
    const statement = await readMt5('deals.csv', { currency: 'EUR', answers });
    const expected = mt5Expectation('deals');
    expect(statement.fills).toMatchObject(expected.fills ?? []);
    expect(statement.balanceOperations).toMatchObject(expected.operations);
    expectTotals(statement.totals, expected.totals);
    expect(statement.remarks?.join(' ')).toContain('no swap');
  });

  it('is known by its rows when the names of its columns are unknown', async () => {
    const other = text('deals.csv').replace(/^.*\r\n/, 'a;b;c;d;e;f;g;h;i;j\r\n');
    const statement = statementOf(await parseBytes('x.csv', bytes(other), { currency: 'EUR', answers }));
    expect(statement.fills).toEqual((await readMt5('deals.csv', { currency: 'EUR', answers })).fills);
  });

  it('reads a closing that repeats the side of its position as what closed it', async () => {
    const repeated = text('deals.csv').replaceAll(';sell;out', ';buy;out');
    const statement = statementOf(await parseBytes('x.csv', bytes(repeated), { currency: 'EUR', answers }));
    expect(statement.fills?.map(({ side }) => side)).toEqual(['buy', 'sell', 'sell']);
    expect(statement.remarks?.join(' ')).toContain('side of the position');
  });

  it('with a balance in every row is compared with it, and names the row that does not add up', async () => {
    const wide = [
      'Time;Deal;Symbol;Type;Direction;Volume;Price;Order;Commission;Fee;Swap;Profit;Balance;Magic;Comment',
      '2024.06.18 08:00:00;1;;balance;;;;;0;0;0;1000.00;1000.00;0;deposit',
      '2024.06.18 09:00:00;2;EURUSD;buy;in;0.10;1.07300;11;-0.35;0;0;0;999.65;77;',
      '2024.06.18 10:00:00;3;EURUSD;sell;out;0.10;1.07400;12;-0.35;0;0.12;10.00;1009.42;77;tp',
    ].join('\n');
    // 10.00 − 0.35 − 0.35 + 0.12
    const statement = statementOf(await parseBytes('x.csv', bytes(wide), { currency: 'USD' }));
    expect(statement.reconciliation).toEqual({ state: 'equal', stated: '9.42' });
    const off = statementOf(await parseBytes('x.csv', bytes(wide.replace('1009.42', '1008.42')), { currency: 'USD' }));
    expect(off.reconciliation).toMatchObject({
      state: 'different',
      stated: '8.42',
      difference: '-1.00',
      explanation: ["Row 4: the balance moves by 8.77, the row's amounts add up to 9.77."],
    });
  });
});

describe('deals of an account that keeps positions apart', () => {
  const table = [
    'Time;Deal;Symbol;Type;Direction;Volume;Price;Order;Commission;Fee;Swap;Profit;Balance;Magic;Comment',
    '2024.06.18 09:00:00;2;EURUSD;buy;in;0.10;1.07300;11;0;0;0;0;1000.00;0;',
    '2024.06.18 09:30:00;3;EURUSD;sell;in;0.30;1.07400;12;0;0;0;0;1000.00;0;',
    '2024.06.18 10:00:00;4;EURUSD;buy;out;0.30;1.07300;13;0;0;0;30.00;1030.00;0;',
    '2024.06.18 10:30:00;5;EURUSD;sell;out by;0.10;1.07500;14;0;0;0;20.00;1050.00;0;',
  ];

  it('gives each closing the position it can only belong to', async () => {
    const { fills, remarks } = statementOf(await parseBytes('x.csv', bytes(table.join('\n')), { currency: 'USD' }));
    expect(fills?.map(({ effect, position }) => [effect, position])).toEqual([
      ['open', '11'],
      ['open', '12'],
      ['close', '12'],
      ['close-by', '11'],
    ]);
    expect(remarks).toBeUndefined();
  });

  it('says where a closing could belong to several', async () => {
    const twice = [...table.slice(0, 3), '2024.06.18 09:40:00;6;EURUSD;sell;in;0.30;1.07400;15;0;0;0;0;1000.00;0;', ...table.slice(3)];
    const { fills, remarks } = statementOf(await parseBytes('x.csv', bytes(twice.join('\n')), { currency: 'USD' }));
    expect(fills?.find(({ fillId }) => fillId === '4')?.position).toBe('12');
    expect(remarks?.[0]).toContain('the closing deals of row 5 belong to');
  });
});

describe('the list of positions of a back office', () => {
  it('makes one trade of the rows of each closed position, and says why others are none', async () => {
    const statement = await readMt5('position-history.csv', { currency: 'USD', answers: costs('7000001', '1') });
    const expected = mt5Expectation('position-history');
    expect(statement.account).toEqual(expected.account);
    expect(statement.trades).toMatchObject(expected.trades);
    expectTotals(statement.totals, expected.totals);
    expect(statement.skipped.map(({ reason }) => reason)).toEqual([
      'A title or heading, not a trade.',
      'A title or heading, not a trade.',
      'Opening of a position that is still open.',
      'Part of the position of row 5.',
      'Part of the position of row 7.',
      'Part of the position of row 7.',
    ]);
  });
});

describe('a table of closed trades with German names in Windows-1252', () => {
  it('is read with its decimal commas, and a positive swap increases the result', async () => {
    const statement = await readMt5('closed-trades-german.csv', { currency: 'EUR' });
    const expected = mt5Expectation('closed-trades-german');
    expect(statement.encoding).toBe('windows-1252');
    expect(statement.trades).toMatchObject(expected.trades);
    expectTotals(statement.totals, expected.totals);
    // 300 − 7.5 + 3.45 − 110 − 1.4
    expect(Number(statement.totals.net)).toBe(184.55);
  });

  it('is read alike when its umlauts were broken on the way', async () => {
    const broken = new TextDecoder('utf-8').decode(mt5Bytes('closed-trades-german.csv'));
    const statement = statementOf(await parseBytes('x.csv', bytes(broken), { currency: 'EUR' }));
    expect(statement.trades).toEqual((await readMt5('closed-trades-german.csv', { currency: 'EUR' })).trades);
  });
});
