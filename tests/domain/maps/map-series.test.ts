/** Maps over candles: common times, spans, and what is left out. */
import { describe, expect, it } from 'vitest';
import { alignedCloses, logReturns } from '@/domain/maps/aligned-closes';
import { correlationOf, marketCorrelation, rollingOf } from '@/domain/maps/correlation-map';
import { futuresDays, futuresGroupOf } from '@/domain/maps/futures-map';
import { simulatedMarkets } from '@/domain/maps/simulated-markets';
import { strengthMap } from '@/domain/maps/strength-map';
import { dayMs, hourMs } from '@/lib/durations';

const monday = Date.UTC(2026, 2, 16);

const daily = (symbol: string, closes: readonly number[], from = monday) => ({
  symbol,
  length: closes.length,
  periodMs: dayMs as number | null,
  time: Float64Array.from(closes, (_, i) => from + i * dayMs),
  close: Float64Array.from(closes),
});

describe('aligned closes', () => {
  it('keeps the times that all have, and leaves out what ended long before', () => {
    const aligned = alignedCloses([
      daily('EURUSD', [1, 1.1, 1.21]),
      daily('USDJPY', [100, 110], monday + dayMs),
      daily('GBPUSD', [1, 2], monday - 30 * dayMs),
    ]);
    expect(aligned.symbols).toEqual(['EURUSD', 'USDJPY']);
    expect(aligned.stale).toEqual(['GBPUSD']);
    expect(aligned.keys).toHaveLength(2);
    expect(aligned.until).toBe(monday + 3 * dayMs);
    const [row] = logReturns(aligned);
    expect(row?.[0]).toBeCloseTo(Math.log(1.1), 12);
    expect(row?.[1]).toBeCloseTo(Math.log(1.1), 12);
  });
});

describe('strength over candles', () => {
  it('is that of the moves over the span, with no interval for a single bar', () => {
    const series = [daily('EURUSD', [1, 1.5, 1.65]), daily('GBPUSD', [1, 1.1, 1.1])];
    const map = strengthMap({ series, spanDays: 1, seed: 1 });
    // EUR − USD = ln 1.1, GBP − USD = 0: EUR 2/3 of it, the others −1/3.
    expect(map?.currencies).toEqual(['EUR', 'GBP', 'USD']);
    expect(map?.strength[0]).toBeCloseTo((2 / 3) * Math.log(1.1), 12);
    expect(map?.strength[1]).toBeCloseTo((-1 / 3) * Math.log(1.1), 12);
    expect([map?.bars, map?.intervals, map?.step]).toEqual([1, null, 'day']);
    expect(map?.history).toHaveLength(2);
    expect(map?.history[0]?.strength[0]).toBeCloseTo((2 / 3) * Math.log(1.5) - Math.log(1.1) / 3, 12);
    expect(strengthMap({ series, spanDays: 2, seed: 1 })?.intervals).not.toBeNull();
  });

  it('does not exist without pairs, or where candles do not reach back', () => {
    expect(strengthMap({ series: [daily('ES', [1, 2, 3])], spanDays: 1, seed: 1 })).toBeNull();
    expect(strengthMap({ series: [daily('EURUSD', [1, 2])], spanDays: 5, seed: 1 })).toBeNull();
  });
});

describe('correlation over candles', () => {
  it('is hidden under 30 common days', () => {
    const values = (from: number) => new Map(Array.from({ length: 40 }, (_, i) => [from + i, Math.sin(i * i)]));
    const named = [
      { name: 'a', values: values(0) },
      { name: 'b', values: values(11) },
    ];
    const { cells } = correlationOf(named);
    expect(cells[0]?.[1]).toEqual({ r: null, low: -1, high: 1, n: 29 });
    expect(cells[0]?.[0]?.r).toBe(1);
  });

  it('is 1 of a market with itself turned into another name, and −1 with its inverse', () => {
    const walk = Array.from({ length: 60 }, (_, i) => Math.exp(0.1 * Math.sin(i * i)));
    const inverse = walk.map((price) => 1 / price);
    const map = marketCorrelation([daily('EURUSD', walk), daily('USDCHF', inverse), daily('GBPUSD', walk)]);
    const at = (a: string, b: string) => map?.cells[map.names.indexOf(a)]?.[map.names.indexOf(b)]?.r;
    expect(at('EURUSD', 'GBPUSD')).toBeCloseTo(1, 12);
    expect(at('EURUSD', 'USDCHF')).toBeCloseTo(-1, 12);
    // Like beside like: the inverse stands at an end.
    expect(map?.names.indexOf('USDCHF')).not.toBe(1);
    const rolling = map === null ? [] : rollingOf(map, 'EURUSD', 'USDCHF');
    expect(rolling).toHaveLength(30);
    for (const r of rolling) expect(r).toBeCloseTo(-1, 9);
  });
});

describe('futures', () => {
  it('are worth their mean daily range times the point', () => {
    const closes = Array.from({ length: 8 }, (_, i) => 5_000 + i);
    const series = {
      ...daily('ESH6', closes),
      high: Float64Array.from(closes, (price) => price + 20),
      low: Float64Array.from(closes, (price) => price - 20),
    };
    const [es] = futuresDays([series]);
    // 40 points at $50.
    expect(es).toMatchObject({ symbol: 'ES', group: 'Stock indices', worth: 2_000, n: 7 });
    expect(es?.change).toBeCloseTo(5_007 / 5_006 - 1, 12);
    expect(futuresGroupOf('ZZZ')).toBe('Other');
  });
});

describe('simulated markets', () => {
  const now = Date.UTC(2026, 10, 28, 12);
  const series = simulatedMarkets({ now });

  it('say that they are simulated, end with the last whole week, and are the same for everybody', () => {
    expect(series.every(({ source }) => source.kind === 'simulated')).toBe(true);
    const last = Math.max(...series.map(({ time, length }) => time[length - 1] ?? 0));
    expect(last).toBeLessThan(Date.UTC(2026, 10, 22));
    expect(last).toBeGreaterThan(Date.UTC(2026, 10, 20));
    expect(simulatedMarkets({ now: now + hourMs })[3]?.close.slice(-5)).toEqual(series[3]?.close.slice(-5));
  });

  it('quote pairs that agree with each other to their ticks', () => {
    const map = strengthMap({ series, spanDays: 5, seed: 1 });
    expect(map?.currencies).toHaveLength(8);
    expect(map?.components).toHaveLength(1);
    expect(map?.residualRms).toBeGreaterThan(0);
    expect(map?.residualRms).toBeLessThan(0.00005);
    expect(map?.intervals?.every(({ low, high }, i) => low < (map.strength[i] ?? NaN) && (map.strength[i] ?? NaN) < high)).toBe(true);
  });
});
