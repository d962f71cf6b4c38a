/** Read candles as a series: times back through the hours of the market, gaps, empty bars, ticks, and the same as CSV. */
import { describe, expect, it } from 'vitest';
import { seriesCsv } from '@/features/vision/chart/series-csv';
import { seriesOfReading } from '@/features/vision/chart/read-series';
import type { ChartReading, ReadCandle } from '@/domain/vision/reading';
import { dayMs, hourMs } from '@/lib/durations';

const source = { name: 'a.png', sha256: 'a'.repeat(64) };

const bar = (at: number, isUnsure = false): ReadCandle => ({
  x: at * 10,
  open: 0,
  high: 0,
  low: 0,
  close: 0,
  errorPx: 0.5,
  isUnsure,
  price: { open: 1.084_203 + at / 1_000, high: 1.0851 + at / 1_000, low: 1.0832 + at / 1_000, close: 1.0846 + at / 1_000, error: 0.000_02 },
});

const reading = (candles: readonly ReadCandle[], gaps: ChartReading['gaps'] = []): ChartReading => ({
  ok: true,
  plot: { left: 0, top: 0, right: 100, bottom: 200 },
  style: 'candles',
  background: 0,
  rising: 1,
  falling: 2,
  candles,
  spacing: 10,
  gaps,
  axis: { scale: 'linear', slope: -1, intercept: 0, error: 0, from: 'points', labels: [], digits: 4 },
  axisReason: null,
  times: [],
  symbol: 'EURUSD',
  interval: '1h',
});

const made = (...given: Parameters<typeof seriesOfReading>) => {
  const outcome = seriesOfReading(...given);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.series;
};

const iso = (time: Float64Array): readonly string[] => [...time].map((at) => new Date(at).toISOString().slice(0, 16));

describe('times', () => {
  it('skip the weekend of forex, which ends at 17:00 in New York', () => {
    // Sunday 25 October 2026, 21:00 UTC is 17:00 in New York, still on summer time.
    const lastOpenedAt = Date.UTC(2026, 9, 25, 22);
    const series = made(reading([0, 1, 2, 3].map((at) => bar(at))), { market: 'EURUSD', periodMs: hourMs, lastOpenedAt }, source);
    expect(iso(series.time)).toEqual(['2026-10-23T19:00', '2026-10-23T20:00', '2026-10-25T21:00', '2026-10-25T22:00']);
  });

  it('skip Saturday and Sunday of daily bars', () => {
    const lastOpenedAt = Date.UTC(2026, 10, 24);
    const series = made(reading([0, 1, 2].map((at) => bar(at))), { market: 'EURUSD', periodMs: dayMs, lastOpenedAt }, source);
    expect(iso(series.time)).toEqual(['2026-11-20T00:00', '2026-11-23T00:00', '2026-11-24T00:00']);
  });

  it('go around the clock for a market of which nothing is known', () => {
    const lastOpenedAt = Date.UTC(2026, 10, 22, 1);
    const series = made(reading([bar(0), bar(1)]), { market: 'BTCUSDT', periodMs: hourMs, lastOpenedAt }, source);
    expect(iso(series.time)).toEqual(['2026-11-22T00:00', '2026-11-22T01:00']);
  });

  it('count empty places and unsure candles, which have no bar', () => {
    const lastOpenedAt = Date.UTC(2026, 10, 25, 12);
    const candles = [bar(0), bar(1, true), bar(2), bar(5)];
    const series = made(reading(candles, [{ after: 2, missing: 2 }]), { market: 'EURUSD', periodMs: hourMs, lastOpenedAt }, source);
    expect(iso(series.time)).toEqual(['2026-11-25T07:00', '2026-11-25T09:00', '2026-11-25T12:00']);
  });
});

describe('prices', () => {
  const series = made(reading([bar(0), bar(1)]), { market: 'EURUSD', periodMs: hourMs, lastOpenedAt: Date.UTC(2026, 10, 25, 12) }, source);

  it('lie on the ticks of the market', () => {
    expect(series.tickSize).toBe('0.00001');
    expect([...series.open]).toEqual([1.0842, 1.0852]);
    expect([...series.ticks.open]).toEqual([108_420, 108_520]);
  });

  it('say that they are of a picture, and are the same in the CSV', () => {
    expect(series.source).toEqual({ kind: 'file', format: 'picture', ...source });
    expect(seriesCsv(series)).toBe(
      'time,open,high,low,close\n2026-11-25T11:00:00.000Z,1.08420,1.08510,1.08320,1.08460\n2026-11-25T12:00:00.000Z,1.08520,1.08610,1.08420,1.08560\n',
    );
  });
});
