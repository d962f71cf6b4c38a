/** The days of a week on the reader's own clock, with the events that fall on each. Published weeks have their own bounds, elsewhere. */
import type { EpochMs } from '@/domain/time/epoch-ms';
import { Temporal } from '@/domain/time/temporal';
import type { TimeRange } from '@/domain/time/time-range';
import type { CalendarEvent } from './calendar-event';

export interface CalendarDay extends TimeRange {
  /** 'yyyy-mm-dd' on the calendar of the zone. */
  readonly date: string;
}

const dateAt = (zone: string, at: EpochMs) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate();

const daysFrom = (zone: string, first: ReturnType<typeof dateAt>, count: number): readonly CalendarDay[] => {
  const start = (offset: number): EpochMs => first.add({ days: offset }).toZonedDateTime(zone).epochMilliseconds as EpochMs;
  return Array.from({ length: count }, (_, index) => ({
    date: first.add({ days: index }).toString(),
    from: start(index),
    to: start(index + 1),
  }));
};

/** The day of the zone that holds the instant. */
export const dayAround = (zone: string, at: EpochMs): CalendarDay => daysFrom(zone, dateAt(zone, at), 1)[0]!;

/** The seven days from Sunday to Saturday around the instant, on the zone's calendar: the feed's weeks begin on Sunday too. */
export const weekAround = (zone: string, at: EpochMs): readonly CalendarDay[] => {
  const date = dateAt(zone, at);
  return daysFrom(zone, date.subtract({ days: date.dayOfWeek % 7 }), 7);
};

/** An instant at noon so many days later on the zone's calendar: a step to another day or week. */
export const stepDays = (zone: string, at: EpochMs, days: number): EpochMs =>
  dateAt(zone, at).add({ days }).toZonedDateTime({ timeZone: zone, plainTime: '12:00' }).epochMilliseconds as EpochMs;

/** Whether the event falls on the day. One that lasts all day is a date and the same date in every zone. */
export const isOnDay = (event: CalendarEvent, day: CalendarDay): boolean =>
  event.isAllDay ? event.date === day.date : event.at >= day.from && event.at < day.to;
