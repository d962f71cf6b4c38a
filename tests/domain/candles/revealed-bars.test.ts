/** What was known at an instant: only bars that were over, also on days of 23 and 25 hours. */
import { describe, expect, it } from 'vitest';
import { createBarClock, forexDay } from '@/domain/candles/bar-clock';
import { barsOverBy, sureEndOf } from '@/domain/candles/revealed-bars';
import { dayMs, hourMs } from '@/lib/durations';

const at = (text: string): number => Date.parse(text);
const timed = (times: readonly number[], periodMs: number | null) => ({ length: times.length, time: Float64Array.from(times), periodMs });
const clockOf = (unit: 'hour' | 'day', count: number) => {
  const created = createBarClock({ unit, count, ...forexDay }, hourMs);
  if (!created.ok) throw new Error(created.reason);
  return created.clock;
};

describe('barsOverBy', () => {
  const hours = timed(
    [0, 1, 2, 5].map((hour) => hour * hourMs),
    hourMs,
  );

  it.each([
    [0, 0],
    [hourMs - 1, 0],
    [hourMs, 1],
    [3 * hourMs, 3],
    [5 * hourMs, 3],
    [6 * hourMs - 1, 3],
    [6 * hourMs, 4],
  ])('counts a bar from the moment on at which it is over: %i', (instant, count) => {
    expect(barsOverBy(hours, instant, null)).toBe(count);
  });

  it('ends bars of mixed lengths where the next begins, and the last one never', () => {
    const loose = timed([0, 7, 20], null);
    expect([6, 7, 19, 20, 1e15].map((instant) => barsOverBy(loose, instant, null))).toEqual([0, 1, 1, 2, 2]);
  });
});

describe('sureEndOf', () => {
  it('knows the short and the long day of New York: clocks changed on 8 March and 1 November 2026', () => {
    const days = timed([at('2026-03-06T22:00Z'), at('2026-10-30T21:00Z')], dayMs);
    const clock = clockOf('day', 1);
    // From Friday 17:00 in New York to Saturday 17:00, both before the change.
    expect(sureEndOf(days, 0, clock)).toBe(at('2026-03-07T22:00Z'));
    const across = timed([at('2026-03-07T22:00Z'), at('2026-10-31T21:00Z')], dayMs);
    expect(sureEndOf(across, 0, clock)).toBe(at('2026-03-08T21:00Z'));
    expect(sureEndOf(across, 1, clock)).toBe(at('2026-11-01T22:00Z'));
  });

  it('gives a day on an unknown clock the hour more that it may have', () => {
    const days = timed([at('2026-03-10T00:00Z')], dayMs);
    expect(sureEndOf(days, 0, clockOf('day', 1))).toBe(at('2026-03-11T01:00Z'));
    expect(sureEndOf(days, 0, null)).toBe(at('2026-03-11T01:00Z'));
  });

  it('ends the last bar of four hours before the turn of the day with it', () => {
    // Days turn at 17:00 in New York, 22:00 UTC in winter: bars begin at 22, 2, 6, 10, 14 and 18 hours.
    const bars = timed([at('2026-01-13T18:00Z')], 4 * hourMs);
    expect(sureEndOf(bars, 0, clockOf('hour', 4))).toBe(at('2026-01-13T22:00Z'));
  });
});
