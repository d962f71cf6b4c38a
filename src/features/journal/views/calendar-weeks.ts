/** The days of a calendar in weeks from Monday to Sunday, and how strongly each is coloured. It draws nothing. */
import type { DayResult } from '@/domain/journal/calendar-map';
import type { ResultUnit } from '@/domain/journal/breakdown';
import { weekdayOfDay } from '@/domain/time/trading-day';
import { dayText, epochDayOf } from '@/domain/time/epoch-day';
import { dayMs } from '@/lib/durations';

export interface CalendarWeek {
  /** Day number of its Monday. */
  readonly monday: number;
  /** Name of the month that begins in it; null for none. */
  readonly month: string | null;
}

const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' });

/** The weeks that contain the days of the range, both ends included. */
export const calendarWeeks = (first: number, last: number): readonly CalendarWeek[] => {
  const weeks: CalendarWeek[] = [];
  for (let monday = first - weekdayOfDay(first); monday <= last; monday += 7) {
    const begins = Array.from({ length: 7 }, (_, i) => monday + i).find(
      (day) => day >= first && day <= last && dayText(day).endsWith('-01'),
    );
    const named = begins ?? (weeks.length === 0 ? first : undefined);
    weeks.push({ monday, month: named === undefined ? null : monthFormat.format(named * dayMs) });
  }
  // A name of a week at the beginning that is followed at once by the next month has no room.
  const [one, two] = weeks;
  if (one !== undefined && two?.month !== null && two !== undefined) weeks[0] = { ...one, month: null };
  return weeks;
};

/** First and last day of a year. */
export const yearRange = (year: number): readonly [first: number, last: number] => [
  epochDayOf({ year, month: 1, day: 1 }),
  epochDayOf({ year, month: 12, day: 31 }),
];

export const yearOf = (day: number): number => Number(dayText(day).slice(0, 4));

/** The result of a day in the unit; null where it has none in it. */
export const dayValue = (day: DayResult, unit: ResultUnit): number | null => {
  if (unit === 'money') return day.netAmount;
  const [value, n] = unit === 'r' ? [day.r, day.withR] : [day.percent, day.withPercent];
  return n === 0 ? null : value;
};

/** Share of the days whose colour is full: single days that tower above the others would leave all of them pale. */
const fullFrom = 0.9;

/** The size of a result from which a day has its full colour; 0 without a result. */
export const fullColourAt = (days: readonly DayResult[], unit: ResultUnit): number => {
  const sizes = days
    .flatMap((day) => dayValue(day, unit) ?? [])
    .map(Math.abs)
    .filter((size) => size > 0)
    .toSorted((a, b) => a - b);
  return sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * fullFrom))] ?? 0;
};

/** How opaque a day is, from what can just be seen to full. */
export const opacityOf = (value: number, full: number): number =>
  full === 0 ? 1 : Math.round((0.22 + 0.78 * Math.min(1, Math.abs(value) / full)) * 100) / 100;
