/** News of the currencies of a market: what of the calendar a chart shows, and the minutes in which the trader's rule forbids entries. */
import { blackoutWindows } from '@/domain/calendar/blackout';
import type { BlackoutRule } from '@/domain/calendar/blackout';
import type { CalendarEvent, EventImpact } from '@/domain/calendar/calendar-event';
import { compareEvents } from '@/domain/calendar/calendar-event';
import { newsCurrencies } from '@/domain/journal/news-currencies';
import type { TimeRange } from '@/domain/time/time-range';

/** Events of one instant. */
export interface NewsMark {
  readonly at: number;
  /** The strongest first. */
  readonly events: readonly CalendarEvent[];
  readonly impact: EventImpact;
}

export interface ChartNews {
  /** By time. */
  readonly marks: readonly NewsMark[];
  /** Ascending; none where no rule is on. */
  readonly blackouts: readonly TimeRange[];
}

export interface NewsQuestion {
  /** Of the instrument behind the market. */
  readonly symbol: string;
  /** null: none is on. */
  readonly rule: BlackoutRule | null;
  /** The instant that a replay has reached; null: everything announced is shown. */
  readonly until: number | null;
}

/** What has an instant: a holiday or another whole day has none. */
const isMoment = ({ isAllDay, impact }: CalendarEvent): boolean => !isAllDay && impact !== 'holiday';

/** Two lists of the calendar as one, by time. */
const joined = (one: readonly CalendarEvent[], other: readonly CalendarEvent[]): readonly CalendarEvent[] => {
  if (other.length === 0) return one;
  const known = new Set(one.map(({ id }) => id));
  return [...one, ...other.filter(({ id }) => !known.has(id))].toSorted(compareEvents);
};

/** `announced` and `older` by time; what both have counts once. A replay hears of nothing that lies ahead of it. */
export const chartNews = (
  announced: readonly CalendarEvent[],
  older: readonly CalendarEvent[],
  { symbol, rule, until }: NewsQuestion,
): ChartNews => {
  const currencies = newsCurrencies(symbol);
  if (currencies === null) return { marks: [], blackouts: [] };
  const own = joined(announced, older).filter(
    (event) =>
      isMoment(event) && (event.currency === 'ALL' || currencies.includes(event.currency)) && (until === null || event.at <= until),
  );
  const marks: { at: number; events: CalendarEvent[]; impact: EventImpact }[] = [];
  for (const event of own) {
    const last = marks.at(-1);
    if (last?.at === event.at) last.events.push(event);
    else marks.push({ at: event.at, events: [event], impact: event.impact });
  }
  return { marks, blackouts: rule === null ? [] : blackoutWindows(own, rule, currencies) };
};
