/** Values of a longer interval beside shorter bars: only what had closed, and never changed by later bars. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closedBars, valuesAtClosed } from '@/domain/candles/higher-values';

const minute = 60_000;
const bars = (time: readonly number[], periodMs: number | null = minute) => ({
  length: time.length,
  time: Float64Array.from(time),
  periodMs,
});
const fives = (time: readonly number[]) => ({
  time: Float64Array.from(time),
  endOf: (instant: number) => Math.floor(instant / (5 * minute)) * 5 * minute + 5 * minute,
});

describe('a value of a longer interval', () => {
  it('appears with the short bar that closes together with the long one, and stands until the next has closed', () => {
    const short = bars(Array.from({ length: 12 }, (_, i) => i * minute));
    const closed = closedBars(short, fives([0, 5 * minute, 10 * minute]));
    // The long bar from 0 to 5 closes with the short one from 4 to 5.
    expect([...closed]).toEqual([-1, -1, -1, -1, 0, 0, 0, 0, 0, 1, 1, 1]);
    expect([...valuesAtClosed(closed, Float64Array.of(7, 8, 9))]).toEqual([NaN, NaN, NaN, NaN, 7, 7, 7, 7, 7, 8, 8, 8]);
  });

  it('is not told early where the last short bars of a long one are missing', () => {
    // The market was closed from 3 to 7: the bar of 0 to 5 is over when the first one after it closes.
    const closed = closedBars(bars([0, minute, 2 * minute, 7 * minute, 8 * minute]), fives([0, 5 * minute]));
    expect([...closed]).toEqual([-1, -1, -1, 0, 0]);
  });

  it('of bars of no length counts what ended before each began', () => {
    expect([...closedBars(bars([4 * minute, 5 * minute, 6 * minute], null), fives([0, 5 * minute]))]).toEqual([-1, 0, 0]);
  });

  it('never depends on later bars', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 60 }), fc.nat(59), (steps, at) => {
        let now = 0;
        const times = steps.map((step) => (now += step) * minute);
        const long = [...new Set(times.map((time) => Math.floor(time / (5 * minute)) * 5 * minute))];
        const cut = Math.min(at, times.length - 1) + 1;
        const known = long.filter((time) => time <= times[cut - 1]!);
        expect([...closedBars(bars(times.slice(0, cut)), fives(known))]).toEqual([...closedBars(bars(times), fives(long))].slice(0, cut));
      }),
    );
  });
});
