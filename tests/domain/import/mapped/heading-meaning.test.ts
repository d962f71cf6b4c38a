/** Headings as platforms and spreadsheets of traders write them, with what they mean. */
import { describe, expect, it } from 'vitest';
import { headingCurrency, bareHeading } from '@/domain/import/mapped/heading-currency';
import { headingMeaning } from '@/domain/import/mapped/heading-meaning';
import { sideInPhrase } from '@/domain/import/mapped/side-words';
import { symbolInName } from '@/domain/import/mapped/symbol-in-name';

describe('a heading', () => {
  it.each([
    ['Open Time', 'openTime'],
    ['Entry Date/Time', 'openTime'],
    ['Exit price (USD)', 'closePrice'],
    ['OPEN PRICE', 'openPrice'],
    ['Net P&L', 'netProfit'],
    ['NET PNL', 'netProfit'],
    ['Gross P/L $', 'grossProfit'],
    ['P&L', 'profit'],
    ['Stop Loss', 'stopPrice'],
    ['T/P', 'targetPrice'],
    ['Qty', 'quantity'],
    ['Position size', 'quantity'],
    ['Order ID', 'ticket'],
    ['Position ID', 'ticket'],
    ['Buy/Sell', 'side'],
    ['Commissions', 'commission'],
    ['ECN Fee', 'fees'],
    ['Price', 'price'],
    ['Time', 'time'],
    ['Profit %', null],
    ['Duration', null],
    ['', null],
  ])('%s means %s', (heading, meaning) => {
    expect(headingMeaning(heading)).toBe(meaning);
  });

  it('names a currency at its end, but not every word of capitals is one', () => {
    expect(['Net USD', 'Gross (EUR)', 'Profit USDT', 'NET PNL', 'ORDER TYPE', 'NET USD', 'Net'].map(headingCurrency)).toEqual([
      'USD',
      'EUR',
      'USDT',
      null,
      null,
      'USD',
      null,
    ]);
    expect(['Size (qty)', 'Net USD', 'OPEN TIME', 'Profit $'].map(bareHeading)).toEqual(['Size', 'Net', 'OPEN TIME', 'Profit']);
  });
});

describe('words of sides', () => {
  it.each([
    ['Buy', 'long'],
    ['SLD', 'short'],
    ['Entry short', 'short'],
    ['Verkauf', 'short'],
    ['多头进场', 'long'],
    ['buy to sell', null],
    ['hold', null],
  ])('%s is %s', (word, side) => {
    expect(sideInPhrase(word)).toBe(side);
  });
});

describe("the symbol in a file's name", () => {
  it.each([
    ['MACD_Strategy_CME_MINI_MNQ1!_2026-07-15.csv', 'MNQ1!'],
    ['Trend OANDA_EURUSD, 15.csv', 'EURUSD'],
    ['Supertrend_BINANCE_BTCUSDT_2026-01-01.csv', 'BTCUSDT'],
    ['list of trades.csv', null],
  ])('of %s is %s', (name, symbol) => {
    expect(symbolInName(name)).toBe(symbol);
  });
});
