/**
 * Indicators against worked examples in print, so that something independent is checked wherever the tests run:
 * ChartSchool of StockCharts (moving averages, RSI) and arithmetic that fits on the back of an envelope.
 */
import { describe, expect, it } from 'vitest';
import { columnsOf, computeIndicator } from '@/domain/indicators/indicator-run';
import { indicatorOf } from '@/domain/indicators/registry';

/** https://chartschool.stockcharts.com/table-of-contents/technical-indicators-and-overlays/technical-overlays/moving-averages-simple-and-exponential */
const averaged = [
  22.27, 22.19, 22.08, 22.17, 22.18, 22.13, 22.23, 22.43, 22.24, 22.29, 22.15, 22.39, 22.38, 22.61, 23.36, 24.05, 23.75, 23.83, 23.95,
  23.63, 23.82, 23.87, 23.65, 23.19, 23.1, 23.33, 22.68, 23.1, 22.4, 22.17,
];
const publishedEma = [
  22.22, 22.21, 22.24, 22.27, 22.33, 22.52, 22.8, 22.97, 23.13, 23.28, 23.34, 23.43, 23.51, 23.54, 23.47, 23.4, 23.39, 23.26, 23.23, 23.08,
  22.92,
];

/** https://chartschool.stockcharts.com/table-of-contents/technical-indicators-and-overlays/technical-indicators/relative-strength-index-rsi, with the decimals of its spreadsheet. */
const rsiCloses = [
  44.3389, 44.0902, 44.1497, 43.6124, 44.3278, 44.8264, 45.0955, 45.4245, 45.8433, 46.0826, 45.8931, 46.0328, 45.614, 46.282, 46.282,
  46.0028, 46.0328, 46.4116, 46.2222, 45.6439, 46.2122, 46.2521, 45.7137, 46.4515, 45.7835, 45.3548, 44.0288, 44.1783, 44.2181, 44.5672,
  43.4205, 42.6628, 43.1314,
];
const publishedRsi = [
  70.53278948, 66.31856181, 66.54982994, 69.40630534, 66.35516906, 57.97485571, 62.92960675, 63.25714756, 56.05929872, 62.37707144,
  54.70757308, 50.42277441, 39.98982315, 41.46048198, 41.86891609, 45.46321245, 37.30404209, 33.07952299, 37.77295211,
];

const compute = (
  id: Parameters<typeof indicatorOf>[0],
  columns: Parameters<typeof columnsOf>[0],
  params: Record<string, number>,
): readonly Float64Array[] => computeIndicator(indicatorOf(id), columnsOf(columns), params);

const first = (outputs: readonly Float64Array[]): number[] => [...(outputs[0] ?? [])];

describe('published examples', () => {
  it('of the 10-day EMA agree to the cent, to which the closes are printed', () => {
    const values = first(compute('ema', { close: Float64Array.from(averaged) }, { period: 10 }));
    for (const [k, published] of publishedEma.entries()) expect(Math.abs((values[9 + k] ?? NaN) - published)).toBeLessThan(0.01);
    expect(values.slice(0, 9).every((value) => Number.isNaN(value))).toBe(true);
    expect(values).toHaveLength(9 + publishedEma.length);
  });

  it('of the 14-day RSI agree to eight decimals', () => {
    const values = first(compute('rsi', { close: Float64Array.from(rsiCloses) }, { period: 14 }));
    expect(values.slice(0, 14).every((value) => Number.isNaN(value))).toBe(true);
    expect(values.slice(14).map((value) => Number(value.toFixed(8)))).toEqual(publishedRsi);
  });
});

