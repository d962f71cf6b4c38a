/**
 * When the four forex sessions are open: office hours of a city on its own clock, Monday to Friday, within the
 * forex week. Forex is traded over the counter, so these hours are a convention and not a rule of an exchange;
 * futures have hours of their own and are not here.
 */
import type { EpochMs } from '@/domain/journal/trade';
import { Temporal } from '@/domain/time/temporal';
import type { TimeRange } from '@/domain/time/time-range';
import { zoneClock } from '@/domain/time/zone-clock';

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

/** A date of the calendar; the month counts from 1. */
export interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const newYork = zoneClock('America/New_York');
const weekTurnsAtHour = 17;

const at = ({ year, month, day }: CalendarDate, hours: number) => {
  // Midnight at the end of a date is the first moment of the next one.
  const date = hours < 24 ? { year, month, day } : Temporal.PlainDate.from({ year, month, day }).add({ days: 1 });
  const minutes = Math.round((hours % 24) * 60);
  return { year: date.year, month: date.month, day: date.day, hour: Math.floor(minutes / 60), minute: minutes % 60, second: 0 };
};

/** The forex week that begins on a Sunday: from 17:00 in New York to Friday, 17:00 there. */
export const forexWeek = (sunday: CalendarDate): TimeRange => {
  const friday = Temporal.PlainDate.from(sunday).add({ days: 5 });
  return { from: newYork.toEpochMs(at(sunday, weekTurnsAtHour)), to: newYork.toEpochMs(at(friday, weekTurnsAtHour)) };
};

const clocks = new Map(defaultSessions.map(({ zone }) => [zone, zoneClock(zone)]));

const clockOf = (zone: string) => {
  const known = clocks.get(zone) ?? zoneClock(zone);
  clocks.set(zone, known);
  return known;
};

/** The session's hours on a date of its city, whatever the day of the week and the forex week say. */
export const officeHours = (hours: SessionHours, date: CalendarDate): SessionSpan => {
  const clock = clockOf(hours.zone);
  return { city: hours.city, open: clock.toEpochMs(at(date, hours.openHour)), close: clock.toEpochMs(at(date, hours.closeHour)) };
};

const sunday = 7;
const saturday = 6;

/** The opening on a date of the city; null at a weekend. On a Monday it may begin later than the office does: the week has to be open. */
const openingOn = (hours: SessionHours, date: CalendarDate): SessionSpan | null => {
  const day = Temporal.PlainDate.from(date);
  if (day.dayOfWeek === saturday || day.dayOfWeek === sunday) return null;
  const week = forexWeek(day.subtract({ days: day.dayOfWeek }));
  const { city, open, close } = officeHours(hours, date);
  const clipped = { city, open: Math.max(open, week.from) as EpochMs, close: Math.min(close, week.to) as EpochMs };
  return clipped.open < clipped.close ? clipped : null;
};

const dateIn = (zone: string, instant: number) => Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDate();

/** Openings of one session that have a part within the range, whole and in order of time. */
export const openingsWithin = (hours: SessionHours, { from, to }: TimeRange): readonly SessionSpan[] => {
  const spans: SessionSpan[] = [];
  const last = dateIn(hours.zone, to);
  for (let date = dateIn(hours.zone, from); Temporal.PlainDate.compare(date, last) <= 0; date = date.add({ days: 1 })) {
    const span = openingOn(hours, date);
    if (span !== null && span.close > from && span.open < to) spans.push(span);
  }
  return spans;
};

/** The time that two openings share; null when they do not meet. */
export const overlapOf = (one: SessionSpan, other: SessionSpan): TimeRange | null => {
  const range = { from: Math.max(one.open, other.open) as EpochMs, to: Math.min(one.close, other.close) as EpochMs };
  return range.from < range.to ? range : null;
};
