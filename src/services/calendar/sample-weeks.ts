/** The sample weeks as snapshots that lie nowhere: generated while the calendar is looked at, and hidden by any other of their week. */
import { weekRange, weeksWithin } from '@/domain/calendar/calendar-week';
import { sampleWeekRows } from '@/domain/sample/sample-week';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { weekMs } from '@/lib/durations';
import type { WeekSnapshot } from './week-store';

/** Weeks before the present one: enough for a few earlier releases of each event. */
const pastWeeks = 8;

/** From some weeks ago to the week after the present one, so that something is to come on a Friday evening too. */
export const sampleWeeks = (now: EpochMs): readonly WeekSnapshot[] =>
  weeksWithin({ from: (now - pastWeeks * weekMs) as EpochMs, to: (now + weekMs + 1) as EpochMs }).map((week) => {
    const { from } = weekRange(week);
    return {
      id: `${week}|sample`,
      week,
      source: 'sample',
      sourceName: '',
      sha256: '',
      takenAt: from,
      seenAt: from,
      rows: sampleWeekRows(week),
    };
  });
