/** Read candles as a series: times back through the hours of the market, gaps, empty bars, ticks, and the same as CSV. */
import { describe, expect, it } from 'vitest';
import { pictureErrorSentence, pictureErrorText } from '@/domain/candles/picture-error';
import { seriesCsv } from '@/domain/candles/series-csv';
import { seriesOfReading } from '@/domain/vision/series/series-of-reading';
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
  price: {
    open: 1.084_203 + at / 1_000,
    high: 1.0851 + at / 1_000,
    low: 1.0832 + at / 1_000,
    close: 1.0846 + at / 1_000,
    error: (2 + at) / 100_000,
  },
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
    expect(series.source).toEqual({ kind: 'picture', ...source, error: 0.000_03, largestError: 0.000_03 });
    expect(seriesCsv(series)).toBe(
      'time,open,high,low,close\n2026-11-25T11:00:00.000Z,1.08420,1.08510,1.08320,1.08460\n2026-11-25T12:00:00.000Z,1.08520,1.08610,1.08420,1.08560\n',
    );
  });
});

describe('the stated error', () => {
  const terms = { market: 'EURUSD', periodMs: hourMs, lastOpenedAt: Date.UTC(2026, 10, 25, 12) };

  it('is that of the middle candle and the largest, without those that stay empty', () => {
    const read = reading([bar(4), bar(9, true), bar(1), bar(2)]);
    const { source: from } = made(read, terms, source);
    // 4, 1 and 2 count: the middle is 2.
    expect(from).toMatchObject({ error: 0.000_04, largestError: 0.000_06 });
    expect(pictureErrorSentence(from, 'EURUSD')).toBe('Read from a picture: each price is within 0.40 pips, 9 times in 10.');
  });

  it('is in ticks of a future, in price of anything else, and of no other source', () => {
    const picture = { kind: 'picture', ...source, error: 0.5, largestError: 1 } as const;
    expect(pictureErrorText(picture, 'ES')).toBe('2.0 ticks');
    expect(pictureErrorText({ ...picture, error: 12.34 }, 'BTCUSDT')).toBe('12.34 in price');
    expect(pictureErrorText({ kind: 'file', name: 'a.csv', sha256: '', format: 'csv' }, 'ES')).toBeNull();
  });

  it('comes with no series where every candle is unsure', () => {
    expect(seriesOfReading(reading([bar(0, true)]), terms, source)).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/^No candle/u) as string,
    });
  });
});
