/** Rules by which holidays fall on dates: Easter, the nth weekday of a month, and the weekday on which one is observed. No zone plays a part. */
import { epochDayOf, weekdayOf } from '@/domain/time/epoch-day';

/** A holiday on a day, counted from 1 January 1970. */
export interface Holiday {
  readonly day: number;
  readonly name: string;
}

/** Weekdays as `weekdayOf` counts them. */
export const sunday = 0;
export const monday = 1;
export const thursday = 4;
export const saturday = 6;

/** The day of a date; the month counts from 1. */
export const on = (year: number, month: number, day: number): number => epochDayOf({ year, month, day });

/** The nth weekday of a month, n from 1. */
export const nth = (n: number, weekday: number, [year, month]: readonly [year: number, month: number]): number => {
  const first = on(year, month, 1);
  return first + ((weekday - weekdayOf(first) + 7) % 7) + (n - 1) * 7;
};

/** The last weekday of a month. */
export const last = (weekday: number, [year, month]: readonly [year: number, month: number]): number =>
  nth(1, weekday, [year, month + 1]) - 7;

/** Easter Sunday of the Gregorian calendar (the anonymous algorithm in Meeus, Astronomical Algorithms, chapter 8). */
export const easter = (year: number): number => {
  const [golden, century, rest] = [year % 19, Math.floor(year / 100), year % 100];
  const correction = century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) + 15;
  const moon = (19 * golden + correction) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * weekday) / 451);
  const count = moon + weekday - 7 * late + 114;
  return on(year, Math.floor(count / 31), (count % 31) + 1);
};

/** The American way: from Saturday to the Friday before, from Sunday to the Monday after. */
export const nearestWeekday = (day: number): number => {
  const weekday = weekdayOf(day);
  return weekday === saturday ? day - 1 : weekday === sunday ? day + 1 : day;
};

export const isWeekend = (day: number): boolean => weekdayOf(day) === saturday || weekdayOf(day) === sunday;
