/**
 * Series as they were known at an instant, and the instants at which one more bar was known. A replay asks for nothing else: what is computed
 * for it is computed from bars that were over by then, and no later price leaves the worker, nor is read by it except for its time.
 */
import { createBarClock, type BarClock } from '@/domain/candles/bar-clock';
import { intervalOfPeriod, parseInterval, timeframeIn } from '@/domain/candles/interval';
import { marketHoursOf } from '@/domain/candles/market-hours-of';
import { barsOverBy, sureEndOf } from '@/domain/candles/revealed-bars';
import type { PriceSeries } from './read-bars';

const clocks = new WeakMap<PriceSeries, BarClock | null>();

/** The clock of the bars' own length; null where there is none. */
const ownClock = (series: PriceSeries): BarClock | null => {
  const known = clocks.get(series);
  if (known !== undefined) return known;
  const interval = series.periodMs === null ? null : intervalOfPeriod(series.periodMs);
  const created =
    interval === null || series.periodMs === null ? null : createBarClock(timeframeIn(interval, marketHoursOf(series)), series.periodMs);
  const clock = created?.ok === true ? created.clock : null;
  clocks.set(series, clock);
  return clock;
};

/** The bars `from` to `to` in the memory of the series. */
export const partOf = (series: PriceSeries, from: number, to: number): PriceSeries => {
  const { time, open, high, low, close, volume } = series;
  const cut = (column: Float64Array): Float64Array => column.subarray(from, to);
  const columns = { time: cut(time), open: cut(open), high: cut(high), low: cut(low), close: cut(close), volume: cut(volume) };
  return { ...series, ...columns, length: columns.time.length };
};

/** The same bars in memory that holds nothing else, to be given away. */
export const copyOf = (series: PriceSeries): PriceSeries => {
  const { time, open, high, low, close, volume } = series;
  const columns = {
    time: time.slice(),
    open: open.slice(),
    high: high.slice(),
    low: low.slice(),
    close: close.slice(),
    volume: volume.slice(),
  };
  return { ...series, ...columns };
};

/** How many bars were over by the instant. */
export const knownBars = (series: PriceSeries, until: number): number => barsOverBy(series, until, ownClock(series));

/** Epoch ms from which a bar is surely over. */
export const sureEnd = (series: PriceSeries, bar: number): number => sureEndOf(series, bar, ownClock(series));

/** The series as it was at the instant, in the same memory; all of it without one. */
export const knownBy = (series: PriceSeries, until: number | undefined): PriceSeries =>
  until === undefined ? series : partOf(series, 0, knownBars(series, until));

/** Where a replay is to go. */
export type Reach =
  /** When every bar that ends at or before it is over. */
  | { readonly kind: 'instant'; readonly at: number }
  /** When the bar of the interval that holds the instant is over. */
  | { readonly kind: 'bar'; readonly at: number }
  /** So many bars of the interval on, or back where `by` is negative. */
  | { readonly kind: 'step'; readonly from: number; readonly by: number }
  /** A random bar, with bars before and after it; `share` from 0 to below 1 says which. */
  | { readonly kind: 'chance'; readonly share: number };

export interface Reached {
  readonly ok: true;
  /** Epoch ms. */
  readonly instant: number;
  /** Bars of the interval that are over by then, a last one as far as it has come included, and how many there are in all. */
  readonly known: number;
  readonly of: number;
}

export type ReachRead = Reached | { readonly ok: false; readonly reason: string };

/** Bars that a replay by chance has before it and after it, where there are so many. */
const roomBefore = 250;
const roomAfter = 120;

/** The bars of an interval as stretches of the series: only its times are read. */
const stretches = (series: PriceSeries, clock: BarClock) => {
  const own = ownClock(series);
  const endOf = (bar: number): number => sureEndOf(series, bar, own);
  /** When the bar of the interval that holds bar `bar` of the series is over. */
  const endAround = (bar: number): number => {
    const end = clock.endOf(series.time[bar]!);
    // A bar of the series that reaches beyond it is over when it is.
    return Math.max(end, endOf(bar));
  };
  const first = endAround(0);
  const last = endAround(series.length - 1);
  const onFrom = (instant: number): number => {
    const next = knownBars(series, instant);
    return next >= series.length ? last : Math.max(endAround(next), instant);
  };
  const backFrom = (instant: number): number => {
    const count = knownBars(series, instant);
    const open = count === 0 ? null : clock.openOf(series.time[count - 1]!);
    return open === null ? first : Math.max(first, open);
  };
  return { first, last, onFrom, backFrom };
};

/** The clock of an interval over these bars; null where they cannot be joined so. */
export const clockOf = (series: PriceSeries, interval: string): BarClock | null => {
  const parsed = parseInterval(interval);
  const created =
    parsed === null || series.periodMs === null ? null : createBarClock(timeframeIn(parsed, marketHoursOf(series)), series.periodMs);
  return created?.ok === true ? created.clock : null;
};

/** The instant a replay comes to. `opens`: when each bar of the interval begins, over the whole series. */
export const reach = (series: PriceSeries, interval: string, opens: Float64Array, want: Reach): ReachRead => {
  const clock = clockOf(series, interval);
  if (clock === null || series.length === 0) return { ok: false, reason: 'These bars can’t be replayed in this interval.' };
  const { first, last, onFrom, backFrom } = stretches(series, clock);
  const within = (instant: number): number => Math.max(first, Math.min(last, instant));
  const told = (instant: number): Reached => {
    const count = knownBars(series, instant);
    const lastOpen = count === 0 ? -Infinity : (clock.openOf(series.time[count - 1]!) ?? -Infinity);
    let known = 0;
    for (let [low, high] = [0, opens.length]; low < high; known = low) {
      const middle = (low + high) >>> 1;
      if (opens[middle]! <= lastOpen) low = middle + 1;
      else high = middle;
    }
    return { ok: true, instant, known, of: opens.length };
  };
  if (want.kind === 'instant') return told(within(want.at));
  if (want.kind === 'bar') return told(within(clock.endOf(want.at)));
  if (want.kind === 'step') {
    let instant = within(want.from);
    for (let k = 0; k < Math.abs(want.by); k += 1) instant = within(want.by > 0 ? onFrom(instant) : backFrom(instant));
    return told(instant);
  }
  const before = Math.min(roomBefore, Math.floor(opens.length / 4));
  const after = Math.min(roomAfter, Math.floor(opens.length / 4));
  const bar = before + Math.floor(want.share * Math.max(1, opens.length - before - after));
  return told(within(clock.endOf(opens[Math.min(bar, opens.length - 1)]!)));
};
