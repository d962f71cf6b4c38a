/** Random MetaTrader 4 statements, written by the writer of the statement's own property tests. */
import fc from 'fast-check';
import { plainDecimal, plainWriting, writeStatement, type WrittenTrade } from '../../domain/import/statement-writer';
import type { ImportWriter } from '../importer-suite';

const cents = fc.integer({ min: -9_999_999, max: 9_999_999 });
const units = fc.integer({ min: 1, max: 9_999_999 });

const tradeArbitrary = (index: number): fc.Arbitrary<WrittenTrade> =>
  fc.record({
    ticket: fc.constant(900_000 + index * 7),
    side: fc.constantFrom('buy' as const, 'sell' as const),
    hundredthLots: fc.integer({ min: 1, max: 9999 }),
    symbol: fc.constantFrom('eurusd', 'gbpusd.', '#AAPL', 'XAUUSDm'),
    open: units,
    close: units,
    stop: fc.oneof(fc.constant(0), units),
    target: fc.oneof(fc.constant(0), units),
    priceDigits: fc.integer({ min: 0, max: 5 }),
    openMinute: fc.integer({ min: 0, max: 100_000 }),
    minutes: fc.integer({ min: 0, max: 10_000 }),
    commission: cents,
    taxes: cents,
    swap: cents,
    profit: cents,
  });

const start = Date.UTC(2023, 0, 1);

const expectedOf = (trade: WrittenTrade): Readonly<Record<string, unknown>> => ({
  ticket: String(trade.ticket),
  symbol: trade.symbol,
  side: trade.side === 'buy' ? 'long' : 'short',
  lots: plainDecimal(trade.hundredthLots, 2),
  openedAt: start + trade.openMinute * 60_000,
  closedAt: start + (trade.openMinute + trade.minutes) * 60_000,
  openPrice: plainDecimal(trade.open, trade.priceDigits),
  profit: plainDecimal(trade.profit, 2),
  swap: plainDecimal(trade.swap, 2),
});

export const writers: readonly ImportWriter[] = [
  {
    format: 'mt4-statement',
    variant: 'fourteen cells',
    files: fc
      .integer({ min: 1, max: 6 })
      .chain((count) => fc.tuple(...Array.from({ length: count }, (_, i) => tradeArbitrary(i))))
      .map((trades) => ({
        bytes: new TextEncoder().encode(writeStatement(trades, plainWriting)),
        options: { zone: 'UTC' },
        expected: trades.map(expectedOf),
        rows: trades.length,
      })),
  },
];
