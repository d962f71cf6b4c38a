/** The time until something, in the two largest units that matter: '4 h 17', '32 min', '50 s'. */

import { dayMs, hourMs, minuteMs, secondMs } from '@/lib/durations';

/**
 * Writes a duration: days and hours, hours and minutes, minutes, or seconds in the last minute. It counts what is
 * left in whole units, rounded down above a minute and up below, so that it never says 0 s before the end.
 */
export const formatCountdown = (durationMs: number): string => {
  if (durationMs >= dayMs) return `${Math.floor(durationMs / dayMs)} d ${Math.floor((durationMs % dayMs) / hourMs)} h`;
  if (durationMs >= hourMs) {
    const minutes = String(Math.floor((durationMs % hourMs) / minuteMs)).padStart(2, '0');
    return `${Math.floor(durationMs / hourMs)} h ${minutes}`;
  }
  if (durationMs >= minuteMs) return `${Math.floor(durationMs / minuteMs)} min`;
  return `${Math.max(0, Math.ceil(durationMs / secondMs))} s`;
};
