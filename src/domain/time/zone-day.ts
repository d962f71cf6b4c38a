/** Calendar days of a zone as stretches of time, for dates on somebody's own clock. What "today" and "this week" mean for results, `trading-day` says. */
import type { EpochMs } from './epoch-ms';
import { daysOfDate } from './civil-day';
import { Temporal } from './temporal';
import type { TimeRange } from './time-range';

const dayOf = (zone: string, instant: EpochMs) => Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).startOfDay();

const rangeOf = (from: ReturnType<typeof dayOf>, days: number): TimeRange => ({
  from: from.epochMilliseconds as EpochMs,
  to: from.add({ days }).startOfDay().epochMilliseconds as EpochMs,
});

/** The calendar day of the zone that holds the instant: 23, 24 or 25 hours. */
export const zoneDay = (zone: string, instant: EpochMs): TimeRange => rangeOf(dayOf(zone, instant), 1);

/** The calendar days of the zone that have a part of the stretch of time, in order. */
export const daysWithin = (zone: string, { from, to }: TimeRange): readonly TimeRange[] => {
  const days: TimeRange[] = [];
  for (let day = zoneDay(zone, from); day.from < to; day = zoneDay(zone, day.to)) days.push(day);
  return days;
};

/** The calendar day `yyyy-mm-dd` of the zone; null where there is no such date. */
export const namedZoneDay = (zone: string, date: string): TimeRange | null => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  if (!/^\d{4}-\d\d-\d\d$/u.test(date) || Number.isNaN(daysOfDate(year, month, day))) return null;
  return rangeOf(Temporal.PlainDate.from(date).toZonedDateTime(zone).startOfDay(), 1);
};

/** The date `yyyy-mm-dd` on the zone’s clock some months after the instant; where a month has no such day, its last. */
export const dateMonthsLater = (zone: string, instant: EpochMs, months: number): string =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDate().add({ months }).toString();
