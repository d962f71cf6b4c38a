/** Dates, months and stretches of days as questions name them, on the calendar of trading days. */
import { dayOfText, dayText, epochDayOf } from '@/domain/time/epoch-day';
import { mondayOf } from '@/domain/time/trading-day';
import type { Period } from './ask-query';

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

interface Parts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

export const partsOf = (day: number): Parts => {
  const [year = 0, month = 0, date = 0] = dayText(day).split('-').map(Number);
  return { year, month, day: date };
};

const lengthOf = (year: number, month: number): number =>
  epochDayOf({ year: month === 12 ? year + 1 : year, month: (month % 12) + 1, day: 1 }) - epochDayOf({ year, month, day: 1 });

/** The day of a date, NaN where there is none such as 30 February. */
export const dayOf = ({ year, month, day }: Parts): number =>
  month < 1 || month > 12 || day < 1 || day > lengthOf(year, month) || year < 1970 || year > 2100 ? NaN : epochDayOf({ year, month, day });

/** The day of 'yyyy-mm-dd', NaN where there is none such as 2026-02-31. */
export const dayOfDate = (date: string): number => {
  const [year = NaN, month = NaN, day = NaN] = date.split('-').map(Number);
  return dayOf({ year, month, day });
};

/** '3 March 2026' of 'yyyy-mm-dd'. */
export const dateWords = (date: string): string => {
  const { year, month, day } = partsOf(dayOfText(date));
  return `${String(day)} ${monthNames[month - 1] ?? ''} ${String(year)}`;
};

/** Both ends included. */
export interface Days {
  readonly from: number;
  readonly to: number;
}

export const monthDays = (year: number, month: number): Days => {
  const from = epochDayOf({ year, month, day: 1 });
  return { from, to: from + lengthOf(year, month) - 1 };
};

export const quarterDays = (year: number, quarter: number): Days => ({
  from: monthDays(year, 3 * quarter - 2).from,
  to: monthDays(year, 3 * quarter).to,
});

export const yearDays = (year: number): Days => ({ from: monthDays(year, 1).from, to: monthDays(year, 12).to });

/** The period of some days. */
export const datesPeriod = ({ from, to }: { readonly from: number | null; readonly to: number | null }): Period => ({
  is: 'dates',
  from: from === null ? null : dayText(from),
  to: to === null ? null : dayText(to),
});

/** So many months before a day, on the last day of a shorter month. */
const monthsBefore = (day: number, months: number): number => {
  const { year, month, day: date } = partsOf(day);
  const all = year * 12 + month - 1 - months;
  const [years, rest] = [Math.floor(all / 12), (all % 12) + 1];
  return epochDayOf({ year: years, month: rest, day: Math.min(date, lengthOf(years, rest)) });
};

const named = (name: Extract<Period, { is: 'named' }>['name'], today: number): Days => {
  const { year, month } = partsOf(today);
  const quarter = Math.ceil(month / 3);
  const monday = mondayOf(today);
  const back = month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 };
  switch (name) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: today - 1, to: today - 1 };
    case 'this week':
      return { from: monday, to: monday + 6 };
    case 'last week':
      return { from: monday - 7, to: monday - 1 };
    case 'this month':
      return monthDays(year, month);
    case 'last month':
      return monthDays(back.year, back.month);
    case 'this quarter':
      return quarterDays(year, quarter);
    case 'last quarter':
      return quarter === 1 ? quarterDays(year - 1, 4) : quarterDays(year, quarter - 1);
    case 'this year':
      return yearDays(year);
    case 'last year':
      return yearDays(year - 1);
  }
};

/** The trading days of a period as it is asked on a day, both ends included. The last so many trades are no stretch of days. */
export const daysOfPeriod = (period: Period, today: number): Days => {
  switch (period.is) {
    case 'all':
      return { from: -Infinity, to: Infinity };
    case 'named':
      return named(period.name, today);
    case 'dates':
      return { from: period.from === null ? -Infinity : dayOfText(period.from), to: period.to === null ? Infinity : dayOfText(period.to) };
    case 'last': {
      const { count, unit } = period;
      if (unit === 'trades') return { from: -Infinity, to: Infinity };
      if (unit === 'days' || unit === 'weeks') return { from: today - count * (unit === 'weeks' ? 7 : 1) + 1, to: today };
      return { from: monthsBefore(today, unit === 'years' ? 12 * count : count) + 1, to: today };
    }
  }
};
