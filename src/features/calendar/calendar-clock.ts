/** Dates and times of one zone as the calendar writes them: those of the day clock, and stretches of days. */
import type { EpochMs } from '@/domain/time/epoch-ms';
import { dayClock, type DayClock } from '@/domain/time/day-clock';

export interface CalendarClock extends Pick<DayClock, 'time' | 'fullDay'> {
  readonly zone: string;
  /** `Wed 18 March`, with the year when it is not that of `now` */
  readonly day: (at: EpochMs, now: EpochMs) => string;
  /** `Wed 18 March, 12:43` */
  readonly moment: (at: EpochMs, now: EpochMs) => string;
  /** `15 – 21 March 2026`, both days included */
  readonly span: (from: EpochMs, to: EpochMs) => string;
}

/** Formats for one IANA zone. */
export const calendarClock = (zone: string): CalendarClock => {
  const { time, fullDay, nearDay } = dayClock(zone);
  const dated = new Intl.DateTimeFormat('en-GB', { timeZone: zone, day: 'numeric', month: 'long', year: 'numeric' });
  return {
    zone,
    time,
    fullDay,
    day: nearDay,
    moment: (at, now) => `${nearDay(at, now)}, ${time(at)}`,
    span: (from, to) => dated.formatRange(from, to),
  };
};
