/** Days and weeks of a zone; the clock changes are those of the IANA database for 2026. */
import { describe, expect, it } from 'vitest';
import { zoneDay, zoneWeek } from '@/domain/time/zone-day';
import type { EpochMs } from '@/domain/journal/trade';

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

describe('a week of a zone', () => {
  it('runs from Monday to Sunday, on both of them too', () => {
    const week = { from: utc('2026-03-16T00:00Z'), to: utc('2026-03-22T00:00Z') + 86_400_000 };
    expect(zoneWeek('Europe/London', utc('2026-03-16T00:00Z'))).toEqual(week);
    expect(zoneWeek('Europe/London', utc('2026-03-22T23:59Z'))).toEqual(week);
  });

  it('is an hour shorter with the clock change in it', () => {
    expect(zoneWeek('Europe/London', utc('2026-03-25T12:00Z'))).toEqual({ from: utc('2026-03-23T00:00Z'), to: utc('2026-03-29T23:00Z') });
  });
});
