/** The weeks of the calendar: Sunday to Saturday in New York, named by ISO 8601. Numbers of weeks are read off a printed ISO calendar. */
import { describe, expect, it } from 'vitest';
import { isWeekId, weekOf, weekRange, weeksWithin } from '@/domain/calendar/calendar-week';
import { epochMs } from '@/domain/time/epoch-ms';

const at = (text: string) => epochMs(Date.parse(text));

describe('a week of the calendar', () => {
  it('bears the ISO number of its Monday, also where the year changes', () => {
    expect(weekOf(at('2026-03-18T12:00:00-04:00'))).toBe('2026-W12');
    expect(weekOf(at('2026-03-15T00:00:00-04:00'))).toBe('2026-W12');
    expect(weekOf(at('2026-03-14T23:59:59-04:00'))).toBe('2026-W11');
    // 29 December 2025 is a Monday, of the first ISO week of 2026.
    expect(weekOf(at('2025-12-28T12:00:00-05:00'))).toBe('2026-W01');
    expect(weekOf(at('2027-01-02T12:00:00-05:00'))).toBe('2026-W53');
    expect(weekOf(at('2027-01-03T12:00:00-05:00'))).toBe('2027-W01');
  });

  it('runs from Sunday to Sunday at midnight in New York, an hour short when the clock goes forward', () => {
    expect(weekRange('2026-W12')).toEqual({ from: at('2026-03-15T00:00:00-04:00'), to: at('2026-03-22T00:00:00-04:00') });
    const { from, to } = weekRange('2026-W11');
    expect((to - from) / 3_600_000).toBe(167);
  });

  it('exists or does not', () => {
    expect(['2026-W53', '2025-W53', '2026-W00', '2026-12', ''].map(isWeekId)).toEqual([true, false, false, false, false]);
  });

  it('every day of ten years lies in the range of its own week', () => {
    for (let day = Date.UTC(2020, 0, 1); day < Date.UTC(2030, 0, 1); day += 86_400_000) {
      const week = weekOf(epochMs(day));
      const { from, to } = weekRange(week);
      expect(from <= day && day < to && isWeekId(week)).toBe(true);
    }
  });

  it('a stretch of time lists its weeks in order', () => {
    expect(weeksWithin({ from: at('2026-12-26T12:00:00Z'), to: at('2027-01-03T12:00:00Z') })).toEqual(['2026-W52', '2026-W53', '2027-W01']);
    expect(weeksWithin({ from: at('2026-03-15T00:00:00-04:00'), to: at('2026-03-15T00:00:00-04:00') })).toEqual([]);
  });
});
