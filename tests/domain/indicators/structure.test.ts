/** Levels of sessions, swings and volume: expectations are worked out by hand from a few bars. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsOf, computeIndicator } from '@/domain/indicators/indicator-run';
import { indicatorOf } from '@/domain/indicators/registry';
import { spreadVolume } from '@/domain/indicators/structure/profile-rows';
import { volumeProfile } from '@/domain/indicators/structure/volume-profile';
import { randomBars } from './random-bars';

const column = (...values: readonly number[]): Float64Array => Float64Array.from(values);

describe('pivots', () => {
  const columns = columnsOf({
    high: column(110, 120, 112),
    low: column(100, 105, 108),
    close: column(105, 112, 110),
    session: column(1, 1, 2),
  });
  const levelsOf = (kind: number): number[] => computeIndicator(indicatorOf('pivots'), columns, { kind }).map((output) => output[2] ?? NaN);

  it('have no value on the first day', () => {
    const outputs = computeIndicator(indicatorOf('pivots'), columns, { kind: 0 });
    for (const output of outputs) expect([output[0], output[1]]).toEqual([NaN, NaN]);
  });

  it('come from high 120, low 100 and close 112 of the day before', () => {
    const p = (120 + 100 + 112) / 3;
    const expected = [p, 2 * p - 100, p + 20, 120 + 2 * (p - 100), 2 * p - 120, p - 20, 100 - 2 * (120 - p)];
    for (const [k, level] of levelsOf(0).entries()) expect(level).toBeCloseTo(expected[k] ?? NaN, 10);
  });

  it('by Fibonacci stand 0.382, 0.618 and 1 ranges of 20 from the pivot', () => {
    const p = (120 + 100 + 112) / 3;
    const expected = [p, p + 7.64, p + 12.36, p + 20, p - 7.64, p - 12.36, p - 20];
    for (const [k, level] of levelsOf(1).entries()) expect(level).toBeCloseTo(expected[k] ?? NaN, 10);
  });

  it('by Camarilla stand 1.1/12, 1.1/6 and 1.1/4 ranges from the close', () => {
    const [, r1, r2, r3, s1, s2, s3] = levelsOf(2);
    expect([r1, r2, r3, s1, s2, s3].map((level) => Number((level ?? NaN).toFixed(6)))).toEqual([
      113.833333, 115.666667, 117.5, 110.166667, 108.333333, 106.5,
    ]);
  });

  it('by Woodie weigh the close twice', () => {
    expect(levelsOf(3)[0]).toBe((120 + 100 + 224) / 4);
  });
});

describe('session VWAP', () => {
  it('begins anew with each session', () => {
    const columns = columnsOf({
      high: column(2, 4, 10),
      low: column(2, 4, 10),
      close: column(2, 4, 10),
      volume: column(1, 3, 5),
      session: column(1, 1, 2),
    });
    expect([...(computeIndicator(indicatorOf('vwap_session'), columns, {})[0] ?? [])]).toEqual([2, 3.5, 10]);
    // Two prices 2 and 4 with weights 1 and 3: mean 3.5, variance (2.25 + 3·0.25)/4 = 0.75.
    const [upper, middle, lower] = computeIndicator(indicatorOf('vwap_bands'), columns, { deviations: 1 });
    expect(middle?.[1]).toBeCloseTo(3.5, 12);
    expect(upper?.[1]).toBeCloseTo(3.5 + Math.sqrt(0.75), 12);
    expect(lower?.[1]).toBeCloseTo(3.5 - Math.sqrt(0.75), 12);
  });
});

describe('swings', () => {
  //                      0  1  2  3  4  5  6  7  8  9
  const high = column(5, 6, 9, 7, 6, 7, 8, 11, 8, 7);
  const low = column(4, 5, 7, 5, 3, 5, 6, 9, 6, 5);
  const columns = columnsOf({ high, low, close: high.map((h, i) => (h + (low[i] ?? 0)) / 2) });

  it('show two bars after they stood, never before', () => {
    const [highs, lows] = computeIndicator(indicatorOf('swings'), columns, { reach: 2 });
    expect([...(highs ?? [])]).toEqual([NaN, NaN, NaN, NaN, 9, 9, 9, 9, 9, 11]);
    expect([...(lows ?? [])]).toEqual([NaN, NaN, NaN, NaN, NaN, NaN, 3, 3, 3, 3]);
  });

  it('count the first of equal highs', () => {
    const twins = columnsOf({ high: column(1, 3, 3, 1, 1), low: column(0, 0, 0, 0, 0), close: column(0, 0, 0, 0, 0) });
    expect([...(computeIndicator(indicatorOf('swings'), twins, { reach: 1 })[0] ?? [])]).toEqual([NaN, NaN, 3, 3, 3]);
  });

  it('break upwards when a close passes the last swing high', () => {
    const [, breaks] = computeIndicator(indicatorOf('structure'), columns, { reach: 2 });
    // The close of bar 7 is 10, above the swing high of 9 that bar 4 confirmed.
    expect([...(breaks ?? [])].slice(4)).toEqual([NaN, NaN, NaN, 1, 1, 1]);
  });

  it('rise while high and low are both above those before', () => {
    const rising = Float64Array.from({ length: 60 }, (_, i) => 100 + i + 6 * Math.sin((2 * Math.PI * i) / 12));
    const [trend] = computeIndicator(indicatorOf('structure'), columnsOf({ high: rising, low: rising, close: rising }), { reach: 3 });
    const falling = rising.map((x) => 300 - x);
    const [fall] = computeIndicator(indicatorOf('structure'), columnsOf({ high: falling, low: falling, close: falling }), { reach: 3 });
    expect(trend?.[59]).toBe(1);
    expect(fall?.[59]).toBe(-1);
  });
});

describe('volume profile', () => {
  it('spreads a bar evenly over the rows it touches', () => {
    const volumes = new Float64Array(4);
    // Rows of height 1 from 10; the bar reaches half a row, a whole row and a quarter.
    spreadVolume({ volumes, count: 4, floor: 10, height: 1 }, { low: 10.5, high: 12.25, volume: 7 });
    expect([...volumes]).toEqual([2, 4, 1, 0]);
  });

  it('finds the fullest price and the area around it', () => {
    const columns = columnsOf({
      high: column(101, 102, 103, 104, 105),
      low: column(100, 101, 102, 103, 104),
      volume: column(10, 20, 50, 15, 5),
    });
    const rows = new Float64Array(5);
    const profile = volumeProfile(columns, { from: 0, to: 5, valueShare: 0.7 }, rows);
    expect([...rows]).toEqual([10, 20, 50, 15, 5]);
    // 50 of 100, then the pair 20 + 10 below against 15 + 5 above: 80 with both rows below.
    expect(profile).toEqual({ ok: true, floor: 100, rowHeight: 1, area: { control: 102.5, high: 103, low: 100 } });
    const params = { period: 5, rows: 5, valuePercent: 70 };
    expect(computeIndicator(indicatorOf('volume_profile'), columns, params).map((output) => output[4])).toEqual([102.5, 103, 100]);
  });

  it('says when there is nothing to show', () => {
    const columns = columnsOf({ high: column(1), low: column(1), volume: column(0) });
    expect(volumeProfile(columns, { from: 0, to: 0, valueShare: 0.7 }, new Float64Array(3))).toEqual({ ok: false, reason: 'no bars' });
    expect(volumeProfile(columns, { from: 0, to: 1, valueShare: 0.7 }, new Float64Array(3))).toEqual({ ok: false, reason: 'no volume' });
  });

  it('loses no volume', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 200 }), fc.integer(), (rowCount, count, seed) => {
        const bars = randomBars(count, seed);
        const rows = new Float64Array(rowCount);
        volumeProfile(bars, { from: 0, to: count, valueShare: 0.7 }, rows);
        const total = bars.volume.reduce((sum, volume) => sum + volume, 0);
        expect(rows.reduce((sum, volume) => sum + volume, 0) / total).toBeCloseTo(1, 9);
        expect(rows.every((volume) => volume >= 0)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});

describe('windows', () => {
  it('hold the highest, lowest and sum of their bars, by looking at each, for any length', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 1500 }), fc.integer(), (period, count, seed) => {
        const { close } = randomBars(count, seed);
        const columns = columnsOf({ close });
        const [highest] = computeIndicator(indicatorOf('max'), columns, { period });
        const [lowest] = computeIndicator(indicatorOf('min'), columns, { period });
        const [sum] = computeIndicator(indicatorOf('sum'), columns, { period });
        for (let i = period - 1; i < count; i += 97) {
          const window = close.subarray(i - period + 1, i + 1);
          expect(highest?.[i]).toBe(Math.max(...window));
          expect(lowest?.[i]).toBe(Math.min(...window));
          const exact = window.reduce((total, value) => total + value, 0);
          expect(Math.abs((sum?.[i] ?? NaN) / exact - 1)).toBeLessThan(1e-12);
        }
      }),
      { numRuns: 60 },
    );
  });
});
