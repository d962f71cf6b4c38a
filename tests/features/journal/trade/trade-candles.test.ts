/** Which candles of this device show a trade. */
import { describe, expect, it } from 'vitest';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { chooseCandles } from '@/services/bars/choose-candles';
import type { KeptSeriesFacts } from '@/services/bars/bar-store';

const minuteMs = 60_000;
const start = Date.UTC(2025, 5, 2);

const kept = (digest: string, part: Partial<KeptSeriesFacts> = {}): KeptSeriesFacts => ({
  digest,
  title: digest,
  symbol: 'EURUSD',
  source: { kind: 'file', name: 'a.csv', sha256: '', format: 'csv' },
  periodMs: minuteMs,
  tickSize: '0.00001',
  bars: 1_000,
  firstTime: start,
  lastTime: start + 999 * minuteMs,
  sizeBytes: 1,
  reading: null,
  instrument: null,
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

  it('are simulated for trades of the sample, and for no others', () => {
    const sample = kept('sample', { source: { kind: 'simulated', seed: 1, model: 'sample' }, periodMs: minuteMs / 2 });
    expect(chooseCandles([sample, kept('own')], span(10, 20))?.digest).toBe('own');
    expect(chooseCandles([sample], span(10, 20))).toBeNull();
    expect(chooseCandles([kept('own'), sample], span(10, 20), true)?.digest).toBe('sample');
    expect(chooseCandles([kept('own')], span(10, 20), true)).toBeNull();
  });

  it('are not read from a picture, whose error could turn what the trade came to', () => {
    const picture = kept('picture', { source: { kind: 'picture', name: 'a.png', sha256: '', error: 0.0001, largestError: 0.0002 } });
    expect(chooseCandles([picture], span(10, 20))).toBeNull();
    expect(chooseCandles([picture, kept('own')], span(10, 20))?.digest).toBe('own');
  });

  it('have the shortest bars, unless there would be too many to draw', () => {
    const fine = kept('fine', { lastTime: start + 20_000 * minuteMs });
    const coarse = kept('coarse', { periodMs: 60 * minuteMs, lastTime: start + 20_000 * minuteMs });
    expect(chooseCandles([coarse, fine], span(0, 100))?.digest).toBe('fine');
    expect(chooseCandles([coarse, fine], span(0, 10_000))?.digest).toBe('coarse');
    expect(chooseCandles([fine], span(0, 10_000))?.digest).toBe('fine');
  });
});
