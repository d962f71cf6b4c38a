/**
 * When the four forex sessions are open: office hours of a city on its own clock, Monday to Friday, within the
 * forex week. Forex is traded over the counter, so these hours are a convention and not a rule of an exchange;
 * futures have hours of their own and are not here.
 */
import type { EpochMs } from '@/domain/time/epoch-ms';
import { dayIn, zoneOffset } from '@/domain/time/zone-offset';
import { epochDayOf, weekdayOf, type CalendarDate } from '@/domain/time/epoch-day';
import type { TimeRange } from '@/domain/time/time-range';
import { dayMs, minuteMs } from '@/lib/durations';

export type SessionCity = 'Sydney' | 'Tokyo' | 'London' | 'New York';

export interface SessionHours {
  readonly city: SessionCity;
  /** IANA zone of the city. */
  readonly zone: string;
  /** Hours since midnight on the city's clock, 0 to 24, to the minute: 7.5 is 07:30. The session ends on the date it begins. */
  readonly openHour: number;
  readonly closeHour: number;
}

/** Common hours in the order in which a day meets them. Many pages have Sydney at 8 to 17. */
export const defaultSessions: readonly SessionHours[] = [
  { city: 'Sydney', zone: 'Australia/Sydney', openHour: 7, closeHour: 16 },
  { city: 'Tokyo', zone: 'Asia/Tokyo', openHour: 9, closeHour: 18 },
  { city: 'London', zone: 'Europe/London', openHour: 8, closeHour: 17 },
  { city: 'New York', zone: 'America/New_York', openHour: 8, closeHour: 17 },
];

/** One opening of one session; `close` is the first instant at which it is shut. */
export interface SessionSpan {
  readonly city: SessionCity;
  readonly open: EpochMs;
  readonly close: EpochMs;
}

const newYork = 'America/New_York';
/** The forex week is from Sunday to Friday at this hour in New York. */
const turnsAtHour = 17;

/** The instant of hours since midnight on a day, on the clock of the zone; 24 is the first moment of the next day. */
const instantAt = (zone: string, day: number, hours: number): EpochMs =>
  zoneOffset(zone).instantOf(day * dayMs + Math.round(hours * 60) * minuteMs) as EpochMs;

const hoursOnDay = ({ city, zone, openHour, closeHour }: SessionHours, day: number): SessionSpan => ({
  city,
  open: instantAt(zone, day, openHour),
  close: instantAt(zone, day, closeHour),
});

/** The session's hours on a date of its city, whatever the day of the week and the forex week say. */
export const officeHours = (hours: SessionHours, date: CalendarDate): SessionSpan => hoursOnDay(hours, epochDayOf(date));

/** The opening on a date of the city; null at a weekend. On a Monday it may begin later than the office does: the week has to be open. */
const openingOn = (hours: SessionHours, day: number): SessionSpan | null => {
  const weekday = weekdayOf(day);
  if (weekday === 0 || weekday === 6) return null;
  const { city, open, close } = hoursOnDay(hours, day);
  const weekOpen = instantAt(newYork, day - weekday, turnsAtHour);
  const weekClose = instantAt(newYork, day - weekday + 5, turnsAtHour);
  const clipped = { city, open: Math.max(open, weekOpen) as EpochMs, close: Math.min(close, weekClose) as EpochMs };
  return clipped.open < clipped.close ? clipped : null;
};

/** Openings of one session that have a part within the range, whole and in order of time. */
export const openingsWithin = (hours: SessionHours, { from, to }: TimeRange): readonly SessionSpan[] => {
  const spans: SessionSpan[] = [];
  for (let day = dayIn(hours.zone, from); day <= dayIn(hours.zone, to); day += 1) {
    const span = openingOn(hours, day);
    if (span !== null && span.close > from && span.open < to) spans.push(span);
  }
  return spans;
};

/** The time that two openings share; null when they do not meet. */
export const overlapOf = (one: SessionSpan, other: SessionSpan): TimeRange | null => {
  const range = { from: Math.max(one.open, other.open) as EpochMs, to: Math.min(one.close, other.close) as EpochMs };
  return range.from < range.to ? range : null;
};
