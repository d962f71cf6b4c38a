/**
 * Turns raw rows into bars in order of time: instants from the clock of a zone, one bar for each time, highs above
 * lows. Every row that does not fit is named; only what the reader has agreed to is changed.
 */
import type { CandleColumns } from '@/domain/candles/build-series';
import { emptyColumns } from '@/domain/candles/build-series';
import { zoneOffset } from '@/domain/time/zone-offset';
import { Temporal } from '@/domain/time/temporal';
import type { RowProblemKind } from './candle-file';
import type { ProblemLog } from './problem-log';
import type { RawBars } from './read-rows';

export interface SettleOptions {
  /** The zone of times without an offset; null when every row states one. */
  readonly zone: string | null;
  /** Some markets have traded below zero, so only what is known to be a spot market is held to positive prices. */
  readonly isPositive: boolean;
}

export interface SettledBars {
  readonly columns: CandleColumns;
  readonly order: 'oldest-first' | 'newest-first';
}

const isoText = (ms: number): string =>
  Number.isFinite(ms) ? Temporal.Instant.fromEpochMilliseconds(ms).toString().replace(/:00Z$/, '') : '';

/** Raw bars by index, with the log they are noted in. */
interface Settling {
  readonly raw: RawBars;
  readonly log: ProblemLog;
  /** Instant of each raw bar. */
  readonly instant: Float64Array;
}

const noteBar = ({ raw, log }: Settling, i: number, kind: RowProblemKind, reason: string) =>
  log.note({ kind, row: raw.row[i] ?? 0, column: null, text: isoText(raw.time[i] ?? Number.NaN), reason });

/** Indices of the raw bars, turned around where the file has the newest first. */
const indicesOldestFirst = (raw: RawBars): { indices: number[]; order: SettledBars['order'] } => {
  let rising = 0;
  let falling = 0;
  for (let i = 1; i < raw.length; i += 1) {
    const step = (raw.time[i] ?? 0) - (raw.time[i - 1] ?? 0);
    if (step > 0) rising += 1;
    else if (step < 0) falling += 1;
  }
  const isNewestFirst = falling > rising;
  const indices = Array.from({ length: raw.length }, (_, i) => (isNewestFirst ? raw.length - 1 - i : i));
  return { indices, order: isNewestFirst ? 'newest-first' : 'oldest-first' };
};

/** Leaves out rows that state no offset among rows that do, unless the reader wants them in the file's zone. */
const withOneKindOfTime = (settling: Settling, indices: number[]): number[] => {
  const { raw } = settling;
  const isZoneless = (i: number): boolean => Number.isNaN(raw.offset[i]);
  const zoneless = indices.reduce((count, i) => (isZoneless(i) ? count + 1 : count), 0);
  if (zoneless === 0 || zoneless === indices.length) return indices;
  const reason = 'The time has no offset from UTC, while other rows have one.';
  return indices.filter((i) => !isZoneless(i) || noteBar(settling, i, 'mixed-zone', reason) === 'assume-zone');
};

/** Finds the instants. In an hour that the clock repeats, a time that would run back is taken for its second occurrence. */
const findInstants = (settling: Settling, indices: number[], zone: string | null): number[] => {
  const { raw, instant } = settling;
  const clock = zone === null ? null : zoneOffset(zone);
  let previous = -Infinity;
  return indices.filter((i) => {
    const wall = raw.time[i] ?? Number.NaN;
    const offset = raw.offset[i] ?? Number.NaN;
    const [first, second] = Number.isNaN(offset) && clock !== null ? clock.instantsOf(wall) : [wall - (offset || 0)];
    if (first === undefined) {
      noteBar(settling, i, 'no-such-time', `The clock of ${zone} jumped over this time: the zone may be wrong.`);
      return false;
    }
    previous = second !== undefined && first <= previous ? second : first;
    instant[i] = previous;
    return true;
  });
};

/** Puts bars in order with the reader's word; otherwise each bar that is earlier than one before it is noted and left out. */
const inOrder = (settling: Settling, indices: number[]): number[] => {
  const { instant } = settling;
  let latest = -Infinity;
  let hasToSort = false;
  const kept = indices.filter((i) => {
    const time = instant[i] ?? 0;
    if (time >= latest) {
      latest = time;
      return true;
    }
    const repair = noteBar(settling, i, 'out-of-order', 'It is earlier than a row before it.');
    hasToSort ||= repair === 'sort';
    return repair === 'sort';
  });
  return hasToSort ? kept.toSorted((a, b) => (instant[a] ?? 0) - (instant[b] ?? 0) || a - b) : kept;
};

const isSameBar = (raw: RawBars, a: number, b: number): boolean =>
  raw.open[a] === raw.open[b] && raw.high[a] === raw.high[b] && raw.low[a] === raw.low[b] && raw.close[a] === raw.close[b];

/** Leaves one bar for each time. */
const withoutRepeats = (settling: Settling, indices: number[]): number[] => {
  const { raw, instant } = settling;
  const kept: number[] = [];
  for (const i of indices) {
    const before = kept.at(-1);
    if (before === undefined || instant[before] !== instant[i]) {
      kept.push(i);
      continue;
    }
    const what = isSameBar(raw, before, i) ? 'The same bar' : 'Another bar for the same time';
    const repair = noteBar(settling, i, 'repeated-time', `${what} is in row ${raw.row[before] ?? 0}.`);
    if (repair === 'keep-last') kept[kept.length - 1] = i;
  }
  return kept;
};

/** Checks the prices of a bar and repairs them in place where the reader agreed; false: it is left out. */
const isSound = (settling: Settling, i: number, isPositive: boolean): boolean => {
  const { raw } = settling;
  const open = raw.open[i] ?? 0;
  const close = raw.close[i] ?? 0;
  let high = raw.high[i] ?? 0;
  let low = raw.low[i] ?? 0;
  if (isPositive && Math.min(open, high, low, close) <= 0) {
    noteBar(settling, i, 'price-not-positive', 'A price is zero or below.');
    return false;
  }
  if (high < low) {
    if (noteBar(settling, i, 'high-below-low', `The high ${high} is below the low ${low}.`) !== 'swap-high-low') return false;
    [high, low] = [low, high];
  }
  if (Math.max(open, close) > high || Math.min(open, close) < low) {
    if (noteBar(settling, i, 'outside-range', 'The open or the close lies outside the high and the low.') !== 'widen-range') return false;
    high = Math.max(open, close, high);
    low = Math.min(open, close, low);
  }
  raw.high[i] = high;
  raw.low[i] = low;
  return true;
};

/** Settles raw bars. Where rows were noted without the reader's word, the file is refused and the result is of no use. */
export const settleBars = (raw: RawBars, log: ProblemLog, { zone, isPositive }: SettleOptions): SettledBars => {
  const settling: Settling = { raw, log, instant: new Float64Array(raw.length) };
  const { indices, order } = indicesOldestFirst(raw);
  const timed = findInstants(settling, withOneKindOfTime(settling, indices), zone);
  const kept = withoutRepeats(settling, inOrder(settling, timed)).filter((i) => isSound(settling, i, isPositive));
  const columns = emptyColumns(kept.length);
  for (const [at, i] of kept.entries()) {
    columns.time[at] = settling.instant[i] ?? 0;
    columns.open[at] = raw.open[i] ?? 0;
    columns.high[at] = raw.high[i] ?? 0;
    columns.low[at] = raw.low[i] ?? 0;
    columns.close[at] = raw.close[i] ?? 0;
    columns.volume[at] = raw.volume[i] ?? 0;
  }
  return { columns, order };
};
