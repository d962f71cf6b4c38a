/**
 * To which trading day an instant belongs, in the zone in which a journal counts its days. That zone is chosen apart from the
 * display zone: changing how times are shown moves no trade into another day.
 */
import { dayMs, hourMs, minuteMs } from '@/lib/durations';
import { zoneOffset } from './zone-offset';
import { dayClock as wallClock } from './day-clock';
import type { TimeRange } from './time-range';
import { zoneCity } from './zone-city';
import type { EpochMs } from './epoch-ms';

export interface DayBuckets {
  /** IANA name. */
  readonly zone: string;
  /** 'HH:mm' on the zone's clock. A day that begins at noon or later bears the date on which it ends. */
  readonly dayStart: string;
}

/** Days as forex and futures count them: they turn at 17:00 in New York, so that Sunday evening belongs to Monday. */
export const newYorkDays: DayBuckets = { zone: 'America/New_York', dayStart: '17:00' };

export interface DayClock {
  /** Number of the trading day, counted in days since 1 January 1970. */
  readonly dayOf: (instant: number) => number;
  /** Hour on the zone's clock, 0 to 23. */
  readonly hourOf: (instant: number) => number;
  /** From the beginning of a day to that of the next: 23, 24 or 25 hours. */
  readonly rangeOf: (day: number) => TimeRange;
}

/** 0 is Monday, 6 is Sunday. Day 0 was a Thursday. */
export const weekdayOfDay = (day: number): number => (((day + 3) % 7) + 7) % 7;

/** Monday of the trading week that holds a trading day. A trading week runs from Monday to Sunday; usually it turns on Sunday at 17:00 in New York, with the forex week. */
export const mondayOf = (day: number): number => day - weekdayOfDay(day);

/** From the beginning of Monday's trading day to the end of Sunday's. */
export const tradingWeek = ({ rangeOf }: DayClock, day: number): TimeRange => ({
  from: rangeOf(mondayOf(day)).from,
  to: rangeOf(mondayOf(day) + 6).to,
});

/** `Trading day Mon 23 November, turns at 17:00 New York`: what "today" means beside a figure. */
export const tradingDayWords = (day: number, { zone, dayStart }: DayBuckets): string =>
  `Trading day ${wallClock('UTC').shortDay((day * dayMs) as EpochMs)}, turns at ${dayStart} ${zoneCity(zone)}`;

/** The clock of trading days. Throws for a start of the day that is not 'HH:mm'; an unknown zone throws as well. */
export const dayClock = ({ zone, dayStart }: DayBuckets): DayClock => {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/u.exec(dayStart);
  if (match === null) throw new RangeError(`A day begins at 'HH:mm', not at '${dayStart}'.`);
  const startMs = Number(match[1]) * hourMs + Number(match[2]) * minuteMs;
  const aheadMs = (startMs >= dayMs / 2 ? dayMs : 0) - startMs;
  const offset = zoneOffset(zone);
  const beginOf = (day: number): EpochMs => offset.instantOf(day * dayMs - aheadMs) as EpochMs;
  // Trades come in order of time, so the next one mostly falls into the same day.
  let [last, from, to] = [0, 0, 0];
  const dayOf = (instant: number): number => {
    if (instant >= from && instant < to) return last;
    last = Math.floor((instant + offset.offsetMsAt(instant) + aheadMs) / dayMs);
    // Where the clock is set back over the start of the day, the wall shows the end of the day before a second time; where it jumps over
    // the start, the day begins as much later as the wall is ahead, and what lies between is still the day before.
    if (instant >= beginOf(last + 1)) last += 1;
    else if (instant < beginOf(last)) last -= 1;
    [from, to] = [beginOf(last), beginOf(last + 1)];
    return last;
  };
  return {
    dayOf,
    hourOf: (instant) => Math.floor(((((instant + offset.offsetMsAt(instant)) % dayMs) + dayMs) % dayMs) / hourMs),
    rangeOf: (day) => ({ from: beginOf(day), to: beginOf(day + 1) }),
  };
};

/** Days of a zone that exists and a start of the day that is 'HH:mm'; null for anything else. */
export const readDays = (value: unknown): DayBuckets | null => {
  const { zone, dayStart } = (value ?? {}) as Partial<Record<string, unknown>>;
  if (typeof zone !== 'string' || typeof dayStart !== 'string') return null;
  const days = { zone, dayStart };
  try {
    dayClock(days).dayOf(0);
    return days;
  } catch {
    return null;
  }
};
