/** Closing days: the day that waits, and the days of its month. */
import { lazy, Suspense, useState } from 'react';
import { lastTradedDay, openDay } from '@/domain/routine/routine';
import { dayMs } from '@/lib/durations';
import { tradingWeekId } from '@/domain/routine/trading-week-id';
import { dayText } from '@/domain/time/epoch-day';
import { dayClock as wallClock } from '@/domain/time/day-clock';
import { zoneCity } from '@/domain/time/zone-city';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { JournalModel } from '@/features/journal/views/use-journal-model';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Skeleton } from '@/ui/skeleton';
import { DayPanel } from './day-panel';
import { DaysCalendar } from './days-calendar';
import { useRoutine, type ShownRoutine } from './use-routine';

const DayHabits = lazy(async () => ({ default: (await import('./day-habits')).DayHabits }));

export interface DaysViewProps {
  readonly journal: ReadyJournal;
  readonly model: JournalModel;
  /** IANA zone in which times are shown. */
  readonly zone: string;
  /** The day of the address; null: the one that waits. */
  readonly day: number | null;
  readonly onDay: (day: number) => void;
  /** Opens the review of the week that holds the day. */
  readonly onWeek: (day: number) => void;
}

/** The day that waits to be closed; where none does today, or the last day with trades where that is long ago. */
const dayToShow = (routine: ShownRoutine): number => {
  const last = lastTradedDay(routine) ?? routine.today;
  return openDay(routine) ?? (routine.today - last < 7 ? routine.today : last);
};

const longDay = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** 'Friday 20 March 2026' */
const nameOfDay = (day: number): string => longDay.format(day * dayMs).replace(',', '');

const timeLine = ({ clock, days, today }: ShownRoutine, day: number, zone: string): string => {
  const end = clock.rangeOf(day).to;
  const verb = day < today ? 'ended' : 'ends';
  const there = `${days.dayStart} in ${zoneCity(days.zone)}`;
  return days.zone === zone
    ? `Trading day ${verb} at ${there}.`
    : `Trading day ${verb} at ${wallClock(zone).time(end as EpochMs)} in ${zoneCity(zone)}, ${there}.`;
};

/** What waits once this day is closed: another day of the last trades, or its week. */
const Next = ({
  routine,
  day,
  onDay,
  onWeek,
}: Pick<DaysViewProps, 'onDay' | 'onWeek'> & { readonly routine: ShownRoutine; readonly day: number }) => {
  const other = openDay(routine);
  const isClosed = routine.reports.get(dayText(day))?.closedAt !== undefined;
  return (
    <div className="flex flex-wrap gap-2">
      {isClosed && other !== null && (
        <Button size="sm" variant="primary" onClick={() => onDay(other)}>
          Next: {nameOfDay(other).replace(/ \d{4}$/u, '')}
        </Button>
      )}
      <Button size="sm" onClick={() => onWeek(day)}>
        Review week {Number(tradingWeekId(day).slice(6))}
      </Button>
    </div>
  );
};

const OneDay = ({ journal, model, zone, day: asked, onDay, onWeek, routine }: DaysViewProps & { readonly routine: ShownRoutine }) => {
  // The day that waited when the view was opened stays in view once it is closed.
  const [waiting] = useState(() => dayToShow(routine));
  const day = Math.min(asked ?? waiting, routine.today);
  const report = routine.reports.get(dayText(day));
  const damaged = routine.damaged.find(({ id }) => id === dayText(day));
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="text-h3 font-semibold">{report?.closedAt === undefined ? `Close ${nameOfDay(day)}` : nameOfDay(day)}</h2>
          <p className="text-dense text-text-2">
            {timeLine(routine, day, zone)} {report?.closedAt === undefined && 'Takes about two minutes.'}
          </p>
        </div>
        <Next routine={routine} day={day} onDay={onDay} onWeek={onWeek} />
      </div>
      {damaged !== undefined && (
        <Notice tone="danger" title="We can’t read what you saved for this day">
          {damaged.reason}
        </Notice>
      )}
      <div className="grid items-start gap-4 bar:grid-cols-[minmax(0,2fr)_minmax(300px,1fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          {damaged === undefined && <DayPanel routine={routine} day={day} moment={model.moment} />}
          {(routine.byDay.get(day) ?? []).length > 0 && (
            <Suspense fallback={null}>
              <DayHabits journal={journal} model={model} day={day} />
            </Suspense>
          )}
        </div>
        <DaysCalendar routine={routine} day={day} onDay={onDay} />
      </div>
    </div>
  );
};

export const DaysView = (props: DaysViewProps) => {
  const routine = useRoutine(props.journal, props.model);
  return routine.isRead ? <OneDay routine={routine} {...props} /> : <Skeleton className="h-[420px]" />;
};
