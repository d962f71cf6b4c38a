/** What the clock says at the opening of each bar. Expected values are read off the cities' clocks and the calendar. */
import { describe, expect, it } from 'vitest';
import { blackoutAtOpen, blackoutColumn, blackoutWithin, nightColumn, sessionMarks, weekdayMarks } from '@/domain/backtest/clock-columns';
import { epochMs } from '@/domain/time/epoch-ms';
import type { SessionCity } from '@/domain/sessions/forex-sessions';
import { candles } from './a-strategy';
import { flat } from './hand-worked';

const minuteMs = 60_000;
const hourMs = 3_600_000;
const hourly = (from: number, count: number) =>
  candles(
    Array.from({ length: count }, () => flat),
    { from },
  );
const marked = (marks: Uint8Array | Uint32Array) => Array.from(marks).flatMap((mark, i) => (mark === 0 ? [] : [i]));
const from = (first: number, to: number) => Array.from({ length: to - first }, (_, k) => first + k);
const wednesday = Date.UTC(2023, 0, 4);

describe('a session', () => {
  it.each<[SessionCity, readonly number[]]>([
    // 07:00 to 16:00 at UTC+11: the opening that began on Tuesday evening in UTC, and the next one.
    ['Sydney', [...from(0, 5), ...from(20, 24)]],
    ['Tokyo', from(0, 9)],
    ['London', from(8, 17)],
    ['New York', from(13, 22)],
  ])('of %s marks the bars that open while it is open', (city, hours) => {
    expect(marked(sessionMarks(hourly(wednesday, 24), city))).toEqual(hours);
  });

  it('counts for a last bar that opens with it', () => {
    expect(marked(sessionMarks(hourly(wednesday, 9), 'London'))).toEqual([8]);
  });

  it('marks nothing where there are no bars', () => {
    expect(sessionMarks({ ...hourly(wednesday, 1), time: new Float64Array(0) }, 'London')).toHaveLength(0);
  });

  it('of no known city is a bug', () => {
    expect(() => sessionMarks(hourly(wednesday, 1), 'Paris' as SessionCity)).toThrow('There is no session Paris.');
  });
});

describe('a weekday', () => {
  it('is that of the zone’s calendar', () => {
    // Midnight of Wednesday in New York is 05:00 UTC, in Tokyo it was nine hours before the first bar.
    expect(marked(weekdayMarks(hourly(wednesday, 30), ['Wednesday'], 'America/New_York'))).toEqual(from(5, 29));
    expect(marked(weekdayMarks(hourly(wednesday, 30), ['Wednesday'], 'Asia/Tokyo'))).toEqual(from(0, 15));
  });

  it('goes on before 1970', () => {
    // 31 December 1969 was a Wednesday.
    expect(marked(weekdayMarks(hourly(Date.UTC(1969, 11, 31), 26), ['Wednesday'], 'UTC'))).toEqual(from(0, 24));
    expect(marked(weekdayMarks(hourly(Date.UTC(1969, 11, 31), 26), ['Thursday'], 'UTC'))).toEqual([24, 25]);
  });
});

describe('nights', () => {
  /** Bars at noon in New York in January (17:00 UTC), on these days of January 2023; the 2nd is a Monday. */
  const noons = (...days: readonly number[]) => {
    const series = hourly(0, days.length);
    return { ...series, time: Float64Array.from(days, (day) => Date.UTC(2023, 0, day, 17)) };
  };

  it('are charged at the end of each trading day from Monday to Friday, three on the triple day', () => {
    const fortnight = noons(2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    expect([...nightColumn(fortnight, 3)]).toEqual([0, 1, 1, 3, 1, 1, 0, 0, 1, 1, 3, 1, 1, 0]);
    expect([...nightColumn(fortnight, 1)]).toEqual([0, 3, 1, 1, 1, 1, 0, 0, 3, 1, 1, 1, 1, 0]);
    expect([...nightColumn(fortnight, 5)]).toEqual([0, 1, 1, 1, 1, 3, 0, 0, 1, 1, 1, 1, 3, 0]);
  });

  it('add up over a gap, however long', () => {
    // Tuesday to the next Monday: 1 + 3 + 1 + 1; then a whole week, 7.
    expect([...nightColumn(noons(3, 9, 16), 3)]).toEqual([0, 6, 7]);
    // 52 weeks of 7.
    expect([...nightColumn(noons(2, 2 + 52 * 7), 3)]).toEqual([0, 364]);
  });

  it('pass at 17:00 in New York, not at midnight', () => {
    // 21:00 and 22:00 UTC on a Thursday are 16:00 and 17:00; midnight is at 05:00.
    expect(marked(nightColumn(hourly(Date.UTC(2023, 0, 5, 20), 12), 3))).toEqual([2]);
  });
});

describe('a blackout', () => {
  const rule = { minutesBefore: 30, minutesAfter: 60, impact: 'high', openPositions: 'keep' } as const;
  const at = (hour: number, minute = 0) => ({
    at: epochMs(wednesday + hour * hourMs + minute * minuteMs),
    currency: 'USD',
    impact: 'high' as const,
  });
  const column = (...news: readonly ReturnType<typeof at>[]) => [...blackoutColumn(hourly(wednesday, 8), rule, news, ['USD'])];
  const whole = blackoutAtOpen | blackoutWithin;

  it('ends before the bar that opens at its end, and marks the bar in which it begins', () => {
    // 01:30 to 03:00, and 05:30 to 07:00.
    expect(column(at(2), at(6))).toEqual([0, blackoutWithin, whole, 0, 0, blackoutWithin, whole, 0]);
  });

  it('is not in a bar that ends as it begins', () => {
    // 02:00 to 03:30.
    expect(column(at(2, 30))).toEqual([0, 0, whole, whole, 0, 0, 0, 0]);
  });

  it('may begin and end twice within a bar', () => {
    const short = { ...rule, minutesBefore: 5, minutesAfter: 5 };
    // 01:05 to 01:15 and 01:45 to 01:55.
    const marks = blackoutColumn(hourly(wednesday, 4), short, [at(1, 10), at(1, 50)], ['USD']);
    expect([...marks]).toEqual([0, blackoutWithin, 0, 0]);
  });

  it('is known at its beginning only where bars have no common length', () => {
    const series = { ...hourly(wednesday, 4), periodMs: null };
    // 00:40 to 02:10.
    expect([...blackoutColumn(series, rule, [at(1, 10)], ['USD'])]).toEqual([0, whole, whole, 0]);
  });
});
