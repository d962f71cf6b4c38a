/** The next events by country: those of the calendar's impacts that somebody chose, in every currency. */
import { useMemo } from 'react';
import { canOpen } from '@/domain/access/can-open';
import { chosenEvents } from '@/domain/calendar/choose-events';
import { heldChoice } from '@/domain/calendar/default-choice';
import { impactWords } from '@/domain/calendar/event-words';
import { calendarCurrencies } from '@/domain/preferences/calendar-choices';
import { defaultPreferences } from '@/domain/preferences/preferences';
import { formatCountdown } from '@/domain/sessions/countdown';
import { timeNear } from '@/domain/sessions/session-words';
import { dayClock } from '@/domain/time/day-clock';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { weekMs } from '@/lib/durations';
import type { Live } from '@/lib/live';
import { screens } from '@/routes';
import { calendarWeeks, type CalendarState } from '@/services/calendar/calendar';
import { session as sessionSource } from '@/services/session/session';
import { preferences as preferencesSource } from '@/services/settings/preferences';
import { useLive } from '@/ui/hooks/use-live';
import { ImpactSign } from '@/ui/impact-sign';
import { eventPlaces } from './city-places';
import { nextByCurrency, type PlacedEvent } from './next-by-currency';

const loading = { state: 'loading' } as const;
/** Whoever may not open the calendar reads nothing of it. */
const locked: Live<CalendarState> = { get: () => loading, subscribe: () => () => undefined };

/** null: they are being read, or the calendar is not open to whoever looks. */
export const useWorldEvents = (at: EpochMs): readonly PlacedEvent[] | null => {
  const session = useLive(sessionSource);
  const calendar = useLive(canOpen(screens.calendar, session) === 'open' ? calendarWeeks : locked);
  const stored = useLive(preferencesSource);
  const preferences = stored.state === 'ready' ? stored.preferences : defaultPreferences;
  const events = calendar.state === 'ready' ? calendar.events : null;
  const chosen = useMemo(() => {
    if (events === null) return null;
    const { selectedImpacts } = heldChoice(preferences, []);
    return chosenEvents(events, { selectedCurrencies: calendarCurrencies, selectedImpacts });
  }, [events, preferences]);
  return useMemo(() => (chosen === null ? null : nextByCurrency(chosen, at, weekMs)), [chosen, at]);
};

export interface WorldEventsProps {
  readonly events: readonly PlacedEvent[];
  readonly at: EpochMs;
  /** IANA zone of the times. */
  readonly zone: string;
}

export const WorldEvents = ({ events, at, zone }: WorldEventsProps) => (
  <section className="mt-3 border-t border-line pt-3">
    <h3 className="text-dense font-medium text-text-2">Next events by country</h3>
    {events.length === 0 ? (
      <p className="text-dense text-text-2">Your calendar has no events for the week after this moment.</p>
    ) : (
      <ul className="grid grid-cols-[minmax(0,1fr)] sm:grid-cols-2 sm:gap-x-5">
        {events.map((event) => (
          <li key={event.id} className="flex items-baseline gap-2 py-1 text-dense">
            <span className="self-center">
              <ImpactSign impact={event.impact} label={impactWords[event.impact]} />
            </span>
            <span className="w-8 font-semibold">{event.currency}</span>
            <span className="min-w-0 flex-1">
              <span className="block truncate" title={event.title}>
                {event.title}
              </span>
              <span className="block text-micro text-text-3">{`${eventPlaces[event.currency].city}, ${timeNear(event.at, at, dayClock(zone))}`}</span>
            </span>
            <span className="text-micro whitespace-nowrap text-text-2">{formatCountdown(event.at - at)}</span>
          </li>
        ))}
      </ul>
    )}
  </section>
);
