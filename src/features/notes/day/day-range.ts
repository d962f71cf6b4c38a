/** The stretch of time of a date in a zone. */
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { TimeRange } from '@/domain/time/time-range';
import { zoneDay } from '@/domain/time/zone-day';
import { zoneOffset } from '@/domain/time/zone-offset';
import { dayMs, hourMs } from '@/lib/durations';

/** Noon of the date is in it, whatever the clocks did that night. */
export const rangeOfDay = (day: number, zone: string): TimeRange =>
  zoneDay(zone, zoneOffset(zone).instantOf(day * dayMs + 12 * hourMs) as EpochMs);
