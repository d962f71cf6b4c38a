/** Sentences about the forex sessions: which are open, when the week begins, and how long until the next change. */
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { DayClock } from '@/domain/time/day-clock';
import { listWords } from '@/lib/list-words';
import { formatCountdown } from './countdown';
import type { SessionNow } from './session-clock';
import { forexWeekOf, weekNumberOf, type SessionEvent } from './week-plan';

/** "London closes in 4 h 17" */
export const eventWords = ({ city, kind, at }: SessionEvent, now: EpochMs): string => `${city} ${kind} in ${formatCountdown(at - now)}`;

/** `20:00` on the day of `near` on the reader's clock, `Thu 00:00` on another. */
export const timeNear = (at: EpochMs, near: EpochMs, clock: DayClock): string =>
  clock.shortDay(at) === clock.shortDay(near) ? clock.time(at) : `${clock.weekday(at)} ${clock.time(at)}`;

/** "London and New York are open.", or at a weekend "Weekend: the forex week opens Sun 22:00." */
export const stateSentence = (sessions: readonly SessionNow[], now: EpochMs, clock: DayClock): string => {
  const { from } = forexWeekOf(weekNumberOf(now));
  if (now < from) return `Weekend: the forex week opens ${timeNear(from, now, clock)}.`;
  const open = sessions.filter(({ current }) => current !== null).map(({ city }) => city);
  return open.length === 0 ? 'No session is open.' : `${listWords(open)} ${open.length === 1 ? 'is' : 'are'} open.`;
};

/** `5 h`, `1 h 30`, `45 min`. */
export const lengthWords = (minutes: number): string => {
  if (minutes < 60) return `${Math.round(minutes)} min`;
  const rest = Math.round(minutes % 60);
  return rest === 0 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 60)} h ${String(rest).padStart(2, '0')}`;
};
