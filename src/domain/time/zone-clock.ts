/**
 * The clock of one IANA zone: from the time on its wall to the instant. It keeps what it learned about each
 * day, so that a file of a hundred thousand times asks the zone database only once a day.
 */
import { dayMs } from '@/lib/durations';
import type { EpochMs } from './epoch-ms';
import { Temporal } from './temporal';
import type { WallTime } from './wall-time';

/** Which instant a wall time means when the clock was set back over it. */
export type Repeated = 'first' | 'second';

export interface ZoneClock {
  readonly zone: string;
  /**
   * The instant of a wall time. A time that the clock jumped over is read with the offset before the jump
   * and so lands after it, as RFC 5545 and Temporal's 'compatible' have it; a time that occurred twice is
   * its first occurrence unless the second is asked for.
   */
  readonly toEpochMs: (wall: WallTime, repeated?: Repeated) => EpochMs;
}

/** Whether the platform knows the name as an IANA zone. Offsets such as '+02:00' are no zones: they miss the clock changes. */
export const isZone = (name: string): boolean => {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
};

/** Milliseconds that the wall clock would show as an instant if the zone were UTC. */
const asUtcMs = (wall: WallTime): number => Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute, wall.second);

/** Creates the clock of a zone for which `isZone` holds; an unknown zone is a bug and throws. */
export const zoneClock = (zone: string): ZoneClock => {
  const offsetsMs = new Map<number, number | 'changes'>();

  /** Offset from UTC when it is the same for a day and the days around it, so that no wall time of the day is in doubt. */
  const offsetOfDay = (day: number): number | 'changes' => {
    const known = offsetsMs.get(day);
    if (known !== undefined) return known;
    const before = Temporal.Instant.fromEpochMilliseconds((day - 1) * dayMs).toZonedDateTimeISO(zone);
    const change = before.getTimeZoneTransition('next');
    const steady = change === null || change.epochMilliseconds > (day + 2) * dayMs;
    const offset = steady ? before.offsetNanoseconds / 1_000_000 : 'changes';
    offsetsMs.set(day, offset);
    return offset;
  };

  const toEpochMs = (wall: WallTime, repeated: Repeated = 'first'): EpochMs => {
    const utcMs = asUtcMs(wall);
    const offset = offsetOfDay(Math.floor(utcMs / dayMs));
    if (offset !== 'changes') return (utcMs - offset) as EpochMs;
    const disambiguation = repeated === 'first' ? 'compatible' : 'later';
    return Temporal.PlainDateTime.from(wall).toZonedDateTime(zone, { disambiguation }).epochMilliseconds as EpochMs;
  };

  return { zone, toEpochMs };
};
