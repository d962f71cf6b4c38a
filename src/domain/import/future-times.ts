/**
 * What a statement says of the future. Nothing can have closed after now: the zone in which its times were read is wrong, or
 * the clock of the device is. It proposes zones and changes nothing.
 */
import type { EpochMs } from '@/domain/time/epoch-ms';
import { shiftBetweenZones } from '@/domain/time/shift-between-zones';
import { hourMs, minuteMs } from '@/lib/durations';
import type { ParsedStatement } from './contract';

/** A device's clock may be some minutes slow; this far ahead of it counts as now. */
export const clockToleranceMs = 5 * minuteMs;

/** Clocks are set forward and back by an hour, in the zone read in and in the one proposed: what lies further back than this cannot become the newest. */
const newestSpanMs = 3 * hourMs;

export interface FutureTimes {
  /** The instant they were held against. */
  readonly now: EpochMs;
  /** Trades or executions that lie ahead, and how many the statement has. */
  readonly ahead: number;
  readonly of: number;
  /** The newest instant, as read, the row and the text that state it. */
  readonly newest: { readonly at: EpochMs; readonly row: number; readonly text: string };
  /** Instants of the last hours of the statement, each once: one of them is the newest in any zone. */
  readonly latest: readonly EpochMs[];
}

interface StatedTime {
  readonly at: EpochMs;
  readonly row: number;
  readonly text: string;
}

/** The last instant that each entry states: of a trade its closing, which is never before its opening. */
const statedTimes = ({ trades, fills }: Pick<ParsedStatement, 'trades' | 'fills'>): readonly StatedTime[] => [
  ...trades.map(({ closedAt, closedText, row }) => ({ at: closedAt, text: closedText, row })),
  ...(fills ?? []).map(({ at, timeText, row }) => ({ at, text: timeText, row })),
];

/** The entries that lie more than the tolerance after `now`; null where none does. */
export const futureTimes = (statement: Pick<ParsedStatement, 'trades' | 'fills'>, now: EpochMs): FutureTimes | null => {
  const times = statedTimes(statement);
  const ahead = times.filter(({ at }) => at > now + clockToleranceMs);
  const newest = ahead.reduce<StatedTime | null>((last, time) => (last === null || time.at > last.at ? time : last), null);
  if (newest === null) return null;
  const latest = new Set(times.filter(({ at }) => at > newest.at - newestSpanMs).map(({ at }) => at));
  return { now, ahead: ahead.length, of: times.length, newest, latest: [...latest] };
};

export interface ZoneInThePast {
  readonly zone: string;
  /** Where the newest trade or execution would land. */
  readonly newestAt: EpochMs;
}

/** Clocks that brokers and exchanges keep. Of two that agree at a time the first is named. */
const usualZones: readonly string[] = [
  'Australia/Sydney',
  'Asia/Tokyo',
  'Asia/Hong_Kong',
  'Asia/Dubai',
  'Europe/Helsinki',
  'Europe/Moscow',
  'Europe/Berlin',
  'Europe/London',
  'UTC',
  'America/New_York',
  'America/Chicago',
];

/**
 * Zones in which nothing of the statement lies ahead. First those of `known` in their order (the account's, the person's,
 * that of the format), then the clocks of brokers and exchanges, the newest landing first. Of zones that come to the same only the first.
 */
export const zonesInThePast = (
  { latest, now }: FutureTimes,
  { readIn, known }: { readonly readIn: string; readonly known: readonly string[] },
): readonly ZoneInThePast[] => {
  const landing = (zone: string): ZoneInThePast => ({
    zone,
    newestAt: Math.max(...latest.map((at) => shiftBetweenZones(at, { from: readIn, to: zone }))) as EpochMs,
  });
  const usual = usualZones.map(landing).toSorted((a, b) => b.newestAt - a.newestAt);
  const found = new Map<EpochMs, ZoneInThePast>();
  for (const proposal of [...known.map(landing), ...usual]) {
    if (proposal.newestAt <= now + clockToleranceMs && !found.has(proposal.newestAt)) found.set(proposal.newestAt, proposal);
  }
  return [...found.values()];
};
