/** The details of one event: when, what is expected, what changed, and what is known of its earlier releases. */
import { useMemo } from 'react';
import type { CalendarEvent, ScheduleFact } from '@/domain/calendar/calendar-event';
import { impactWords, scheduleWords } from '@/domain/calendar/event-words';
import { valueWords } from '@/domain/calendar/figure-words';
import type { EventChange } from '@/domain/calendar/compare-weeks';
import { pastReleases, type KnownCalendar } from '@/domain/calendar/past-releases';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { zoneCity } from '@/domain/time/zone-city';
import { Dialog } from '@/ui/dialog';
import { ImpactSign } from '@/ui/impact-sign';
import type { CalendarClock } from './calendar-clock';
import { dateWords, untilWords } from './calendar-words';
import { ChangeBadges } from './change-badges';
import { EventNotes } from './event-notes';
import { PastReleasesTable } from './past-releases-table';

export interface EventDialogProps {
  readonly event: CalendarEvent | null;
  readonly changes: readonly EventChange[];
  readonly known: KnownCalendar;
  readonly blackout: string | null;
  /** Where the row came from: 'Published, Mon 16 March, 07:02'. A published schedule names its own source. */
  readonly source: string;
  readonly clock: CalendarClock;
  readonly now: EpochMs;
  readonly onClose: () => void;
}

const Fact = ({ name, children }: { readonly name: string; readonly children: React.ReactNode }) => (
  <div className="flex justify-between gap-4 border-b border-line py-1.5 last:border-b-0">
    <dt className="text-text-2">{name}</dt>
    <dd className="text-right">{children}</dd>
  </div>
);

const missing = (text: string) => <span className="text-text-3">{text}</span>;

const figureOf = (value: CalendarEvent['forecast'], without: string) => {
  if (value === null) return missing(without);
  const words = valueWords(value);
  return value.numbers.length > 1 ? `${words} (yield and bid-to-cover)` : words;
};

const ScheduleFacts = ({ schedule, now }: { readonly schedule: ScheduleFact; readonly now: EpochMs }) => (
  <>
    <Fact name="How we know">{scheduleWords(schedule)}</Fact>
    {schedule.isTentative && <Fact name="Status">The agency says this date is tentative</Fact>}
    <Fact name="Page">
      <a className="underline" href={schedule.source} target="_blank" rel="noreferrer">
        {new URL(schedule.source).hostname}
      </a>
    </Fact>
    <Fact name="Read">
      {dateWords(schedule.readOn, now)}. {schedule.reading}
    </Fact>
  </>
);

const Content = ({ event, changes, known, blackout, source, clock, now }: EventDialogProps & { readonly event: CalendarEvent }) => {
  const releases = useMemo(() => pastReleases(event, known, now), [event, known, now]);
  const hasFigures = [event, ...releases.map((release) => release.event)].some(
    ({ forecast, previous }) => forecast !== null || previous !== null,
  );
  return (
    <div className="flex flex-col gap-4">
      <dl className="text-ui">
        <Fact name="When">
          {event.isAllDay
            ? event.schedule === undefined
              ? 'All day'
              : `${dateWords(event.date, now)}; no fixed time is announced`
            : `${clock.time(event.at)} in ${zoneCity(clock.zone)}, ${untilWords(event.at, now)}`}
        </Fact>
        <Fact name="Impact">
          <span className="inline-flex items-center gap-1.5">
            <ImpactSign impact={event.impact} />
            {impactWords[event.impact]}
          </span>
        </Fact>
        {event.schedule !== undefined && <Fact name="Figures">{missing('Not published')}</Fact>}
        {event.schedule !== undefined && <ScheduleFacts schedule={event.schedule} now={now} />}
        {event.impact !== 'holiday' && event.schedule === undefined && (
          <>
            <Fact name="Forecast">{figureOf(event.forecast, 'Not published')}</Fact>
            <Fact name="Previous">{figureOf(event.previous, 'Not published')}</Fact>
            <Fact name="Actual">{missing('Not published')}</Fact>
          </>
        )}
        {blackout !== null && <Fact name="Your blackout">{blackout}</Fact>}
        {changes.length > 0 && (
          <Fact name="Changed">
            <span className="flex flex-wrap justify-end gap-1.5">
              <ChangeBadges changes={changes} clock={clock} now={now} />
            </span>
          </Fact>
        )}
        {event.schedule === undefined && <Fact name="Source">{source}</Fact>}
      </dl>
      {event.impact !== 'holiday' && event.schedule === undefined && (
        <PastReleasesTable hasFigures={hasFigures} releases={releases} clock={clock} now={now} />
      )}
      <EventNotes eventId={event.id} />
    </div>
  );
};

export const EventDialog = (props: EventDialogProps) => {
  const { event, clock, onClose } = props;
  return (
    <Dialog
      open={event !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      width="medium"
      title={event === null ? '' : event.title}
      description={
        event === null ? undefined : `${event.currency === 'ALL' ? 'Affects all currencies' : event.currency}, ${clock.fullDay(event.at)}`
      }
    >
      {event !== null && <Content {...props} event={event} />}
    </Dialog>
  );
};
