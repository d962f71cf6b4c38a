/** One day of the list: its heading, its holidays as banners, its events with the line of now among them. */
import type { CalendarEvent } from '@/domain/calendar/calendar-event';
import type { CalendarDay } from '@/domain/calendar/calendar-days';
import { currencyWords, scheduleWords } from '@/domain/calendar/event-words';
import type { EventChange } from '@/domain/calendar/compare-weeks';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { ImpactSign } from '@/ui/impact-sign';
import type { CalendarClock } from './calendar-clock';
import { ChangeBadges } from './change-badges';
import { EventRow } from './event-row';

export interface DayContent {
  readonly day: CalendarDay;
  readonly holidays: readonly CalendarEvent[];
  readonly events: readonly CalendarEvent[];
  /** What stands there when nothing else does: that nothing is announced, hidden or known. */
  readonly emptyWords: string;
}

export interface DaySectionProps {
  readonly content: DayContent;
  readonly clock: CalendarClock;
  readonly now: EpochMs;
  readonly nextId: string | null;
  readonly stopId: string | null;
  readonly changesOf: (event: CalendarEvent) => readonly EventChange[];
  readonly blackoutOf: (event: CalendarEvent) => string | null;
  readonly onOpen: (event: CalendarEvent) => void;
}

const NowLine = ({ clock, now }: Pick<DaySectionProps, 'clock' | 'now'>) => (
  <li className="relative flex h-5 items-center px-3 desk:px-4" data-now>
    <span className="absolute inset-x-0 top-1/2 h-px bg-brass" aria-hidden />
    <span className="relative rounded-xs bg-brass px-1.5 text-micro font-semibold text-on-action">
      <span className="sr-only">Now, </span>
      {clock.time(now)}
    </span>
  </li>
);

const DayHead = ({ content, clock, now }: Pick<DaySectionProps, 'content' | 'clock' | 'now'>) => {
  const { day, events } = content;
  const isToday = day.from <= now && now < day.to;
  return (
    <header className="flex items-baseline gap-2.5 border-b border-line bg-surface-2 px-3 py-1.5 desk:px-4">
      <h3 className="text-ui font-semibold [font-stretch:100%]" id={`day-${day.date}`}>
        {clock.day(day.from, now)}
      </h3>
      {isToday && <span className="text-micro font-medium text-brass">Today</span>}
      {events.length > 0 && <span className="ml-auto text-micro text-text-3">{events.length}</span>}
    </header>
  );
};

export const DaySection = ({ content, clock, now, nextId, stopId, changesOf, blackoutOf, onOpen }: DaySectionProps) => {
  const { day, holidays, events, emptyWords } = content;
  const isToday = day.from <= now && now < day.to;
  const nowIndex = isToday ? events.filter(({ at }) => at <= now).length : -1;
  return (
    <section aria-labelledby={`day-${day.date}`}>
      <DayHead content={content} clock={clock} now={now} />
      {holidays.map((event) => (
        <p key={event.id} className="flex flex-wrap items-center gap-x-2.5 gap-y-1 border-b border-line px-3 py-1.5 text-text-2 desk:px-4">
          <ImpactSign impact={event.impact} />
          <span className="font-medium text-text">{currencyWords(event.currency)}</span>
          {event.title}
          <ChangeBadges changes={changesOf(event)} clock={clock} now={now} />
          {event.schedule !== undefined && (
            <button
              type="button"
              className="text-dense text-text-3 underline underline-offset-2 hover:text-text pointer-coarse:min-h-11"
              aria-label={`${event.title}: ${scheduleWords(event.schedule)}, no fixed time. Open`}
              onClick={() => onOpen(event)}
            >
              {scheduleWords(event.schedule)}, no fixed time
            </button>
          )}
        </p>
      ))}
      {events.length === 0 && !isToday ? (
        holidays.length === 0 && <p className="border-b border-line px-3 py-1.5 text-dense text-text-3 desk:px-4">{emptyWords}</p>
      ) : (
        <ul>
          {events.flatMap((event, index) => [
            ...(index === nowIndex ? [<NowLine key="now" clock={clock} now={now} />] : []),
            <EventRow
              key={event.id}
              event={event}
              changes={changesOf(event)}
              blackout={blackoutOf(event)}
              clock={clock}
              now={now}
              place={event.at <= now ? 'past' : event.id === nextId ? 'next' : 'coming'}
              isStop={event.id === stopId}
              onOpen={onOpen}
            />,
          ])}
          {nowIndex === events.length && <NowLine clock={clock} now={now} />}
          {events.length === 0 && <li className="border-b border-line px-3 py-1.5 text-dense text-text-3 desk:px-4">{emptyWords}</li>}
        </ul>
      )}
    </section>
  );
};
