/** The events of the days in view. Which they are, the page has decided. */
import { useMemo } from 'react';
import { isOnDay, type CalendarDay } from '@/domain/calendar/calendar-days';
import type { CalendarEvent } from '@/domain/calendar/calendar-event';
import { dayKnowledge } from '@/domain/calendar/day-knowledge';
import type { EventChange } from '@/domain/calendar/compare-weeks';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { CalendarWeek } from '@/services/calendar/calendar';
import { classNames } from '@/ui/class-names';
import type { CalendarClock } from './calendar-clock';
import { countWords } from './calendar-words';
import { rowColumns } from './row-columns';
import { DaySection, type DayContent } from './day-section';
import { useListKeys } from './use-list-keys';

export interface EventListProps {
  readonly days: readonly CalendarDay[];
  readonly weeks: readonly CalendarWeek[];
  /** Events of the choice and the search. */
  readonly shown: readonly CalendarEvent[];
  readonly clock: CalendarClock;
  readonly now: EpochMs;
  readonly nextId: string | null;
  readonly blackoutOf: (event: CalendarEvent) => string | null;
  readonly onOpen: (event: CalendarEvent) => void;
}

const none: readonly EventChange[] = [];

/** What an empty day says: the difference between nothing announced, hidden and unknown is the whole point. */
const emptyWords = (day: CalendarDay, all: readonly CalendarEvent[], stored: ReadonlySet<string>, clock: CalendarClock): string => {
  const hidden = all.filter((event) => isOnDay(event, day)).length;
  if (hidden > 0) return `Nothing matches your filters; ${countWords(hidden, 'event is', 'events are')} hidden.`;
  const knowledge = dayKnowledge(day, stored);
  switch (knowledge.known) {
    case 'all':
      return 'Nothing scheduled.';
    case 'from':
      return `Nothing is scheduled from ${clock.time(knowledge.at)} on; the week before isn’t imported.`;
    case 'until':
      return `Nothing is scheduled until ${clock.time(knowledge.at)}; the week after isn’t imported.`;
    case 'none':
      return 'No events for this day yet. Import a week to see them.';
  }
};

export const EventList = ({ days, weeks, shown, clock, now, nextId, blackoutOf, onOpen }: EventListProps) => {
  const contents = useMemo((): readonly DayContent[] => {
    const stored = new Set(weeks.map(({ id }) => id));
    const all = weeks.flatMap(({ events }) => events);
    return days.map((day) => {
      const ofDay = shown.filter((event) => isOnDay(event, day));
      return {
        day,
        holidays: ofDay.filter(({ isAllDay }) => isAllDay),
        events: ofDay.filter(({ isAllDay }) => !isAllDay),
        emptyWords: emptyWords(day, all, stored, clock),
      };
    });
  }, [days, weeks, shown, clock]);
  const changes = useMemo(() => {
    const byEvent = new Map<string, EventChange[]>();
    for (const change of weeks.flatMap((week) => week.changes ?? [])) {
      if (change.kind === 'removed') continue;
      const ofEvent = byEvent.get(change.after.id);
      if (ofEvent === undefined) byEvent.set(change.after.id, [change]);
      else ofEvent.push(change);
    }
    return byEvent;
  }, [weeks]);
  const rows = contents.flatMap(({ events }) => events);
  const stopId = (rows.find(({ id }) => id === nextId) ?? rows[0])?.id ?? null;
  const list = useListKeys(stopId);
  return (
    <div ref={list}>
      <div aria-hidden className={classNames(rowColumns, 'hidden px-4 py-1 text-micro font-medium text-text-3 desk:grid')}>
        <span>Time</span>
        <span className="col-span-2">Impact</span>
        <span>Event</span>
        <span className="text-right">Forecast</span>
        <span className="text-right">Previous</span>
        <span />
      </div>
      {contents.map((content) => (
        <DaySection
          key={content.day.date}
          content={content}
          clock={clock}
          now={now}
          nextId={nextId}
          stopId={stopId}
          changesOf={(event) => changes.get(event.id) ?? none}
          blackoutOf={blackoutOf}
          onOpen={onOpen}
        />
      ))}
    </div>
  );
};
