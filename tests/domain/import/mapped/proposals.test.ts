/** The columns that a table's headings and cells suggest, and what a mapping of them makes of the table. */
import { describe, expect, it } from 'vitest';
import { planMapping } from '@/domain/import/mapped/mapping-plan';
import { canHoldTrades, proposeMapping } from '@/domain/import/mapped/propose-mapping';
import { readRows, tableOf, type Table } from '@/domain/import/read-table';

const table = (...lines: readonly string[]): Table => {
  const rows = readRows(lines.join('\n'));
  if (rows === null) throw new Error('No table.');
  return tableOf(rows);
};

describe('the columns that a table suggests', () => {
  const proposed = (...lines: readonly string[]) => proposeMapping(table(...lines));

  it('are those of its headings whose cells fit', () => {
    expect(proposed('Symbol,Side,Qty,Entry time,Entry price,Fee,Exchange fee', 'ES,Buy,1,2026-07-13 09:00,5.5,1,2')).toEqual({
      0: 'symbol',
      1: 'side',
      2: 'quantity',
      3: 'openTime',
      4: 'openPrice',
      5: 'fees',
      6: 'fees',
    });
    expect(proposed('Symbol,Qty,Entry time,Entry price', '2026-07-13 09:00,word,x,y')).toEqual({ 0: 'openTime' });
    expect(proposed('Qty,Entry time,Entry price,Commission', '1.50 Lots,09:30:00 AM,5.5,—')).toEqual({
      0: 'quantity',
      1: 'openTime',
      2: 'openPrice',
      3: 'commission',
    });
    // Of two columns with one meaning the first counts.
    expect(proposed('Symbol,Ticker,Qty,Size', 'ES,NQ,1,2')).toEqual({ 0: 'symbol', 2: 'quantity' });
  });

  it('are opening and closing where two times or prices have one name', () => {
    expect(proposed('Time,Price,Time,Price,Price', '2026-07-13 09:00,1.5,2026-07-13 10:00,2.5,3.5')).toEqual({
      0: 'openTime',
      1: 'openPrice',
      2: 'closeTime',
      3: 'closePrice',
    });
  });

  it('hold a net result alone, a gross one beside costs or a net one', () => {
    expect(proposed('Profit,Qty', '5.5,1')).toEqual({ 0: 'netProfit', 1: 'quantity' });
    expect(proposed('Profit,Commission', '5.5,-1')).toEqual({ 0: 'grossProfit', 1: 'commission' });
    expect(proposed('Profit,Swap', '5.5,-1')).toEqual({ 0: 'grossProfit', 1: 'swap' });
    expect(proposed('Profit,Net', '5.5,4.5')).toEqual({ 0: 'grossProfit', 1: 'netProfit' });
    expect(proposed('Profit,Result', '5.5,4.5')).toEqual({ 0: 'netProfit', 1: 'grossProfit' });
    expect(proposed('Profit,Gross,Net', '5.5,4.5,3.5')).toEqual({ 1: 'grossProfit', 2: 'netProfit' });
  });

  it('are told by their cells where no heading names them', () => {
    expect(proposed('a,b,c,d,e', 'MNQU6,Buy,2026-07-13 09:00,2026-07-13 10:00,1')).toEqual({
      0: 'symbol',
      1: 'side',
      2: 'openTime',
      3: 'closeTime',
    });
    expect(proposed('a,b,c,d', 'EURUSD,Buy,Sell,1')).toEqual({ 0: 'symbol', 1: 'side' });
    expect(proposed('a,b,c', 'hello,x,1')).toEqual({});
  });

  it('join a date with the time of the day beside it, and nothing else', () => {
    expect(proposed('Entry date,x,Qty', '2026-07-13,09:30:00,1')).toEqual({ 0: 'openTime', 1: 'openTime', 2: 'quantity' });
    expect(proposed('Exit date,x,Qty', '2026-07-13,9:30 pm,1')).toMatchObject({ 0: 'closeTime', 1: 'closeTime' });
    expect(proposed('Entry date,x,Qty', '2026-07-13 08:00,09:30:00,1')).toEqual({ 0: 'openTime', 2: 'quantity' });
    expect(proposed('Entry date,x,Qty', '2026-07-13,late,1')).toEqual({ 0: 'openTime', 2: 'quantity' });
    expect(proposed('Entry date,Qty,x', '2026-07-13,1,09:30:00')).toMatchObject({ 0: 'openTime', 1: 'quantity' });
  });
});

