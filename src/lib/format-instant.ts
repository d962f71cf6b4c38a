/** Instants as tables of the app write them: 24 hours, day and month name, the year only when it is another one. */

/**
 * `17 Mar, 12:34`, or `17 Mar 2020, 12:34` in another year than `nowMs`.
 *
 * @param atMs the instant, epoch ms
 * @param zone IANA zone
 */
export const formatInstant = (atMs: number, zone: string, nowMs: number): string => {
  const yearOf = new Intl.DateTimeFormat('en-GB', { timeZone: zone, year: 'numeric' });
  const isOtherYear = yearOf.format(atMs) !== yearOf.format(nowMs);
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    day: 'numeric',
    month: 'short',
    ...(isOtherYear ? { year: 'numeric' } : {}),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(atMs);
};
