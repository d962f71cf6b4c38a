/** Weekly hours on New York's clock. Opening instants are those of the domain handbook; calendar facts come from Temporal. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOpenAt, isWorldHoliday, openMsBetween, tradingDayOf } from '@/domain/market/trading-hours';
import { zoneOffset } from '@/domain/time/zone-offset';
import { Temporal } from '@/domain/time/temporal';

const at = (text: string): number => Temporal.Instant.from(text).epochMilliseconds;
const dateOf = (day: number): string => Temporal.PlainDate.from('1970-01-01').add({ days: day }).toString();
const hourMs = 3_600_000;

describe('the forex week', () => {
  it.each(['2026-01-11T22:00Z', '2026-03-08T21:00Z', '2026-07-12T21:00Z', '2026-11-01T22:00Z'])('opens at %s', (open) => {
    expect(isOpenAt('forex', at(open))).toBe(true);
    expect(isOpenAt('forex', at(open) - 1)).toBe(false);
    expect(openMsBetween('forex', at(open) - 40 * hourMs, at(open))).toBe(0);
  });

  it('lasts five days, also when the clock changes on its Sunday', () => {
    expect(openMsBetween('forex', at('2026-03-07T00:00Z'), at('2026-03-14T00:00Z'))).toBe(120 * hourMs);
  });
});

describe('the CME week', () => {
  it('pauses from 17:00 to 18:00 in New York and counts Sunday evening to Monday', () => {
    expect(isOpenAt('cme', at('2026-01-13T21:59:59Z'))).toBe(true);
    expect(isOpenAt('cme', at('2026-01-13T22:00Z'))).toBe(false);
    expect(isOpenAt('cme', at('2026-01-13T23:00Z'))).toBe(true);
    expect(dateOf(tradingDayOf(at('2026-01-11T23:30Z')))).toBe('2026-01-12');
    expect(openMsBetween('cme', at('2026-01-10T00:00Z'), at('2026-01-17T00:00Z'))).toBe(115 * hourMs);
  });
});

describe('isWorldHoliday', () => {
  it('holds on 25 December and 1 January of every year and on no other day', () => {
    fc.assert(
      fc.property(fc.integer({ min: -40_000, max: 90_000 }), (day) => {
        const { month, day: dayOfMonth } = Temporal.PlainDate.from(dateOf(day));
        return isWorldHoliday(day) === ((month === 12 && dayOfMonth === 25) || (month === 1 && dayOfMonth === 1));
      }),
      { numRuns: 3000 },
    );
  });
});

describe('zoneOffset', () => {
  const zones = ['America/New_York', 'Europe/London', 'Pacific/Kiritimati', 'Australia/Lord_Howe', 'Asia/Tehran', 'Etc/GMT+5', 'UTC'];

  it('agrees with Temporal at any instant', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: 2_000_000_000 }), (zone, seconds) => {
        const expected = Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toZonedDateTimeISO(zone).offsetNanoseconds / 1e6;
        return zoneOffset(zone).offsetMsAt(seconds * 1000) === expected;
      }),
    );
  });

  it('turns an instant into wall time and back, naming both instants of a repeated hour', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: 2_000_000_000 }), (zone, seconds) => {
        const offset = zoneOffset(zone);
        const instant = seconds * 1000;
        return offset.instantsOf(instant + offset.offsetMsAt(instant)).some((found) => found === instant);
      }),
    );
    const newYork = zoneOffset('America/New_York');
    expect(newYork.instantsOf(at('2026-11-01T01:30Z'))).toEqual([at('2026-11-01T05:30Z'), at('2026-11-01T06:30Z')]);
    expect(newYork.instantsOf(at('2026-03-08T02:30Z'))).toEqual([]);
    expect(newYork.instantOf(at('2026-03-08T02:30Z'))).toBe(at('2026-03-08T07:30Z'));
  });
});
