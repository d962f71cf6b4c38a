/** Dates and times of one zone as the calendar writes them; the year only where it is another one. */
import type { EpochMs } from '@/domain/journal/trade';

export interface CalendarClock {
  readonly zone: string;
  /** `12:43` */
  readonly time: (at: EpochMs) => string;
  /** `Wed 18 March`, with the year when it is not that of `now` */
  readonly day: (at: EpochMs, now: EpochMs) => string;
  /** `Wednesday 18 March 2026` */
  readonly fullDay: (at: EpochMs) => string;
  /** `Wed 18 March, 12:43` */
  readonly moment: (at: EpochMs, now: EpochMs) => string;
  /** `15 – 21 March 2026`, both days included */
  readonly span: (from: EpochMs, to: EpochMs) => string;
}

/** Formats for one IANA zone. */
export const calendarClock = (zone: string): CalendarClock => {
  const format = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...options });
  const time = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const weekday = format({ weekday: 'short' });
  const longWeekday = format({ weekday: 'long' });
  const date = format({ day: 'numeric', month: 'long' });
  const year = format({ year: 'numeric' });
  const dated = format({ day: 'numeric', month: 'long', year: 'numeric' });
  const day = (at: EpochMs, now: EpochMs): string =>
    `${weekday.format(at)} ${year.format(at) === year.format(now) ? date.format(at) : dated.format(at)}`;
  return {
    zone,
    time: (at) => time.format(at),
    day,
    fullDay: (at) => `${longWeekday.format(at)} ${dated.format(at)}`,
    moment: (at, now) => `${day(at, now)}, ${time.format(at)}`,
    span: (from, to) => dated.formatRange(from, to),
  };
};
