/** The news around the entry of a trade, by the calendar of this device and what is published. */
import { useEffect, useState } from 'react';
import { canOpen } from '@/domain/access/can-open';
import type { CalendarEvent } from '@/domain/calendar/calendar-event';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { hourMs } from '@/lib/durations';
import { logProblem } from '@/lib/log';
import { screens } from '@/routes';
import { eventsBetween } from '@/services/calendar/calendar';
import { session } from '@/services/session/session';
import { useLive } from '@/ui/hooks/use-live';

/** News further away have nothing to do with the entry. */
const reachMs = 12 * hourMs;

/** By time; undefined while they are read, and where a week of the stretch is not known: then no event can be said to be the nearest. */
export const useTradeNews = (openedAt: EpochMs): readonly CalendarEvent[] | undefined => {
  const [found, setFound] = useState<readonly CalendarEvent[] | undefined>(undefined);
  // The server shows published weeks to those only whose pages the calendar is among.
  const hasCalendar = canOpen(screens.calendar, useLive(session)) === 'open';
  useEffect(() => {
    if (!hasCalendar) return undefined;
    let isCurrent = true;
    eventsBetween({ from: (openedAt - reachMs) as EpochMs, to: (openedAt + reachMs) as EpochMs }).then(
      ({ events, missing }) => isCurrent && setFound(missing.length === 0 ? events : undefined),
      (cause: unknown) => logProblem('Reading the news around a trade', cause),
    );
    return () => {
      isCurrent = false;
    };
  }, [openedAt, hasCalendar]);
  return hasCalendar ? found : undefined;
};
