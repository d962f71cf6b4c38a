/** Dates of the Gregorian calendar as counts of days. It checks that a date exists and knows no zones. */

const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** Days from 1 January 1970 to the date; NaN when there is no such date. The month counts from 1. Years from 1 on. */
export const daysOfDate = (year: number, month: number, day: number): number => {
  if (!(year >= 1 && month >= 1 && month <= 12 && day >= 1)) return Number.NaN;
  const length = (monthDays[month - 1] ?? 0) + (month === 2 && isLeap(year) ? 1 : 0);
  if (day > length) return Number.NaN;
  // Years counted from March have their leap day at the end, so a month's first day follows a fixed pattern of 153 days in five months.
  const marchYear = month > 2 ? year : year - 1;
  const marchMonth = (month + 9) % 12;
  const inYear = Math.floor((153 * marchMonth + 2) / 5) + day - 1;
  return marchYear * 365 + Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400) + inYear - 719_468;
};
