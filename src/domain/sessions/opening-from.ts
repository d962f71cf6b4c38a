/** The next opening of one session from an instant on. It reads no clock: the instant is handed in. */
import type { EpochMs } from '@/domain/time/epoch-ms';
import { dayMs } from '@/lib/durations';
import { openingsWithin, type SessionHours, type SessionSpan } from './forex-sessions';

/** Sessions rest over a weekend at most. */
const longestRestMs = 4 * dayMs;

/** The first opening that begins at the instant or later; null for hours that the forex week never holds. */
export const openingFrom = (hours: SessionHours, instant: EpochMs): SessionSpan | null =>
  openingsWithin(hours, { from: instant, to: (instant + longestRestMs) as EpochMs }).find(({ open }) => open >= instant) ?? null;
