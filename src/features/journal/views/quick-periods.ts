/** Periods of trading days that are asked for most, counted back from a day. */
import { mondayOf } from '@/domain/time/trading-day';
import { dayOfText, dayText } from '@/domain/time/epoch-day';
import { dayMs } from '@/lib/durations';

export const quickPeriods = ['today', 'week', 'month', 'quarter', 'year', 'all'] as const;

export type QuickPeriod = (typeof quickPeriods)[number];

export const periodTitles: { readonly [period in QuickPeriod]: string } = {
  today: 'Today',
  week: 'This week',
  month: 'This month',
  quarter: 'This quarter',
  year: 'This year',
  all: 'All time',
};

/** First and last trading day, 'yyyy-mm-dd', both included. */
export interface DayPeriod {
  readonly from: string | null;
  readonly to: string | null;
}

/** The period that contains the day; it is open towards the future, so that it holds for links too. Weeks begin on Monday. */
export const periodOf = (period: QuickPeriod, today: number): DayPeriod => {
  const [year = '', month = ''] = dayText(today).split('-');
  switch (period) {
    case 'today':
      return { from: dayText(today), to: dayText(today) };
    case 'week':
      return { from: dayText(mondayOf(today)), to: null };
    case 'month':
      return { from: `${year}-${month}-01`, to: null };
    case 'quarter':
      return { from: `${year}-${String(Math.floor((Number(month) - 1) / 3) * 3 + 1).padStart(2, '0')}-01`, to: null };
    case 'year':
      return { from: `${year}-01-01`, to: null };
    case 'all':
      return { from: null, to: null };
  }
};

/** Which of the quick periods it is; null for another one. */
export const quickPeriodOf = ({ from, to }: DayPeriod, today: number): QuickPeriod | null =>
  quickPeriods.find((period) => {
    const known = periodOf(period, today);
    return known.from === from && known.to === to;
  }) ?? null;

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** '17 Mar 2026' for '2026-03-17'. */
export const dateText = (date: string): string => dayFormat.format(dayOfText(date) * dayMs);

/** The period in words. */
export const periodText = (period: DayPeriod, today: number): string => {
  const quick = quickPeriodOf(period, today);
  if (quick !== null) return periodTitles[quick];
  if (period.from === null) return `To ${dateText(period.to ?? '')}`;
  return period.to === null ? `From ${dateText(period.from)}` : `${dateText(period.from)} – ${dateText(period.to)}`;
};
