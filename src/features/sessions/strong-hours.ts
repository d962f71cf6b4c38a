/** The hours of a day in which London and New York trade together, to make their bars stronger. It measures nothing. */
import type { EpochMs } from '@/domain/time/epoch-ms';
import { openingsWithin, overlapOf, type SessionHours } from '@/domain/sessions/forex-sessions';
import { zoneDay } from '@/domain/time/zone-day';
import { dayMs, hourMs } from '@/lib/durations';

/** Hours of the reader's day in which London and New York are open together today, or on the next weekday. */
export const strongHoursOf = (zone: string, now: EpochMs, hours: readonly SessionHours[]): ReadonlySet<number> => {
  const [london, newYork] = ['London', 'New York'].map((city) => hours.find((one) => one.city === city));
  if (london === undefined || newYork === undefined) return new Set();
  const day = zoneDay(zone, now);
  const range = { from: day.from, to: (day.from + 4 * dayMs) as EpochMs };
  const [one] = openingsWithin(london, range);
  const other = openingsWithin(newYork, range).find(({ close }) => one !== undefined && close > one.open);
  const shared = one === undefined || other === undefined ? null : overlapOf(one, other);
  if (shared === null) return new Set();
  const start = (shared.from - zoneDay(zone, shared.from).from) / hourMs;
  const length = Math.ceil(start + (shared.to - shared.from) / hourMs) - Math.floor(start);
  return new Set(Array.from({ length }, (_, index) => (Math.floor(start) + index) % 24));
};
