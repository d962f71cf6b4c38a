/** The events of the economic calendar in a stretch of time, for members who may open the calendar; filtered by their preferences. */
import { useMemo } from 'react';
import { canOpen } from '@/domain/access/can-open';
import type { CalendarEvent } from '@/domain/calendar/calendar-event';
import { chosenEvents, type CalendarChoice } from '@/domain/calendar/choose-events';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { TimeRange } from '@/domain/time/time-range';
import type { Live } from '@/lib/live';
import { screens } from '@/routes';
import { calendarWeeks, type CalendarState } from '@/services/calendar/calendar';
import { session as sessionSource } from '@/services/session/session';
import { useLive } from '@/ui/hooks/use-live';

export interface DayEvents {
  /** By time; those that last all day have no place on a clock and are left out. */
  readonly events: readonly CalendarEvent[];
  /** What stands there when there are none. */
  readonly none: string;
}

const waiting: CalendarState = { state: 'loading' };
const noCalendar: Live<CalendarState> = { get: () => waiting, subscribe: () => () => undefined };

const noneWords = (state: CalendarState, middle: EpochMs): string => {
  if (state.state === 'loading') return 'Reading the calendar';
  const isKnown = state.weeks.some(({ range }) => range.from <= middle && middle < range.to);
  return isKnown ? 'Nothing matches your filters' : 'Week not imported';
};

/** The events from `from` to before `to`; null for members without the calendar. */
export const useDayEvents = ({ from, to }: TimeRange, choice: CalendarChoice): DayEvents | null => {
  const hasCalendar = canOpen(screens.calendar, useLive(sessionSource)) === 'open';
  const state = useLive(hasCalendar ? calendarWeeks : noCalendar);
  const events = useMemo(
    () =>
      state.state === 'ready'
        ? chosenEvents(state.events, choice).filter((event) => !event.isAllDay && event.at >= from && event.at < to)
        : [],
    [state, choice, from, to],
  );
  return hasCalendar ? { events, none: noneWords(state, ((from + to) / 2) as EpochMs) } : null;
};
