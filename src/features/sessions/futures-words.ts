/** What a screen says of the calendar of futures: closures of a day, marks of doubt, and where the table ends. */
import type { EpochMs } from '@/domain/time/epoch-ms';
import { coverageOf, futuresDaysWithin, isUnpublished, type Coverage, type FuturesDay } from '@/domain/sessions/futures-day';
import { futuresGroups, futuresTable, type ClosureRow, type FuturesGroup } from '@/domain/sessions/futures-table';
import { tradingDayOf } from '@/domain/market/trading-hours';
import { timeNear } from '@/domain/sessions/session-words';
import { dayClock, type DayClock } from '@/domain/time/day-clock';
import { dayOfText } from '@/domain/time/epoch-day';
import type { TimeRange } from '@/domain/time/time-range';
import { dayMs } from '@/lib/durations';

const utcClock = dayClock('UTC');

/** `Wed 18 March` of a date 'yyyy-mm-dd'. */
export const dateWords = (date: string): string => utcClock.shortDay((dayOfText(date) * dayMs) as EpochMs);

/** `1 January 2027` of a date. */
export const fullDateWords = (date: string): string =>
  utcClock
    .fullDay((dayOfText(date) * dayMs) as EpochMs)
    .split(' ')
    .slice(1)
    .join(' ');

/** What stands in a row of futures where the table says nothing; null where it does. */
export const coverageWords = (coverage: Coverage): string | null => {
  if (coverage === 'known') return null;
  return coverage === 'ended'
    ? `Calendar ends ${fullDateWords(futuresTable.endsOn)}`
    : `Calendar begins ${fullDateWords(futuresTable.startsOn)}`;
};

/** How far the table reaches for a day of the reader's clock, weekends included. */
export const coverageWithin = (days: readonly FuturesDay[], range: TimeRange): Coverage => {
  const outside = days.find(({ coverage }) => coverage !== 'known');
  return outside?.coverage ?? coverageOf(tradingDayOf((range.from + range.to) / 2));
};

/** The mark of hours that nobody held against the exchange's own page; null for those that were, and where there are none. */
export const markOf = ({ checked, doubt, hours }: ClosureRow): 'In doubt' | 'Not checked' | null =>
  hours === 'not published' ? null : doubt !== null ? 'In doubt' : checked ? null : 'Not checked';

/** `Equity index: until 18:00`, `Energy, metals: closed`, `Currencies: hours not published`. */
export const endWords = (group: FuturesGroup, day: FuturesDay, now: EpochMs, clock: DayClock): string => {
  if (isUnpublished(day)) return `${group.title}: hours not published`;
  return day.session === null ? `${group.title}: closed` : `${group.title}: until ${timeNear(day.session.to, now, clock)}`;
};

export interface ClosureOfDay {
  readonly name: string;
  readonly date: string;
  readonly parts: readonly { readonly group: FuturesGroup; readonly day: FuturesDay; readonly closure: ClosureRow }[];
}

/** Whether the range sees anything of a closure: the early end, or hours that are not held. */
const isSeen = ({ session }: FuturesDay, { from, to }: TimeRange): boolean => session === null || (session.to > from && session.to <= to);

/** Closures that a range sees, together by trading day. */
export const closuresWithin = (range: TimeRange): readonly ClosureOfDay[] => {
  const found = new Map<string, ClosureOfDay & { readonly parts: ClosureOfDay['parts'][number][] }>();
  for (const group of futuresGroups) {
    for (const day of futuresDaysWithin(group.id, range)) {
      const { closure } = day;
      if (closure === null || !isSeen(day, range)) continue;
      const known = found.get(closure.date) ?? { name: closure.name, date: closure.date, parts: [] };
      known.parts.push({ group, day, closure });
      found.set(closure.date, known);
    }
  }
  return [...found.values()].toSorted((one, other) => one.date.localeCompare(other.date));
};
