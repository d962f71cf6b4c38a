/** Writes TradingView's order history. Its list of trades needs a file's name, and has a test of its own. */
import type fc from 'fast-check';
import type { ImportWriter, WrittenFile } from '../importer-suite';
import { decimal } from './ibkr/ibkr-writing';
import { bytesOf, stamp, start, trades } from './tradingview/list-writing';

const orders: fc.Arbitrary<WrittenFile> = trades.map((written) => {
  const lines = written.map((trade, i) => {
    const time = `${stamp(trade.minute)}:0${i}`;
    return `CME_MINI:MNQ1!,${trade.isLong ? 'Buy' : 'Sell'},Market,${trade.quantity},,,${decimal(trade.open, 2)},Filled,${decimal(trade.runUp, 2)},20:1,"1,000.00 USD",${time},${time},${1000 + i}`;
  });
  return {
    bytes: bytesOf([
      'Symbol,Side,Type,Qty,Limit Price,Stop Price,Fill Price,Status,Commission,Leverage,Margin,Placing Time,Closing Time,Order ID',
      ...lines,
    ]),
    options: { zone: 'UTC' },
    expected: written.map((trade, i) => ({
      kind: 'fill',
      fillId: String(1000 + i),
      symbol: 'CME_MINI:MNQ1!',
      side: trade.isLong ? 'buy' : 'sell',
      quantity: String(trade.quantity),
      unit: 'contracts',
      pointValue: '2',
      price: decimal(trade.open, 2),
      at: start + trade.minute * 60_000 + i * 1000,
      commission: trade.runUp === 0 ? '0.00' : decimal(-trade.runUp, 2),
      row: i + 2,
    })),
    rows: written.length,
  };
});

export const writers: readonly ImportWriter[] = [{ format: 'tradingview-orders', variant: 'paper account', files: orders, canBeCut: true }];
