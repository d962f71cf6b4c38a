/** Highs and lows of the night, of the regular hours and of their first minutes, on each trading day of a market. */
import { endOfBar } from '@/domain/candles/end-of-bar';
import { tradingDayOf } from '@/domain/market/trading-hours';
import { indexAtOrAfter } from '@/domain/candles/slice-series';
import { dayClock, newYorkDays } from '@/domain/time/trading-day';
import { minuteMs } from '@/lib/durations';
import { closedBars, stretchesOf, stretchOf, type BarStretch, type LevelBars } from './bar-stretches';
import type { HoursOfDay } from './day-hours';
import type { MarketLevel } from './market-level';

export interface SessionQuestion {
  /** Epoch ms; bars that are not over by then are not read. */
  readonly asOf: number;
  readonly hours: HoursOfDay;
  /** Length of the opening range. */
  readonly openingMinutes: number;
}

interface Window {
  readonly name: 'overnight' | 'regular' | 'opening-range';
  /** Epoch ms. */
  readonly from: number;
  readonly to: number;
}

/** The bars of a window; null where there are none, or one lies across an edge and mixes the window with what is outside. */
const barsWithin = (bars: LevelBars, count: number, { from, to }: Window): BarStretch | null => {
  const first = indexAtOrAfter(bars, from);
  const end = Math.min(count, indexAtOrAfter(bars, to));
  if (first >= end || endOfBar(bars, end - 1) > to) return null;
  if (first > 0 && endOfBar(bars, first - 1) > from) return null;
  return stretchOf(bars, from, first, end);
};

/**
 * Every level that was final at `asOf`, in order of days. Overnight is from the opening of the session to that of the regular hours. Its
 * levels are known when the regular hours open, those of the opening range at its end, and both hold to the end of the trading day; those of the
 * regular hours are known when these close and hold to the end of the next trading day that has bars. Windows without bars give none,
 * nor do bars that lie across the edge of a window. An opening range longer than the regular hours does not exist.
 */
export const sessionLevels = (bars: LevelBars, { asOf, hours, openingMinutes }: SessionQuestion): readonly MarketLevel[] => {
  if (bars.periodMs === null) return [];
  const count = closedBars(bars, asOf);
  const { rangeOf } = dayClock(newYorkDays);
  const stretches = stretchesOf(bars, count, tradingDayOf);
  return stretches.flatMap(({ key: day }, k) => {
    const found = hours(day);
    if (found === null) return [];
    const { opens, regularOpens, regularCloses, isAssumed } = found;
    const endOfDay = rangeOf(day).to;
    const next = stretches[k + 1];
    const endOfNext = next === undefined ? null : rangeOf(next.key).to;
    const openingEnds = regularOpens + openingMinutes * minuteMs;
    const windows: readonly Window[] = [
      { name: 'overnight', from: opens, to: regularOpens },
      ...(openingEnds <= regularCloses ? [{ name: 'opening-range', from: regularOpens, to: openingEnds } as const] : []),
      { name: 'regular', from: regularOpens, to: regularCloses },
    ];
    return windows.flatMap((window): readonly MarketLevel[] => {
      const within = window.to > asOf ? null : barsWithin(bars, count, window);
      if (within === null) return [];
      const isCut = within.first === 0 && (bars.time[0] ?? 0) > window.from;
      const doubt = isCut ? 'beginning' : isAssumed ? 'hours' : null;
      const holds = { from: window.to, to: window.name === 'regular' ? endOfNext : endOfDay, doubt } as const;
      return [
        { kind: `${window.name}-high`, price: within.high, ...holds },
        { kind: `${window.name}-low`, price: within.low, ...holds },
      ];
    });
  });
};
