/** Wall times into instants: clock changes from the published rules of the zones (IANA time zone database), and Temporal itself as oracle. */
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { utcMonth } from '@/domain/time/utc-month';
import { readWallTime } from '@/domain/time/wall-time';
import { isZone, zoneClock } from '@/domain/time/zone-clock';
import { epochMs } from '@/domain/time/epoch-ms';

const at = (zone: string, text: string, repeated?: 'first' | 'second'): string => {
  const wall = readWallTime(text);
  if (wall === null) throw new Error(text);
  return new Date(zoneClock(zone).toEpochMs(wall, repeated)).toISOString();
};

describe('zoneClock', () => {
  it('follows daylight saving time', () => {
    expect(at('Europe/Helsinki', '2026.01.14 10:00:00')).toBe('2026-01-14T08:00:00.000Z');
    expect(at('Europe/Helsinki', '2026.07.14 10:00:00')).toBe('2026-07-14T07:00:00.000Z');
    expect(at('Australia/Sydney', '2026.04.04 12:00')).toBe('2026-04-04T01:00:00.000Z');
    expect(at('Australia/Sydney', '2026.04.05 12:00')).toBe('2026-04-05T02:00:00.000Z');
  });

  it('reads a time that was jumped over with the offset before the jump', () => {
    // New York, 8 March 2026: 02:00 became 03:00. 02:30 at UTC−5 is 07:30 UTC, shown there as 03:30.
    expect(at('America/New_York', '2026.03.08 02:30')).toBe('2026-03-08T07:30:00.000Z');
  });

  it('takes the first of two equal times, or the second when asked', () => {
    // New York, 1 November 2026: 02:00 became 01:00.
    expect(at('America/New_York', '2026.11.01 01:30')).toBe('2026-11-01T05:30:00.000Z');
    expect(at('America/New_York', '2026.11.01 01:30', 'second')).toBe('2026-11-01T06:30:00.000Z');
  });

  it('agrees with Temporal for any time in any zone', () => {
    const zones = ['Europe/Helsinki', 'America/New_York', 'Africa/Casablanca', 'Pacific/Apia', 'Asia/Tehran', 'Australia/Lord_Howe', 'UTC'];
    const instants = fc.integer({ min: Date.UTC(2004, 0), max: Date.UTC(2035, 0) });
    const wall = instants.map((ms) => new Date(ms - (ms % 1000)).toISOString().slice(0, 19));
    fc.assert(
      fc.property(wall, fc.constantFrom(...zones), (iso, zone) => {
        const read = readWallTime(iso.replace('T', ' '));
        const expected = Temporal.PlainDateTime.from(iso).toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds;
        expect(read && zoneClock(zone).toEpochMs(read)).toBe(expected);
      }),
      { numRuns: 400 },
    );
  });
});

describe('isZone', () => {
  it('knows IANA names and nothing else', () => {
    expect(['Europe/Helsinki', 'America/Argentina/Buenos_Aires', 'UTC', 'EET'].map(isZone)).toEqual([true, true, true, true]);
    expect(['', '+02:00', 'Europe/Atlantis', 'GMT+2', '2'].map(isZone)).toEqual([false, false, false, false, false]);
  });
});

describe('readWallTime', () => {
  it('reads times with and without seconds', () => {
    expect(readWallTime('2024.02.29 23:59:58')).toEqual({ year: 2024, month: 2, day: 29, hour: 23, minute: 59, second: 58 });
    expect(readWallTime('2024-06-03 10:00')).toEqual({ year: 2024, month: 6, day: 3, hour: 10, minute: 0, second: 0 });
  });

  it.each([
    '2023.02.29 10:00',
    '2024.13.01 10:00',
    '2024.06.31 10:00',
    '2024.06.03 24:00',
    '2024.06.03',
    '03.06.2024 10:00',
    '2024.6.3 10:00',
    '',
  ])('refuses %j', (text) => {
    expect(readWallTime(text)).toBeNull();
  });
});

describe('utcMonth', () => {
  it('is the month in UTC, whatever the zone of the machine', () => {
    expect(utcMonth(epochMs(Date.UTC(2024, 5, 30, 23, 59, 59, 999)))).toBe('2024-06');
    expect(utcMonth(epochMs(Date.UTC(2024, 6, 1)))).toBe('2024-07');
    expect(utcMonth(epochMs(Date.UTC(1999, 11, 31)))).toBe('1999-12');
  });
});
