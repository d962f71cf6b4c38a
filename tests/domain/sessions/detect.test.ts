/** The forex clock held against a second opinion that asks Intl for wall clocks, and against facts of the domain handbook. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detect } from '@/domain/sessions/detect';
import { defaultSessions, type SessionHours } from '@/domain/sessions/forex-sessions';
import { sessionLabelAt, sessionLabels } from '@/domain/sessions/session-labels';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { lastChangeUpTo, nextChangeAfter, oracleAt } from './session-oracle';

const isComplete = process.env['SEXTANT_FULL'] === '1';
const utc = (text: string): EpochMs => Date.parse(text) as EpochMs;
const minuteMs = 60_000;
const first = utc('2024-01-01T00:00Z');
const last = utc('2030-12-31T23:59Z');
const minutes = fc.integer({ min: first / minuteMs, max: last / minuteMs }).map((minute) => (minute * minuteMs) as EpochMs);

describe('detect', () => {
  it('agrees with the oracle at any minute of 2024 to 2030', () => {
    fc.assert(
      fc.property(minutes, (at) => {
        const { sessions, isForexOpen, tradingDay } = detect(at);
        expect({ open: sessions.map(({ city }) => city), isForexOpen, tradingDay }).toEqual(oracleAt(at));
        expect(sessionLabelAt(at)).toBe(oracleAt(at).open.join(' + ') || 'Off hours');
      }),
      { numRuns: isComplete ? 60_000 : 3_000 },
    );
  });

  it('agrees with the oracle at every minute around each change of a clock', () => {
    // Sundays on which New York, London or Sydney change their clocks, with a day before and after.
    for (const sunday of ['2024-03-10', '2025-04-06', '2026-03-29', '2026-10-04', '2026-11-01', '2028-10-29', '2030-03-31']) {
      const from = utc(`${sunday}T00:00Z`) - 1_440 * minuteMs;
      for (let at = from; at < from + 3 * 1_440 * minuteMs; at += 7 * minuteMs) {
        expect(detect(at as EpochMs).sessions.map(({ city }) => city)).toEqual(oracleAt(at).open);
      }
    }
  });

  it('names the next and the previous change as a walk by minutes finds them', () => {
    fc.assert(
      fc.property(minutes, fc.integer({ min: 0, max: 59_999 }), (minute, ms) => {
        const at = (minute + ms) as EpochMs;
        const { next, previous, minutesToNextEvent } = detect(at);
        // A walk sees a change of the set only: where one city closes as another opens both agree on the instant.
        expect(next.at).toBe(nextChangeAfter(at));
        expect(previous.at).toBe(lastChangeUpTo(at));
        expect(minutesToNextEvent).toBe(Math.ceil((next.at - at) / minuteMs));
      }),
      { numRuns: isComplete ? 300 : 25 },
    );
  });

  it('has London and New York together for 300 minutes on 2026-03-18 and 2026-10-28, and 240 on 2026-04-01', () => {
    const together = (day: string): number => {
      let count = 0;
      for (let at = utc(`${day}T00:00Z`); at < utc(`${day}T23:59Z`); at = (at + minuteMs) as EpochMs) {
        if (sessionLabelAt(at) === 'London + New York') count += 1;
      }
      return count;
    };
    expect([together('2026-03-18'), together('2026-10-28'), together('2026-04-01')]).toEqual([300, 300, 240]);
  });

  it("clips Monday's Sydney to the opening of the week", () => {
    const early = detect(utc('2026-01-11T21:59Z'));
    expect(early).toMatchObject({ sessions: [], isForexOpen: false, minutesToNextEvent: 1, tradingDay: '2026-01-12' });
    expect(early.next).toEqual({ city: 'Sydney', kind: 'opens', at: utc('2026-01-11T22:00Z') });
    expect(detect(utc('2026-01-11T22:00Z')).sessions).toEqual([
      { city: 'Sydney', open: utc('2026-01-11T22:00Z'), close: utc('2026-01-12T05:00Z') },
    ]);
  });

  it('tells the weekend, the trading day of an evening, and the days on which the world rests', () => {
    const saturday = detect(utc('2026-01-10T12:00Z'));
    expect(saturday).toMatchObject({ isForexOpen: false, tradingDay: '2026-01-12', isWorldHoliday: false });
    expect(saturday.previous).toEqual({ city: 'New York', kind: 'closes', at: utc('2026-01-09T22:00Z') });
    expect(saturday.week).toEqual({ from: utc('2026-01-11T22:00Z'), to: utc('2026-01-16T22:00Z') });
    expect(detect(utc('2026-03-18T21:00Z')).tradingDay).toBe('2026-03-19');
    expect(detect(utc('2026-12-24T23:00Z'))).toMatchObject({ tradingDay: '2026-12-25', isWorldHoliday: true });
  });

  it('follows hours of the reader, to the minute', () => {
    const sessions: readonly SessionHours[] = [{ city: 'London', zone: 'Europe/London', openHour: 7.5, closeHour: 16.25 }];
    expect(detect(utc('2026-07-15T06:30Z'), { sessions }).sessions).toEqual([
      { city: 'London', open: utc('2026-07-15T06:30Z'), close: utc('2026-07-15T15:15Z') },
    ]);
    expect(detect(utc('2026-07-15T06:29Z'), { sessions }).minutesToNextEvent).toBe(1);
    const allDay = [{ city: 'Tokyo', zone: 'Asia/Tokyo', openHour: 0, closeHour: 24 }] as const;
    // Midnight of Wednesday in Tokyo is 15:00 of Tuesday in UTC.
    expect(detect(utc('2026-07-14T15:00Z'), { sessions: allDay }).previous).toMatchObject({ kind: 'opens', at: utc('2026-07-14T15:00Z') });
    expect(() => detect(first, { sessions: [] })).toThrow('no session');
  });
});

describe('labels', () => {
  it('follow the order of the sessions and say so when none is open', () => {
    expect(sessionLabelAt(utc('2026-03-18T12:43Z'))).toBe('London + New York');
    expect(sessionLabelAt(utc('2026-03-18T02:00Z'))).toBe('Sydney + Tokyo');
    expect(sessionLabelAt(utc('2026-01-10T12:00Z'))).toBe('Off hours');
    expect(sessionLabels(defaultSessions.toReversed())(utc('2026-03-18T12:43Z'))).toBe('New York + London');
  });

  it('are the same whatever was asked before', () => {
    fc.assert(
      fc.property(fc.array(minutes, { minLength: 2, maxLength: 20 }), (instants) => {
        const label = sessionLabels(defaultSessions);
        for (const at of instants) expect(label(at)).toBe(sessionLabels(defaultSessions)(at));
      }),
      { numRuns: isComplete ? 500 : 40 },
    );
  });
});
