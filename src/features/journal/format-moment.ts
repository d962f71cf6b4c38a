/** Instants as the journal writes them: 24 hours, day and month name, the year only when it is another one. */
import type { EpochMs } from '@/domain/time/epoch-ms';

export interface MomentFormat {
  /** `17 Mar`, `17 Mar 2020` in another year. */
  readonly date: (at: EpochMs) => string;
  /** `12:34` */
  readonly time: (at: EpochMs) => string;
  /** `17 Mar 2020`, always with its year. */
  readonly fullDate: (at: EpochMs) => string;
  /** `Mar 2020` */
  readonly month: (at: EpochMs) => string;
}

/** Every offset from UTC is a multiple of a quarter of an hour today, so all instants of one have the same date and month. */
const quarterHourMs = 900_000;

/** Keeps what a slow formatter said about each quarter of an hour: a curve asks for the month of every trade. */
const remembering = (format: (at: EpochMs) => string): ((at: EpochMs) => string) => {
  const known = new Map<number, string>();
  return (at) => {
    const quarter = Math.floor(at / quarterHourMs);
    const said = known.get(quarter);
    if (said !== undefined) return said;
    const text = format(at);
    known.set(quarter, text);
    return text;
  };
};

/** Formats for one IANA zone; `now` decides which year goes without saying. */
export const momentFormat = (zone: string, now: EpochMs): MomentFormat => {
  const format = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...options });
  const day = format({ day: 'numeric', month: 'short' });
  const full = format({ day: 'numeric', month: 'short', year: 'numeric' });
  const time = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const month = format({ month: 'short', year: 'numeric' });
  const year = format({ year: 'numeric' });
  const thisYear = year.format(now);
  return {
    date: remembering((at) => (year.format(at) === thisYear ? day.format(at) : full.format(at))),
    time: (at) => time.format(at),
    fullDate: (at) => full.format(at),
    month: remembering((at) => month.format(at)),
  };
};
