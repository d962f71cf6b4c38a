/** Calendar dates as numbers: days since 1 January 1970, for tables and counting. No zone plays a part. */

import { dayMs } from '@/lib/durations';

/** A date of the calendar; the month counts from 1. */
export interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** 'yyyy-mm-dd' of a day. */
export const dayText = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** The day of a date 'yyyy-mm-dd'; NaN for a text that is none. */
export const dayOfText = (date: string): number => (/^\d{4}-\d{2}-\d{2}$/u.test(date) ? Date.parse(date) / dayMs : Number.NaN);

/** The day of a date. */
export const epochDayOf = ({ year, month, day }: CalendarDate): number => Date.UTC(year, month - 1, day) / dayMs;

/** The weekday of a day: 0 is Sunday. Day 0 was a Thursday. */
export const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7;
