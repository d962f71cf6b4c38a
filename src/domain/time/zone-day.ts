/** Calendar days of a zone as stretches of time, for "today" and "this week" on somebody's own clock. */
import type { EpochMs } from '@/domain/journal/trade';
import { Temporal } from './temporal';
import type { TimeRange } from './time-range';

const dayOf = (zone: string, instant: EpochMs) => Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).startOfDay();

const rangeOf = (from: ReturnType<typeof dayOf>, days: number): TimeRange => ({
  from: from.epochMilliseconds as EpochMs,
  to: from.add({ days }).startOfDay().epochMilliseconds as EpochMs,
});

/** The calendar day of the zone that holds the instant: 23, 24 or 25 hours. */
export const zoneDay = (zone: string, instant: EpochMs): TimeRange => rangeOf(dayOf(zone, instant), 1);

/** The week from Monday to Sunday on the zone's calendar that holds the instant. */
export const zoneWeek = (zone: string, instant: EpochMs): TimeRange => {
  const day = dayOf(zone, instant);
  return rangeOf(day.subtract({ days: day.dayOfWeek - 1 }).startOfDay(), 7);
};
