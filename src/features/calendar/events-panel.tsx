/** The panel with the list: which days, filters, the events, or the reason why there are none and what to do. */
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { isOnDay } from '@/domain/calendar/calendar-days';
import type { CalendarEvent } from '@/domain/calendar/calendar-event';
import { isWorthListing } from '@/domain/calendar/day-knowledge';
import { emptyChoice, searchEvents, type CalendarChoice } from '@/domain/calendar/choose-events';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { calendarCurrencies, calendarImpacts } from '@/domain/preferences/calendar-choices';
import { eventsBetween } from '@/services/calendar/calendar';
import { changePreferences } from '@/services/settings/preferences';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { IconButton } from '@/ui/icon-button';
import { Kbd } from '@/ui/kbd';
import { Notice } from '@/ui/notice';
import { countWords } from './calendar-words';
import { EventList } from './event-list';
import { FilterBar } from './filter-bar';
import type { CalendarFacts } from './use-calendar-facts';
import type { CalendarView } from './use-calendar-view';

export interface EventsPanelProps {
  readonly facts: CalendarFacts;
  readonly view: CalendarView;
  readonly calendar: Extract<CalendarFacts['calendar'], { state: 'ready' }>;
  readonly onOpen: (event: CalendarEvent) => void;
  readonly onImport: () => void;
}

/** Brings the line of now into the middle of the window, and the focus to the event that comes next or stands last. */
const goToNow = (panel: HTMLElement | null): void => {
  const line = panel?.querySelector('[data-now]');
  line?.scrollIntoView({ block: 'center' });
  const rows = [...(panel?.querySelectorAll<HTMLElement>('button[data-event]') ?? [])];
  const next = rows.find((row) => row.dataset['place'] !== 'past') ?? rows.at(-1);
  next?.focus({ preventScroll: line !== null });
};

interface HeadProps extends Pick<EventsPanelProps, 'facts' | 'view'> {
  /** Whether the days stand in a list, with the line of now among them. */
  readonly hasList: boolean;
  readonly onNow: () => void;
}

const Head = ({ facts: { clock, now }, view, hasList, onNow }: HeadProps) => {
  const { days, mode } = view;
  const [first, last] = [days[0]!, days.at(-1)!];
  const unit = mode === 'day' ? 'day' : 'week';
  return (
    <header className="flex min-h-11 flex-wrap items-center gap-x-2.5 gap-y-1 border-b border-line px-3 py-1.5 desk:px-4">
      <h2 className="text-h4 [font-stretch:100%]">
        {mode === 'day' ? clock.fullDay(first.from) : clock.span(first.from, (last.to - 1) as EpochMs)}
      </h2>
      <span className="hidden items-center gap-1.5 text-micro text-text-3 min-[1280px]:flex">
        <Kbd>J</Kbd>
        <Kbd>K</Kbd> move <Kbd>Enter</Kbd> open
      </span>
      <span className="ml-auto flex items-center gap-1.5">
        <span className="mr-1 hidden text-micro text-text-3 desk:inline">Times in {clock.zone}</span>
        <IconButton
          size="sm"
          label={`The ${unit} before`}
          icon={<ChevronLeft size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => view.step(-1)}
        />
        {view.isNow ? (
          <Button size="sm" disabled={!hasList} onClick={onNow}>
            To now
          </Button>
        ) : (
          <Button size="sm" onClick={() => view.show('now')}>
            {mode === 'day' ? 'Today' : 'This week'}
          </Button>
        )}
        <IconButton
          size="sm"
          label={`The ${unit} after`}
          icon={<ChevronRight size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => view.step(1)}
        />
      </span>
      <span className="sr-only" role="status">
        {mode === 'day' ? clock.day(first.from, now) : clock.span(first.from, (last.to - 1) as EpochMs)}
      </span>
    </header>
  );
};

const choiceWords = {
  both: 'No currencies or impacts selected',
  currencies: 'No currencies selected',
  impacts: 'No impacts selected',
} as const;

interface NothingChosenProps {
  readonly which: keyof typeof choiceWords;
  readonly choice: CalendarChoice;
  readonly hidden: number;
  readonly onChoice: (choice: CalendarChoice) => void;
}

const NothingChosen = ({ which, choice, hidden, onChoice }: NothingChosenProps) => (
  <div className="p-3 desk:p-4">
    <EmptyState
      icon={<CalendarDays />}
      title={`${choiceWords[which]}, so no events are shown.`}
      text={`${hidden === 0 ? '' : `${countWords(hidden, 'stored event is', 'stored events are')} hidden here. `}Choose what you trade above, or show everything.`}
      actions={
        <Button
          onClick={() =>
            onChoice({
              selectedCurrencies: which === 'impacts' ? choice.selectedCurrencies : calendarCurrencies,
              selectedImpacts: which === 'currencies' ? choice.selectedImpacts : calendarImpacts,
            })
          }
        >
          Choose all
        </Button>
      }
    />
  </div>
);

/** Why nothing is stored, as far as that is known. */
const absenceWords = (published: EventsPanelProps['calendar']['published'], isOnline: boolean): string => {
  if (!isOnline) return 'It isn’t on this device, and you’re offline. ';
  if (published === 'asking') return '';
  return published === 'answered' ? 'It isn’t published yet. ' : 'We couldn’t check whether it’s published. ';
};

