/** The announced news that comes next. */
import type { CalendarEvent } from '@/domain/calendar/calendar-event';
import { hourMs, minuteMs } from '@/lib/durations';
import type { NewsAhead } from './chart-analysis';

const within = 24 * hourMs;
const most = 5;

/** News of the next 24 hours at a stated time, soonest first, without holidays and what is rated low; of the currencies given, or of all. */
export const newsAhead = (
  events: readonly CalendarEvent[],
  asOf: number,
  currencies: readonly string[] | undefined,
): readonly NewsAhead[] =>
  events
    .filter(({ at, isAllDay, impact }) => at > asOf && at <= asOf + within && !isAllDay && impact !== 'low' && impact !== 'holiday')
    .filter(({ currency }) => currencies === undefined || currency === 'ALL' || currencies.includes(currency))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, most)
    .map(({ id, title, currency, impact, at }) => ({ id, title, currency, impact, at, minutes: Math.round((at - asOf) / minuteMs) }));
