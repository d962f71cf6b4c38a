/** The candle store against a real IndexedDB implementation in memory. */
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import { seriesFromRows } from '@/domain/candles/build-series';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { sliceBars } from '@/domain/candles/slice-series';
import type { CandleStore } from '@/services/device/candle-store';
import {
  clearCandleStore,
  digestOfSeries,
  forgetSeries,
  keepSeries,
  keptSeries,
  openCandleStore,
  readSeries,
} from '@/services/device/candle-store';

const opened: CandleStore[] = [];
const openFor = async (uid: string): Promise<CandleStore> => {
  const store = await openCandleStore(uid);
  opened.push(store);
  return store;
};

afterEach(async () => {
  for (const store of opened.splice(0)) store.close();
  await Promise.all(['anna', 'ben'].map(clearCandleStore));
});

const aSeries = (count: number, symbol = 'EURUSD'): CandleSeries => {
  const rows = Array.from({ length: count }, (_, i) => ({ time: i * 60_000, open: 1.1, high: 1.2, low: 1, close: 1.1 + (i % 7) / 100 }));
  const built = seriesFromRows(rows, { symbol, source: { kind: 'simulated', seed: 1, model: 'test' } });
  if (!built.ok) throw new Error(built.reason);
  return built.series;
};

describe('kept candles', () => {
  it('come back as they were, with ticks and source', async () => {
    const store = await openFor('anna');
    const series = aSeries(100);
    const kept = await keepSeries(store, series, { title: 'mine', keptAt: 5 });
    expect(kept.ok && (await readSeries(store, kept.digest))).toEqual(series);
    expect(await readSeries(store, 'another digest')).toBeNull();
  });

  it('are listed without their bars, the newest first', async () => {
    const store = await openFor('anna');
    await keepSeries(store, aSeries(3), { title: 'old', keptAt: 1 });
    await keepSeries(store, aSeries(4), { title: 'new', keptAt: 2 });
    // Six columns of doubles and four of 32-bit ticks: 64 bytes a bar.
    expect(await keptSeries(store)).toMatchObject([
      { title: 'new', bars: 4, firstTime: 0, lastTime: 180_000, sizeBytes: 256, source: { kind: 'simulated' } },
      { title: 'old', bars: 3, sizeBytes: 192 },
    ]);
  });

  it('are the same under the same digest, wherever they came from, and kept once', async () => {
    const store = await openFor('anna');
    const series = aSeries(50);
    const fromFile: CandleSeries = { ...series, source: { kind: 'file', name: 'a.csv', sha256: 'x', format: 'csv' } };
    expect(await digestOfSeries(fromFile)).toBe(await digestOfSeries(series));
    await keepSeries(store, series, { title: 'first', keptAt: 1 });
    await keepSeries(store, fromFile, { title: 'second', keptAt: 2 });
    expect((await keptSeries(store)).map(({ title }) => title)).toEqual(['first']);
    const others = [aSeries(49), aSeries(50, 'GBPUSD'), { ...series, periodMs: 120_000 }];
    for (const other of others) expect(await digestOfSeries(other)).not.toBe(await digestOfSeries(series));
  });

  it('take only the memory of a window when a window is kept', async () => {
    const store = await openFor('anna');
    const kept = await keepSeries(store, sliceBars(aSeries(1000), 10, 20), { title: 'window', keptAt: 1 });
    const read = kept.ok ? await readSeries(store, kept.digest) : null;
    expect(read?.close.buffer.byteLength).toBe(80);
    expect(Array.from(read?.time ?? [])).toEqual(Array.from({ length: 10 }, (_, i) => (i + 10) * 60_000));
  });

  it('belong to one user and can be forgotten', async () => {
    const store = await openFor('anna');
    const kept = await keepSeries(store, aSeries(5), { title: 'mine', keptAt: 1 });
    expect(await keptSeries(await openFor('ben'))).toEqual([]);
    if (kept.ok) await forgetSeries(store, kept.digest);
    expect(await keptSeries(store)).toEqual([]);
    expect(kept.ok && (await readSeries(store, kept.digest))).toBeNull();
  });

  it('are gone when the store is cleared, also while another tab has it open', async () => {
    await keepSeries(await openFor('anna'), aSeries(5), { title: 'mine', keptAt: 1 });
    await clearCandleStore('anna');
    expect(await keptSeries(await openFor('anna'))).toEqual([]);
  });
});