const NothingStored = ({ facts, calendar, onImport }: Pick<EventsPanelProps, 'facts' | 'calendar' | 'onImport'>) => {
  const isAsking = calendar.published === 'asking' && facts.isOnline;
  const others = calendar.weeks.length;
  return (
    <div className="p-3 desk:p-4">
      <EmptyState
        icon={<CalendarDays />}
        title={isAsking ? 'Asking for published weeks' : 'No events for these days yet'}
        text={
          <>
            {absenceWords(calendar.published, facts.isOnline)}
            Import the weekly JSON of a public calendar from a file or by pasting it. Events, forecasts and previous figures come from that
            file and nowhere else.
            {others > 0 && ` ${countWords(others, 'other week is', 'other weeks are')} stored.`}
          </>
        }
        actions={
          <Button deed="add" onClick={onImport}>
            Import it
          </Button>
        }
      />
    </div>
  );
};

interface NothingFoundProps extends Pick<EventsPanelProps, 'view' | 'facts'> {
  readonly inView: readonly CalendarEvent[];
}

/** A search without a hit in these days: what the filters hide of it, and where else it would hit. */
const NothingFound = ({ view, facts: { chosen, now, clock }, inView }: NothingFoundProps) => {
  const hidden = searchEvents(inView, view.query).length;
  const elsewhere = searchEvents(chosen, view.query);
  const nearest = elsewhere.find(({ at }) => at > now) ?? elsewhere.at(-1);
  return (
    <div className="p-3 desk:p-4">
      <EmptyState
        icon={<CalendarDays />}
        title="No results"
        text={`No events here match “${view.query}”.${hidden === 0 ? '' : ` The filters hide ${countWords(hidden, 'event that has', 'events that have')} them.`}`}
        actions={
          <>
            {nearest !== undefined && (
              <Button onClick={() => view.show(nearest.at)}>
                {countWords(elsewhere.length, 'event', 'events')} on other days, such as {clock.day(nearest.at, now)}
              </Button>
            )}
            <Button onClick={() => view.setQuery('')}>Clear the search</Button>
          </>
        }
      />
    </div>
  );
};

export const EventsPanel = ({ facts, view, calendar, onOpen, onImport }: EventsPanelProps) => {
  const { choice, chosen, preferencesState } = facts;
  const [hasFailed, setFailed] = useState(false);
  const choose = ({ selectedCurrencies, selectedImpacts }: CalendarChoice): void => {
    setFailed(false);
    void changePreferences((before) => ({ ...before, selectedCurrencies, selectedImpacts })).then((isSaved) => setFailed(!isSaved));
  };
  const inView = useMemo(
    () => calendar.events.filter((event) => view.days.some((day) => isOnDay(event, day))),
    [calendar.events, view.days],
  );
  const shown = useMemo(() => {
    const ofView = chosen.filter((event) => view.days.some((day) => isOnDay(event, day)));
    return searchEvents(ofView, view.query);
  }, [chosen, view.days, view.query]);
  const [first, last] = [view.days[0]!, view.days.at(-1)!];
  const stored = useMemo(() => new Set(calendar.weeks.map(({ id }) => id)), [calendar.weeks]);
  const isKnown = inView.length > 0 || isWorthListing(view.days, stored);
  // What was published long ago is fetched when somebody looks at it.
  const isLongAgo = !isKnown && last.to < facts.now;
  useEffect(() => {
    if (isLongAgo && facts.isOnline) void eventsBetween({ from: first.from, to: last.to });
  }, [isLongAgo, facts.isOnline, first.from, last.to]);
  const nothing = emptyChoice(choice);
  const hasList = isKnown && nothing === null && (view.query === '' || shown.length > 0);
  const panel = useRef<HTMLElement>(null);
  return (
    <section ref={panel} aria-label="Events" className="min-w-0 rounded-lg border border-line bg-surface-1">
      <Head facts={facts} view={view} hasList={hasList} onNow={() => goToNow(panel.current)} />
      <FilterBar choice={choice} canChoose={facts.preferences !== null} query={view.query} onQuery={view.setQuery} onChoice={choose} />
      {(hasFailed || preferencesState.state === 'unavailable' || preferencesState.state === 'unread') && (
        <Notice tone="caution" className="m-3" title={hasFailed ? 'We couldn’t save your filters.' : 'We couldn’t load your filters.'}>
          {hasFailed ? 'Your earlier choice is still in place.' : 'Until we can, the usual filters apply, with times in Europe/London.'}
        </Notice>
      )}
      {!isKnown && <NothingStored facts={facts} calendar={calendar} onImport={onImport} />}
      {isKnown && nothing !== null && (
        <NothingChosen
          which={nothing}
          choice={choice}
          hidden={inView.filter(({ schedule }) => schedule === undefined).length}
          onChoice={choose}
        />
      )}
      {isKnown && nothing === null && view.query !== '' && shown.length === 0 && <NothingFound view={view} facts={facts} inView={inView} />}
      {hasList && inView.length > 0 && inView.every(({ schedule }) => schedule !== undefined) && (
        <p className="border-b border-line px-3 py-2 text-dense text-text-2 desk:px-4">
          These days come from published schedules, without figures.{' '}
          <Button size="sm" variant="ghost" onClick={onImport}>
            Import it
          </Button>
        </p>
      )}
      {hasList && (
        <EventList
          days={view.query === '' ? view.days : view.days.filter((day) => shown.some((event) => isOnDay(event, day)))}
          weeks={calendar.weeks}
          shown={shown}
          clock={facts.clock}
          now={facts.now}
          nextId={facts.next?.id ?? null}
          blackoutOf={facts.blackoutOf}
          onOpen={onOpen}
        />
      )}
    </section>
  );
};
