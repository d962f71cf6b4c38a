/** What a series promises, and what cannot become one. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seriesFromRows } from '@/domain/candles/build-series';
import { indexAtOrAfter, sliceBars } from '@/domain/candles/slice-series';
import { inferTickSize, tickGrid, ticksOf } from '@/domain/candles/tick-grid';
import { aBar, aSeries, bars, dayMs, hourMs } from './series-builder';
import { barAt } from './bar-at';

const source = { kind: 'live', provider: 'test' } as const;

describe('seriesFromRows', () => {
  it.each([
    ['a repeated time', [aBar(0), aBar(0)], 1, 'not later'],
    ['an earlier time', [aBar(hourMs), aBar(0)], 1, 'not later'],
    ['a high below the low', [{ time: 0, open: 1, high: 1, low: 2, close: 1 }], 0, 'high is below its low'],
    ['a close above the high', [{ time: 0, open: 1, high: 2, low: 1, close: 3 }], 0, 'outside its high and low'],
    ['no price', [{ time: 0, open: Number.NaN, high: 2, low: 1, close: 1 }], 0, 'isn’t a number'],
    ['a negative volume', [{ ...aBar(0), volume: -1 }], 0, 'volume'],
  ])('refuses %s and names the bar', (_, rows, index, reason) => {
    expect(seriesFromRows(rows, { symbol: 'X', source })).toMatchObject({ ok: false, index, reason: expect.stringContaining(reason) });
  });

  it('takes the stated tick when every price lies on it, and the grid of the prices when one does not', () => {
    const row = { time: 0, open: 5000.25, high: 5001, low: 5000, close: 5000.75 };
    expect(aSeries([row], { tickSize: '0.25' }).tickSize).toBe('0.25');
    expect(Array.from(aSeries([row], { tickSize: '0.25' }).ticks.close)).toEqual([20_003]);
    expect(aSeries([{ ...row, close: 5000.1 }], { tickSize: '0.25' }).tickSize).toBe('0.01');
  });

  it('finds the length of bars across weekends, and none for months', () => {
    expect(aSeries(bars('2026-01-05T00:00Z', '2026-01-09T00:00Z', hourMs)).periodMs).toBe(hourMs);
    const months = ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01', '2026-05-01'].map((date) => aBar(Date.parse(date)));
    expect(aSeries(months).periodMs).toBeNull();
    expect(aSeries([aBar(0)]).periodMs).toBeNull();
  });

  it('refuses prices that need more than 32 bits in their own steps', () => {
    const row = { time: 0, open: 90_000.123456, high: 90_000.123456, low: 90_000.123456, close: 90_000.123456 };
    expect(seriesFromRows([row], { symbol: 'X', source })).toMatchObject({ ok: false, reason: expect.stringContaining('too large') });
  });
});

describe('ticks', () => {
  it('stand for exactly the decimal price, for any tick size', () => {
    const grid = fc.constantFrom('0.00001', '0.25', '0.0000005', '0.015625', '0.1', '1', '5', '0.001');
    fc.assert(
      fc.property(grid, fc.array(fc.integer({ min: -2_000_000, max: 2_000_000 }), { minLength: 1 }), (tickSize, counts) => {
        const prices = Float64Array.from(counts, (count) => tickGrid(tickSize).priceOf(count));
        expect(Array.from(ticksOf(prices, tickSize) ?? [])).toEqual(counts.map((count) => count + 0));
      }),
    );
  });

  it('are found beneath the noise that spreadsheets and data frames leave in decimals', () => {
    expect(inferTickSize([Float64Array.of(1.0799999999999998, 1.08, 1.1)])).toBe('0.01');
    expect(inferTickSize([Float64Array.of(5000, 4999)])).toBe('1');
    expect(inferTickSize([Float64Array.of(1 / 3)])).toBeNull();
  });
});

describe('parts of a series', () => {
  const series = aSeries(bars('2026-01-05T00:00Z', '2026-01-07T00:00Z', hourMs));

  it('hold the bars that open within the range, whatever the range', () => {
    fc.assert(
      fc.property(fc.integer({ min: -50, max: 100 }), fc.integer({ min: -50, max: 100 }), (a, b) => {
        const start = series.time[0] ?? 0;
        const range = { from: start + a * hourMs + 1, to: start + b * hourMs };
        const expected = Array.from(series.time).filter((time) => time >= range.from && time < range.to);
        expect(Array.from(sliceBars(series, indexAtOrAfter(series, range.from), indexAtOrAfter(series, range.to)).time)).toEqual(expected);
      }),
    );
  });

  it('share memory with the whole', () => {
    const part = sliceBars(series, 10, 20);
    expect(part.close.buffer).toBe(series.close.buffer);
    expect(part.ticks.close[0]).toBe(series.ticks.close[10]);
    expect(barAt(part, 0)).toEqual(barAt(series, 10));
    expect(indexAtOrAfter(series, (series.time[0] ?? 0) + dayMs)).toBe(24);
  });
});
