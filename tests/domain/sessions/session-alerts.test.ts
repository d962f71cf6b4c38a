/** Words of session alerts. Times were worked out by hand from the zones' distances from UTC. */
import { expect, it } from 'vitest';
import type { EpochMs } from '@/domain/journal/trade';
import { defaultSessions } from '@/domain/sessions/forex-sessions';
import { alertWords, dueAlerts } from '@/domain/sessions/session-alerts';

const at = (instant: string): EpochMs => Date.parse(instant) as EpochMs;

it.each([
  [0, 'New York opens now'],
  [15, 'New York opens in 15 min'],
])('an alert %i minutes ahead names the event and the time of the event in the chosen zone', (leadMinutes, title) => {
  const range = { from: at('2026-03-18T11:30:00Z'), to: at('2026-03-18T12:01:00Z') };
  const [alert] = dueAlerts({ events: ['New York opens'], leadMinutes }, defaultSessions, range);
  if (alert === undefined) throw new Error('New York opens at 12:00 UTC on that day.');
  expect(alertWords(alert, 'Asia/Kathmandu')).toEqual({ title, body: '17:45 in Asia/Kathmandu.' });
  expect(alertWords(alert, 'America/New_York').body).toBe('08:00 in America/New_York.');
});
