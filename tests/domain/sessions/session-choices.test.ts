/** What a user chooses about sessions as it is stored and read: hours of cities, and alerts. */
import { describe, expect, it } from 'vitest';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { defaultSessions } from '@/domain/sessions/forex-sessions';
import { dueAlerts, noAlerts, readAlerts } from '@/domain/sessions/session-alerts';
import {
  checkHours,
  completedClockText,
  defaultPresets,
  readPresets,
  sessionsOfPresets,
  storedPresets,
} from '@/domain/sessions/session-presets';

const utc = (text: string): EpochMs => Date.parse(text) as EpochMs;

describe('hours of cities', () => {
  it('are the common ones until something is stored, and come back as they were stored', () => {
    expect(readPresets(undefined)).toEqual(defaultPresets);
    expect(sessionsOfPresets(defaultPresets)).toEqual(defaultSessions);
    const own = readPresets({
      Sydney: { open: '08:00', close: '17:00', isShown: true },
      Tokyo: { open: '09:00', close: '18:00', isShown: false },
    });
    expect(readPresets(storedPresets(own))).toEqual(own);
    expect(sessionsOfPresets(own).map(({ city, openHour }) => [city, openHour])).toEqual([
      ['Sydney', 8],
      ['London', 8],
      ['New York', 8],
    ]);
  });

  it('that are damaged fall back city by city', () => {
    const read = readPresets({ London: { open: '25:00', close: '17:00' }, Sydney: 7, 'New York': { open: '07:30', close: '24:00' } });
    expect(sessionsOfPresets(read)).toEqual([
      ...defaultSessions.slice(0, 3),
      { city: 'New York', zone: 'America/New_York', openHour: 7.5, closeHour: 24 },
    ]);
  });

  it('never leave a screen without a session', () => {
    const none = Object.fromEntries(defaultPresets.map(({ city, open, close }) => [city, { open, close, isShown: false }]));
    expect(sessionsOfPresets(readPresets(none))).toHaveLength(4);
  });

  it.each([
    ['08:00', '17:00', { ok: true }],
    ['00:00', '24:00', { ok: true }],
    ['17:00', '08:00', { ok: false, reason: 'not-after' }],
    ['08:00', '08:00', { ok: false, reason: 'not-after' }],
    ['8:00', '17:00', { ok: false, reason: 'unreadable' }],
    ['08:60', '17:00', { ok: false, reason: 'unreadable' }],
    ['24:30', '24:40', { ok: false, reason: 'unreadable' }],
  ])('from %s to %s are checked', (open, close, outcome) => {
    expect(checkHours(open, close)).toEqual(outcome);
  });
});

describe('alerts', () => {
  it('are off until something is stored; what is unknown is left out', () => {
    expect(readAlerts(null)).toEqual(noAlerts);
    expect(readAlerts({ events: ['London opens', 'Paris opens', 3], leadMinutes: 7 })).toEqual({
      events: ['London opens'],
      leadMinutes: 0,
    });
  });

  it('are due once, the lead before the event, over weekends too', () => {
    const choice = { events: ['London opens', 'Sydney opens'], leadMinutes: 15 };
    const week = { from: utc('2026-01-16T00:00Z'), to: utc('2026-01-19T23:00Z') };
    // Friday's London; Sydney on Sunday with the week, at 22:00 instead of 20:00, and on Monday at 20:00; London on Monday.
    expect(dueAlerts(choice, defaultSessions, week).map(({ at, name }) => [new Date(at).toISOString().slice(0, 16), name])).toEqual([
      ['2026-01-16T07:45', 'London opens'],
      ['2026-01-18T21:45', 'Sydney opens'],
      ['2026-01-19T07:45', 'London opens'],
      ['2026-01-19T19:45', 'Sydney opens'],
    ]);
    const at = utc('2026-01-16T07:45Z');
    expect(dueAlerts(choice, defaultSessions, { from: (at - 1000) as EpochMs, to: at })).toEqual([]);
    expect(dueAlerts(choice, defaultSessions, { from: at, to: (at + 1000) as EpochMs })).toHaveLength(1);
  });
});

it.each([
  ['8', '08:00'],
  ['8:30', '08:30'],
  ['08.30', '08:30'],
  ['0830', '08:30'],
  [' 24 ', '24:00'],
  ['', ''],
  ['eight', 'eight'],
])('a time typed as %j is completed to %j', (typed, text) => {
  expect(completedClockText(typed)).toBe(text);
});
