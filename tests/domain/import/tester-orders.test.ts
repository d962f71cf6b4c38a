/** What orders of a strategy test do, row by row, into trades: cases worked by hand. */
import { describe, expect, it } from 'vitest';
import { tradesOfTest } from '@/domain/import/mt4/tester-orders';
import { epochMs } from '@/domain/time/epoch-ms';
import { zoneClock } from '@/domain/time/zone-clock';

/** Hour, what happened, order, size, price, stop, target; and the profit where something was closed. */
type Event = readonly [
  hour: number,
  type: string,
  order: string,
  size: string,
  price: string,
  stop: string,
  target: string,
  profit?: string,
];

const testOf = (events: readonly Event[], leftOut: readonly number[] = []) =>
  tradesOfTest(
    events.map(([hour, type, order, size, price, stop, target, profit], i) => ({
      row: i + 1,
      cells: [
        String(i + 1),
        `2024.06.03 ${String(hour).padStart(2, '0')}:00`,
        type,
        order,
        size,
        price,
        stop,
        target,
        ...(profit === undefined ? [''] : [profit, '1000.00']),
      ],
    })),
    { file: 'f', symbol: 'EURUSD', clock: zoneClock('Etc/UTC'), decimalMark: '.', leftOut: (row) => leftOut.includes(row) },
  );

const buy: Event = [10, 'buy', '1', '0.10', '1.1', '0', '0'];
const close: Event = [12, 'close', '1', '0.10', '1.2', '0', '0', '100.00'];
const levelsOf = (...changes: readonly Event[]) => {
  const [trade] = testOf([buy, ...changes, close]).trades;
  return [trade?.stopPrice, trade?.isStopInitial, trade?.targetPrice];
};

