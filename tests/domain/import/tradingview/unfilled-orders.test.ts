/** Orders of TradingView's history that were never filled, or filled at no price that can be; what they still tell of stops and targets. */
import { describe, expect, it } from 'vitest';
import { tradingviewOrdersImporter } from '@/domain/import/tradingview/orders-importer';
import { tableTest } from '../mapped/table-test';

const { outcomeOf, statementOf } = tableTest(tradingviewOrdersImporter);
const names = 'Symbol,Side,Type,Qty,Limit Price,Stop Price,Fill Price,Status,Commission,Margin,Placing Time,Closing Time,Order ID';
const filled = 'NASDAQ:XMPL,Buy,Market,40,,,50.15,Filled,1.00,,2026-07-08 15:30:00,2026-07-08 15:30:10,1001';
const file = (...orders: readonly string[]) => [names, filled, ...orders, ''].join('\n');
const problems = (order: string) => {
  const outcome = outcomeOf(file(order));
  return outcome.ok ? null : outcome.problems.map(({ row, column, reason }) => [row, column, reason]);
};
const skipped = (order: string) => statementOf(file(order)).skipped.map(({ row, reason }) => [row, reason]);
const sell = (change: Partial<Record<'type' | 'limit' | 'stop' | 'price' | 'status' | 'closed' | 'side' | 'quantity', string>> = {}) => {
  const told = {
    side: 'Sell',
    type: 'Market',
    quantity: '40',
    limit: '',
    stop: '',
    price: '51.00',
    status: 'Filled',
    closed: '2026-07-08 16:00:00',
    ...change,
  };
  const { side, type, quantity, limit, stop, price, status, closed } = told;
  return `NASDAQ:XMPL,${side},${type},${quantity},${limit},${stop},${price},${status},1.00,,2026-07-08 15:31:00,${closed},1002`;
};

describe('an order that says it was filled', () => {
  const noPrice = 'the price at which the order was filled';

  it('needs a price above zero, and a quantity', () => {
    expect(problems(sell({ price: '' }))).toEqual([[3, 'Fill Price', `The cell is empty; expected ${noPrice}.`]]);
    expect(problems(sell({ price: '0' }))).toEqual([[3, 'Fill Price', `'0' is not ${noPrice}.`]]);
    expect(problems(sell({ price: '0.00', status: 'executed' }))).toEqual([[3, 'Fill Price', `'0.00' is not ${noPrice}.`]]);
    expect(problems(sell({ price: '\u2014' }))).toEqual([[3, 'Fill Price', `'\u2014' is not ${noPrice}.`]]);
    expect(problems(sell({ quantity: '0' }))).toEqual([[3, 'Qty', "'0' is not a number above zero."]]);
    expect(problems(sell({ side: 'Sel' }))).toEqual([[3, 'Side', "'Sel' is not 'Buy' or 'Sell'."]]);
    expect(problems(sell())).toBeNull();
  });

  it('was filled when it was closed, else when it was placed', () => {
    const times = (closed: string) => statementOf(file(sell({ closed }))).fills?.find(({ side }) => side === 'sell')?.timeText;
    expect([times('2026-07-08 16:00:00'), times('')]).toEqual(['2026-07-08 16:00:00', '2026-07-08 15:31:00']);
  });
});

describe('an order that was never filled', () => {
  it('is skipped, called by its kind and by what became of it', () => {
    expect(skipped(sell({ status: 'Cancelled', price: '' }))).toEqual([[3, 'Order (Market), cancelled: it was never filled.']]);
    expect(skipped(sell({ status: 'Unfilled' }))).toEqual([[3, 'Order (Market), unfilled: it was never filled.']]);
    expect(skipped(sell({ status: 'Filled later' }))).toEqual([[3, 'Order (Market), filled later: it was never filled.']]);
    const without = 'without a price of execution: it was never filled.';
    expect(skipped(sell({ status: '', price: '' }))).toEqual([[3, `Order (Market), ${without}`]]);
    expect(skipped(sell({ status: '', price: '0', type: 'Limit' }))).toEqual([[3, `Order (Limit), ${without}`]]);
    expect(skipped(sell({ status: '', price: '\u2013', type: '' }))).toEqual([[3, `Order (NASDAQ:XMPL), ${without}`]]);
  });

  const levels = (order: string) => {
    const fill = statementOf(file(order)).fills?.find(({ side }) => side === 'buy');
    return [fill?.stopPrice, fill?.targetPrice];
  };

  it('tells a stop or a target of the position that was open beside it', () => {
    const open = { status: 'Cancelled', price: '', closed: '2026-07-08 18:00:00' } as const;
    expect(levels(sell({ ...open, type: 'Stop Loss', stop: '49.50' }))).toEqual(['49.50', null]);
    expect(levels(sell({ ...open, type: 'Stop', stop: '49.50', limit: '49.40' }))).toEqual(['49.50', null]);
    expect(levels(sell({ ...open, type: 'Take Profit', limit: '52.00' }))).toEqual([null, '52.00']);
    expect(levels(sell({ ...open, type: 'Limit', limit: '52.00' }))).toEqual([null, '52.00']);
    expect(levels(sell({ ...open, type: 'Market', limit: '52.00', stop: '49.50' }))).toEqual([null, null]);
    expect(levels(sell({ ...open, type: 'Stop Loss', stop: '\u2014' }))).toEqual([null, null]);
    expect(levels(sell({ ...open, type: 'Limit', stop: '49.50' }))).toEqual([null, null]);
  });
});
