/** What the calendar page knows at a moment, drawn from its live sources: preferences, weeks, rule, and what follows from them. */
import { useMemo } from 'react';
import { blackoutAt, blackoutWindows } from '@/domain/calendar/blackout';
import type { CalendarEvent } from '@/domain/calendar/calendar-event';
import { chosenEvents, comingEvents } from '@/domain/calendar/choose-events';
import { heldChoice } from '@/domain/calendar/default-choice';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { defaultPreferences } from '@/domain/preferences/preferences';
import { calendarWeeks } from '@/services/calendar/calendar';
import { alertSetting, blackoutSetting, feedSetting } from '@/services/calendar/calendar-settings';
import { feedState } from '@/services/calendar/week-feed';
import { isOnline as onlineSource } from '@/services/device/is-online';
import { ownCurrencies } from '@/services/journal/own-currencies';
import { preferences as preferencesSource } from '@/services/settings/preferences';
import { session as sessionSource } from '@/services/session/session';
import { useLive } from '@/ui/hooks/use-live';
import { useNow } from '@/ui/hooks/use-now';
import { calendarClock } from './calendar-clock';

/** Everything of the page that comes from outside. */
export const useCalendarFacts = () => {
  const now: EpochMs = useNow();
  const session = useLive(sessionSource);
  const stored = useLive(preferencesSource);
  const calendar = useLive(calendarWeeks);
  const blackout = useLive(blackoutSetting);
  const alerts = useLive(alertSetting);
  const feedChoice = useLive(feedSetting);
  const feed = useLive(feedState);
  const isOnline = useLive(onlineSource);

  const traded = useLive(ownCurrencies);

  const preferences = stored.state === 'ready' ? stored.preferences : null;
  const zone = (preferences ?? defaultPreferences).currentTimezone;
  const choice = useMemo(() => heldChoice(preferences ?? defaultPreferences, traded ?? []), [preferences, traded]);
  const clock = useMemo(() => calendarClock(zone), [zone]);
  const events = calendar.state === 'ready' ? calendar.events : null;
  const chosen = useMemo(() => chosenEvents(events ?? [], choice), [events, choice]);
  const [next = null] = comingEvents(chosen, now, 1);
  const windows = useMemo(
    () => (blackout.value.isOn ? blackoutWindows(events ?? [], blackout.value, choice.selectedCurrencies) : []),
    [blackout, events, choice.selectedCurrencies],
  );
  const blackoutOf = useMemo(
    () => (event: CalendarEvent) => {
      if (event.isAllDay) return null;
      const window = blackoutAt(windows, event.at);
      return window === null ? null : `${clock.time(window.from)}–${clock.time(window.to)}`;
    },
    [windows, clock],
  );
  return {
    now,
    isAdmin: session.state === 'member' && session.isAdmin && session.asOfMs === undefined,
    preferencesState: stored,
    preferences,
    choice,
    /** False while a default waits for the journal. */
    isChoiceKnown: choice.basis === 'chosen' || traded !== null,
    clock,
    calendar,
    chosen,
    next,
    blackout,
    blackoutOf,
    alerts,
    feedChoice,
    feed,
    isOnline,
  };
};

export type CalendarFacts = ReturnType<typeof useCalendarFacts>;
