/** Times as they are typed in a hurry. Expected instants are written with their offset, which the zone database of IANA gives for the day. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { readMoment } from '@/features/journal/entry/read-moment';

const at = (iso: string): EpochMs => Date.parse(iso) as EpochMs;

/** A Wednesday. */
const now = at('2026-03-18T15:30:20Z');
const london = { zone: 'Europe/London', now, notAfter: now };
const newYork = { zone: 'America/New_York', now, notAfter: now };

const reads = (text: string, context = london): string => {
  const reading = readMoment(text, context);
  return reading.ok ? new Date(reading.at).toISOString() : reading.reason;
};

describe('a typed time', () => {
  it.each([
    ['0930', '2026-03-18T09:30:00.000Z'],
    ['930', '2026-03-18T09:30:00.000Z'],
    ['09:30', '2026-03-18T09:30:00.000Z'],
    ['9.30', '2026-03-18T09:30:00.000Z'],
    ['9h30', '2026-03-18T09:30:00.000Z'],
    ['093015', '2026-03-18T09:30:15.000Z'],
    ['9:30:15', '2026-03-18T09:30:15.000Z'],
    ['2:05pm', '2026-03-18T14:05:00.000Z'],
    ['12 am', '2026-03-18T00:00:00.000Z'],
    ['now', '2026-03-18T15:30:20.000Z'],
    ['today 1405', '2026-03-18T14:05:00.000Z'],
    ['yesterday 14:05', '2026-03-17T14:05:00.000Z'],
    ['Y 1405', '2026-03-17T14:05:00.000Z'],
    ['mon 0800', '2026-03-16T08:00:00.000Z'],
    ['-15m', '2026-03-18T15:15:20.000Z'],
    ['1h30 ago', 'Write a time such as 0930, yesterday 14:05, 17 mar 14:05 or -15m.'],
    ['1h30m ago', '2026-03-18T14:00:20.000Z'],
    ['17 mar 14:05', '2026-03-17T14:05:00.000Z'],
    ['17 March 2025 1405', '2025-03-17T14:05:00.000Z'],
    ['2026-03-01 23:59', '2026-03-01T23:59:00.000Z'],
  ])('%s is read', (text, expected) => {
    expect(reads(text)).toBe(expected);
  });

  it('is the latest such time that has passed', () => {
    expect(reads('1600')).toBe('2026-03-17T16:00:00.000Z');
    expect(reads('wed 1600')).toBe('2026-03-11T16:00:00.000Z');
    expect(reads('19 mar 10:00')).toBe('2025-03-19T10:00:00.000Z');
  });

  it('of an entry is not after its exit, even over midnight', () => {
    const exit = at('2026-03-18T01:05:00Z');
    expect(reads('2330', { ...london, notAfter: exit })).toBe('2026-03-17T23:30:00.000Z');
  });

  it('is on the clock of the zone', () => {
    expect(reads('0930', newYork)).toBe('2026-03-18T13:30:00.000Z');
  });

  it.each([
    ['03/04 1405', 'Write the month as a word, such as 3 apr: 03/04 can be read both ways.'],
    ['3.4.2026 14:05', 'Write the month as a word, such as 3 apr: 03/04 can be read both ways.'],
    ['17 mar 2025', 'Write the time with a colon, such as 14:05.'],
    ['31 feb 10:00', 'That day doesn’t exist.'],
    ['2560', 'Write a time such as 0930, yesterday 14:05, 17 mar 14:05 or -15m.'],
    ['soon', 'Write a time such as 0930, yesterday 14:05, 17 mar 14:05 or -15m.'],
  ])('%s is refused with a reason', (text, reason) => {
    expect(reads(text)).toBe(reason);
  });

  it('that the clock jumped over does not exist, and one that came twice is the first, which is said', () => {
    // In the United States the clock went from 02:00 to 03:00 on 8 March 2026 and from 02:00 to 01:00 on 2 November 2025.
    expect(reads('8 mar 02:30', newYork)).toMatch(/doesn’t exist/u);
    const twice = readMoment('2 nov 01:30', { ...newYork, now: at('2025-11-05T00:00:00Z'), notAfter: at('2025-11-05T00:00:00Z') });
    expect(twice).toMatchObject({ ok: true, at: at('2025-11-02T01:30:00-04:00') });
    expect(twice.ok && twice.remark).toMatch(/use the first/u);
  });

  it('without a day lies within the last 25 hours before its limit, whatever the zone', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 23 }),
        fc.integer({ min: 0, max: 59 }),
        fc.integer({ min: at('2020-01-01T00:00:00Z'), max: at('2030-01-01T00:00:00Z') }),
        fc.constantFrom('Europe/London', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Etc/UTC'),
        (hour, minute, limit, zone) => {
          const text = `${String(hour).padStart(2, '0')}${String(minute).padStart(2, '0')}`;
          const reading = readMoment(text, { zone, now: limit as EpochMs, notAfter: limit as EpochMs });
          if (!reading.ok) return /doesn’t exist/u.test(reading.reason);
          return reading.at <= limit && reading.at > limit - 25 * 3_600_000 - 60_000;
        },
      ),
      { numRuns: process.env['SEXTANT_FULL'] === '1' ? 5_000 : 200 },
    );
  });
});
