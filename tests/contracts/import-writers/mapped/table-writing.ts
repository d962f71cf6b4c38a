/** Writes tables of no known format, with a mapping of their columns: closed trades and executions, with points and with commas. */
import fc from 'fast-check';
import type { ColumnMapping } from '@/domain/import/questions';
import type { WrittenFile } from '../../importer-suite';
import { decimal } from '../ibkr/ibkr-writing';

interface WrittenTrade {
  readonly isLong: boolean;
  readonly quantity: number;
  readonly open: number;
  readonly close: number;
  /** Seconds after the start of 2026. */
  readonly second: number;
  readonly seconds: number;
  readonly commission: number;
  readonly gross: number;
}

const trades: fc.Arbitrary<readonly WrittenTrade[]> = fc.array(
  fc.record({
    isLong: fc.boolean(),
    quantity: fc.integer({ min: 1, max: 900 }),
    open: fc.integer({ min: 1, max: 9_999_999 }),
    close: fc.integer({ min: 1, max: 9_999_999 }),
    second: fc.integer({ min: 0, max: 20_000_000 }),
    seconds: fc.integer({ min: 0, max: 1_000_000 }),
    commission: fc.integer({ min: 1, max: 99_999 }),
    gross: fc.integer({ min: -9_999_999, max: 9_999_999 }),
  }),
  { minLength: 1, maxLength: 10 },
);

const start = Date.UTC(2026, 0, 1);
const stamp = (second: number): string => new Date(start + second * 1000).toISOString().slice(0, 19).replace('T', ' ');
const bytesOf = (lines: readonly string[]): Uint8Array => new TextEncoder().encode(`${lines.join('\n')}\n`);

const closedMapping: ColumnMapping = {
  0: 'symbol',
  1: 'side',
  2: 'quantity',
  3: 'openTime',
  4: 'closeTime',
  5: 'openPrice',
  6: 'closePrice',
  7: 'commission',
  8: 'grossProfit',
  9: 'netProfit',
};

const closed = (written: readonly WrittenTrade[], mark: '.' | ','): WrittenFile => {
  const separator = mark === '.' ? ',' : ';';
  const number = (units: number): string => decimal(units, 2).replace('.', mark);
  const lines = written.map((trade) =>
    [
      'XMPL',
      trade.isLong ? 'Long' : 'Short',
      String(trade.quantity),
      stamp(trade.second),
      stamp(trade.second + trade.seconds),
      number(trade.open),
      number(trade.close),
      number(trade.commission),
      number(trade.gross),
      number(trade.gross - trade.commission),
    ].join(separator),
  );
  return {
    bytes: bytesOf([['Ware', 'Ri', 'Zahl', 'Von', 'Bis', 'Ein', 'Aus', 'Ko', 'Vor', 'Nach'].join(separator), ...lines]),
    options: { zone: 'UTC', answers: { mapping: closedMapping, currencies: { '': 'EUR' } } },
    expected: written.map((trade, i) => ({
      symbol: 'XMPL',
      side: trade.isLong ? 'long' : 'short',
      lots: String(trade.quantity),
      openPrice: decimal(trade.open, 2),
      closePrice: decimal(trade.close, 2),
      openedAt: start + trade.second * 1000,
      closedAt: start + (trade.second + trade.seconds) * 1000,
      commission: decimal(-trade.commission, 2),
      profit: decimal(trade.gross, 2),
      row: i + 2,
    })),
    rows: written.length,
  };
};

const fills = (written: readonly WrittenTrade[]): WrittenFile => {
  const lines = written.map((trade) =>
    [
      'MNQZ6',
      trade.isLong ? 'B' : 'S',
      String(trade.quantity),
      ...stamp(trade.second).split(' '),
      decimal(trade.open, 2),
      decimal(-trade.commission, 2),
    ].join('\t'),
  );
  return {
    bytes: bytesOf(['Contract\tB/S\tNumber\tDay\tClock\tLevel\tCost', ...lines]),
    options: {
      zone: 'UTC',
      answers: { mapping: { 0: 'symbol', 1: 'side', 2: 'quantity', 3: 'openTime', 4: 'openTime', 5: 'openPrice', 6: 'commission' } },
    },
    expected: written.map((trade, i) => ({
      kind: 'fill',
      symbol: 'MNQZ6',
      side: trade.isLong ? 'buy' : 'sell',
      quantity: String(trade.quantity),
      price: decimal(trade.open, 2),
      pointValue: '2',
      at: start + trade.second * 1000,
      commission: decimal(-trade.commission, 2),
      row: i + 2,
    })),
    rows: written.length,
  };
};

export const closedTables = {
  points: trades.map((written) => closed(written, '.')),
  commas: trades.map((written) => closed(written, ',')),
};
export const executionTables = trades.map(fills);
