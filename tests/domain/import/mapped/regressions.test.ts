/**
 * Mistakes that journals are known to make when they import, each held against cTrader, TradingView, Interactive
 * Brokers and mapped tables.
 */
import { describe, expect, it } from 'vitest';
import { parseFile } from '@/domain/import/detect';
import type { ImportAnswers } from '@/domain/import/questions';
import type { ParseOptions } from '@/domain/import/contract';

const outcomeOf = (text: string, options: Partial<ParseOptions> = {}, name = 'file.csv') =>
  parseFile({ name, bytes: new TextEncoder().encode(text) }, { zone: 'UTC', ...options });

const statementOf = (text: string, options: Partial<ParseOptions> = {}, name?: string) => {
  const outcome = outcomeOf(text, options, name);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  const [statement] = outcome.statements;
  if (statement === undefined) throw new Error('There is no statement.');
  return statement;
};

const questionsOf = (text: string, options: Partial<ParseOptions> = {}, name?: string) => {
  const outcome = outcomeOf(text, options, name);
  return outcome.ok ? [] : (outcome.questions ?? []);
};

const mappedAnswers: ImportAnswers = {
  mapping: { 0: 'symbol', 1: 'side', 2: 'quantity', 3: 'openTime', 4: 'closeTime', 5: 'openPrice', 6: 'closePrice', 7: 'netProfit' },
  currencies: { '': 'USD' },
};

const mapped = (results: readonly string[], separator: string, price = '1.5'): string =>
  [
    ['Symbol', 'Side', 'Qty', 'Open time', 'Close time', 'Open price', 'Close price', 'Net'].join(separator),
    ...results.map((result) => ['XMPL', 'Buy', '1', '2026-07-13 09:00', '2026-07-13 10:00', price, price, result].join(separator)),
  ].join('\n');

const ctraderHeader =
  'ID,Symbol,Opening direction,Opening time (UTC+0),Closing time (UTC+0),Entry price,Closing price,Closing Quantity,Swap,Commissions,Gross USD,Net USD';

describe('regression 1: every way of writing a number is read right in the right file', () => {
  it.each([
    ['points and commas', mapped(['"1,234.56"', '"-93,984.96"', '(12.50)'], ','), ['1234.56', '-93984.96', '-12.50']],
    ['commas and points', mapped(['1.234,56', '-93.984,96', '7,5'], ';', '1,5'), ['1234.56', '-93984.96', '7.5']],
    ['spaces and commas', mapped(['4 577,86', '-93\u00A0984,96', '1\u202F000,00'], ';', '1,5'), ['4577.86', '-93984.96', '1000.00']],
    ['spaces and points', mapped(['4 577.86', '-93 984.96', '0.00'], ';'), ['4577.86', '-93984.96', '0.00']],
    ['apostrophes', mapped(["1'234.56", "-93'984.96", '0.10'], ';'), ['1234.56', '-93984.96', '0.10']],
    ['a currency beside them', mapped(['"$1,234.56"', '($75.90)', '-$5'], ','), ['1234.56', '-75.90', '-5']],
  ])('with %s', (_, text, expected) => {
    expect(statementOf(text, { answers: mappedAnswers }).trades.map(({ profit }) => profit)).toEqual(expected);
  });
});

describe('regression 2: a positive swap increases the result', () => {
  it('in a history of cTrader', () => {
    const text = `${ctraderHeader}\nPID1,EURUSD,Buy,10/07/2026 10:00:00.000,13/07/2026 10:00:00.000,1.1,1.2,0.50 Lots,2.50,-1.00,10.00,11.50\n`;
    expect(statementOf(text).totals.net).toBe('11.50');
  });
});

describe('regression 3: no contract ever gets a default multiplier', () => {
  const order = (symbol: string): string =>
    `Symbol,Side,Type,Qty,Limit Price,Stop Price,Fill Price,Status,Commission,Placing Time,Closing Time,Order ID\n${symbol},Buy,Market,1,,,100,Filled,1,2026-07-13 09:00:00,2026-07-13 09:00:00,1\n`;

  it.each([
    ['CME:6E1!', '125000'],
    ['CME:6JU2026', '12500000'],
    ['CME_MINI:M2K1!', '5'],
  ])('%s is worth %s a point', (symbol, pointValue) => {
    expect(statementOf(order(symbol)).fills?.[0]?.pointValue).toBe(pointValue);
  });

  it.each(['CME:6X1!', 'EUREX:FDAX1!', 'MES2K', 'XES1!'])('%s is asked about', (symbol) => {
    expect(questionsOf(order(symbol)).map(({ kind }) => kind)).toEqual(['contract']);
  });
});

