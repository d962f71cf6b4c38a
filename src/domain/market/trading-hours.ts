/**
 * When a market is open in an ordinary week: the forex week and the week of CME futures, on New York's clock.
 * Holidays and early closes of futures are in a table of their own; only the two days on which the world rests are here.
 */
import { dayClock, newYorkDays } from '@/domain/time/trading-day';
import type { TradingHours } from './instrument';
import { weekdayOf } from '@/domain/time/epoch-day';
import { zoneOffset } from '@/domain/time/zone-offset';
import { dayMs, hourMs } from '@/lib/durations';

/** `always` is for what trades around the clock, and for markets of which nothing is known. */
export type MarketHours = TradingHours | 'always';

/** One stretch in which the market is open; `close` is the first instant at which it is shut. Epoch ms. */
export interface OpenSpan {
  readonly open: number;
  readonly close: number;
}

const newYork = zoneOffset('America/New_York');

/** Hour of New York at which trading days turn, and the last hour before it in which the market is shut. */
const turnHour = 17;
const reopenHour: Readonly<Record<TradingHours, number>> = { forex: 17, cme: 18 };

/**
 * The number of the trading day at an instant, counted in days since 1 January 1970. Trading days turn at 17:00 in
 * New York and bear the date on which they end, so that Sunday evening belongs to Monday.
 */
export const tradingDayOf: (instant: number) => number = dayClock(newYorkDays).dayOf;

/** The hours of one trading day; null at a weekend. Forex: from 17:00 to 17:00; CME: from 18:00 of the evening before. */
export const openSpanOf = (hours: TradingHours, tradingDay: number): OpenSpan | null => {
  const weekday = weekdayOf(tradingDay);
  if (weekday === 0 || weekday === 6) return null;
  return {
    open: newYork.instantOf((tradingDay - 1) * dayMs + reopenHour[hours] * hourMs),
    close: newYork.instantOf(tradingDay * dayMs + turnHour * hourMs),
  };
};

/** Milliseconds within [from, to) in which the market is open. */
export const openMsBetween = (hours: MarketHours, from: number, to: number): number => {
  if (to <= from) return 0;
  if (hours === 'always') return to - from;
  let total = 0;
  const last = tradingDayOf(to);
  for (let day = tradingDayOf(from); day <= last; day += 1) {
    const span = openSpanOf(hours, day);
    if (span !== null) total += Math.max(0, Math.min(to, span.close) - Math.max(from, span.open));
  }
  return total;
};

/** Whether the market is open at the instant. */
export const isOpenAt = (hours: MarketHours, instant: number): boolean => {
  if (hours === 'always') return true;
  const span = openSpanOf(hours, tradingDayOf(instant));
  return span !== null && instant >= span.open && instant < span.close;
};

/** Whether the trading day is 25 December or 1 January, when next to nothing trades anywhere. Days since 1 January 1970. */
export const isWorldHoliday = (tradingDay: number): boolean => {
  // Days into the 400-year cycle that begins on 1 March 2000 (day 11017), where 25 December and 1 January stand fixed days after 1 March.
  const inCycle = (((tradingDay - 11_017) % 146_097) + 146_097) % 146_097;
  const century = Math.min(Math.floor(inCycle / 36_524), 3);
  const inCentury = inCycle - century * 36_524;
  const inFourYears = inCentury % 1461;
  const year = Math.min(Math.floor(inFourYears / 365), 3);
  const sinceMarch = inFourYears - year * 365;
  return sinceMarch === 299 || sinceMarch === 306;
};
