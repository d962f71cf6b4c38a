/** Instants as the axes of a chart write them, in one zone. Bars of a day or longer bear the date of their trading day. */
import { zoneOffset } from '@/domain/time/zone-offset';
import { tradingDayOf } from '@/domain/market/trading-hours';
import { dayMs } from '@/lib/durations';

export interface WallClock {
  /** What the clock on the wall shows at the instant, as the epoch ms it would be in UTC. */
  readonly wallMs: (at: number) => number;
  /** `Wed 18 Mar 2026, 03:30`; without the time for bars of a day or longer. */
  readonly full: (at: number) => string;
  /** `Wed 18 Mar 2026 03:30`, for the box at the time axis. */
  readonly short: (at: number) => string;
  readonly year: (at: number) => string;
  readonly month: (at: number) => string;
  readonly day: (at: number) => string;
  readonly time: (at: number) => string;
}

const format = (options: Intl.DateTimeFormatOptions): ((wallMs: number) => string) => {
  const formatter = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC', hourCycle: 'h23' });
  return (wallMs) => formatter.format(wallMs).replaceAll(',', '');
};

const day = format({ weekday: 'short', day: 'numeric' });
const date = format({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
const month = format({ month: 'short' });
const year = format({ year: 'numeric' });
const time = format({ hour: '2-digit', minute: '2-digit' });

const weekday = format({ weekday: 'short' });

/**
 * The clock of an IANA zone for bars of a length; a zone that does not exist is a bug and throws. With `hidesDates` it tells the day of the week
 * in place of the date.
 */
export const createWallClock = (zone: string, periodMs: number | null, hidesDates = false): WallClock => {
  const { offsetMsAt } = zoneOffset(zone);
  const isDaily = periodMs !== null && periodMs >= dayMs;
  const wallMs = (at: number): number => (isDaily ? tradingDayOf(at) * dayMs : at + offsetMsAt(at));
  const dated = (write: (wallMs: number) => string) => (at: number) => (hidesDates ? weekday : write)(wallMs(at));
  const dateOf = dated(date);
  return {
    wallMs,
    full: (at) => (isDaily ? dateOf(at) : `${dateOf(at)}, ${time(wallMs(at))}`),
    short: (at) => (isDaily ? dateOf(at) : `${dateOf(at)} ${time(wallMs(at))}`),
    year: dated(year),
    month: dated(month),
    day: dated(day),
    time: (at) => time(wallMs(at)),
  };
};
