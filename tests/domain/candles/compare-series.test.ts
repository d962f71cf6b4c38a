/** Two markets by time: hand-worked hours, a plain search as a second computation, and no view ahead. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesSince, closesBeside } from '@/domain/candles/compare-series';
import { sliceBars } from '@/domain/candles/slice-series';
import { isOpenAt } from '@/domain/market/trading-hours';
import { aBar, aSeries, at, bars, hourMs, minuteMs } from './series-builder';

describe('closesBeside', () => {
  it('has the close of an hour only from the bar that ends with it', () => {
    const quarters = aSeries(bars('2026-03-02T09:00Z', '2026-03-02T11:15Z', 15 * minuteMs));
    const hours = aSeries([aBar(at('2026-03-02T09:00Z'), 1.2), aBar(at('2026-03-02T10:00Z'), 1.3)], { periodMs: hourMs });
    const expected = [NaN, NaN, NaN, 1.2001, 1.2001, 1.2001, 1.2001, 1.3001, 1.3001];
    expect([...closesBeside(quarters, hours)]).toEqual(expected);
  });

  const base = aSeries(bars('2026-03-05T00:00Z', '2026-03-12T00:00Z', hourMs, (time) => isOpenAt('forex', time)));
  const other = aSeries(bars('2026-03-05T00:00Z', '2026-03-12T00:00Z', 40 * minuteMs));

  it('is the last close of all that had passed, and the same whatever follows', () => {
    const whole = closesBeside(base, other);
    for (const [i, time] of base.time.entries()) {
      const passed = other.close.filter((_, k) => other.time[k]! + 40 * minuteMs <= time + hourMs);
      expect(whole[i]).toBe(passed.at(-1));
    }
    fc.assert(
      fc.property(fc.integer({ min: 1, max: base.length }), (count) => {
        const end = base.time[count - 1]! + hourMs;
        const seen = other.time.filter((time) => time + 40 * minuteMs <= end).length;
        expect(closesBeside(sliceBars(base, 0, count), sliceBars(other, 0, seen))).toEqual(whole.slice(0, count));
      }),
      { numRuns: 50, seed: 13 },
    );
  });

  it('leaves the last bar without a length open', () => {
    const uneven = { ...sliceBars(base, 0, 3), periodMs: null };
    const minutes = aSeries(bars('2026-03-05T00:00Z', '2026-03-05T06:00Z', 5 * minuteMs));
    const closes = closesBeside(uneven, minutes);
    // The third bar begins at 02:00, and the bar of five minutes from 01:55 on is the last that is over by then.
    expect([...closes]).toEqual([minutes.close[11], minutes.close[23], minutes.close[23]]);
  });
});

describe('changesSince', () => {
  it('counts from the first value at or after a bar', () => {
    expect([...changesSince(Float64Array.of(5, NaN, 10, 11, NaN, 8), 1)].map((value) => Math.round(value * 1e9) / 1e9)).toEqual([
      NaN,
      NaN,
      0,
      0.1,
      NaN,
      -0.2,
    ]);
    expect([...changesSince(Float64Array.of(NaN, NaN), 0)]).toEqual([NaN, NaN]);
    expect([...changesSince(Float64Array.of(-1, 2), 0)]).toEqual([NaN, NaN]);
  });
});
