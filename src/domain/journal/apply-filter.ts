/** The rows of a journal's columns that a filter leaves, fast enough to ask at every key pressed. */
import { selectTrades, type TradeCondition } from '@/domain/statistics/select-trades';
import { dayOfText } from '@/domain/time/epoch-day';
import type { Dictionary } from './dictionary';
import { durationBuckets } from './duration-buckets';
import { blackoutStates } from './entry-blackout';
import { outcomes, type JournalColumns } from './journal-columns';
import type { JournalFilter } from './journal-filter';
import { hasAnyTag, tagMask } from './tag-column';
import type { Trade } from '@/domain/trades/trade';

/** Index of the first row whose trading day is at or after the day. */
const rowOfDay = ({ closingDay }: JournalColumns, day: number): number => {
  let [low, high] = [0, closingDay.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((closingDay[middle] ?? Infinity) < day) low = middle + 1;
    else high = middle;
  }
  return low;
};

const acceptedOf = (size: number, keys: readonly number[]): Uint8Array => {
  const accepted = new Uint8Array(size);
  for (const key of keys) if (key >= 0 && key < size) accepted[key] = 1;
  return accepted;
};

/** Conditions on columns of keys, over the rows of one stretch. */
const conditionsOf = (
  columns: JournalColumns,
  filter: JournalFilter,
  stretch: readonly [from: number, to: number],
): readonly TradeCondition[] => {
  const conditions: TradeCondition[] = [];
  const add = (keys: Uint8Array | Uint32Array, size: number, accepted: readonly number[]): void => {
    conditions.push({ keys: keys.subarray(...stretch), accepted: acceptedOf(size, accepted) });
  };
  const named = ({ names, keys }: Dictionary, wanted: readonly string[]): void => {
    if (wanted.length > 0) {
      add(
        keys,
        names.length,
        wanted.map((name) => names.indexOf(name)),
      );
    }
  };
  const numbered = (keys: Uint8Array, size: number, wanted: readonly number[]): void => {
    if (wanted.length > 0) add(keys, size, wanted);
  };
  named(columns.symbol, filter.symbols);
  named(columns.account, filter.accounts);
  named(columns.currency, filter.currencies);
  named(columns.setup, filter.setups);
  named(columns.session, filter.sessions);
  numbered(
    columns.side,
    2,
    filter.sides.map((side) => (side === 'long' ? 0 : 1)),
  );
  numbered(columns.weekday, 7, filter.weekdays);
  numbered(columns.hour, 24, filter.hours);
  numbered(
    columns.duration,
    durationBuckets.length,
    filter.durations.map((wanted) => durationBuckets.findIndex(({ name }) => name === wanted)),
  );
  numbered(
    columns.outcome,
    outcomes.length,
    filter.outcomes.map((outcome) => outcomes.indexOf(outcome)),
  );
  numbered(
    columns.blackout,
    blackoutStates.length,
    filter.blackouts.map((state) => blackoutStates.indexOf(state)),
  );
  numbered(columns.rating, 6, filter.ratings);
  if (filter.note !== null) add(columns.hasNote, 2, [filter.note === 'with' ? 1 : 0]);
  if (filter.screenshot !== null) add(columns.hasScreenshot, 2, [filter.screenshot === 'with' ? 1 : 0]);
  return conditions;
};

/** Keeps of the first `count` rows those that pass, in place; returns how many. */
const keep = (rows: Uint32Array, count: number, passes: (row: number) => boolean): number => {
  let kept = 0;
  for (let i = 0; i < count; i += 1) {
    const row = rows[i] ?? 0;
    if (passes(row)) {
      rows[kept] = row;
      kept += 1;
    }
  }
  return kept;
};

const searchTexts = new WeakMap<JournalColumns, (string | undefined)[]>();

const searchTextOf = ({ broker, user }: Trade): string =>
  [broker.symbol, broker.ticket, broker.comment, user.note, user.setup ?? broker.setup, ...Object.keys(user.tags ?? {})]
    .join('\n')
    .toLowerCase();

/** A test for a text in what a trade says; the texts of trades are put together once per set of columns. */
const textTest = (columns: JournalColumns, text: string): ((row: number) => boolean) => {
  const texts: (string | undefined)[] = searchTexts.get(columns) ?? Array.from({ length: columns.trades.length });
  searchTexts.set(columns, texts);
  const wanted = text.trim().toLowerCase();
  return (row) => {
    const known = texts[row] ?? searchTextOf(columns.trades[row] as Trade);
    texts[row] = known;
    return known.includes(wanted);
  };
};

/**
 * Rows that satisfy every condition, in the order of closing. They lie in `into`, which belongs to the caller and has a place
 * for every row; left out, it is made anew.
 */
export const applyFilter = (columns: JournalColumns, filter: JournalFilter, into = new Uint32Array(columns.trades.length)): Uint32Array => {
  const from = filter.from === null ? 0 : rowOfDay(columns, dayOfText(filter.from));
  const to = filter.to === null ? columns.trades.length : rowOfDay(columns, dayOfText(filter.to) + 1);
  if (to <= from) return into.subarray(0, 0);
  let count = selectTrades(to - from, conditionsOf(columns, filter, [from, to]), into);
  if (from > 0) for (let i = 0; i < count; i += 1) into[i] = (into[i] ?? 0) + from;
  const { rFrom, rTo, tags, text } = filter;
  if (rFrom !== null || rTo !== null) {
    const [low, high] = [rFrom ?? -Infinity, rTo ?? Infinity];
    count = keep(into, count, (row) => (columns.r[row] ?? NaN) >= low && (columns.r[row] ?? NaN) <= high);
  }
  if (tags.length > 0) {
    const mask = tagMask(columns.tags, tags);
    count = keep(into, count, (row) => hasAnyTag(columns.tags, row, mask));
  }
  if (text.trim() !== '') count = keep(into, count, textTest(columns, text));
  return into.subarray(0, count);
};

/** Every row, in the order of closing. */
export const allRows = ({ trades }: JournalColumns): Uint32Array => Uint32Array.from({ length: trades.length }, (_, row) => row);