describe('examples that can be added by hand', () => {
  const close = Float64Array.of(1, 2, 3, 4, 5, 6);

  it('SMA over 3 of 1 to 6 is 2 to 5', () => {
    expect(first(compute('sma', { close }, { period: 3 }))).toEqual([NaN, NaN, 2, 3, 4, 5]);
  });

  it('WMA over 3 weighs the newest thrice: (3·3 + 2·2 + 1)/6', () => {
    expect(first(compute('wma', { close }, { period: 3 }))[2]).toBeCloseTo(14 / 6, 12);
  });

  it('a line has itself as regression, slope 1 and 45°', () => {
    expect(first(compute('linearreg', { close }, { period: 4 }))[5]).toBeCloseTo(6, 12);
    expect(first(compute('linearreg_slope', { close }, { period: 4 }))[5]).toBeCloseTo(1, 12);
    expect(first(compute('linearreg_angle', { close }, { period: 4 }))[5]).toBeCloseTo(45, 12);
    expect(first(compute('tsf', { close }, { period: 4 }))[5]).toBeCloseTo(7, 12);
  });

  it('bands of 2, 4, 4, 4, 5, 5, 7, 9 stand two deviations of 2 from 5', () => {
    const values = Float64Array.of(2, 4, 4, 4, 5, 5, 7, 9);
    const [upper, middle, lower] = compute('bbands', { close: values }, { period: 8, deviationsUp: 2, deviationsDown: 2 });
    expect([upper?.[7], middle?.[7], lower?.[7]]).toEqual([9, 5, 1]);
  });

  it('true range takes a gap in: the bar 12–11 after a close of 10 has 2', () => {
    const columns = { high: Float64Array.of(10.5, 12), low: Float64Array.of(9.5, 11), close: Float64Array.of(10, 11.5) };
    expect(first(compute('trange', columns, {}))).toEqual([NaN, 2]);
  });

  it('the raw %K of a close three quarters up the range is 75', () => {
    const columns = { high: Float64Array.of(10, 12, 11), low: Float64Array.of(8, 9, 9), close: Float64Array.of(9, 10, 11) };
    expect(first(compute('stochf', columns, { kPeriod: 3, dPeriod: 1 }))[2]).toBeCloseTo(75, 12);
  });

  it('an envelope of 10 percent around the mean 10 of 9, 10 and 11 reaches from 9 to 11', () => {
    const [upper, middle, lower] = compute('envelope', { close: Float64Array.of(9, 10, 11) }, { period: 3, percent: 10 });
    expect([upper?.[2], middle?.[2], lower?.[2]].map((value) => Number(value?.toFixed(12)))).toEqual([11, 10, 9]);
  });

  it('bands of two ATR stand 6 from the close where the true ranges are 2 and 4', () => {
    // 12–11 after a close of 10, and 13–9 after a close of 11.5.
    const columns = { high: Float64Array.of(10, 12, 13), low: Float64Array.of(10, 11, 9), close: Float64Array.of(10, 11.5, 12) };
    const [upper, middle, lower] = compute('atr_bands', columns, { period: 2, multiplier: 2 });
    expect([upper?.[2], middle?.[2], lower?.[2]]).toEqual([18, 12, 6]);
  });

  it('the volatility of a doubling and a bar without change is ln 2 · √(252/2) a year', () => {
    // r = ln 2 and 0 stand ln 2 / 2 from their mean, so Σ(r − r̄)² = (ln 2)²/2, and n − 1 = 1.
    const values = first(compute('vol_close', { close: Float64Array.of(100, 200, 200) }, { period: 2, periodsPerYear: 252 }));
    expect(values[2]).toBeCloseTo(7.780557805, 8);
  });

  it('the z-score of 9 after 2, 4, 4, 4, 5, 5 and 7 is 2', () => {
    expect(first(compute('zscore', { close: Float64Array.of(2, 4, 4, 4, 5, 5, 7, 9) }, { period: 8 }))[7]).toBeCloseTo(2, 12);
  });

  it('σ of equal closes is exactly 0, also after others, and %b then has no value', () => {
    const values = Float64Array.from({ length: 60 }, (_, i) => (i < 30 ? 1 + Math.sin(i) / 7 : 1.1));
    expect(first(compute('stddev', { close: values }, { period: 10, deviations: 1 })).slice(39)).toEqual(
      Array.from({ length: 21 }, () => 0),
    );
    expect(first(compute('percentb', { close: values }, { period: 10, deviations: 2 }))[59]).toBeNaN();
  });
});