describe('whether a table can hold trades', () => {
  it.each([
    ['four columns with a time and two numbers', 'a,b,c,d\nES,2026-07-13 09:00,1.5,2', true],
    ['a time of the day', 'a,b,c,d\nES,09:00,1.5,2', true],
    ['three columns', 'a,b,c\n2026-07-13 09:00,1.5,2', false],
    ['no time', 'a,b,c,d\nES,x,1.5,2', false],
    ['one number', 'a,b,c,d\nES,2026-07-13 09:00,1.5,x', false],
    ['no rows', 'a,b,c,d\n,,,', false],
  ])('%s', (_, text, expected) => {
    expect(canHoldTrades(table(...text.split('\n')))).toBe(expected);
  });
});

describe('the plan of a mapping', () => {
  const signed = { hasSignedQuantity: true };

  it('is of executions where there is no second time or price', () => {
    const fields = { 0: 'symbol', 1: 'quantity', 2: 'openTime', 3: 'openPrice' } as const;
    expect(planMapping(fields, signed)).toMatchObject({ kind: 'executions', missing: [] });
    expect(planMapping(fields, { hasSignedQuantity: false }).missing).toEqual(['No column holds the side (long or short, buy or sell).']);
    expect(planMapping({ ...fields, 4: 'closeTime' }, signed)).toMatchObject({
      kind: 'trades',
      missing: ['No column holds the price of closing.'],
    });
    expect(planMapping({ ...fields, 4: 'closePrice' }, signed)).toMatchObject({
      kind: 'trades',
      missing: ['No column holds the time of closing.'],
    });
    expect(planMapping({}, signed).missing).toEqual([
      'No column holds the symbol.',
      'No column holds the quantity.',
      'No column holds the time of opening.',
      'No column holds the price of opening.',
    ]);
  });

  it('has one column for each field, but several for times, fees and comments', () => {
    const fields = {
      0: 'symbol',
      1: 'quantity',
      2: 'openTime',
      3: 'openPrice',
      4: 'openTime',
      5: 'fees',
      6: 'fees',
      7: 'comment',
      8: 'comment',
    } as const;
    expect(planMapping(fields, signed).missing).toEqual([]);
    const names = {
      symbol: 'the symbol',
      side: 'the side (long or short, buy or sell)',
      quantity: 'the quantity',
      openPrice: 'the price of opening',
      stopPrice: 'the stop',
      targetPrice: 'the target',
      commission: 'the commission',
      swap: 'the swap',
      taxes: 'taxes',
      grossProfit: 'the gross result',
      netProfit: 'the net result',
      ticket: 'the number of the trade',
      account: 'the account',
      setup: 'the setup',
    } as const;
    for (const [field, name] of Object.entries(names) as [keyof typeof names, string][])
      expect(planMapping({ ...fields, 20: field, 21: field, 22: field }, signed).missing).toEqual([
        `${field === 'symbol' || field === 'quantity' || field === 'openPrice' ? 4 : 3} columns are taken for ${name}: one of them can be.`,
      ]);
    expect(planMapping({ ...fields, 20: 'closePrice', 21: 'closePrice', 22: 'closeTime', 23: 'closeTime' }, signed).missing).toEqual([
      '2 columns are taken for the price of closing: one of them can be.',
    ]);
  });
});
