/** How it is in a time zone at an instant, for a person who chooses one. Times of the markets are computed elsewhere. */

export interface ZoneFacts {
  /** The wall clock, `14:05`. */
  readonly time: string;
  /** Short name of the weekday, `Wed`. */
  readonly weekday: string;
  /** Distance from UTC, such as `UTC+5:30` or `UTC−4`; `UTC` for none. */
  readonly offset: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

// Making a format costs far more than using it, and a list shows the same zones every minute.
const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    weekday: 'short',
    timeZoneName: 'longOffset',
  });
  formats.set(zone, made);
  return made;
};

/** `GMT+05:30` as people write it. */
const offsetText = (name: string): string => {
  const match = /^GMT([+-])(\d{2}):(\d{2})/u.exec(name);
  if (match === null || name === 'GMT+00:00') return 'UTC';
  const [, sign, hours, minutes] = match;
  return `UTC${sign === '-' ? '\u2212' : '+'}${String(Number(hours))}${minutes === '00' ? '' : `:${String(minutes)}`}`;
};

/** The facts of an IANA zone that this runtime knows, at an instant in epoch ms. Throws a RangeError for another name. */
export const zoneFacts = (zone: string, atMs: number): ZoneFacts => {
  const parts = formatOf(zone).formatToParts(atMs);
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((one) => one.type === type)?.value ?? '';
  return { time: `${part('hour')}:${part('minute')}`, weekday: part('weekday'), offset: offsetText(part('timeZoneName')) };
};
