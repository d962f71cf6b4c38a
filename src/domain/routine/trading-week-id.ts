/** Names of trading weeks: the ISO 8601 week of their Monday. */
import { dayText, epochDayOf } from '@/domain/time/epoch-day';
import { mondayOf } from '@/domain/time/trading-day';

/** `yyyy-Www`, such as '2026-W12'. */
export type TradingWeekId = string;

/** Monday of week 1 of a year: the week that holds the 4th of January. */
const firstMonday = (year: number): number => mondayOf(epochDayOf({ year, month: 1, day: 4 }));

/** The week of a trading day, given in days since 1 January 1970. */
export const tradingWeekId = (day: number): TradingWeekId => {
  const monday = mondayOf(day);
  // The year of a week is that of its Thursday.
  const year = Number(dayText(monday + 3).slice(0, 4));
  return `${String(year)}-W${String((monday - firstMonday(year)) / 7 + 1).padStart(2, '0')}`;
};

/** Its Monday; null for a text that names no week, as week 53 of a year with 52. */
export const mondayOfWeek = (id: TradingWeekId): number | null => {
  const match = /^(\d{4})-W(\d\d)$/u.exec(id);
  if (match === null) return null;
  const monday = firstMonday(Number(match[1])) + (Number(match[2]) - 1) * 7;
  return tradingWeekId(monday) === id ? monday : null;
};
