/** The time that facts and reviews are of: a trading week, a month, or all of it. A trade belongs to the trading day on which it closed. */
import { mondayOfWeek, tradingWeekId, type TradingWeekId } from '@/domain/routine/trading-week-id';
import { dayText, epochDayOf } from '@/domain/time/epoch-day';
import { mondayOf } from '@/domain/time/trading-day';

/** `month` is 'yyyy-MM'. */
export type Period =
  | { readonly kind: 'all' }
  | { readonly kind: 'week'; readonly week: TradingWeekId }
  | { readonly kind: 'month'; readonly month: string };

export const allTime: Period = { kind: 'all' };

/** First and last trading day, both included, in days since 1 January 1970. */
export interface PeriodDays {
  readonly from: number;
  readonly to: number;
}

const firstOfMonth = (year: number, month: number): number => epochDayOf({ year, month, day: 1 });

const monthOf = (text: string): { readonly year: number; readonly month: number } | null => {
  const match = /^(\d{4})-(0[1-9]|1[0-2])$/u.exec(text);
  return match === null ? null : { year: Number(match[1]), month: Number(match[2]) };
};

/** The days of a period; all of time reaches from −∞ to ∞. Throws for a week or a month that does not exist. */
export const daysOfPeriod = (period: Period): PeriodDays => {
  if (period.kind === 'all') return { from: -Infinity, to: Infinity };
  if (period.kind === 'week') {
    const monday = mondayOfWeek(period.week);
    if (monday === null) throw new RangeError(`There isn’t a week '${period.week}'.`);
    return { from: monday, to: monday + 6 };
  }
  const found = monthOf(period.month);
  if (found === null) throw new RangeError(`There isn’t a month '${period.month}'.`);
  const { year, month } = found;
  return { from: firstOfMonth(year, month), to: (month === 12 ? firstOfMonth(year + 1, 1) : firstOfMonth(year, month + 1)) - 1 };
};

/** 'yyyy-Www' or 'yyyy-MM' as a period; null for anything else. */
export const readPeriod = (text: string): Period | null => {
  if (mondayOfWeek(text) !== null) return { kind: 'week', week: text };
  return monthOf(text) === null ? null : { kind: 'month', month: text };
};

/** What `readPeriod` reads; 'all' for all of time. */
export const periodText = (period: Period): string => {
  if (period.kind === 'all') return 'all';
  return period.kind === 'week' ? period.week : period.month;
};

/** The week or the month that holds a trading day. */
export const periodWith = (kind: 'week' | 'month', day: number): Period =>
  kind === 'week' ? { kind, week: tradingWeekId(mondayOf(day)) } : { kind, month: dayText(day).slice(0, 7) };

/** The period before or after (`by` −1 or 1); all of time has neither and stays. */
export const besidePeriod = (period: Period, by: -1 | 1): Period => {
  if (period.kind === 'all') return period;
  const { from, to } = daysOfPeriod(period);
  return periodWith(period.kind, by === 1 ? to + 1 : from - 1);
};
