/** The panel of the day or the week: overlap of the moment in its head, the drawing, and its times as a table on demand. */
import { useState } from 'react';
import type { CalendarChoice } from '@/domain/calendar/choose-events';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { dayClock as tradingClock, mondayOf, newYorkDays, tradingWeek } from '@/domain/time/trading-day';
import { tradingDayOf } from '@/domain/market/trading-hours';
import { overlapOf, type SessionHours } from '@/domain/sessions/forex-sessions';
import type { SessionNow } from '@/domain/sessions/session-clock';
import { lengthWords, stateSentence, timeNear } from '@/domain/sessions/session-words';
import type { DayClock } from '@/domain/time/day-clock';
import { dayText } from '@/domain/time/epoch-day';
import { daysWithin, zoneDay } from '@/domain/time/zone-day';
import { minuteMs } from '@/lib/durations';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { useWidth } from '@/ui/hooks/use-width';
import { Kbd } from '@/ui/kbd';
import { Panel } from '@/ui/panel';
import { sessionColours } from '@/ui/timeline/session-bars';
import { dateWords } from './futures-words';
import { DayTimeline, dayTimelineHeightPx } from './day-timeline';
import { TimesTable } from './times-table';
import { useDayEvents } from './use-day-events';
import { WeekTimeline, weekTimelineHeightPx } from './week-timeline';

const forexDays = tradingClock(newYorkDays);

export type TimelineView = 'day' | 'week';

export interface TimelinePanelProps {
  readonly view: TimelineView;
  readonly now: EpochMs;
  readonly zone: string;
  readonly clock: DayClock;
  readonly hours: readonly SessionHours[];
  readonly sessions: readonly SessionNow[];
  /** Currencies and impacts of the events. */
  readonly choice: CalendarChoice;
}

/** `London × New York until 17:00, 5 h` for each two that are open. */
const overlapsNow = (sessions: readonly SessionNow[], now: EpochMs, clock: DayClock): readonly string[] => {
  const open = sessions.flatMap(({ current }) => (current === null ? [] : [current]));
  return open.slice(1).flatMap((other, index) => {
    const one = open[index];
    const range = one === undefined ? null : overlapOf(one, other);
    if (one === undefined || range === null) return [];
    return [`${one.city} × ${other.city} until ${timeNear(range.to, now, clock)}, ${lengthWords((range.to - range.from) / minuteMs)}`];
  });
};

interface LegendProps {
  readonly view: TimelineView;
  readonly hours: readonly SessionHours[];
}

const Legend = ({ view, hours }: LegendProps) => (
  <div className="flex flex-wrap gap-x-4 gap-y-1">
    {view === 'week' &&
      hours.map(({ city }) => (
        <span key={city} className="inline-flex items-center gap-1.5">
          <span aria-hidden className="h-1.5 w-4 rounded-xs" style={{ background: sessionColours[city] }} />
          {city}
        </span>
      ))}
    {view === 'week' && <span>The week turns on Sunday at 17:00 in New York, as the journal counts it</span>}
    {view === 'day' && <span>Shaded ground: two cities open together</span>}
    {view === 'day' && <span>Futures: stronger in regular hours, hatched in the maintenance break</span>}
    {view === 'day' && <span>° not checked with the exchange</span>}
    <span>City hours are conventions and can be edited</span>
  </div>
);

export const TimelinePanel = ({ view, now, zone, clock, hours, sessions, choice }: TimelinePanelProps) => {
  const { ref, widthPx } = useWidth();
  const [hasTable, setTable] = useState(false);
  const day = zoneDay(zone, now);
  const monday = mondayOf(tradingDayOf(now));
  const week = tradingWeek(forexDays, monday);
  const events = useDayEvents(day, choice);
  const heightPx =
    view === 'week'
      ? weekTimelineHeightPx(hours.length, daysWithin(zone, week).length)
      : dayTimelineHeightPx(widthPx, { cities: hours.length, events });
  const label = `Sessions of ${view === 'day' ? clock.fullDay(now) : `the week of ${dateWords(dayText(monday))}`}, times in ${zone}. ${stateSentence(sessions, now, clock)} It is ${clock.time(now)}.`;
  const drawing = { widthPx, now, clock, hours, label };
  return (
    <Panel
      body="flush"
      title={
        <span className="flex flex-wrap items-center gap-2.5">
          {view === 'day' ? '24 hours' : `Trading week of ${dateWords(dayText(monday))}`}
          {overlapsNow(sessions, now, clock).map((words) => (
            <Badge key={words}>{words}</Badge>
          ))}
        </span>
      }
      aside={
        <>
          <span>{`Times in ${zone}`}</span>
          <span className="max-sm:hidden pointer-coarse:hidden">
            <Kbd>Z</Kbd>
          </span>
          <Button variant="ghost" size="sm" aria-expanded={hasTable} onClick={() => setTable(!hasTable)}>
            {hasTable ? 'Hide the table' : 'As a table'}
          </Button>
        </>
      }
      footer={<Legend view={view} hours={hours} />}
    >
      <div className="px-3 pt-2 pb-3 desk:px-4">
        <div ref={ref} style={{ height: heightPx }}>
          {widthPx > 0 &&
            (view === 'day' ? (
              <DayTimeline {...drawing} day={day} events={events} />
            ) : (
              <WeekTimeline {...drawing} week={week} zone={zone} />
            ))}
        </div>
      </div>
      {hasTable && (
        <TimesTable
          range={view === 'day' ? day : week}
          now={now}
          clock={clock}
          hours={hours}
          events={view === 'day' ? (events?.events ?? []) : []}
        />
      )}
    </Panel>
  );
};
