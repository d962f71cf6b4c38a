/** How long ago something was, as people say it; older than a day, the date. */

import { dayMs, hourMs, minuteMs } from '@/lib/durations';

/** `just now`, `5 min ago`, `3 h ago`, `on 17 March`, `on 17 March 2025` in another year. Instants in epoch ms; dates in the IANA zone. */
export const formatLastSeen = (atMs: number, { nowMs, zone }: { readonly nowMs: number; readonly zone: string }): string => {
  // A clock that is behind the server's must not show the future.
  const agoMs = Math.max(0, nowMs - atMs);
  if (agoMs < 2 * minuteMs) return 'just now';
  if (agoMs < hourMs) return `${String(Math.floor(agoMs / minuteMs))} min ago`;
  if (agoMs < dayMs) return `${String(Math.floor(agoMs / hourMs))} h ago`;
  const format = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...options });
  const year = format({ year: 'numeric' });
  const isThisYear = year.format(atMs) === year.format(nowMs);
  return `on ${format({ day: 'numeric', month: 'long', ...(isThisYear ? {} : { year: 'numeric' }) }).format(atMs)}`;
};
