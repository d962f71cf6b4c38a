/** Reads an instant anew in another zone: the clock on the wall stays, the instant moves. It changes nothing that is stored. */
import type { EpochMs } from './epoch-ms';
import { Temporal } from './temporal';
import { zoneClock } from './zone-clock';
import type { ZoneClock } from './zone-clock';

/** Two IANA zones. */
export interface ZoneShift {
  readonly from: string;
  readonly to: string;
}

const clocks = new Map<string, ZoneClock>();

const clockOf = (zone: string): ZoneClock => {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  const clock = zoneClock(zone);
  clocks.set(zone, clock);
  return clock;
};

/**
 * The instant at which the clocks of `to` showed what those of `from` show at `at`, to the millisecond. A wall time that
 * occurred twice is its first occurrence, as when the file was read.
 */
export const shiftBetweenZones = (at: EpochMs, { from, to }: ZoneShift): EpochMs => {
  const wall = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(from);
  const { year, month, day, hour, minute, second, millisecond } = wall;
  return (clockOf(to).toEpochMs({ year, month, day, hour, minute, second }) + millisecond) as EpochMs;
};
