/**
 * When CME futures of a group trade: from 18:00 of the evening before to 17:00 in New York, shortened or not held on the days of the
 * table. Outside the table's dates holidays are unknown, and on some of its days hours are: that is said instead of a full session.
 */
import type { EpochMs } from '@/domain/time/epoch-ms';
import { openSpanOf, tradingDayOf } from '@/domain/market/trading-hours';
import { zoneOffset } from '@/domain/time/zone-offset';
import { dayOfText, dayText } from '@/domain/time/epoch-day';
import type { TimeRange } from '@/domain/time/time-range';
import { dayMs, minuteMs } from '@/lib/durations';
import type { FuturesGroupId } from './futures-closures';
import { futuresGroups, futuresTable, type ClosureRow, type ZoneTime } from './futures-table';

/** What is known of a trading day before the table begins, within it and after its end. */
export type Coverage = 'before' | 'known' | 'ended';

export interface FuturesDay {
  /** 'yyyy-mm-dd' of the date on which the session ends. */
  readonly tradingDay: string;
  /** The session; null where it is not held, and where its hours are not published. Without coverage it is that of an ordinary week. */
  readonly session: TimeRange | null;
  /** The hours of most volume within the session; null when there are none. */
  readonly regular: TimeRange | null;
  /** The row of the table that makes the day unusual. */
  readonly closure: ClosureRow | null;
  readonly coverage: Coverage;
}

/** Whether the table names the day as a holiday and does not know its hours: neither open nor closed can be said of it. */
export const isUnpublished = ({ closure }: Pick<FuturesDay, 'closure'>): boolean => closure?.hours === 'not published';

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The instant of a time of day on the date of a trading day. */
const at = (day: number, { time, zone }: ZoneTime): EpochMs =>
  zoneOffset(zone).instantOf(day * dayMs + minutesOf(time) * minuteMs) as EpochMs;

const closures = new Map(futuresTable.closures.map((row) => [`${row.group} ${row.date}`, row]));
const [firstDay, lastDay] = [dayOfText(futuresTable.startsOn), dayOfText(futuresTable.endsOn)];

/** Whether the table speaks of a trading day, given in days since 1 January 1970. */
export const coverageOf = (day: number): Coverage => (day < firstDay ? 'before' : day > lastDay ? 'ended' : 'known');

const regularHoursOf = new Map(futuresGroups.map(({ id, regular }) => [id, regular]));

/** The part of a range before an instant; null when nothing is left. */
const endingBy = ({ from, to }: TimeRange, end: EpochMs): TimeRange | null => (end <= from ? null : { from, to: to < end ? to : end });

/** The regular hours within the session of a day. */
const regularOf = (group: FuturesGroupId, day: number, session: TimeRange, closure: ClosureRow | null): TimeRange | null => {
  const hours = regularHoursOf.get(group);
  const closes = closure === null ? hours?.closes : closure.regularCloses;
  if (hours === undefined || closes == null) return null;
  const range = endingBy({ from: at(day, hours.opens), to: at(day, hours.closes) }, at(day, closes));
  return range === null ? null : endingBy(range, session.to);
};

/** The trading day of a group, given in days since 1 January 1970; null at a weekend, which has none. */
export const futuresDay = (group: FuturesGroupId, day: number): FuturesDay | null => {
  const span = openSpanOf('cme', day);
  if (span === null) return null;
  const tradingDay = dayText(day);
  const closure = closures.get(`${group} ${tradingDay}`) ?? null;
  const usual: TimeRange = { from: span.open as EpochMs, to: span.close as EpochMs };
  const session = closure === null ? usual : closure.closes === null ? null : endingBy(usual, at(day, closure.closes));
  const regular = session === null ? null : regularOf(group, day, session, closure);
  return { tradingDay, session, regular, closure, coverage: coverageOf(day) };
};

/** Trading days of which the session, held or not, has a part within the range. */
export const futuresDaysWithin = (group: FuturesGroupId, { from, to }: TimeRange): readonly FuturesDay[] => {
  const days: FuturesDay[] = [];
  for (let day = tradingDayOf(from); day <= tradingDayOf(to); day += 1) {
    const found = futuresDay(group, day);
    if (found !== null) days.push(found);
  }
  return days;
};

export type FuturesState =
  | { readonly state: 'open'; readonly day: FuturesDay; readonly closes: EpochMs; readonly isRegular: boolean }
  /** `opens` is the next opening; null where the table ends before it, or a day without published hours comes first. `day` is null at a weekend. */
  | { readonly state: 'break' | 'weekend' | 'holiday'; readonly day: FuturesDay | null; readonly opens: EpochMs | null }
  /** A holiday whose hours nobody published; `opens` is that of the first day after it. */
  | { readonly state: 'unpublished'; readonly day: FuturesDay; readonly opens: EpochMs | null }
  /** The table does not reach the instant: an ordinary session would be a guess. */
  | { readonly state: 'unknown'; readonly coverage: Exclude<Coverage, 'known'> };

/** More days than any closure lasts: Christmas with a weekend on both sides. */
const lookAheadDays = 7;

const nextOpening = (group: FuturesGroupId, from: number, after: EpochMs): EpochMs | null => {
  for (let day = from; day <= from + lookAheadDays && coverageOf(day) === 'known'; day += 1) {
    const found = futuresDay(group, day);
    if (found !== null && isUnpublished(found)) return null;
    if (found?.session != null && found.session.from > after) return found.session.from;
  }
  return null;
};

/** What holds for a group at an instant. `holiday` covers a day that is not held and the rest of a shortened one. */
export const futuresAt = (group: FuturesGroupId, instant: EpochMs): FuturesState => {
  const number = tradingDayOf(instant);
  const coverage = coverageOf(number);
  if (coverage !== 'known') return { state: 'unknown', coverage };
  const day = futuresDay(group, number);
  if (day !== null && isUnpublished(day)) return { state: 'unpublished', day, opens: nextOpening(group, number + 1, instant) };
  const opens = nextOpening(group, number, instant);
  if (day === null) return { state: 'weekend', day, opens };
  const { session, regular } = day;
  if (session === null || instant >= session.to) return { state: 'holiday', day, opens };
  // The hour before Monday's session, on Sunday, ends the weekend; the others are the daily break.
  if (instant < session.from) return { state: futuresDay(group, number - 1) === null ? 'weekend' : 'break', day, opens };
  const isRegular = regular !== null && instant >= regular.from && instant < regular.to;
  return { state: 'open', day, closes: session.to, isRegular };
};

/**
 * The weekend of a group that a range touches: from its beginning, or that of the range, to the next opening. Null
 * when the range touches none, and where the table ends before that opening.
 */
export const weekendWithin = (group: FuturesGroupId, { from, to }: TimeRange): TimeRange | null => {
  const ends = futuresDaysWithin(group, { from, to }).flatMap(({ session }) => (session === null ? [] : [session.to]));
  for (const instant of [from, ...ends].filter((end) => end >= from && end < to)) {
    const now = futuresAt(group, instant);
    if (now.state === 'weekend' && now.opens !== null) return { from: instant, to: now.opens };
  }
  return null;
};
