/** How long a position was open, in two units. */

import { minuteMs } from '@/lib/durations';

/** `50 s`, `32 min`, `4 h 17`, `2 d 5 h`; whole units, rounded down. */
export const formatHeld = (durationMs: number): string => {
  const seconds = Math.floor(durationMs / 1_000);
  if (seconds < 60) return `${String(seconds)} s`;
  const minutes = Math.floor(durationMs / minuteMs);
  if (minutes < 60) return `${String(minutes)} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${String(hours)} h ${String(minutes % 60).padStart(2, '0')}`;
  return `${String(Math.floor(hours / 24))} d ${String(hours % 24)} h`;
};
