/** Days of a zone; the clock changes are those of the IANA database for 2026. */
import { describe, expect, it } from 'vitest';
import { dateMonthsLater, daysWithin, namedZoneDay, zoneDay } from '@/domain/time/zone-day';
import type { EpochMs } from '@/domain/time/epoch-ms';

const utc = (text: string): EpochMs => Date.parse(text) as EpochMs;

describe('a calendar day of a zone', () => {
  it('begins at midnight there', () => {
    expect(zoneDay('Asia/Tokyo', utc('2026-03-18T16:00Z'))).toEqual({ from: utc('2026-03-18T15:00Z'), to: utc('2026-03-19T15:00Z') });
  });

  it('has 23 hours when the clock goes forward and 25 when it goes back', () => {
    expect(zoneDay('Europe/London', utc('2026-03-29T12:00Z'))).toEqual({ from: utc('2026-03-29T00:00Z'), to: utc('2026-03-29T23:00Z') });
    expect(zoneDay('Europe/London', utc('2026-10-25T12:00Z'))).toEqual({ from: utc('2026-10-24T23:00Z'), to: utc('2026-10-26T00:00Z') });
  });
});

describe('the days of a stretch of time', () => {
  it('are all that have a part of it, of their own lengths', () => {
    const week = { from: utc('2026-03-22T21:00Z'), to: utc('2026-03-29T21:00Z') };
    const days = daysWithin('Europe/London', week);
    expect(days.map(({ from, to }) => (to - from) / 3_600_000)).toEqual([24, 24, 24, 24, 24, 24, 24, 23]);
    expect([days[0]?.from, days.at(-1)?.to]).toEqual([utc('2026-03-22T00:00Z'), utc('2026-03-29T23:00Z')]);
    // In Athens the turn of the week is at 23:00; on the 29th the clock is ahead, and it is at midnight.
    expect(daysWithin('Europe/Athens', week)).toHaveLength(8);
    expect(daysWithin('UTC', { from: utc('2026-03-22T00:00Z'), to: utc('2026-03-23T00:00Z') })).toHaveLength(1);
  });
});

describe('a named day', () => {
  it('is the day of the zone, where there is such a date', () => {
    expect(namedZoneDay('Asia/Tokyo', '2026-03-19')).toEqual({ from: utc('2026-03-18T15:00Z'), to: utc('2026-03-19T15:00Z') });
    for (const wrong of ['2026-02-29', '2026-13-01', '19.3.2026', '2026-3-19', '']) expect(namedZoneDay('Asia/Tokyo', wrong)).toBeNull();
  });

  it('comes some months later on the same day, or on the last of a shorter month', () => {
    // Already the first of February in Tokyo.
    expect(dateMonthsLater('Asia/Tokyo', utc('2026-01-31T16:00Z'), 1)).toBe('2026-03-01');
    expect(dateMonthsLater('Europe/London', utc('2026-01-31T16:00Z'), 1)).toBe('2026-02-28');
    expect(dateMonthsLater('Europe/London', utc('2026-01-31T16:00Z'), 12)).toBe('2027-01-31');
  });
});
