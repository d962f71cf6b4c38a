/** The economic calendar: the events of a week or a day in the preferred zone, their sources and age, the blackout rule and alerts. */
import { Upload } from 'lucide-react';
import { useCallback, useState } from 'react';
import { dayAround } from '@/domain/calendar/calendar-days';
import type { CalendarEvent } from '@/domain/calendar/calendar-event';
import { weekOf } from '@/domain/calendar/calendar-week';
import { zoneCity } from '@/domain/time/zone-city';
import { Button } from '@/ui/button';
import { useScreenActions } from '@/ui/hooks/use-screen-actions';
import { Page } from '@/ui/page';
import { Segment } from '@/ui/segment';
import { Skeleton } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { AlertsPanel } from './alerts-panel';
import { BlackoutPanel } from './blackout-panel';
import { CalendarTiles } from './calendar-tiles';
import { sourceWords } from './calendar-words';
import { DataPanel } from './data-panel';
import { EventDialog } from './event-dialog';
import { EventsPanel } from './events-panel';
import { FeedPanel } from './feed-panel';
import { ImportDialog } from './import-dialog';
import { MeetingsPanel } from './meetings-panel';
import { PublishPanel } from './publish-panel';
import { useCalendarFacts, type CalendarFacts } from './use-calendar-facts';
import { useCalendarView, type CalendarView } from './use-calendar-view';

/** Holds the places of the calendar while this device is read. */
const CalendarWaiting = () => (
  <div role="status" className="flex flex-col gap-4">
    <VisuallyHidden>Reading the calendar</VisuallyHidden>
    <Skeleton className="h-[106px]" />
    <Skeleton className="h-[480px]" />
  </div>
);

const modes = [
  { value: 'week', label: 'Week' },
  { value: 'day', label: 'Day' },
] as const;

interface ContentProps {
  readonly facts: CalendarFacts;
  readonly view: CalendarView;
  readonly calendar: Extract<CalendarFacts['calendar'], { state: 'ready' }>;
  readonly onOpen: (event: CalendarEvent) => void;
  readonly onImport: () => void;
}

const Content = ({ facts, view, calendar, onOpen, onImport }: ContentProps) => {
  const { now, clock, choice } = facts;
  const today = dayAround(clock.zone, now);
  const middle = view.days[Math.floor(view.days.length / 2)]!;
  const last = view.days.at(-1)!;
  const weekAt = (at: number) => calendar.weeks.find(({ range }) => range.from <= at && at < range.to) ?? null;
  // A day can touch two weeks; the one that is stored is meant.
  const viewed = weekAt((middle.from + middle.to) / 2) ?? (view.mode === 'day' ? weekAt(last.to - 1) : null);
  const shared = { clock, now, isOnline: facts.isOnline };
  return (
    <div className="flex flex-col gap-4">
      <CalendarTiles
        chosen={facts.chosen}
        all={calendar.events}
        currencies={choice.selectedCurrencies}
        next={facts.next}
        today={today}
        week={weekAt(now)}
        blackout={facts.blackout.value}
        clock={clock}
        now={now}
      />
      <div className="grid items-start gap-4 desk:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
        <EventsPanel facts={facts} view={view} calendar={calendar} onOpen={onOpen} onImport={onImport} />
        <div className="flex min-w-0 flex-col gap-4">
          {facts.isAdmin && <PublishPanel week={viewed} isOnline={facts.isOnline} now={now} />}
          <DataPanel {...shared} calendar={calendar} week={viewed} />
          <BlackoutPanel setting={facts.blackout} />
          <AlertsPanel setting={facts.alerts} />
          <MeetingsPanel events={calendar.events} clock={clock} now={now} />
          <FeedPanel setting={facts.feedChoice} feed={facts.feed} now={now} />
        </div>
      </div>
    </div>
  );
};

const CalendarPage = () => {
  const facts = useCalendarFacts();
  const { now, clock, calendar, preferencesState } = facts;
  const view = useCalendarView(clock.zone, now);
  const [opened, setOpened] = useState<CalendarEvent | null>(null);
  const [isImporting, setImporting] = useState(false);
  const open = useCallback((event: CalendarEvent) => setOpened(event), []);
  const weeks = calendar.state === 'ready' ? calendar.weeks : [];
  const isReady = calendar.state === 'ready' && preferencesState.state !== 'loading' && facts.isChoiceKnown;
  const { next } = facts;
  useScreenActions(
    isReady
      ? [
          ...(next === null ? [] : [{ id: 'next-event', label: 'Show the next event', words: 'news', run: () => setOpened(next) }]),
          { id: 'import-week', label: 'Import a week', words: 'file calendar', deed: 'add' as const, run: () => setImporting(true) },
          ...modes
            .filter(({ value }) => value !== view.mode)
            .map(({ value, label }) => ({
              id: `calendar-${value}`,
              label: `Show the ${label.toLowerCase()}`,
              run: () => view.setMode(value),
            })),
        ]
      : [],
  );
  const openedWeek = opened === null ? undefined : weeks.find(({ id }) => id === weekOf(opened.at));
  const isStated = opened !== null && openedWeek?.events.some(({ id }) => id === opened.id) === true;
  return (
    <Page
      title="Calendar"
      lead={`${clock.fullDay(now)}, ${clock.time(now)} in ${zoneCity(clock.zone)}`}
      aside={
        <>
          <Segment label="View" options={modes} value={view.mode} onChange={view.setMode} />
          <Button
            variant="primary"
            deed="add"
            icon={<Upload size={14} strokeWidth={1.75} aria-hidden />}
            disabled={!isReady}
            onClick={() => setImporting(true)}
          >
            Import a week
          </Button>
        </>
      }
    >
      {calendar.state === 'ready' && isReady ? (
        <Content facts={facts} view={view} calendar={calendar} onOpen={open} onImport={() => setImporting(true)} />
      ) : (
        <CalendarWaiting />
      )}
      <EventDialog
        event={openedWeek?.events.find(({ id }) => id === opened?.id) ?? opened}
        changes={(openedWeek?.changes ?? []).filter((change) => change.kind !== 'removed' && change.after.id === opened?.id)}
        known={{ events: calendar.state === 'ready' ? calendar.events : [], covered: new Set(weeks.map(({ id }) => id)) }}
        blackout={opened === null ? null : facts.blackoutOf(opened)}
        source={
          openedWeek === undefined || !isStated
            ? 'No longer in the calendar: it was moved or removed'
            : [
                sourceWords(openedWeek.current.source, openedWeek.current.sourceName),
                ...(openedWeek.current.source === 'sample' ? [] : [clock.moment(openedWeek.current.seenAt, now)]),
              ].join(', ')
        }
        clock={clock}
        now={now}
        onClose={() => setOpened(null)}
      />
      {isImporting && (
        <ImportDialog
          weeks={weeks.filter(({ current }) => current.source !== 'sample')}
          onClose={() => setImporting(false)}
          onKept={({ week, events }) => view.show(week === weekOf(now) ? 'now' : events[0]!.at)}
        />
      )}
    </Page>
  );
};

export default CalendarPage;
