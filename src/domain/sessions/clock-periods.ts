/**
 * What clock changes do to a reader's day: stretches between two changes of any clock that matters, and within each
 * how long two cities are open together and when each opens on the reader's own clock.
 */
import type { EpochMs } from '@/domain/time/epoch-ms';
import { zoneOffset } from '@/domain/time/zone-offset';
import { clockChanges, type ClockChange } from '@/domain/time/clock-changes';
import { type CalendarDate } from '@/domain/time/epoch-day';
import { Temporal } from '@/domain/time/temporal';
import type { TimeRange } from '@/domain/time/time-range';
import { dayMs, minuteMs } from '@/lib/durations';
import { officeHours, overlapOf, type SessionCity, type SessionHours } from './forex-sessions';

/** Minutes of the reader's day; `to` may be past midnight, on the next date. */
export interface DayMinutes {
  readonly from: number;
  readonly to: number;
}

export interface PeriodOverlap {
  readonly cities: readonly [SessionCity, SessionCity];
  /** On the reader's clock; null when the two do not meet. */
  readonly span: DayMinutes | null;
  readonly minutes: number;
}

export interface ClockPeriod {
  /** The changes at its beginning, the earliest first; none when no clock changed in the year before. */
  readonly changes: readonly ClockChange[];
  /** When the first of them happens; null when that lies further back than was looked. */
  readonly from: EpochMs | null;
  /** The weekday by which the rest was worked out: the first whole one of the period. */
  readonly sample: CalendarDate;
  /** Neighbours of the list of sessions in the order of the day. */
  readonly overlaps: readonly PeriodOverlap[];
  /** Opening of each session in minutes of the reader's day. */
  readonly opens: Readonly<Partial<Record<SessionCity, number>>>;
}

export interface ClockForecast {
  /** The period before the present one; null when no clock changed in the year before. */
  readonly before: ClockPeriod | null;
  readonly current: ClockPeriod;
  /** The periods that begin in the coming year. */
  readonly ahead: readonly ClockPeriod[];
}

export interface ForecastQuestion {
  readonly now: EpochMs;
  /** IANA zone of the reader. */
  readonly zone: string;
  readonly sessions: readonly SessionHours[];
}

/** Clocks change twice a year, so one period before the present one lies within thirteen months. */
const lookBackMs = 400 * dayMs;
const lookAheadMs = 366 * dayMs;

/** The first weekday that begins after the instant on every clock concerned. */
const sampleAfter = (from: EpochMs): CalendarDate => {
  let date = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO('UTC').toPlainDate().add({ days: 1 });
  while (date.dayOfWeek > 5) date = date.add({ days: 1 });
  return { year: date.year, month: date.month, day: date.day };
};

const minutesIn = (zone: string, range: TimeRange): DayMinutes => {
  const wallMs = range.from + zoneOffset(zone).offsetMsAt(range.from);
  const from = (((wallMs % dayMs) + dayMs) % dayMs) / minuteMs;
  return { from, to: from + (range.to - range.from) / minuteMs };
};

const periodOf = (changes: readonly ClockChange[], from: EpochMs | null, now: EpochMs, question: ForecastQuestion): ClockPeriod => {
  const { zone, sessions } = question;
  const sample = sampleAfter(from ?? now);
  const spans = sessions.map((hours) => officeHours(hours, sample));
  const overlaps = spans.slice(1).flatMap((other, index): PeriodOverlap[] => {
    const one = spans[index];
    if (one === undefined) return [];
    const shared = overlapOf(one, other);
    const span = shared === null ? null : minutesIn(zone, shared);
    return [{ cities: [one.city, other.city], span, minutes: span === null ? 0 : span.to - span.from }];
  });
  const opens = Object.fromEntries(spans.map(({ city, open, close }) => [city, minutesIn(zone, { from: open, to: close }).from]));
  return { changes, from, sample, overlaps, opens };
};

/** Clocks of one country change hours apart, at two on each zone's own wall, and no office opens between them: one night is one change. */
const oneNightMs = dayMs / 2;

const byNight = (changes: readonly ClockChange[]): readonly (readonly ClockChange[])[] => {
  const groups: ClockChange[][] = [];
  for (const change of changes.toSorted((one, other) => one.at - other.at)) {
    const group = groups.at(-1);
    const first = group?.[0];
    if (group !== undefined && first !== undefined && change.at - first.at < oneNightMs) group.push(change);
    else groups.push([change]);
  }
  return groups;
};

/** The periods around an instant. Clocks that matter are those of the sessions and the reader's own. */
export const clockForecast = (question: ForecastQuestion): ClockForecast => {
  const { now, zone, sessions } = question;
  const range = { from: (now - lookBackMs) as EpochMs, to: (now + lookAheadMs) as EpochMs };
  const zones = [...new Set([...sessions.map((hours) => hours.zone), zone])];
  const groups = byNight(zones.flatMap((one) => clockChanges(one, range)));
  const periods = groups.map((changes) => periodOf(changes, changes[0]?.at ?? null, now, question));
  const past = periods.filter(({ from }) => from !== null && from <= now);
  return {
    before: past.at(-2) ?? null,
    current: past.at(-1) ?? periodOf([], null, now, question),
    ahead: periods.filter(({ from }) => from !== null && from > now),
  };
};

/** The openings that stand at another time of the reader's day after a change than before it. */
export const movedOpenings = (
  before: ClockPeriod,
  after: ClockPeriod,
): readonly { readonly city: SessionCity; readonly before: number; readonly after: number }[] =>
  Object.keys(after.opens).flatMap((name) => {
    const city = name as SessionCity;
    const [from, to] = [before.opens[city], after.opens[city]];
    return from === undefined || to === undefined || from === to ? [] : [{ city, before: from, after: to }];
  });

/** The overlap of two cities in a period; null when they are no neighbours of the list. */
export const overlapIn = (period: ClockPeriod, one: SessionCity, other: SessionCity): PeriodOverlap | null =>
  period.overlaps.find(({ cities }) => cities[0] === one && cities[1] === other) ?? null;
