/**
 * The events of a MetaTrader 4 strategy test into trades: an order's opening and its closing. At midnight the tester closes a
 * position and opens it again under the next number (`swap close`, `swap open`), and counts each part as a trade; so do we.
 */
import { textAt } from '@/domain/import/text-at';
import type { ImportProblem, ParsedTrade, SkippedRow } from '@/domain/import/contract';
import { leftOutRow, type LeftOut } from '@/domain/import/left-out-rows';
import { readNumber, type DecimalMark } from '@/domain/money/numbers';
import { zero } from '@/domain/import/statement-parts';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { Side } from '@/domain/trades/trade';
import { compareDecimals, signOf } from '@/domain/money/decimal';
import { readWallTime } from '@/domain/time/wall-time';
import type { ZoneClock } from '@/domain/time/zone-clock';
import type { TesterRow } from './tester-rows';

export interface TesterContext {
  readonly file: string;
  readonly symbol: string;
  readonly clock: ZoneClock;
  readonly decimalMark: DecimalMark;
  readonly leftOut: LeftOut;
}

export interface TesterTrades {
  readonly trades: readonly ParsedTrade[];
  readonly skipped: readonly SkippedRow[];
  readonly problems: readonly ImportProblem[];
}

interface Event {
  readonly row: number;
  readonly text: string;
  readonly type: string;
  readonly order: string;
  readonly at: EpochMs;
  readonly timeText: string;
  readonly size: DecimalText;
  readonly price: DecimalText;
  readonly stop: DecimalText | null;
  readonly target: DecimalText | null;
  /** null: nothing was closed. */
  readonly profit: DecimalText | null;
}

interface OpenOrder {
  readonly opening: Event;
  readonly side: Side;
  stop: DecimalText | null;
  isStopInitial: boolean;
  target: DecimalText | null;
}

const columns = ['#', 'Time', 'Type', 'Order', 'Size', 'Price', 'S / L', 'T / P', 'Profit', 'Balance'] as const;

type Damage = Pick<ImportProblem, 'column' | 'reason'>;

const level = (value: DecimalText): DecimalText | null => (signOf(value) === 0 ? null : value);

/** The cells of an event, or what is damaged in it. */
const readEvent = ({ row, cells }: TesterRow, { clock, decimalMark }: TesterContext): Event | readonly Damage[] => {
  const damages: Damage[] = [];
  const number = (place: number): DecimalText => {
    const value = readNumber(textAt(cells, place), decimalMark);
    if (value === null) damages.push({ column: columns[place] ?? null, reason: `'${textAt(cells, place)}' is not a number.` });
    return value ?? zero;
  };
  const wall = readWallTime(textAt(cells, 1));
  if (wall === null) damages.push({ column: 'Time', reason: `'${textAt(cells, 1)}' is not a time of the form yyyy.MM.dd HH:mm.` });
  const order = textAt(cells, 3);
  if (!/^\d+$/.test(order)) damages.push({ column: 'Order', reason: `'${order}' is not the number of an order.` });
  const [size, price, stop, target] = [number(4), number(5), number(6), number(7)];
  const profit = cells.length === columns.length ? number(8) : null;
  if (damages.length > 0 || wall === null) return damages;
  return {
    row,
    text: cells.filter((cell) => cell !== '').join(' | '),
    type: textAt(cells, 2).toLowerCase(),
    order,
    at: clock.toEpochMs(wall),
    timeText: textAt(cells, 1),
    size,
    price,
    stop: level(stop),
    target: level(target),
    profit,
  };
};

const tradeOf = ({ opening, side, stop, isStopInitial, target }: OpenOrder, closing: Event, symbol: string): ParsedTrade => ({
  ticket: closing.order,
  symbol,
  side,
  lots: opening.size,
  openedAt: opening.at,
  closedAt: closing.at,
  openedText: opening.timeText,
  closedText: closing.timeText,
  openPrice: opening.price,
  closePrice: closing.price,
  stopPrice: stop,
  ...(stop !== null && isStopInitial ? { isStopInitial: true as const } : {}),
  targetPrice: target,
  commission: zero,
  taxes: zero,
  swap: zero,
  profit: closing.profit ?? zero,
  comment: closing.type,
  magic: null,
  partOf: null,
  continuedBy: null,
  row: closing.row,
});

