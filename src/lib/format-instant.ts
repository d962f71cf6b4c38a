/** Instants as tables of the app write them: 24 hours, day and month name, the year only when it is another one. */

// Making a format costs far more than using it, and a table writes hundreds of instants in one zone.
const formats = new Map<string, Readonly<Record<'year' | 'sameYear' | 'otherYear', Intl.DateTimeFormat>>>();

const formatsOf = (zone: string) => {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...options });
  const instant = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const made = { year: format({ year: 'numeric' }), sameYear: format(instant), otherYear: format({ ...instant, year: 'numeric' }) };
  formats.set(zone, made);
  return made;
};

/**
 * `17 Mar, 12:34`, or `17 Mar 2020, 12:34` in another year than `nowMs`.
 *
 * @param atMs the instant, epoch ms
 * @param zone IANA zone
 */
export const formatInstant = (atMs: number, zone: string, nowMs: number): string => {
  const { year, sameYear, otherYear } = formatsOf(zone);
  return (year.format(atMs) === year.format(nowMs) ? sameYear : otherYear).format(atMs);
};
