/** What parts of the sessions' screen are given at an instant, and the instant of most tests. Not a test. */
import type { EpochMs } from '@/domain/time/epoch-ms';
import { defaultSessions } from '@/domain/sessions/forex-sessions';
import { sessionsAt } from '@/domain/sessions/session-clock';
import { dayClock } from '@/domain/time/day-clock';

export const utc = (text: string): EpochMs => Date.parse(text) as EpochMs;

/** In the weeks in which New York alone has summer time. */
export const wednesday = utc('2026-03-18T12:43:00Z');

export const shared = (now: EpochMs, zone: string) => ({
  now,
  zone,
  clock: dayClock(zone),
  hours: defaultSessions,
  sessions: sessionsAt(now, defaultSessions),
});
