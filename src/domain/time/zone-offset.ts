/**
 * The offset of one zone from UTC, as fast as a million candles need it: the zone database is asked once per
 * clock change and never per candle. It works on numbers only; calendar text is read elsewhere.
 */
import { dayMs, hourMs } from '@/lib/durations';
import { Temporal } from './temporal';

/** Every instant from `from` to `to` (not included) has this offset: wall time = UTC + `offsetMs`. */
interface OffsetSpan {
  readonly from: number;
  readonly to: number;
  readonly offsetMs: number;
}

/** Which instants a wall time can mean: none when the clock jumped over it, two when it was set back over it. */
export type WallInstants = readonly [] | readonly [number] | readonly [number, number];

export interface ZoneOffset {
  readonly zone: string;
  /** Wall time of the zone minus UTC at the instant, in ms. */
  readonly offsetMsAt: (instant: number) => number;
  /** Instants of a wall time, which is given as the epoch ms it would be in UTC; earlier one first. */
  readonly instantsOf: (wallMs: number) => WallInstants;
  /** One instant of a wall time: the first of two, and for a time that was jumped over the one as far after the jump. */
  readonly instantOf: (wallMs: number) => number;
}

/** No zone is farther from UTC than this. */
const farthestMs = 15 * hourMs;

const spanAround = (zone: string, instant: number): OffsetSpan => {
  const at = Temporal.Instant.fromEpochMilliseconds(Math.floor(instant)).toZonedDateTimeISO(zone);
  const next = at.getTimeZoneTransition('next');
  // 'previous' is strictly before the instant, and the instant itself may be the change.
  const previous = at.add({ milliseconds: 1 }).getTimeZoneTransition('previous');
  return {
    from: previous?.epochMilliseconds ?? -Infinity,
    to: next?.epochMilliseconds ?? Infinity,
    offsetMs: at.offsetNanoseconds / 1e6,
  };
};

const createZoneOffset = (zone: string): ZoneOffset => {
  const spans: OffsetSpan[] = [];
  let last: OffsetSpan = { from: 0, to: 0, offsetMs: 0 };

  const spanOf = (instant: number): OffsetSpan => {
    if (instant >= last.from && instant < last.to) return last;
    const known = spans.find((span) => instant >= span.from && instant < span.to);
    last = known ?? spanAround(zone, instant);
    if (known === undefined) spans.push(last);
    return last;
  };

  const instantsOf = (wallMs: number): WallInstants => {
    if (wallMs - last.offsetMs - farthestMs * 2 >= last.from && wallMs - last.offsetMs + farthestMs * 2 < last.to) {
      return [wallMs - last.offsetMs];
    }
    const before = wallMs - spanOf(wallMs - farthestMs).offsetMs;
    const after = wallMs - spanOf(wallMs + farthestMs).offsetMs;
    const isBefore = spanOf(before).offsetMs === wallMs - before;
    const isAfter = spanOf(after).offsetMs === wallMs - after;
    if (before === after) return [before];
    if (isBefore && isAfter) return before < after ? [before, after] : [after, before];
    if (isBefore) return [before];
    return isAfter ? [after] : [];
  };

  const instantOf = (wallMs: number): number => instantsOf(wallMs)[0] ?? wallMs - spanOf(wallMs - farthestMs).offsetMs;

  return { zone, offsetMsAt: (instant) => spanOf(instant).offsetMs, instantsOf, instantOf };
};

const created = new Map<string, ZoneOffset>();

/** The offsets of an IANA zone that exists; an unknown name is a bug and throws. */
export const zoneOffset = (zone: string): ZoneOffset => {
  const known = created.get(zone) ?? createZoneOffset(zone);
  created.set(zone, known);
  return known;
};

/** The date that the clock of an IANA zone shows at an instant (epoch ms), in days since 1 January 1970. */
export const dayIn = (zone: string, instant: number): number => Math.floor((instant + zoneOffset(zone).offsetMsAt(instant)) / dayMs);
