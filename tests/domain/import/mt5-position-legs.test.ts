/** Legs of positions in a back office's list: whichever order they are printed in, and why some are no trade yet. Worked out by hand. */
import { expect, it } from 'vitest';
import type { DecimalText } from '@/domain/money/decimal-text';
import { mt5PositionHistoryImporter } from '@/domain/import/mt5/position-history-importer';
import { tableTest } from './mapped/table-test';

const { statementOf } = tableTest(mt5PositionHistoryImporter);
const header = 'Symbol,Account Number,Position,Position Status,Date Time,Transaction Type,Trade Volume Lots,Open Price,Profit';
const options = { currency: 'USD', answers: { commissions: { '7': '0' as DecimalText } } };

/** A leg as 'time of the day, kind, lots, price, profit', on 25 June 2026. */
const read = (...legs: readonly string[]) => {
  const rows = legs.map((leg) => {
    const [position, time, kind, lots, price, profit] = leg.split(' ');
    return `EURUSD,7,${position},Closed,6/25/2026 ${time}:00 PM,Trade ${kind?.replace('-', ' ')},${lots},${price},${profit}`;
  });
  return statementOf([header, ...rows, ''].join('\r\n'), options);
};

const oldestFirst = [
  '1 1:00 Buy-In 0.10 1.1000 0',
  '1 1:05 Buy-In 0.30 1.1004 0',
  '1 2:00 Sell-Out 0.20 1.1010 20.00',
  '1 3:00 Sell-Out 0.20 1.1020 30.00',
];
const trade = {
  ticket: '1',
  side: 'long',
  lots: '0.40',
  openedText: '6/25/2026 1:00:00 PM',
  closedText: '6/25/2026 3:00:00 PM',
  openedAt: Date.UTC(2026, 5, 25, 13),
  closedAt: Date.UTC(2026, 5, 25, 15),
  // (0.10 × 1.1000 + 0.30 × 1.1004) ÷ 0.40 and (0.20 × 1.1010 + 0.20 × 1.1020) ÷ 0.40
  openPrice: '1.1003',
  closePrice: '1.1015',
  profit: '50.00',
};

it('is one trade from its first opening to its last closing, in whatever order the legs are printed', () => {
  expect(read(...oldestFirst).trades).toMatchObject([{ ...trade, row: 2 }]);
  expect(read(...oldestFirst.toReversed()).trades).toMatchObject([{ ...trade, row: 5 }]);
  const [first = '', second = '', third = '', fourth = ''] = oldestFirst;
  expect(read(third, first, fourth, second).trades).toMatchObject([{ ...trade, row: 3 }]);
});

it('belongs to the row of its opening, of openings at one time to the upper one', () => {
  const together = ['1 1:00 Sell-In 0.10 1.2 0', '1 1:00 Sell-In 0.10 1.1 0', '1 1:00 Buy-Out 0.20 1.0 1.00'];
  expect(read(...together).trades).toMatchObject([{ side: 'short', row: 2, openPrice: '1.15', closePrice: '1.0' }]);
});

it('that lacks an opening or a closing is none, and says so', () => {
  const reasons = (...legs: readonly string[]) => read(...oldestFirst.map((leg) => leg.replace(/^1/, '9')), ...legs).skipped.slice(3);
  const rowsOf = (reason: string, ...rows: readonly number[]) => rows.map((row) => expect.objectContaining({ row, reason }));
  expect(reasons('1 1:00 Buy-In 0.10 1.1 0')).toEqual(rowsOf('Opening of a position that is still open.', 6));
  expect(reasons('1 1:00 Sell-Out 0.10 1.1 0')).toEqual(rowsOf('Closing of a position whose opening is not in the file.', 6));
  expect(reasons('1 1:00 Buy-In 0.20 1.1 0', '1 2:00 Sell-Out 0.10 1.1 0')).toEqual(
    rowsOf('Part of a position that is still open in part.', 6, 7),
  );
  expect(reasons('1 1:00 Buy-In 0.10 1.1 0', '1 2:00 Sell-Out 0.20 1.1 0')).toEqual(
    rowsOf('Part of a position of which not every opening is in the file.', 6, 7),
  );
  expect(reasons('1 2:00 Buy-In 0.10 1.1 0', '1 1:00 Sell-Out 0.10 1.1 0')).toEqual(rowsOf('The position closes before it opens.', 6, 7));
});

it('has the mean of its prices to two digits behind the printed ones, and exactly where that is enough', () => {
  const mean = (...prices: readonly string[]) =>
    read(...prices.map((price) => `1 1:00 Buy-In 0.10 ${price} 0`), `1 2:00 Sell-Out 0.${prices.length}0 1.5 0`).trades[0]?.openPrice;
  expect([mean('1.10'), mean('1.1', '1.2'), mean('1.1', '1.12'), mean('1', '1', '2'), mean('1.10', '1.10', '1.11')]).toEqual([
    '1.10',
    '1.15',
    '1.11',
    '1.33',
    '1.1033',
  ]);
});
