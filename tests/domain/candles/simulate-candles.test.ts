/** Simulated candles against the market's hours and against hourly movements measured on real candles. */
import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { inspectSeries } from '@/domain/candles/inspect-series';
import { simulateCandles } from '@/domain/candles/simulate-candles';
import { resolveInstrument } from '@/domain/market/resolve-instrument';
import { isOpenAt } from '@/domain/market/trading-hours';
import { Temporal } from '@/domain/time/temporal';
import { at, dayMs, hourMs, minuteMs } from './series-builder';

const instrument = (symbol: string) => {
  const found = resolveInstrument(symbol);
  if (!found.ok) throw new Error(found.reason);
  return found.instrument;
};
const from = at('2025-01-06T00:00Z');
const simulate = (symbol: string, overrides: object = {}): CandleSeries =>
  simulateCandles({ seed: 7, instrument: instrument(symbol), from, to: from + 28 * dayMs, periodMs: hourMs, ...overrides });

const hourOf = (time: number): number => Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO('America/New_York').hour;

/** Root mean square return of each hour of New York. */
const hourlyMoves = (rows: Iterable<readonly [time: number, open: number, close: number]>): number[] => {
  const sums = Array.from({ length: 24 }, () => ({ squares: 0, count: 0 }));
  for (const [time, open, close] of rows) {
    const sum = sums[hourOf(time)];
    if (sum !== undefined) [sum.squares, sum.count] = [sum.squares + Math.log(close / open) ** 2, sum.count + 1];
  }
  return sums.map(({ squares, count }) => Math.sqrt(squares / Math.max(1, count)));
};
const movesOf = (series: CandleSeries): number[] =>
  hourlyMoves(Array.from(series.time, (time, i) => [time, series.open[i] ?? 0, series.close[i] ?? 0] as const));

describe('simulateCandles', () => {
  it('says in its source that it is simulated, with seed and model', () => {
    expect(simulate('EURUSD').source).toEqual({ kind: 'simulated', seed: 7, model: 'session-walk-1' });
    expect(simulate('EURUSD', { periodMs: dayMs }).source.kind).toBe('simulated');
  });

  it('gives the same candles for the same seed and others for another', () => {
    expect(simulate('ES').close).toEqual(simulate('ES').close);
    expect(simulate('ES').close).not.toEqual(simulate('ES', { seed: 8 }).close);
  });

  it('only adds candles when the end is later', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 27 * 24 }), (hours) => {
        const part = simulate('EURUSD', { to: from + hours * hourMs });
        const whole = simulate('EURUSD');
        return part.close.every((close, i) => close === whole.close[i]) && part.time.every((time, i) => time === whole.time[i]);
      }),
      { numRuns: 20 },
    );
  });

  it.each([
    ['EURUSD', 'forex'],
    ['6E', 'cme'],
    ['XAUUSD', 'cme'],
  ] as const)('keeps the hours of %s without a gap', (symbol, hours) => {
    const series = simulate(symbol, { periodMs: 15 * minuteMs });
    expect(series.time.every((time) => isOpenAt(hours, time))).toBe(true);
    expect(inspectSeries(series)).toMatchObject({ hours, gapCount: 0, shutBarCount: 0 });
  });

  it('opens on another price after a weekend and on the last price within the week', () => {
    const series = simulate('EURUSD');
    let weekends = 0;
    for (let i = 1; i < series.length; i += 1) {
      const isWeekend = (series.time[i] ?? 0) - (series.time[i - 1] ?? 0) > dayMs;
      if (isWeekend) weekends += series.open[i] === series.close[i - 1] ? 0 : 1;
      else expect(series.open[i]).toBe(series.close[i - 1]);
    }
    expect(weekends).toBeGreaterThanOrEqual(3);
  });

  it('has prices on the ticks of the market', () => {
    for (const symbol of ['ES', 'ZN', 'USDJPY', '6J']) expect(simulate(symbol).tickSize).toBe(instrument(symbol).tickSize);
  });

  it('moves as much in a day as its profile says, within a tenth over ten years', () => {
    const days = simulate('EURUSD', { to: from + 3650 * dayMs, periodMs: dayMs });
    const squares = days.close.reduce((sum, close, i) => sum + Math.log(close / (days.open[i] ?? close)) ** 2, 0);
    expect(Math.sqrt(squares / days.length) / 0.0045).toBeGreaterThan(0.9);
    expect(Math.sqrt(squares / days.length) / 0.0045).toBeLessThan(1.1);
  });

  it('refuses lengths that no chart offers', () => {
    expect(() => simulate('EURUSD', { periodMs: 7 * minuteMs })).toThrow(RangeError);
  });

  const sample = new URL('../../../../shared/samples/EURUSD-hourly.csv', import.meta.url);
  it.skipIf(!existsSync(sample))('is lively in the hours in which real EURUSD candles are, hour by hour within a quarter', () => {
    const rows = readFileSync(sample, 'utf8').trim().split('\n').slice(1);
    const real = hourlyMoves(
      rows
        .map((row) => row.split(','))
        .map(([time, open, , , close]) => [at(`${time?.replace(' ', 'T')}Z`), Number(open), Number(close)] as const),
    );
    const simulated = movesOf(simulate('EURUSD', { to: from + 1500 * dayMs }));
    for (const [hour, move] of simulated.entries()) {
      expect(move / (real[hour] ?? 0)).toBeGreaterThan(0.75);
      expect(move / (real[hour] ?? 0)).toBeLessThan(1.3);
    }
  });
});