describe('orders of a test', () => {
  it('are trades when they close, on the side on which they opened', () => {
    expect(testOf([buy, close]).trades).toMatchObject([
      {
        ticket: '1',
        side: 'long',
        lots: '0.10',
        openPrice: '1.1',
        closePrice: '1.2',
        profit: '100.00',
        comment: 'close',
        row: 2,
        openedAt: epochMs(Date.UTC(2024, 5, 3, 10)),
        closedAt: epochMs(Date.UTC(2024, 5, 3, 12)),
      },
    ]);
    expect(testOf([[10, 'SELL', '1', '0.10', '1.1', '0', '0'], close]).trades).toMatchObject([{ side: 'short' }]);
  });

  it('have the stop of their opening, or the one set in its minute, for the first', () => {
    expect(levelsOf()).toEqual([null, undefined, null]);
    expect(levelsOf([10, 'modify', '1', '0.10', '1.1', '1.0', '1.3'])).toEqual(['1.0', true, '1.3']);
    expect(levelsOf([10, 'modify', '1', '0.10', '1.1', '1.0', '1.3'], [11, 'modify', '1', '0.10', '1.1', '1.05', '1.4'])).toEqual([
      '1.0',
      true,
      '1.4',
    ]);
    expect(levelsOf([11, 'modify', '1', '0.10', '1.1', '1.05', '1.4'])).toEqual(['1.05', undefined, '1.4']);
    expect(levelsOf([11, 'modify', '1', '0.10', '1.1', '1.05', '0'], [11, 'modify', '1', '0.10', '1.1', '0', '0'])).toEqual([
      null,
      undefined,
      null,
    ]);
    // Taken away within its minute: what is set later is no first stop.
    expect(levelsOf([10, 'modify', '1', '0.10', '1.1', '0', '0'], [11, 'modify', '1', '0.10', '1.1', '1.05', '0'])).toEqual([
      '1.05',
      undefined,
      null,
    ]);
    expect(levelsOf([11, 'modify', '9', '0.10', '1.1', '1.05', '1.4'])).toEqual([null, undefined, null]);
    const [withStop] = testOf([[10, 'buy', '1', '0.10', '1.1', '1.0', '1.3'], close]).trades;
    expect(withStop).toMatchObject({ stopPrice: '1.0', isStopInitial: true, targetPrice: '1.3' });
  });

  it('are carried over midnight under the next number, each part a trade', () => {
    const carried: readonly Event[] = [
      [10, 'sell', '1', '0.10', '1.1', '0', '0'],
      [10, 'buy', '2', '0.20', '1.1', '0', '0'],
      [23, 'swap close', '1', '0.10', '1.0', '0', '0', '10.00'],
      [23, 'swap close', '2', '0.20', '1.0', '0', '0', '-20.00'],
      [23, 'swap open', '3', '0.20', '1.0', '0', '0'],
      [23, 'swap open', '4', '0.10', '1.0', '0', '0'],
      [23, 'close', '3', '0.20', '1.0', '0', '0', '0.00'],
      [23, 'close', '4', '0.10', '1.0', '0', '0', '0.00'],
    ];
    expect(testOf(carried).trades.map(({ ticket, side }) => [ticket, side])).toEqual([
      ['1', 'short'],
      ['2', 'long'],
      ['3', 'long'],
      ['4', 'short'],
    ]);
    const problem = [{ column: 'Type', reason: 'Nothing closed at that time for this to continue.', isOfRow: true }];
    expect(testOf([buy, [11, 'swap open', '3', '0.10', '1.0', '0', '0']]).problems).toMatchObject(problem);
    expect(testOf([...carried.slice(0, 5), [23, 'swap open', '4', '0.30', '1.0', '0', '0']]).problems).toMatchObject(problem);
    expect(
      testOf([carried[0] ?? buy, [22, 'swap close', '1', '0.10', '1.0', '0', '0', '1'], [23, 'swap open', '3', '0.10', '1.0', '0', '0']])
        .problems,
    ).toMatchObject(problem);
    // What was closed otherwise is not carried on.
    expect(
      testOf([buy, [11, 'close', '1', '0.10', '1.0', '0', '0', '1'], [11, 'swap open', '3', '0.10', '1.0', '0', '0']]).problems,
    ).toMatchObject(problem);
  });

  it('that are pending, deleted, opened twice, closed unopened, closed in part or do what is not known are told', () => {
    const { skipped, problems } = testOf([
      buy,
      [10, 'buy limit', '2', '0.10', '1.0', '0', '0'],
      [10, 'sell stop', '3', '0.10', '1.0', '0', '0'],
      [11, 'delete', '2', '0.10', '1.0', '0', '0'],
      [11, 'buy', '1', '0.10', '1.0', '0', '0'],
      [11, 'close', '9', '0.10', '1.0', '0', '0', '1.00'],
      [11, 'close', '1', '0.05', '1.0', '0', '0', '1.00'],
      [11, 'buy limits', '4', '0.10', '1.0', '0', '0'],
    ]);
    expect(skipped.map(({ row, reason }) => [row, reason])).toEqual([
      [1, 'Opening of an order; its trade is in the row where it closed.'],
      [2, 'Pending order (buy limit).'],
      [3, 'Pending order (sell stop).'],
      [4, 'Pending order that was deleted.'],
    ]);
    expect(problems.map(({ row, column, reason, isOfRow }) => [row, column, reason, isOfRow])).toEqual([
      [5, 'Order', 'Order 1 is opened a second time.', true],
      [6, 'Order', 'Order 9 is closed and was not opened before.', true],
      [7, 'Size', 'Order 1 is closed in part, 0.05 of 0.10 lots: the report does not say which order holds the rest.', true],
      [8, 'Type', "'buy limits' isn’t anything we know an order of the tester to do.", true],
    ]);
  });

  it('of which a row is left out are left out whole', () => {
    const { trades, skipped, problems } = testOf(
      [
        [10, 'buy', '1', 'x', '1.1', '0', '0'],
        [10, 'buy', '2', '0.10', '1.1', '0', '0'],
        close,
        [12, 'close', '2', '0.10', '1.2', '0', '0', '5.00'],
      ],
      [1],
    );
    expect(problems).toEqual([]);
    expect(trades.map(({ ticket }) => ticket)).toEqual(['2']);
    expect(skipped.map(({ row, reason }) => [row, reason])).toEqual([
      [1, "Left out by you: Size: 'x' is not a number."],
      [2, 'Opening of an order; its trade is in the row where it closed.'],
      [3, 'Part of an order of which you left a row out.'],
    ]);
    expect(skipped[0]?.text).toBe('1 | 2024.06.03 10:00 | buy | 1 | x | 1.1 | 0 | 0');
  });
});
