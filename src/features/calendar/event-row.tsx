/** One event in the list: time, impact, currency, title with what changed, figures and the time until it. Pressing it opens its details. */
import { memo } from 'react';
import type { CalendarEvent } from '@/domain/calendar/calendar-event';
import { currencyWords, impactWords, scheduleWords } from '@/domain/calendar/event-words';
import { figuresWords, valueWords } from '@/domain/calendar/figure-words';
import type { EventChange } from '@/domain/calendar/compare-weeks';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { classNames } from '@/ui/class-names';
import { ImpactSign } from '@/ui/impact-sign';
import { VisuallyHidden } from '@/ui/visually-hidden';
import type { CalendarClock } from './calendar-clock';
import { ChangeBadges } from './change-badges';
import { rowColumns } from './row-columns';
import { untilWords } from './calendar-words';

export interface EventRowProps {
  readonly event: CalendarEvent;
  /** What changed about it since the former snapshot of its week. */
  readonly changes: readonly EventChange[];
  /** The time span of the user's blackout around it; null when the rule leaves it out. */
  readonly blackout: string | null;
  readonly clock: CalendarClock;
  readonly now: EpochMs;
  /** 'next' is the first that is to come; brass marks it. */
  readonly place: 'past' | 'next' | 'coming';
  /** The one of the list that the tab key reaches. */
  readonly isStop: boolean;
  readonly onOpen: (event: CalendarEvent) => void;
}

const Figure = ({ name, value }: { readonly name: string; readonly value: CalendarEvent['forecast'] }) => (
  <span className="hidden text-right whitespace-nowrap desk:block">
    {value !== null && (
      <>
        <VisuallyHidden>{name} </VisuallyHidden>
        {valueWords(value)}
      </>
    )}
  </span>
);

const EventRowPlain = ({ event, changes, blackout, clock, now, place, isStop, onOpen }: EventRowProps) => {
  const isPast = place === 'past';
  const figures = figuresWords(event);
  return (
    <li className="border-b border-line last:border-b-0">
      <button
        type="button"
        data-event={event.id}
        data-place={place}
        tabIndex={isStop ? 0 : -1}
        onClick={() => onOpen(event)}
        className={classNames(
          rowColumns,
          'grid w-full px-3 py-1.5 text-left hover:bg-surface-2 focus-visible:-outline-offset-2 desk:px-4 pointer-coarse:min-h-11',
          isPast ? 'text-text-3' : 'text-text',
          place === 'next' && 'shadow-[inset_2px_0_0_var(--color-brass)]',
        )}
      >
        <span className={isPast ? '' : 'font-semibold'}>{clock.time(event.at)}</span>
        <span className={classNames('flex h-5 items-center self-start', isPast && 'opacity-70')}>
          <ImpactSign impact={event.impact} label={impactWords[event.impact]} />
        </span>
        <span className={isPast ? '' : 'text-text-2'}>{currencyWords(event.currency)}</span>
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className={classNames('min-w-0 break-words', !isPast && 'font-medium')}>{event.title}</span>
            <ChangeBadges changes={changes} clock={clock} now={now} />
          </span>
          {event.schedule !== undefined && <span className="block text-dense text-text-3">{scheduleWords(event.schedule)}</span>}
          {figures !== '' && <span className="block text-dense text-text-3 desk:hidden">{figures}</span>}
          {place === 'next' && <span className="block text-dense text-brass desk:hidden">{untilWords(event.at, now)}</span>}
          {blackout !== null && !isPast && <span className="block text-dense text-text-3">Blackout {blackout}</span>}
        </span>
        <Figure name="Forecast" value={event.forecast} />
        <Figure name="Previous" value={event.previous} />
        <span
          className={classNames(
            'hidden text-right text-dense whitespace-nowrap desk:block',
            place === 'next' ? 'text-brass' : 'text-text-3',
          )}
        >
          {untilWords(event.at, now)}
        </span>
      </button>
    </li>
  );
};

/** Redrawn when its words change, which for most rows is once a minute or less often. */
export const EventRow = memo(EventRowPlain, (before, after) => {
  const isSame = (name: keyof EventRowProps): boolean => before[name] === after[name];
  return (
    (['event', 'changes', 'blackout', 'clock', 'place', 'isStop', 'onOpen'] as const).every(isSame) &&
    untilWords(before.event.at, before.now) === untilWords(after.event.at, after.now)
  );
});
