/** When the clocks of a zone change, from the zone database: summer time beginning and ending, and the rarer decrees. */
import type { EpochMs } from './epoch-ms';
import { Temporal } from './temporal';
import type { TimeRange } from './time-range';

export interface ClockChange {
  /** IANA zone. */
  readonly zone: string;
  readonly at: EpochMs;
  /** Wall time minus UTC before and after the change, in ms. */
  readonly offsetBeforeMs: number;
  readonly offsetAfterMs: number;
}

/** The changes of an IANA zone that exists, from `from` on and before `to`, in order of time. Summer time adds to the offset. */
export const clockChanges = (zone: string, { from, to }: TimeRange): readonly ClockChange[] => {
  const changes: ClockChange[] = [];
  let before = Temporal.Instant.fromEpochMilliseconds(from - 1).toZonedDateTimeISO(zone);
  for (let next = before.getTimeZoneTransition('next'); next !== null; next = before.getTimeZoneTransition('next')) {
    if (next.epochMilliseconds >= to) break;
    const [offsetBeforeMs, offsetAfterMs] = [before.offsetNanoseconds / 1e6, next.offsetNanoseconds / 1e6];
    // The database also lists changes of the zone's name alone.
    if (offsetBeforeMs !== offsetAfterMs) changes.push({ zone, at: next.epochMilliseconds as EpochMs, offsetBeforeMs, offsetAfterMs });
    before = next;
  }
  return changes;
};
