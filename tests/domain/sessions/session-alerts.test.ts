/** Session alerts: their words, holidays, and the events of futures. Times were worked out by hand from the zones' distances from UTC. */
import { expect, it } from 'vitest';
import type { EpochMs } from '@/domain/time/epoch-ms';
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

const futures = ['CME opens', 'Regular hours open', 'CME closes early'];
const toldOf = (events: readonly string[], from: string, to: string): string[] =>
  dueAlerts({ events, leadMinutes: 0 }, defaultSessions, { from: at(from), to: at(to) }).map(
    ({ name, at: when, holiday }) => `${new Date(when).toISOString().slice(0, 16)} ${name}${holiday === null ? '' : `, ${holiday}`}`,
  );

it('futures events follow the table: Thanksgiving has no regular hours and an early close, the day after both', () => {
  // New York is UTC-5 in November: 18:00 is 23:00, 09:30 is 14:30, 13:00 is 18:00, 13:15 is 18:15.
  expect(toldOf(futures, '2026-11-25T12:00Z', '2026-11-28T00:00Z')).toEqual([
    '2026-11-25T14:30 Regular hours open',
    '2026-11-25T23:00 CME opens, Thanksgiving',
    '2026-11-26T18:00 CME closes early, Thanksgiving',
    '2026-11-26T23:00 CME opens, Day after Thanksgiving',
    '2026-11-27T14:30 Regular hours open, Day after Thanksgiving',
    '2026-11-27T18:15 CME closes early, Day after Thanksgiving',
  ]);
});

it('of a holiday without published hours nothing is told, and the next day is', () => {
  expect(toldOf(futures, '2027-11-24T22:00Z', '2027-11-26T12:00Z')).toEqual([]);
  expect(toldOf(futures, '2027-11-26T12:00Z', '2027-11-29T15:00Z')).toEqual([
    '2027-11-28T23:00 CME opens',
    '2027-11-29T14:30 Regular hours open',
  ]);
});

it('a city that opens on its bank holiday says so', () => {
  expect(toldOf(['London opens'], '2026-08-31T00:00Z', '2026-09-01T12:00Z')).toEqual([
    '2026-08-31T07:00 London opens, Summer bank holiday',
    '2026-09-01T07:00 London opens',
  ]);
  const [alert] = dueAlerts({ events: ['London opens'], leadMinutes: 5 }, defaultSessions, {
    from: at('2026-08-31T06:00Z'),
    to: at('2026-08-31T08:00Z'),
  });
  expect(alert === undefined ? null : alertWords(alert, 'Europe/London').body).toBe('08:00 in Europe/London. Summer bank holiday.');
});
