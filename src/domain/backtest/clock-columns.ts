/** What the clock says at the opening of each bar: sessions, times of day, weekdays, nights passed and news near by. It reads no prices. */
import { blackoutWindows, type NewsEvent } from '@/domain/calendar/blackout';
import type { TimeRange } from '@/domain/time/time-range';
import type { CandleSeries } from '@/domain/candles/candle-series';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { tradingDayOf } from '@/domain/market/trading-hours';
import { zoneOffset } from '@/domain/time/zone-offset';
import { defaultSessions, openingsWithin, type SessionCity } from '@/domain/sessions/forex-sessions';
import type { Blackout, ClockTime, Weekday } from '@/domain/strategy/strategy';
import { dayMs, minuteMs } from '@/lib/durations';
import type { Swap } from './backtest-settings';

/** Marks the bars that open within one of the ascending spans, each from its open to before its close. */
const barsWithin = (time: Float64Array, spans: readonly { readonly open: number; readonly close: number }[]): Uint8Array => {
  const marks = new Uint8Array(time.length);
  let k = 0;
  for (let i = 0; i < time.length; i += 1) {
    const at = time[i]!;
    while (k < spans.length && spans[k]!.close <= at) k += 1;
    if (k < spans.length && spans[k]!.open <= at) marks[i] = 1;
  }
  return marks;
};

/** 1 where the bar opens while the session is open. */
export const sessionMarks = ({ time }: CandleSeries, city: SessionCity): Uint8Array => {
  const hours = defaultSessions.find((session) => session.city === city);
  if (hours === undefined) throw new Error(`There is no session ${city}.`);
  const [first = 0, last = 0] = [time[0], time[time.length - 1]];
  const range = { from: first as EpochMs, to: (last + 1) as EpochMs };
  return barsWithin(time, openingsWithin(hours, range));
};

/** Minutes since midnight of a text 'HH:MM'. */
const minutesOfDay = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));

/** 1 where the bar opens from `from` on and before `to` on the zone's clock; over midnight when `to` is the earlier. */
export const timeMarks = (
  { time }: CandleSeries,
  span: { readonly from: string; readonly to: string; readonly zone: string },
): Uint8Array => {
  const clock = zoneOffset(span.zone);
  const [from, to] = [minutesOfDay(span.from) * minuteMs, minutesOfDay(span.to) * minuteMs];
  const marks = new Uint8Array(time.length);
  for (let i = 0; i < time.length; i += 1) {
    const wall = time[i]! + clock.offsetMsAt(time[i]!);
    const inDay = wall - Math.floor(wall / dayMs) * dayMs;
    const isWithin = from <= to ? inDay >= from && inDay < to : inDay >= from || inDay < to;
    marks[i] = isWithin ? 1 : 0;
  }
  return marks;
};

/**
 * 1 where a bar is the first that opens at or after the time of day on the zone's clock. A time that the clock jumped over is
 * the one as far after the jump, one that it shows twice the first. The first bar of a series has none before it and no mark.
 */
export const clockTimeMarks = ({ time }: Pick<CandleSeries, 'time'>, at: ClockTime): Uint8Array => {
  const clock = zoneOffset(at.zone);
  const inDay = minutesOfDay(at.time) * minuteMs;
  const marks = new Uint8Array(time.length);
  for (let i = 1; i < time.length; i += 1) {
    const now = time[i]!;
    const day = Math.floor((now + clock.offsetMsAt(now)) / dayMs);
    const today = clock.instantOf(day * dayMs + inDay);
    const last = today <= now ? today : clock.instantOf((day - 1) * dayMs + inDay);
    if (last > time[i - 1]!) marks[i] = 1;
  }
  return marks;
};

/** Day 0, 1 January 1970, was a Thursday. */
const weekdays: readonly Weekday[] = ['Thursday', 'Friday', 'Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday'];

/** 1 where the bar opens on one of the days on the zone's calendar. */
export const weekdayMarks = ({ time }: CandleSeries, days: readonly Weekday[], zone: string): Uint8Array => {
  const clock = zoneOffset(zone);
  const wanted = weekdays.map((day) => days.includes(day));
  const marks = new Uint8Array(time.length);
  for (let i = 0; i < time.length; i += 1) {
    const day = Math.floor((time[i]! + clock.offsetMsAt(time[i]!)) / dayMs);
    marks[i] = wanted[((day % 7) + 7) % 7] === true ? 1 : 0;
  }
  return marks;
};

/**
 * Nights between the bar before and each bar, the triple day counted three times. A night is charged at the end of each
 * trading day from Monday to Friday (17:00 in New York), for the day on which it ends.
 */
export const nightColumn = ({ time }: CandleSeries, tripleDay: Swap['tripleDay']): Uint32Array => {
  const nights = new Uint32Array(time.length);
  for (let i = 1; i < time.length; i += 1) {
    const until = tradingDayOf(time[i]!);
    let count = 0;
    for (let day = tradingDayOf(time[i - 1]!); day < until; day += 1) {
      const weekday = (((day + 4) % 7) + 7) % 7;
      if (weekday >= 1 && weekday <= 5) count += weekday === tripleDay ? 3 : 1;
    }
    nights[i] = count;
  }
  return nights;
};

export const blackoutAtOpen = 1;
export const blackoutWithin = 2;

/**
 * Bits `blackoutAtOpen` where the bar opens in a blackout and `blackoutWithin` where a part of the bar is in one. The windows ascend
 * and lie apart.
 */
export const windowColumn = ({ time, periodMs }: CandleSeries, windows: readonly TimeRange[]): Uint8Array => {
  const marks = new Uint8Array(time.length);
  let k = 0;
  for (let i = 0; i < time.length; i += 1) {
    const at = time[i]!;
    while (k < windows.length && windows[k]!.to <= at) k += 1;
    const window = windows[k];
    if (window === undefined) break;
    // Without a common length only the opening itself is sure to be in the bar.
    if (window.from <= at) marks[i] = blackoutAtOpen | blackoutWithin;
    else if (window.from < at + (periodMs ?? 0)) marks[i] = blackoutWithin;
  }
  return marks;
};

/** The same for announced releases, by a rule. */
export const blackoutColumn = (
  series: CandleSeries,
  rule: Blackout,
  news: readonly NewsEvent[],
  currencies: readonly string[],
): Uint8Array => windowColumn(series, blackoutWindows(news, rule, currencies));
