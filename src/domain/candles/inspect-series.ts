/**
 * What a careful reader would find wrong with a series: bars that are missing while the market was open, bars
 * from hours in which it was shut, repeated times, frozen feeds, and bars out of all proportion. It changes nothing.
 */
import type { TradingHours } from '@/domain/market/instrument';
import type { MarketHours, OpenSpan } from '@/domain/market/trading-hours';
import { isOpenAt, isWorldHoliday, openMsBetween, openSpanOf, tradingDayOf } from '@/domain/market/trading-hours';
import { futuresDay } from '@/domain/sessions/futures-day';
import type { FuturesGroupId } from '@/domain/sessions/futures-closures';
import { dayMs } from '@/lib/durations';
import { futuresGroupOfSeries, marketHoursOf } from './market-hours-of';
import { findSuspiciousBars } from './suspicious-bars';
import type { InspectedBars, SuspiciousBar } from './suspicious-bars';

export interface SeriesGap {
  /** The last bar before the gap. */
  readonly afterIndex: number;
  /** When the first missing bar should have opened, and when the next one does. Epoch ms. */
  readonly from: number;
  readonly to: number;
  /** Bars that would have fitted into the open hours of the gap. */
  readonly missingBars: number;
  /** `holiday`: the open hours of the gap are those of 25 December or 1 January, or of a day in the table of futures, whose hours may not be published. */
  readonly cause: 'holiday' | 'unexplained';
}

export interface SeriesInspection {
  /** The weekly hours the series was held against. */
  readonly hours: MarketHours;
  /** In order of time, at most a thousand; `gapCount` counts all. */
  readonly gaps: readonly SeriesGap[];
  readonly gapCount: number;
  /** Bars missing in unexplained gaps. */
  readonly missingBars: number;
  /** Weekends and daily pauses: distances between bars that the market's hours explain. */
  readonly expectedClosures: number;
  /** Bars that are not later than the one before them; a series from an importer has none. */
  readonly repeatedTimes: readonly number[];
  /** Bars that open while the market is shut: many of them mean a wrong zone. At most a thousand; `shutBarCount` counts all. */
  readonly shutBars: readonly number[];
  readonly shutBarCount: number;
  readonly suspicious: readonly SuspiciousBar[];
}

const mostListed = 1000;

/** The market whose calendar a series is held against. */
interface Market {
  readonly hours: MarketHours;
  /** The group whose closures are known; null for all that is no future of the table. */
  readonly group: FuturesGroupId | null;
}

/** The hours of a trading day, holidays taken out as far as they are known; null when it is not held. */
const heldSpanOf = (hours: TradingHours, group: FuturesGroupId | null, day: number): OpenSpan | null => {
  if (isWorldHoliday(day)) return null;
  const held = group === null ? null : futuresDay(group, day);
  if (held === null || held.closure === null) return openSpanOf(hours, day);
  return held.session === null ? null : { open: held.session.from, close: held.session.to };
};

const causeOf = ({ hours, group }: Market, from: number, to: number): SeriesGap['cause'] => {
  if (hours === 'always') return 'unexplained';
  for (let day = tradingDayOf(from); day <= tradingDayOf(to); day += 1) {
    const span = heldSpanOf(hours, group, day);
    if (span !== null && span.open < to && span.close > from) return 'unexplained';
  }
  return 'holiday';
};

/** The gap after a bar; null when the market's hours explain the distance to the next one. */
const gapAfter = (series: InspectedBars, index: number, periodMs: number, market: Market): SeriesGap | null => {
  const from = (series.time[index] ?? 0) + periodMs;
  const to = series.time[index + 1] ?? from;
  const missingBars = Math.floor(openMsBetween(market.hours, from, to) / periodMs);
  return missingBars === 0 ? null : { afterIndex: index, from, to, missingBars, cause: causeOf(market, from, to) };
};

/**
 * Inspects a series against the weekly hours of its market. Without a common length of bars (months) gaps are not
 * looked for. Expected closures are never reported as gaps; holidays are, with their cause where a table knows them.
 */
export const inspectSeries = (series: InspectedBars): SeriesInspection => {
  const hours = marketHoursOf(series);
  const market: Market = { hours, group: futuresGroupOfSeries(series) };
  const { periodMs } = series;
  const gaps: SeriesGap[] = [];
  const repeatedTimes: number[] = [];
  const shutBars: number[] = [];
  let gapCount = 0;
  let missingBars = 0;
  let expectedClosures = 0;
  let shutBarCount = 0;
  const isIntraday = periodMs !== null && periodMs < dayMs;
  for (let i = 0; i < series.length; i += 1) {
    const time = series.time[i] ?? 0;
    if (isIntraday && !isOpenAt(hours, time) && openMsBetween(hours, time, time + periodMs) === 0) {
      shutBarCount += 1;
      if (shutBars.length < mostListed) shutBars.push(i);
    }
    if (i + 1 >= series.length) break;
    const distance = (series.time[i + 1] ?? 0) - time;
    if (distance <= 0) repeatedTimes.push(i + 1);
    if (periodMs === null || distance <= periodMs) continue;
    const gap = gapAfter(series, i, periodMs, market);
    if (gap === null) {
      expectedClosures += 1;
      continue;
    }
    gapCount += 1;
    if (gap.cause === 'unexplained') missingBars += gap.missingBars;
    if (gaps.length < mostListed) gaps.push(gap);
  }
  const suspicious = findSuspiciousBars(series, mostListed);
  return { hours, gaps, gapCount, missingBars, expectedClosures, repeatedTimes, shutBars, shutBarCount, suspicious };
};