describe('regression 4: orders that were cancelled, rejected or failed are no executions', () => {
  it.each(['Cancelled', 'Rejected', 'Expired', 'Inactive', 'Working'])('%s', (status) => {
    const text = `Symbol,Side,Type,Qty,Fill Price,Status,Commission,Closing Time,Order ID\nCME_MINI:MNQ1!,Buy,Market,1,100,Filled,1,2026-07-13 09:00:00,1\nCME_MINI:MNQ1!,Sell,Limit,1,101,${status},,2026-07-13 09:01:00,2\n`;
    const statement = statementOf(text);
    expect(statement.fills).toHaveLength(1);
    expect(statement.skipped).toHaveLength(1);
  });
});

describe('regression 5: single-digit dates are read, and an ambiguous day and month is asked about', () => {
  const table = (first: string, second: string): string =>
    mapped(['1.00'], ';').replace('2026-07-13 09:00', first).replace('2026-07-13 10:00', second);

  it('in a mapped table', () => {
    expect(questionsOf(table('7/2/2026 9:12', '7/2/2026 9:30'), { answers: mappedAnswers })).toMatchObject([
      { kind: 'date-order', example: '7/2/2026 9:12' },
    ]);
    expect(statementOf(table('7/2/2026 9:12', '7/13/2026 9:30'), { answers: mappedAnswers }).trades[0]?.openedAt).toBe(
      Date.UTC(2026, 6, 2, 9, 12),
    );
    expect(
      statementOf(table('7/2/2026 9:12', '7/2/2026 9:30'), { answers: { ...mappedAnswers, dateOrder: 'day-first' } }).trades[0]?.openedAt,
    ).toBe(Date.UTC(2026, 1, 7, 9, 12));
  });

  it('in a Flex query as a table', () => {
    const flex =
      'ClientAccountID,CurrencyPrimary,FXRateToBase,AssetClass,Symbol,Multiplier,DateTime,Buy/Sell,Quantity,TradePrice,IBCommission\nU1,USD,1,STK,XMPL,1,3/5/2026;9:30:00,BUY,1,10,-1\n';
    expect(questionsOf(flex)).toMatchObject([{ kind: 'date-order', example: '3/5/2026;9:30:00' }]);
    expect(statementOf(flex, { answers: { dateOrder: 'month-first' } }).fills?.[0]?.at).toBe(Date.UTC(2026, 2, 5, 9, 30));
  });

  it('and cTrader, which always prints the day first, is not asked about', () => {
    const text = `${ctraderHeader}\nPID1,EURUSD,Buy,03/05/2026 10:00:00.000,03/05/2026 11:00:00.000,1.1,1.2,0.50 Lots,0.00,0.00,10.00,10.00\n`;
    expect(statementOf(text).trades[0]?.openedAt).toBe(Date.UTC(2026, 4, 3, 10));
  });
});

describe('regression 8: the import zone is really used', () => {
  it('Pacific/Kiritimati moves a mapped trade by fourteen hours and changes its date', () => {
    const at = (zone: string) => statementOf(mapped(['1.00'], ';'), { answers: mappedAnswers, zone }).trades[0]?.openedAt;
    expect(at('Pacific/Kiritimati')).toBe(Date.UTC(2026, 6, 12, 19));
    expect(at('UTC')).toBe(Date.UTC(2026, 6, 13, 9));
  });
});

describe('regression 16: encodings and byte order marks make no difference', () => {
  const text = mapped(['1.00'], ';').replace('XMPL', 'Öl');
  it.each([
    ['UTF-8 with a mark', Uint8Array.from([0xef, 0xbb, 0xbf, ...new TextEncoder().encode(text)])],
    ['UTF-16LE with a mark', Uint8Array.from([0xff, 0xfe, ...Buffer.from(text, 'utf16le')])],
    ['Windows-1252', Uint8Array.from(text, (letter) => letter.charCodeAt(0))],
  ])('%s', (_, bytes) => {
    const outcome = parseFile({ name: 'x.csv', bytes }, { zone: 'UTC', answers: mappedAnswers });
    expect(outcome.ok && outcome.statements[0]?.trades[0]?.symbol).toBe('Öl');
  });
});