class Test implements TesterTrades {
  readonly trades: ParsedTrade[] = [];
  readonly skipped: SkippedRow[] = [];
  readonly problems: ImportProblem[] = [];
  private readonly open = new Map<string, OpenOrder>();
  /** Orders of which a row is left out. */
  private readonly lost = new Set<string>();
  /** What was closed at midnight and goes on under another number. */
  private readonly carried: { readonly closing: Event; readonly side: Side }[] = [];
  private readonly context: TesterContext;

  constructor(context: TesterContext) {
    this.context = context;
  }

  private damage(row: TesterRow, damages: readonly Damage[]): void {
    const text = row.cells.filter((cell) => cell !== '').join(' | ');
    if (!this.context.leftOut(row.row)) {
      for (const damage of damages) this.problems.push({ file: this.context.file, row: row.row, ...damage, isOfRow: true });
      return;
    }
    this.skipped.push(leftOutRow(row.row, damages, text));
    this.lost.add(textAt(row.cells, 3));
  }

  private skip({ row, text }: Event, reason: string): void {
    this.skipped.push({ row, reason, text });
  }

  read(row: TesterRow): void {
    const event = readEvent(row, this.context);
    if (!('type' in event)) return this.damage(row, event);
    if (this.lost.has(event.order)) return this.skip(event, 'Part of an order of which you left a row out.');
    if (event.profit !== null) return this.close(row, event);
    if (event.type === 'buy' || event.type === 'sell') return this.start(row, event, event.type === 'buy' ? 'long' : 'short');
    if (event.type === 'swap open') return this.carry(row, event);
    if (/^(?:buy|sell) (?:limit|stop)$/.test(event.type)) return this.skip(event, `Pending order (${event.type}).`);
    if (event.type === 'delete') return this.skip(event, 'Pending order that was deleted.');
    if (event.type !== 'modify')
      return this.damage(row, [{ column: 'Type', reason: `'${event.type}' isn’t anything we know an order of the tester to do.` }]);
    this.change(event);
  }

  private start(row: TesterRow, opening: Event, side: Side): void {
    if (this.open.has(opening.order))
      return this.damage(row, [{ column: 'Order', reason: `Order ${opening.order} is opened a second time.` }]);
    const { stop, target } = opening;
    this.open.set(opening.order, { opening, side, stop, target, isStopInitial: stop !== null });
    this.skip(opening, 'Opening of an order; its trade is in the row where it closed.');
  }

  private carry(row: TesterRow, opening: Event): void {
    const at = this.carried.findIndex(({ closing }) => closing.at === opening.at && compareDecimals(closing.size, opening.size) === 0);
    const [before] = at === -1 ? [] : this.carried.splice(at, 1);
    if (before !== undefined) return this.start(row, opening, before.side);
    this.damage(row, [{ column: 'Type', reason: 'Nothing closed at that time for this to continue.' }]);
  }

  /** A stop set in the minute of the opening is the first one; later ones have been moved. */
  private change(event: Event): void {
    this.skip(event, `Change of order ${event.order}.`);
    const order = this.open.get(event.order);
    if (order === undefined) return;
    order.target = event.target;
    if (order.isStopInitial && order.opening.at !== event.at) return;
    order.isStopInitial ||= order.opening.at === event.at && event.stop !== null;
    order.stop = event.stop;
  }

  private close(row: TesterRow, closing: Event): void {
    const order = this.open.get(closing.order);
    if (order === undefined)
      return this.damage(row, [{ column: 'Order', reason: `Order ${closing.order} is closed and was not opened before.` }]);
    if (compareDecimals(order.opening.size, closing.size) !== 0) {
      const reason = `Order ${closing.order} is closed in part, ${closing.size} of ${order.opening.size} lots: the report does not say which order holds the rest.`;
      return this.damage(row, [{ column: 'Size', reason }]);
    }
    this.open.delete(closing.order);
    if (closing.type === 'swap close') this.carried.push({ closing, side: order.side });
    this.trades.push(tradeOf(order, closing, this.context.symbol));
  }
}

/** The trades of a test, in the order in which they close. */
export const tradesOfTest = (events: readonly TesterRow[], context: TesterContext): TesterTrades => {
  const test = new Test(context);
  for (const event of events) test.read(event);
  return test;
};
