/** Dates and times of one zone as the dashboard writes them. */
import type { EpochMs } from '@/domain/journal/trade';

export interface DayClock {
  /** `Wednesday 18 March` */
  readonly day: (at: EpochMs) => string;
  /** `12:43` */
  readonly time: (at: EpochMs) => string;
  /** `18 March, 12:43` */
  readonly moment: (at: EpochMs) => string;
}

/** Formats for one IANA zone. */
export const dayClock = (zone: string): DayClock => {
  const format = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...options });
  const weekday = format({ weekday: 'long' });
  const date = format({ day: 'numeric', month: 'long' });
  const time = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return {
    // Put together by hand: the language's own pattern has a comma after the weekday.
    day: (at) => `${weekday.format(at)} ${date.format(at)}`,
    time: (at) => time.format(at),
    moment: (at) => `${date.format(at)}, ${time.format(at)}`,
  };
};
