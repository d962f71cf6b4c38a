/** What is known of the news for the trader's own blackout rule. Nothing is read of the calendar while the rule is off. */
import { useEffect, useMemo, useState } from 'react';
import { canOpen } from '@/domain/access/can-open';
import type { BlackoutKnowledge } from '@/domain/journal/entry-blackout';
import { logProblem } from '@/lib/log';
import { screens } from '@/routes';
import type { CalendarState } from '@/services/calendar/calendar';
import { blackoutSetting } from '@/services/calendar/calendar-settings';
import { session } from '@/services/session/session';
import { useLive } from '@/ui/hooks/use-live';

/** The calendar of this device, once it is wanted: its code is fetched then. */
export const useCalendarWhen = (isWanted: boolean): CalendarState => {
  const [state, setState] = useState<CalendarState>({ state: 'loading' });
  useEffect(() => {
    if (!isWanted) return undefined;
    let isOver = false;
    let stop = (): void => {};
    import('@/services/calendar/calendar').then(
      ({ calendarWeeks }) => {
        if (isOver) return;
        const look = (): void => setState(calendarWeeks.get());
        stop = calendarWeeks.subscribe(look);
        look();
      },
      (cause: unknown) => logProblem('Fetching the calendar for the journal', cause),
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [isWanted]);
  return state;
};

/** null: there is no rule, or no calendar that may be read. A stable object for the same rule and the same weeks. */
export const useBlackoutKnowledge = (): BlackoutKnowledge | null => {
  const { isOn, minutesBefore, minutesAfter, impact } = useLive(blackoutSetting).value;
  // The server shows published weeks to those only whose pages the calendar is among.
  const hasCalendar = canOpen(screens.calendar, useLive(session)) === 'open';
  const isWanted = isOn && hasCalendar;
  const calendar = useCalendarWhen(isWanted);
  const weeks = calendar.state === 'ready' ? calendar.weeks : null;
  return useMemo(() => {
    if (!isWanted || weeks === null) return null;
    return {
      rule: { minutesBefore, minutesAfter, impact },
      events: weeks.flatMap(({ events }) => events),
      known: weeks.map(({ range }) => range),
    };
  }, [isWanted, weeks, minutesBefore, minutesAfter, impact]);
};
