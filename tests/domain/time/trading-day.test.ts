/** Trading days over changes of the clock, and the zones of a journal kept apart. Instants were worked out from the rules of the zones. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allRows } from '@/domain/journal/apply-filter';
import { calendarMap } from '@/domain/journal/calendar-map';
import { dayClock, newYorkDays, weekdayOfDay } from '@/domain/time/trading-day';
import { epochMs } from '@/domain/time/epoch-ms';
import type { Trade } from '@/domain/trades/trade';
import { tradingDayOf } from '@/domain/market/trading-hours';
import { dayText } from '@/domain/time/epoch-day';
import { Temporal } from '@/domain/time/temporal';
import { aTrade, decimal } from '../journal/a-trade';
import { columnsOf } from '../journal/columns-builder';

const hourMs = 3_600_000;
const dateOf = (zone: string, dayStart: string, instant: number): string => dayText(dayClock({ zone, dayStart }).dayOf(instant));

describe('trading days', () => {
  it('turn at 17:00 in New York in winter and in summer', () => {
    for (const [turn, before, after] of [
      [Date.UTC(2026, 0, 14, 22), '2026-01-14', '2026-01-15'],
      [Date.UTC(2026, 6, 15, 21), '2026-07-15', '2026-07-16'],
      // The clock went forward at 07:00 UTC of the same day.
      [Date.UTC(2026, 2, 8, 21), '2026-03-08', '2026-03-09'],
      [Date.UTC(2026, 10, 1, 22), '2026-11-01', '2026-11-02'],
    ] as const) {
      expect([dateOf('America/New_York', '17:00', turn - 1), dateOf('America/New_York', '17:00', turn)]).toEqual([before, after]);
    }
  });

  it('bear the date on which they end where they begin at noon or later, else that on which they begin', () => {
    const noon = Date.UTC(2026, 0, 14, 12);
    expect([noon - 1, noon].map((instant) => dateOf('UTC', '12:00', instant))).toEqual(['2026-01-14', '2026-01-15']);
    expect([noon - 60_001, noon - 60_000].map((instant) => dateOf('UTC', '11:59', instant))).toEqual(['2026-01-13', '2026-01-14']);
  });

  it('begin the first time that a clock set back shows their start', () => {
    // New York, 1 November 2026: 01:30 is 05:30 UTC, at 06:00 UTC the wall shows 01:00 again, and 01:30 a second time at 06:30.
    const at = (hour: number, minute: number): number => Date.UTC(2026, 10, 1, hour, minute);
    const dates = [at(5, 30) - 1, at(5, 30), at(6, 0), at(6, 29), at(6, 30)].map((instant) => dateOf('America/New_York', '01:30', instant));
    expect(dates).toEqual(['2026-10-31', '2026-11-01', '2026-11-01', '2026-11-01', '2026-11-01']);
    const clock = dayClock({ zone: 'America/New_York', dayStart: '01:30' });
    expect(clock.rangeOf(clock.dayOf(at(6, 10)))).toEqual({ from: at(5, 30), to: Date.UTC(2026, 10, 2, 6, 30) });
  });

  it('are 23 and 25 hours long where the clock changes within them', () => {
    const london = dayClock({ zone: 'Europe/London', dayStart: '00:00' });
    const hours = (date: string): number => {
      const { from, to } = london.rangeOf(Date.parse(date) / (24 * hourMs));
      return (to - from) / hourMs;
    };
    expect(['2026-03-28', '2026-03-29', '2026-10-25', '2026-10-26'].map(hours)).toEqual([24, 23, 25, 24]);
  });

  it('count an hour that the clock shows twice twice, under the same number', () => {
    const london = dayClock({ zone: 'Europe/London', dayStart: '00:00' });
    const [first, second] = [Date.UTC(2026, 9, 25, 0, 30), Date.UTC(2026, 9, 25, 1, 30)];
    expect([london.hourOf(first), london.hourOf(second)]).toEqual([1, 1]);
    expect(london.hourOf(Date.UTC(2026, 2, 29, 1))).toBe(2);
  });

  it('hold every instant between their beginning and their end, wherever the day begins', () => {
    const zones = fc.constantFrom(
      'America/New_York',
      'Europe/London',
      'Australia/Lord_Howe',
      'America/Havana',
      'Asia/Tokyo',
      'Pacific/Kiritimati',
    );
    const starts = fc.constantFrom('00:00', '01:30', '02:30', '17:00', '23:45');
    const spring = fc.integer({ min: Date.UTC(2026, 2, 1), max: Date.UTC(2026, 3, 10) });
    const autumn = fc.integer({ min: Date.UTC(2026, 8, 25), max: Date.UTC(2026, 10, 10) });
    fc.assert(
      fc.property(zones, starts, fc.array(fc.oneof(spring, autumn), { minLength: 1, maxLength: 6 }), (zone, dayStart, instants) => {
        const clock = dayClock({ zone, dayStart });
        const days = instants
          .toSorted((a, b) => a - b)
          .map((instant) => {
            const day = clock.dayOf(instant);
            const { from, to } = clock.rangeOf(day);
            expect(instant >= from && instant < to).toBe(true);
            expect(clock.hourOf(instant)).toBe(Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).hour);
            return day;
          });
        expect(days).toEqual(days.toSorted((a, b) => a - b));
      }),
      { numRuns: process.env['SEXTANT_FULL'] === '1' ? 5000 : 200 },
    );
  });

  it('begin at one instant, whatever was asked before, also where the clock jumps over their start', () => {
    // New York goes from 02:00 to 03:00 at 07:00 UTC; 02:30 is then 03:30, at 07:30 UTC.
    const days = { zone: 'America/New_York', dayStart: '02:30' };
    const sunday = Date.UTC(2026, 2, 8) / 86_400_000;
    const dayAt = (minute: number): number => dayClock(days).dayOf(Date.UTC(2026, 2, 8, 7, minute));
    expect([-1, 0, 10, 29, 30, 59].map(dayAt)).toEqual([sunday - 1, sunday - 1, sunday - 1, sunday - 1, sunday, sunday]);
    expect(dayClock(days).rangeOf(sunday).from).toBe(Date.UTC(2026, 2, 8, 7, 30));
  });

  it('are those of the forex clock', () => {
    const clock = dayClock(newYorkDays);
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2030, 0, 1) }), (instant) => {
        expect(clock.dayOf(instant)).toBe(tradingDayOf(instant));
      }),
    );
    expect(weekdayOfDay(clock.dayOf(Date.UTC(2026, 5, 7, 22)))).toBe(0);
  });

  it('refuse a beginning that is no time', () => {
    expect(() => dayClock({ zone: 'UTC', dayStart: '24:00' })).toThrow(RangeError);
  });
});

describe('the zones of a journal', () => {
  /** Closes at 00:30 on 2 July in London, 19:30 on 1 July in New York, 08:30 on 2 July in Tokyo. */
  const late = (ticket: string): Trade =>
    aTrade(
      { ticket, openedAt: epochMs(Date.UTC(2026, 6, 1, 22)), closedAt: epochMs(Date.UTC(2026, 6, 1, 23, 30)), profit: decimal('5.00') },
      'a',
    );

  it('move list, calendar and detail together when days are counted in another zone', () => {
    for (const [zone, date] of [
      ['Europe/London', '2026-07-02'],
      ['America/New_York', '2026-07-01'],
      ['Asia/Tokyo', '2026-07-02'],
      ['Pacific/Honolulu', '2026-07-01'],
    ] as const) {
      const columns = columnsOf([late('1')], { days: { zone, dayStart: '00:00' } });
      const [day] = calendarMap(columns, allRows(columns));
      // The list shows the instant in the zone, the detail the trading day of the same columns.
      const shown = Temporal.Instant.fromEpochMilliseconds(columns.closedAt[0] ?? 0)
        .toZonedDateTimeISO(zone)
        .toPlainDate()
        .toString();
      expect([day?.date, shown, dayText(columns.closingDay[0] ?? 0)]).toEqual([date, date, date]);
    }
  });

  it('leave every instant and every result where it is', () => {
    const [london, tokyo] = ['Europe/London', 'Asia/Tokyo'].map((zone) =>
      columnsOf([late('1'), late('2')], { days: { zone, dayStart: '00:00' } }),
    );
    expect(london?.closedAt).toEqual(tokyo?.closedAt);
    expect(london?.net).toEqual(tokyo?.net);
  });
});
