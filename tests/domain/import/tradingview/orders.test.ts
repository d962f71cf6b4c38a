/** TradingView's order history: every sum was computed by hand (see tests/fixtures/tradingview/README.md). */
import { describe, expect, it } from 'vitest';
import { tradingviewOrdersImporter } from '@/domain/import/tradingview/orders-importer';
import { fixtureOf, tableTest } from '../mapped/table-test';

const { detects, problemsOf, questionsOf, statementOf } = tableTest(tradingviewOrdersImporter);
const csv = fixtureOf('tradingview/orders.csv');

describe("TradingView's order history", () => {
  const statement = statementOf(csv, { zone: 'America/New_York' });

  it('reads filled orders as executions; rejected and cancelled ones are skipped', () => {
    expect(statement.fills?.map(({ fillId, side, quantity, price }) => [fillId, side, quantity, price])).toEqual([
      ['3479743002', 'sell', '2', '23150.75'],
      ['3479743001', 'buy', '2', '23100.25'],
      ['3479742998', 'sell', '100', '51.40'],
      ['3479742997', 'buy', '60', '50.10'],
      ['3479742996', 'buy', '40', '50.15'],
    ]);
    expect(statement.skipped.map(({ row, reason }) => [row, reason])).toEqual([
      [2, 'Order (Stop Loss), cancelled: it was never filled.'],
      [5, 'Order (Limit), rejected: it was never filled.'],
    ]);
  });

  it('knows continuous futures by their root and shares by their exchange', () => {
    expect(statement.fills?.map(({ pointValue, unit, currency }) => [pointValue, unit, currency])).toEqual([
      ['2', 'contracts', 'USD'],
      ['2', 'contracts', 'USD'],
      ['1', 'units', 'USD'],
      ['1', 'units', 'USD'],
      ['1', 'units', 'USD'],
    ]);
  });

  it('adds up to the sums computed by hand', () => {
    expect(statement.totals).toMatchObject({ profit: '330.00', commission: '-5.96', net: '324.04' });
    expect(statement.account.currency).toBe('USD');
  });

  it('takes the initial stop from the cancelled order beside the entry', () => {
    expect(statement.fills?.[1]).toMatchObject({ stopPrice: '23080.25', targetPrice: '23150.75', isStopInitial: true });
  });

  it('reads histories without a status by the price of execution', () => {
    const bare = csv.replace('Status,', '').replaceAll(/,(Filled|Cancelled|Rejected),/g, ',');
    expect(statementOf(bare).fills?.map(({ fillId }) => fillId)).toEqual(statement.fills?.map(({ fillId }) => fillId));
  });

  it('reads what was filled of an order that was cancelled in part', () => {
    const partly = csv
      .replace('Type,Qty,', 'Type,Qty,Filled Qty,')
      .replaceAll(/,(Market|Limit|Stop Loss|Take Profit),(\d+),/g, ',$1,$2,$2,')
      .replace('Stop Loss,2,2,,23080.25,,', 'Stop Loss,2,0,,23080.25,,')
      .replace('Limit,1,1,22900,,,Rejected,', 'Limit,3,1,22900,,22900,Cancelled,0.74');
    expect(statementOf(partly).fills?.find(({ price }) => price === '22900')).toMatchObject({ quantity: '1' });
  });

  it('keeps identities made of content where a spreadsheet spoiled the long numbers', () => {
    const spoiled = csv.replaceAll(/,34797\d+$/gm, ',3.47974E+09');
    const ids = statementOf(spoiled).fills?.map(({ fillId }) => fillId) ?? [];
    expect(new Set(ids).size).toBe(5);
    expect(statementOf(spoiled.replace(/CME_MINI:MNQ1!,Buy,Limit.*\n/, '')).fills?.map(({ fillId }) => fillId)).toEqual(ids);
  });

  it('asks what an unknown contract is worth, for an answer that it uses', () => {
    const unknown = csv.replaceAll('CME_MINI:MNQ1!', 'EUREX:FDXM1!');
    expect(questionsOf(unknown)).toMatchObject([{ kind: 'contract', root: 'FDXM', symbols: ['EUREX:FDXM1!'] }]);
    const contracts = { FDXM: { tickSize: '1' as never, tickValue: '5' as never, currency: 'EUR' } };
    expect(questionsOf(unknown, { answers: { contracts } })).toMatchObject([{ kind: 'rate', from: 'USD', to: 'EUR', rows: [3, 4] }]);
    const read = statementOf(unknown, { answers: { contracts, rates: { 'USD>EUR': '0.5' as never } } });
    expect(read.fills?.[0]).toMatchObject({ commission: '-0.74', pointValue: '5', currency: 'EUR' });
  });

  it('asks for the day and the month where a spreadsheet wrote 7/9/26', () => {
    const slashes = csv.replaceAll(/2026-07-(\d\d) /g, (_, day: string) => `7/${Math.min(12, Number(day))}/26 `);
    expect(questionsOf(slashes)).toMatchObject([{ kind: 'date-order' }]);
  });

  it('takes results from histories that state them, and needs no contract for them', () => {
    const broker = [
      'Symbol,Side,Type,Qty,Filled Qty,Limit Price,Stop Price,Avg Fill Price,Status,Update Time,Position ID,Commission,Closed P&L,Net Closed P&L,Order ID',
      'XAUUSD.R,Sell,Limit,0.5,0.5,4350,,4350.00,Filled,2026-09-17 01:20:19,XAUUSD.R:3000,-0.75,,,3000',
      'XAUUSD.R,Buy,Stop Loss,0.5,0.5,,4360,4360.20,Filled,2026-09-17 02:20:19,XAUUSD.R:3000,-0.75,-510.00,-511.50,3002',
    ].join('\n');
    expect(questionsOf(broker)).toEqual([{ kind: 'currency', account: '' }]);
    const read = statementOf(broker, { answers: { currencies: { '': 'USD' } } });
    expect(read.fills).toMatchObject([
      { commission: '-0.75', profit: null, stopPrice: '4360', position: 'XAUUSD.R:3000', currency: 'USD' },
      { profit: '-510.00' },
    ]);
    expect(read.totals).toMatchObject({ profit: '-510.00', commission: '-1.50', net: '-511.50' });
  });

  it.each([
    ['51.40,Filled', '5l.40,Filled', 'Fill Price'],
    ['NASDAQ:XMPL,Sell', 'NASDAQ:XMPL,Sel', 'Side'],
    ['2026-07-09 15:30:10', '2026-07-09 25:30:10', 'Closing Time'],
    ['51.40,Filled', ',Filled', 'Fill Price'],
  ])('with %s damaged to %s names the row and the column %s', (whole, broken, column) => {
    expect(problemsOf(csv.replace(whole, broken))).toMatchObject([{ row: 6, column }]);
  });

  it('is recognised by its headings', () => {
    expect(detects(csv)).toBe(true);
    expect(detects('Symbol,Side,Qty,Price\nMNQ,Buy,1,5\n')).toBe(false);
  });
});
