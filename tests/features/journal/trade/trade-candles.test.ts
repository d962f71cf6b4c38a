/** Which candles of this device show a trade, and which bars of them. */
import { describe, expect, it } from 'vitest';
import type { CandleSeries } from '@/domain/candles/candle-series';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { barsAround, chooseCandles } from '@/features/journal/trade/use-trade-candles';
import type { KeptSeriesFacts } from '@/services/device/candle-store';

const minuteMs = 60_000;
const start = Date.UTC(2025, 5, 2);

const kept = (digest: string, part: Partial<KeptSeriesFacts> = {}): KeptSeriesFacts => ({
  digest,
  title: digest,
  symbol: 'EURUSD',
  source: { kind: 'file', name: 'a.csv', sha256: '', format: 'csv' },
  periodMs: minuteMs,
  bars: 1_000,
  firstTime: start,
  lastTime: start + 999 * minuteMs,
  sizeBytes: 1,
  keptAt: 1,
  ...part,
});

const span = (fromMinute: number, toMinute: number, symbol = 'EURUSD') => ({
  symbol,
  openedAt: (start + fromMinute * minuteMs) as EpochMs,
  closedAt: (start + toMinute * minuteMs) as EpochMs,
});

describe('candles of a trade', () => {
  it('are those of its market, however the broker writes it', () => {
    expect(chooseCandles([kept('other', { symbol: 'GBPUSD' }), kept('own')], span(10, 20, 'eurusd.'))?.digest).toBe('own');
    expect(chooseCandles([kept('other', { symbol: 'GBPUSD' })], span(10, 20))).toBeNull();
    expect(chooseCandles([kept('nq', { symbol: 'NQ' })], span(10, 20, 'NQ 12-25'))?.digest).toBe('nq');
  });

  it('cover it from entry to exit', () => {
    expect(chooseCandles([kept('short')], span(990, 1_000))?.digest).toBe('short');
    expect(chooseCandles([kept('short')], span(990, 1_001))).toBeNull();
    expect(chooseCandles([kept('late', { firstTime: start + 11 * minuteMs })], span(10, 20))).toBeNull();
  });

  it('have the shortest bars, unless there would be too many to draw', () => {
    const fine = kept('fine', { lastTime: start + 20_000 * minuteMs });
    const coarse = kept('coarse', { periodMs: 60 * minuteMs, lastTime: start + 20_000 * minuteMs });
    expect(chooseCandles([coarse, fine], span(0, 100))?.digest).toBe('fine');
    expect(chooseCandles([coarse, fine], span(0, 10_000))?.digest).toBe('coarse');
    expect(chooseCandles([fine], span(0, 10_000))?.digest).toBe('fine');
  });

  it('are drawn with bars before and after', () => {
    const length = 1_000;
    const column = (): Float64Array => Float64Array.from({ length }, () => 1);
    const ticks = (): Int32Array => new Int32Array(length);
    const series: CandleSeries = {
      length,
      time: Float64Array.from({ length }, (_, index) => start + index * minuteMs),
      open: column(),
      high: column(),
      low: column(),
      close: column(),
      volume: column(),
      periodMs: minuteMs,
      tickSize: '0.00001',
      ticks: { open: ticks(), high: ticks(), low: ticks(), close: ticks() },
      symbol: 'EURUSD',
      source: { kind: 'simulated', seed: 1, model: 'flat' },
    };
    const bars = barsAround(series, span(100.5, 400.5));
    // 301 bars hold the trade; a third of them stands on either side.
    expect(bars.time[0]).toBe(start);
    expect(bars.time[bars.length - 1]).toBe(start + 500 * minuteMs);
    const short = barsAround(series, span(500, 501));
    expect(short.time[0]).toBe(start + 470 * minuteMs);
    expect(short.time[short.length - 1]).toBe(start + 531 * minuteMs);
  });
});
