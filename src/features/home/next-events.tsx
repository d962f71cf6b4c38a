/** The panel of the next three events of the chosen currencies and impacts, with the age of what is known. */
import { useMemo } from 'react';
import { blackoutAt, blackoutWindows } from '@/domain/calendar/blackout';
import type { CalendarEvent } from '@/domain/calendar/calendar-event';
import { chosenEvents, comingEvents, emptyChoice } from '@/domain/calendar/choose-events';
import { heldChoice } from '@/domain/calendar/default-choice';
import { currencyWords, impactWords, scheduleWords } from '@/domain/calendar/event-words';
import { figuresWords } from '@/domain/calendar/figure-words';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { defaultPreferences } from '@/domain/preferences/preferences';
import { formatCountdown } from '@/domain/sessions/countdown';
import type { DayClock } from '@/domain/time/day-clock';
import { zoneDay } from '@/domain/time/zone-day';
import { minuteMs } from '@/lib/durations';
import { calendarWeeks, type CalendarState } from '@/services/calendar/calendar';
import { blackoutSetting } from '@/services/calendar/calendar-settings';
import { ownCurrencies } from '@/services/journal/own-currencies';
import { preferences as preferencesSource } from '@/services/settings/preferences';
import { useLive } from '@/ui/hooks/use-live';
import { ImpactSign } from '@/ui/impact-sign';
import { NextEventsFrame } from './next-events-frame';
import { PanelWaiting, type Place } from './panel-place';

export interface NextEventsProps {
  readonly now: EpochMs;
  /** IANA zone of the times. */
  readonly zone: string;
  readonly clock: DayClock;
  readonly place: Place;
}

const shown = 3;

interface RowProps extends Omit<NextEventsProps, 'place'> {
  readonly event: CalendarEvent;
  readonly blackout: string | null;
}

const Row = ({ event, blackout, now, zone, clock }: RowProps) => {
  const isToday = event.at < zoneDay(zone, now).to;
  const known = event.schedule === undefined ? figuresWords(event) : scheduleWords(event.schedule);
  const note = [isToday ? '' : clock.day(event.at), known, blackout ?? ''].filter((part) => part !== '').join('. ');
  return (
    <li className="grid grid-cols-[42px_14px_34px_minmax(0,1fr)_auto] items-baseline gap-x-2.5 border-b border-line py-2 last:border-b-0">
      <span className="font-semibold">{clock.time(event.at)}</span>
      <span className="flex h-5 items-center self-start">
        <ImpactSign impact={event.impact} label={impactWords[event.impact]} />
      </span>
      <span className="text-text-2">{currencyWords(event.currency)}</span>
      <span className="min-w-0">
        <span className="block font-medium break-words">{event.title}</span>
        <span className="block text-dense text-text-3">{note === '' ? 'No figures published' : note}</span>
      </span>
      <span className="text-dense text-text-2">{formatCountdown(event.at - now)}</span>
    </li>
  );
};

interface EmptyFacts extends Pick<NextEventsProps, 'clock'> {
  readonly hasChoice: boolean;
}

const emptyWords = (calendar: Extract<CalendarState, { state: 'ready' }>, { hasChoice, clock }: EmptyFacts): string => {
  if (!hasChoice) return 'No currencies or no impacts are selected, so no events are shown. Choose some in the calendar.';
  const last = calendar.events.at(-1);
  if (last === undefined) return 'No events for this week yet. Import a weekly file in the calendar, or check back once it’s published.';
  return `No upcoming events match your filters. The last event we have in any currency is on ${clock.day(last.at)}.`;
};

/** How old the week is that holds the next event, or else the newest one. */
const ageWords = (
  calendar: Extract<CalendarState, { state: 'ready' }>,
  next: CalendarEvent | undefined,
  now: EpochMs,
): string | undefined => {
  if (next?.schedule !== undefined)
    return next.schedule.basis === 'rule' ? 'Calculated by a rule' : `From published schedules, read on ${next.schedule.readOn}`;
  const at = next?.at ?? now;
  const week = calendar.weeks.find(({ range }) => range.from <= at && at < range.to) ?? calendar.weeks.at(-1);
  if (week === undefined) return undefined;
  const { source, seenAt } = week.current;
  if (source === 'sample') return 'Sample, simulated figures';
  const ageMs = now - seenAt;
  return `${source === 'published' ? 'Published' : 'Imported'} ${ageMs < minuteMs ? 'just now' : `${formatCountdown(ageMs)} ago`}`;
};

export const NextEvents = ({ now, zone, clock, place }: NextEventsProps) => {
  const calendar = useLive(calendarWeeks);
  const stored = useLive(preferencesSource);
  const rule = useLive(blackoutSetting);
  const traded = useLive(ownCurrencies);
  const preferences = stored.state === 'ready' ? stored.preferences : defaultPreferences;
  const choice = useMemo(() => heldChoice(preferences, traded ?? []), [preferences, traded]);
  // Before the choice is known, events that nobody asked for would stand here for a moment.
  const isReady = calendar.state === 'ready' && stored.state !== 'loading' && (choice.basis === 'chosen' || traded !== null);
  const events = isReady ? calendar.events : null;
  const chosen = useMemo(() => chosenEvents(events ?? [], choice), [events, choice]);
  const windows = useMemo(
    () => (rule.value.isOn ? blackoutWindows(events ?? [], rule.value, choice.selectedCurrencies) : []),
    [rule, events, choice.selectedCurrencies],
  );
  const coming = comingEvents(chosen, now, shown);
  const blackoutOf = (event: CalendarEvent): string | null => {
    const window = blackoutAt(windows, event.at);
    return window === null ? null : `Your blackout ${clock.time(window.from)}–${clock.time(window.to)}`;
  };
  if (!isReady) return <PanelWaiting id="events" place={place} />;
  return (
    <NextEventsFrame footer={ageWords(calendar, coming[0], now) ?? 'No events yet'}>
      {coming.length === 0 && (
        <p className="text-pretty text-text-2">{emptyWords(calendar, { hasChoice: emptyChoice(choice) === null, clock })}</p>
      )}
      {coming.length > 0 && (
        <ul className="grow">
          {coming.map((event) => (
            <Row key={event.id} now={now} zone={zone} clock={clock} event={event} blackout={blackoutOf(event)} />
          ))}
        </ul>
      )}
    </NextEventsFrame>
  );
};
