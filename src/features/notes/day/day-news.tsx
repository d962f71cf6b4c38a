/** The events of the day in the currencies and impacts that the reader has chosen. */
import { useMemo } from 'react';
import { chosenEvents } from '@/domain/calendar/choose-events';
import { heldChoice } from '@/domain/calendar/default-choice';
import { currencyWords, impactWords } from '@/domain/calendar/event-words';
import { figuresWords } from '@/domain/calendar/figure-words';
import { defaultPreferences } from '@/domain/preferences/preferences';
import { dayClock } from '@/domain/time/day-clock';
import { calendarWeeks } from '@/services/calendar/calendar';
import { ownCurrencies } from '@/services/journal/own-currencies';
import { preferences as preferencesSource } from '@/services/settings/preferences';
import { useLive } from '@/ui/hooks/use-live';
import { ImpactSign } from '@/ui/impact-sign';
import { Quiet, type DayPartProps } from './quiet';
import { rangeOfDay } from './day-range';

export const DayNews = ({ day }: DayPartProps) => {
  const calendar = useLive(calendarWeeks);
  const stored = useLive(preferencesSource);
  const traded = useLive(ownCurrencies);
  const preferences = stored.state === 'ready' ? stored.preferences : defaultPreferences;
  const zone = preferences.currentTimezone;
  const clock = useMemo(() => dayClock(zone), [zone]);
  if (calendar.state !== 'ready') return <Quiet>Reading the calendar</Quiet>;
  const { from, to } = rangeOfDay(day, zone);
  const onDay = calendar.events.filter(({ at }) => at >= from && at < to);
  const events = chosenEvents(onDay, heldChoice(preferences, traded ?? []));
  if (events.length === 0) {
    return (
      <Quiet>
        {onDay.length === 0
          ? 'No events for this day yet. Import a week in the calendar, or check back once it’s published.'
          : 'Nothing in your currencies and impacts.'}
      </Quiet>
    );
  }
  return (
    <ul className="!m-0 !list-none !p-0 text-ui">
      {events.map((event) => (
        <li key={event.id} className="grid grid-cols-[44px_16px_40px_minmax(0,1fr)] items-baseline gap-x-2 py-0.5">
          <span className="font-semibold">{clock.time(event.at)}</span>
          <ImpactSign impact={event.impact} label={impactWords[event.impact]} />
          <span className="text-text-2">{currencyWords(event.currency)}</span>
          <span>
            {event.title} <span className="text-text-2">{event.schedule === undefined ? figuresWords(event) : ''}</span>
          </span>
        </li>
      ))}
    </ul>
  );
};
