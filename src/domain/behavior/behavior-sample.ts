/**
 * What behavior is told from: decisions in order of entry, as columns of numbers that travel to a worker without copying a trade.
 * Trades of copied accounts are one decision, as everywhere where trades are counted.
 */
import { countedOnce } from '@/domain/journal/decision-columns';
import { dictionaryBuilder, type Dictionary } from '@/domain/journal/dictionary';
import { largestSize } from '@/domain/journal/initial-risk';
import type { JournalColumns } from '@/domain/journal/journal-columns';
import { dayClock, weekdayOfDay, type DayBuckets } from '@/domain/time/trading-day';
import type { Trade } from '@/domain/trades/trade';
import { powerOfTen } from '@/lib/elementary/power-of-ten';
import { sortInSteps } from '@/lib/sort-in-steps';
import { countInSteps, type Steps } from '@/lib/steps';

export interface BehaviorSample {
  /** Decisions; every column has as many entries. */
  readonly length: number;
  /** Row of the journal's columns: the trade that was entered first. */
  readonly row: Uint32Array;
  /** Epoch ms. */
  readonly openedAt: Float64Array;
  readonly closedAt: Float64Array;
  /** Trading day of entry and of closing, in days since 1 January 1970. */
  readonly day: Int32Array;
  readonly closingDay: Int32Array;
  readonly market: Dictionary;
  readonly session: Dictionary;
  readonly currency: Dictionary;
  /** 0 long, 1 short. */
  readonly side: Uint8Array;
  /** Hour of entry, 0 to 23, on the clock of the journal's days. */
  readonly hour: Uint8Array;
  /** Lots, contracts or units at their largest, and the account, market and unit within which sizes can be compared. */
  readonly size: Float64Array;
  readonly sizeOf: Dictionary;
  /** 0 loss, 1 break-even, 2 win. */
  readonly outcome: Uint8Array;
  /** NaN: not known. */
  readonly r: Float64Array;
  /** Result in the currency of the trade. */
  readonly money: Float64Array;
  /** Number in `blackoutStates`. */
  readonly blackout: Uint8Array;
  readonly days: DayBuckets;
}

/** Rows by the instant of entry; at one instant as the columns have them, which is the order of closing. */
function* inEntryOrder({ openedAt }: JournalColumns, rows: Uint32Array): Steps<Uint32Array> {
  return Uint32Array.from(yield* sortInSteps(Array.from(rows), (a, b) => (openedAt[a] ?? 0) - (openedAt[b] ?? 0) || a - b));
}

/** A column by another order. */
const picked = <Column extends Float64Array | Uint8Array | Int32Array>(column: Column, rows: Uint32Array, made: Column): Column => {
  for (let i = 0; i < rows.length; i += 1) made[i] = column[rows[i] ?? 0] ?? 0;
  return made;
};

const pickedNames = ({ names, keys }: Dictionary, rows: Uint32Array): Dictionary => ({
  names,
  keys: Uint32Array.from(rows, (row) => keys[row] ?? 0),
});

/** The decisions among the rows of a journal. `withBlackout` comes before it, else nothing is known of the news. */
export function* behaviorSampleSteps(columns: JournalColumns, rows: Uint32Array): Steps<BehaviorSample> {
  const counted = countedOnce(columns, rows);
  const own = counted.columns;
  const order = yield* inEntryOrder(own, counted.rows);
  const length = order.length;
  const clock = dayClock(columns.days);
  const unit = powerOfTen(own.decimals);
  const sizeOf = dictionaryBuilder(length);
  const [size, money] = [new Float64Array(length), new Float64Array(length)];
  const day = new Int32Array(length);
  yield* countInSteps(length, (i) => {
    const row = order[i] ?? 0;
    const trade = own.trades[row] as Trade;
    day[i] = clock.dayOf(own.openedAt[row] ?? 0);
    size[i] = largestSize(trade);
    money[i] = (own.net[row] ?? NaN) / unit;
    sizeOf.set(i, `${trade.accountId}\n${own.symbol.names[own.symbol.keys[row] ?? 0] ?? ''}\n${trade.broker.unit ?? 'lots'}`);
  });
  return {
    length,
    row: order,
    openedAt: picked(own.openedAt, order, new Float64Array(length)),
    closedAt: picked(own.closedAt, order, new Float64Array(length)),
    day,
    closingDay: picked(own.closingDay, order, new Int32Array(length)),
    market: pickedNames(own.symbol, order),
    session: pickedNames(own.session, order),
    currency: pickedNames(own.currency, order),
    side: picked(own.side, order, new Uint8Array(length)),
    hour: picked(own.hour, order, new Uint8Array(length)),
    size,
    sizeOf: sizeOf.done(),
    outcome: picked(own.outcome, order, new Uint8Array(length)),
    r: picked(own.r, order, new Float64Array(length)),
    money,
    blackout: picked(own.blackout, order, new Uint8Array(length)),
    days: columns.days,
  };
}

/** A trading day is counted from its own beginning: the end of the tenth weekday for `weekdays` 10, the day of entry the first. Epoch ms. */
export const endOfWeekdays = (days: DayBuckets, from: number, weekdays: number): number => {
  const clock = dayClock(days);
  let day = clock.dayOf(from);
  for (let left = weekdays - 1; left > 0;) {
    day += 1;
    if (weekdayOfDay(day) < 5) left -= 1;
  }
  return clock.rangeOf(day).to;
};
