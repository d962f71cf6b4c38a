/** What a period is called, with its numbers as figures of their own. */
import { dayMs } from '@/lib/durations';
import { daysOfPeriod, type Period } from '@/domain/findings/period';
import { say, type CitedFigure, type SourcedText } from '@/domain/findings/sourced-text';

const dayFormat = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' });
const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const dateText = (day: number): string => dayFormat.format(day * dayMs).replace(',', '');

export interface PeriodWords {
  readonly title: SourcedText;
  readonly dates: SourcedText;
  /** 'week', 'month' */
  readonly noun: string;
  /** 'this week', 'this month'; 'so far' of all of time. */
  readonly within: string;
  readonly figures: readonly CitedFigure[];
}

/** From Monday to Friday of a trading week: what is traded on its Sunday belongs to the next one, apart from markets that never close. */
export const periodWords = (period: Period): PeriodWords => {
  if (period.kind === 'all') return { title: say`All of your trades`, dates: [], noun: 'journal', within: 'so far', figures: [] };
  const { from, to } = daysOfPeriod(period);
  if (period.kind === 'month') {
    const name = { id: 'period#month', text: monthFormat.format(from * dayMs) };
    const last = { id: 'period#dates', text: `${dateText(from)} to ${dateText(to)}` };
    return { title: say`${name}`, dates: say`${last}`, noun: 'month', within: 'this month', figures: [name, last] };
  }
  const week = { id: 'period#week', text: String(Number(period.week.slice(6))) };
  const year = { id: 'period#year', text: period.week.slice(0, 4) };
  const dates = { id: 'period#dates', text: `${dateText(from)} to ${dateText(to - 2)}` };
  return { title: say`Week ${week} of ${year}`, dates: say`${dates}`, noun: 'week', within: 'this week', figures: [week, year, dates] };
};
