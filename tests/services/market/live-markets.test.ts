/** Several markets followed at once, and stored candles that go on with what they bring. */
import { describe, expect, it } from 'vitest';
import { seriesFromRows } from '@/domain/candles/build-series';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { continuedSeries } from '@/domain/candles/continued-series';
import { hourMs } from '@/lib/durations';
import { liveCell } from '@/lib/live';
import { liveTitle } from '@/features/maps/use-live-bars';
import { browserSurroundings } from '@/services/market/browser-surroundings';
import type { CandleProvider, FeedRequest, FeedSnapshot } from '@/services/market/candle-feed';
import { deriv } from '@/services/market/deriv';
import { followMarkets, type LiveMarkets } from '@/services/market/live-markets';

const began = Date.UTC(2026, 10, 2);

/** Hours `from` to `to` − 1 after the beginning, each closing at 1 + its number / 10,000. */
const hours = (from: number, to: number, over: { readonly tickSize?: string; readonly add?: number } = {}): CandleSeries => {
  const rows = Array.from({ length: to - from }, (_, i) => {
    const close = 1 + (from + i + (over.add ?? 0)) / 10_000;
    return { time: began + (from + i) * hourMs, open: close, high: close, low: close, close, volume: 1 };
  });
  const built = seriesFromRows(rows, {
    symbol: 'EURUSD',
    source: { kind: 'live', provider: 'test' },
    tickSize: over.tickSize ?? '0.00001',
    periodMs: hourMs,
  });
  if (!built.ok) throw new Error(built.reason);
  return built.series;
};

describe('stored candles that go on', () => {
  it('keep their own bars and get the later ones, without a hole', () => {
    const joined = continuedSeries(hours(0, 10), hours(7, 14, { add: 500 }));
    expect(joined?.length).toBe(14);
    expect([...(joined?.time ?? [])]).toEqual(Array.from({ length: 14 }, (_, i) => began + i * hourMs));
    expect(joined?.close[9]).toBe(1.0009);
    expect(joined?.close[10]).toBe(1.051);
    expect(joined?.ticks.close[10]).toBe(105_100);
  });

  it('stay as they are where nothing is newer, where a hole would be left, and where sizes differ', () => {
    expect(continuedSeries(hours(0, 10), hours(5, 10))).toBeNull();
    expect(continuedSeries(hours(0, 10), hours(10, 14))).toBeNull();
    expect(continuedSeries(hours(0, 10), hours(7, 14, { tickSize: '0.0001' }))).toBeNull();
    expect(continuedSeries(hours(0, 10), { ...hours(7, 14), periodMs: 2 * hourMs })).toBeNull();
  });
});

const silent: FeedSnapshot = { state: 'connecting', series: null, forming: null, receivedAt: null, retryAt: null, reason: null };

/** A provider of currency pairs whose answers a test gives by hand. */
const byHand = () => {
  const opened = new Map<string, { readonly request: FeedRequest; readonly cell: ReturnType<typeof liveCell<FeedSnapshot>> }>();
  const closed: string[] = [];
  const provider: CandleProvider = {
    id: 'deriv',
    title: 'By hand',
    about: '',
    needsKey: false,
    periodsMs: [hourMs],
    open: (request) => {
      const { instrument } = request;
      if (instrument.kind === 'future') return { ok: false, reason: 'No futures.' };
      const cell = liveCell<FeedSnapshot>(silent);
      opened.set(instrument.symbol, { request, cell });
      return { ok: true, feed: { live: cell, close: () => closed.push(instrument.symbol) } };
    },
  };
  return { provider, opened, closed };
};

describe('followed markets', () => {
  it('are those of the source that maps name', () => {
    expect(deriv).toMatchObject({ title: liveTitle, needsKey: false });
    expect(deriv.periodsMs).toContain(hourMs);
  });

  it('tell of bars that are over and of trouble, and not of every price, until they are ended', () => {
    const { provider, opened, closed } = byHand();
    const told: LiveMarkets[] = [];
    const end = followMarkets({
      provider,
      periodMs: hourMs,
      markets: [
        { symbol: 'EURUSD', from: began },
        { symbol: 'GBPUSD', from: began + hourMs },
        { symbol: 'ES', from: began },
      ],
      surroundings: browserSurroundings(),
      onChange: (now) => told.push(now),
    });
    expect([...opened.keys()]).toEqual(['EURUSD', 'GBPUSD']);
    expect(opened.get('GBPUSD')?.request).toMatchObject({ from: began + hourMs, periodMs: hourMs });
    expect(told.at(-1)).toMatchObject({ asked: 2, answered: 0, reason: null });

    const euro = opened.get('EURUSD')?.cell;
    const series = hours(0, 3);
    euro?.set({ ...silent, state: 'live', series });
    expect(told.at(-1)?.series.get('EURUSD')?.length).toBe(3);
    const count = told.length;
    euro?.set({ ...silent, state: 'live', series, receivedAt: 5, forming: { time: 1, open: 1, high: 1, low: 1, close: 1 } });
    expect(told).toHaveLength(count);
    euro?.set({ ...silent, state: 'live', series: hours(0, 4) });
    expect(told.at(-1)?.series.get('EURUSD')?.length).toBe(4);

    opened.get('GBPUSD')?.cell.set({ ...silent, state: 'waiting', reason: 'The provider cannot be reached.' });
    expect(told.at(-1)).toMatchObject({ answered: 2, reason: 'The provider cannot be reached.' });

    end();
    expect(closed).toEqual(['EURUSD', 'GBPUSD']);
    const after = told.length;
    euro?.set({ ...silent, state: 'live', series: hours(0, 5) });
    expect(told).toHaveLength(after);
  });
});
