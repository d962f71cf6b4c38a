/** Writes TradingView's list of trades, in both generations, and what must be read of it. It shares nothing with the reader. */
import fc from 'fast-check';
import type { WrittenFile } from '../../importer-suite';
import { decimal } from '../ibkr/ibkr-writing';

export interface WrittenTrade {
  readonly isLong: boolean;
  readonly quantity: number;
  readonly open: number;
  readonly close: number;
  /** Minutes after the start of 2026. */
  readonly minute: number;
  readonly minutes: number;
  readonly profit: number;
  readonly runUp: number;
  readonly drawdown: number;
}

export const trades: fc.Arbitrary<readonly WrittenTrade[]> = fc.array(
  fc.record({
    isLong: fc.boolean(),
    quantity: fc.integer({ min: 1, max: 500 }),
    open: fc.integer({ min: 1, max: 9_999_999 }),
    close: fc.integer({ min: 1, max: 9_999_999 }),
    minute: fc.integer({ min: 0, max: 400_000 }),
    minutes: fc.integer({ min: 0, max: 10_000 }),
    profit: fc.integer({ min: -9_999_999, max: 9_999_999 }),
    runUp: fc.integer({ min: 0, max: 9_999_999 }),
    drawdown: fc.integer({ min: 0, max: 9_999_999 }),
  }),
  { minLength: 1, maxLength: 8 },
);

export const start = Date.UTC(2026, 0, 1);
export const stamp = (minute: number): string => new Date(start + minute * 60_000).toISOString().slice(0, 16).replace('T', ' ');
export const bytesOf = (lines: readonly string[]): Uint8Array => new TextEncoder().encode(`${lines.join('\n')}\n`);

const firstHeader =
  'Trade #,Type,Signal,Date/Time,Price USD,Contracts,Profit USD,Profit %,Cum. Profit USD,Cum. Profit %,Run-up USD,Run-up %,Drawdown USD,Drawdown %';
const secondHeader =
  'Trade number,Type,Date and time,Signal,Price USD,Size (qty),Size (value),Net PnL USD,Net PnL %,Favorable excursion USD,Favorable excursion %,Adverse excursion USD,Adverse excursion %,Cumulative PnL USD,Cumulative PnL %';

const money = (units: number): string => (units < 0 ? `(${decimal(-units, 2)})` : decimal(units, 2));

const firstRows = (trade: WrittenTrade, number: number, sum: number): string[] => {
  const side = trade.isLong ? 'Long' : 'Short';
  const dashes = Array.from({ length: 8 }, () => '\u2014').join(',');
  const totals = [
    money(trade.profit),
    '1.00',
    money(sum),
    '1.00',
    decimal(trade.runUp, 2),
    '1.00',
    decimal(trade.drawdown, 2),
    '1.00',
  ].join(',');
  return [
    `${number},Entry ${side},In,${stamp(trade.minute)},${decimal(trade.open, 2)},${trade.quantity},${dashes}`,
    `${number},Exit ${side},Out,${stamp(trade.minute + trade.minutes)},${decimal(trade.close, 2)},${trade.quantity},${totals}`,
  ];
};

const secondRows = (trade: WrittenTrade, number: number, sum: number): string[] => {
  const side = trade.isLong ? 'long' : 'short';
  const totals = [decimal(trade.profit, 2), '1', decimal(trade.runUp, 2), '1', decimal(-trade.drawdown, 2), '1', decimal(sum, 2), '1'].join(
    ',',
  );
  const row = (kind: string, minute: number, signal: string, price: number): string =>
    `${number},${kind} ${side},${stamp(minute)},${signal},${decimal(price, 2)},${trade.quantity},1000,${totals}`;
  return [row('Exit', trade.minute + trade.minutes, 'Out', trade.close), row('Entry', trade.minute, 'In', trade.open)];
};

const list = (written: readonly WrittenTrade[], header: string, rows: typeof firstRows): WrittenFile => {
  let sum = 0;
  const lines = written.flatMap((trade, i) => {
    sum += trade.profit;
    return rows(trade, i + 1, sum);
  });
  return {
    bytes: bytesOf([header, ...lines]),
    // The symbol of the file's name is offered in the column behind the last one.
    options: { zone: 'UTC', answers: { mapping: { [header.split(',').length]: 'symbol' } } },
    expected: written.map((trade, i) => ({
      side: trade.isLong ? 'long' : 'short',
      lots: String(trade.quantity),
      openPrice: decimal(trade.open, 2),
      closePrice: decimal(trade.close, 2),
      openedAt: start + trade.minute * 60_000,
      closedAt: start + (trade.minute + trade.minutes) * 60_000,
      profit: decimal(trade.profit, 2),
      excursion: { unit: 'money', adverse: decimal(trade.drawdown, 2), favourable: decimal(trade.runUp, 2) },
      row: i * 2 + 2,
    })),
    rows: null,
  };
};

export const firstGeneration = trades.map((written) => list(written, firstHeader, firstRows));
export const secondGeneration = trades.map((written) => list(written, secondHeader, secondRows));
