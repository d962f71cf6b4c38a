/** Dates and times of one zone as the screens write them: 24 hours, names of days and months, never 03/04. */
import type { EpochMs } from './epoch-ms';

export interface DayClock {
  /** `Wednesday 18 March` */
  readonly day: (at: EpochMs) => string;
  /** `Wednesday 18 March 2026` */
  readonly fullDay: (at: EpochMs) => string;
  /** `Wed 18 March` */
  readonly shortDay: (at: EpochMs) => string;
  /** `Wed 18 March`, with the year when it is not that of `now`. */
  readonly nearDay: (at: EpochMs, now: EpochMs) => string;
  /** `Wed` */
  readonly weekday: (at: EpochMs) => string;
  /** `12:43` */
  readonly time: (at: EpochMs) => string;
  /** `18 March, 12:43` */
  readonly moment: (at: EpochMs) => string;
  /** The short name of the zone's clock at the instant, `GMT`, `EDT` or `GMT+9` as the language knows it. */
  readonly clockName: (at: EpochMs) => string;
}

const makeClock = (zone: string): DayClock => {
  const format = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...options });
  const longWeekday = format({ weekday: 'long' });
  const weekday = format({ weekday: 'short' });
  const date = format({ day: 'numeric', month: 'long' });
  const year = format({ year: 'numeric' });
  const time = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  // A language knows the names of its own clocks, AEDT, EDT, BST or JST, and writes the others as a distance.
  const names = ['en-AU', 'en-US', 'en-GB', 'ja', 'en-IN'].map(
    (locale) => new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'short', hour: 'numeric' }),
  );
  const shortDay = (at: EpochMs): string => `${weekday.format(at)} ${date.format(at)}`;
  const nameIn = (one: Intl.DateTimeFormat, at: EpochMs): string =>
    one.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return {
    // Put together by hand: the language's own pattern has a comma after the weekday.
    day: (at) => `${longWeekday.format(at)} ${date.format(at)}`,
    fullDay: (at) => `${longWeekday.format(at)} ${date.format(at)} ${year.format(at)}`,
    shortDay,
    nearDay: (at, now) => (year.format(at) === year.format(now) ? shortDay(at) : `${shortDay(at)} ${year.format(at)}`),
    weekday: (at) => weekday.format(at),
    time: (at) => time.format(at),
    moment: (at) => `${date.format(at)}, ${time.format(at)}`,
    clockName: (at) => {
      const found = names.map((one) => nameIn(one, at));
      return found.find((name) => /^[A-Z]{2,5}$/u.test(name)) ?? found[0] ?? '';
    },
  };
};

const made = new Map<string, DayClock>();

/** Formats for one IANA zone; made once, since making them costs far more than using them. */
export const dayClock = (zone: string): DayClock => {
  const clock = made.get(zone) ?? makeClock(zone);
  made.set(zone, clock);
  return clock;
};
