/** The store of candles against a real IndexedDB implementation in memory: what is kept comes back to the bit, or is refused by name. */
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { chunkBars } from '@/domain/candles/bar-chunk';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { instrumentOf } from '@/domain/market/resolve-instrument';
import { buildPyramid, overviewOf } from '@/domain/candles/pyramid';
import { sliceBars } from '@/domain/candles/slice-series';
import { computeIndicator, columnsOf } from '@/domain/indicators/indicator-run';
import { indicators } from '@/domain/indicators/registry';
import { recentCache } from '@/lib/recent-cache';
import { barLibrary, type BarLibrary } from '@/services/bars/bar-library';
import { forgetSeries, keptSeries, type BarStore } from '@/services/bars/bar-store';
import { keepSeries } from '@/services/bars/keep-series';
import { openBarStore } from '@/services/bars/open-bar-store';
import { readBars, readKept } from '@/services/bars/read-bars';
import { databaseName } from '@/services/device/database-name';
import { removeDeviceStores } from '@/services/device/device-stores';
import { asBytes, longSeries } from './long-series';

const opened: BarStore[] = [];
const libraries: BarLibrary[] = [];
const openFor = async (uid: string): Promise<BarStore> => {
  const store = await openBarStore(uid);
  opened.push(store);
  return store;
};
const libraryOf = (uid: string): BarLibrary => {
  const library = barLibrary(uid);
  libraries.push(library);
  return library;
};

afterEach(async () => {
  for (const store of opened.splice(0)) store.close();
  await Promise.all(libraries.splice(0).map(({ close }) => close()));
  await Promise.all(['anna', 'ben'].map(removeDeviceStores));
});

const as = (title: string, keptAt = 1) => ({ title, keptAt, reading: null, instrument: null });

const keep = async (store: BarStore, series: CandleSeries, title = 'mine'): Promise<string> => {
  const kept = await keepSeries(store, series, as(title));
  if (!kept.ok) throw new Error(kept.reason);
  return kept.digest;
};

const read = async (store: BarStore, digest: string, range: readonly [number, number] = [0, Infinity]) => {
  const kept = await readKept(store, digest);
  return kept === null ? null : readBars({ store, kept, sound: recentCache(0, () => 1) }, ...range);
};

/** Three chunks, the last one short. */
const long = longSeries(2 * chunkBars + 1_000);
const short = longSeries(100);

describe('kept candles', () => {
  it('come back as they were, whole and in any range, also across the edges of chunks', async () => {
    const store = await openFor('anna');
    const digest = await keep(store, long);
    expect(asBytes(await read(store, digest))).toEqual(asBytes({ ok: true, series: long, first: 0, of: long.length }));
    for (const [from, to] of [
      [0, 10],
      [chunkBars - 5, chunkBars + 5],
      [chunkBars, 2 * chunkBars],
      [2 * chunkBars + 990, 9e9],
      [-5, 3],
      [7, 7],
    ] as const) {
      const cut = sliceBars(long, from, to);
      const expected = { ok: true, series: cut, first: Math.max(0, from), of: long.length };
      expect(asBytes(await read(store, digest, [from, to]))).toEqual(asBytes(expected));
    }
    expect(await read(store, 'another digest')).toBeNull();
  });

  it('are listed with where they came from and what is traded, without their bars, the newest first', async () => {
    const store = await openFor('anna');
    const reading = { zone: 'Europe/Helsinki', rows: 102, repaired: 2 };
    await keepSeries(store, longSeries(3), as('old', 1));
    await keepSeries(store, longSeries(4), { title: 'new', keptAt: 2, reading, instrument: instrumentOf('EURUSD') });
    const [first, second] = await keptSeries(store);
    // Six columns of doubles and four of 32-bit ticks: 64 bytes a bar.
    expect(first).toMatchObject({ title: 'new', bars: 4, firstTime: 0, lastTime: 180_000, sizeBytes: 256, reading });
    expect(first).toMatchObject({ source: { kind: 'simulated' }, instrument: { symbol: 'EURUSD', unitsPerLot: 100_000 } });
    expect(second).toMatchObject({ title: 'old', bars: 3, sizeBytes: 192, reading: null });
    expect(first).not.toHaveProperty('chunks');
  });

  it('are the same under the same digest, wherever they came from, and kept once', async () => {
    const store = await openFor('anna');
    const fromFile: CandleSeries = { ...short, source: { kind: 'file', name: 'a.csv', sha256: 'x', format: 'csv' } };
    const digest = await keep(store, short, 'first');
    expect(await keep(store, fromFile, 'second')).toBe(digest);
    expect(await keep(store, sliceBars(longSeries(150), 0, 100), 'third')).toBe(digest);
    expect((await keptSeries(store)).map(({ title }) => title)).toEqual(['first']);
    const close = short.close.with(99, 1.5);
    const others = [longSeries(99), { ...short, symbol: 'GBPUSD' }, { ...short, periodMs: 120_000 }, { ...short, close }];
    for (const other of others) expect(await keep(store, other)).not.toBe(digest);
  });

  it('share the chunks they have in common, and lose only their own when they are forgotten', async () => {
    const store = await openFor('anna');
    const [first, second] = [await keep(store, long), await keep(store, sliceBars(long, 0, 2 * chunkBars + 1))];
    // Two whole chunks of both, and one end of each.
    expect(await store.count('chunks')).toBe(4);
    await forgetSeries(store, first);
    expect(await store.count('chunks')).toBe(3);
    expect(await read(store, second)).toMatchObject({ ok: true, of: 2 * chunkBars + 1 });
    await forgetSeries(store, second);
    expect([await store.count('catalogue'), await store.count('chunks'), await store.count('pyramids')]).toEqual([0, 0, 0]);
  });

  it('belong to one user', async () => {
    await keep(await openFor('anna'), short);
    expect(await keptSeries(await openFor('ben'))).toEqual([]);
  });

  it('are gone when the store is cleared, also while another tab has it open', async () => {
    await keep(await openFor('anna'), short);
    await removeDeviceStores('anna');
    expect(await keptSeries(await openFor('anna'))).toEqual([]);
  });

  it('of the first version, which kept them whole, are found in chunks', async () => {
    const old = await openDB(databaseName('candles', 'anna'), 1, {
      upgrade: (database) => {
        database.createObjectStore('facts', { keyPath: 'digest' });
        database.createObjectStore('columns', { keyPath: 'digest' });
      },
    });
    await old.put('facts', { digest: 'old', title: 'of last year', symbol: 'EURUSD', bars: 100, keptAt: 7 });
    await old.put('columns', { digest: 'old', series: short });
    old.close();
    const store = await openFor('anna');
    const [kept] = await keptSeries(store);
    expect(kept).toMatchObject({ title: 'of last year', keptAt: 7, bars: 100, instrument: { symbol: 'EURUSD' } });
    expect(await read(store, kept!.digest)).toMatchObject({ ok: true, series: short });
    expect([await store.count('columns'), await store.count('facts')]).toEqual([0, 0]);
  });
});

describe('damage', () => {
  const spoil = async (store: BarStore, digest: string, how: (bytes: ArrayBuffer) => ArrayBuffer | null): Promise<void> => {
    const { hash } = (await store.get('catalogue', digest))!.chunks[1]!;
    const spoilt = how((await store.get('chunks', hash))!);
    if (spoilt === null) await store.delete('chunks', hash);
    else await store.put('chunks', spoilt, hash);
  };
  const flipped = (bytes: ArrayBuffer): ArrayBuffer => {
    new Uint8Array(bytes)[12_345]! ^= 1;
    return bytes;
  };

  it.each([
    ['a changed bit', flipped],
    ['a missing chunk', () => null],
    ['a short chunk', (bytes: ArrayBuffer) => bytes.slice(0, 6_400)],
  ] as const)('by %s is named by its part and refused, and mended by the same candles', async (_, how) => {
    const store = await openFor('anna');
    const digest = await keep(store, long);
    await spoil(store, digest, how);
    const damaged = { part: 2, of: 3, firstTime: long.time[chunkBars], lastTime: long.time[2 * chunkBars - 1] };
    expect(await read(store, digest)).toMatchObject({ ok: false, reason: 'damaged', damaged });
    // Other parts are as they were.
    expect(await read(store, digest, [0, 100])).toMatchObject({ ok: true });
    await keep(store, long);
    expect(asBytes(await read(store, digest))).toMatchObject(asBytes({ ok: true, series: long }));
  });

  it('by a full disk leaves nothing half, and what was there before', async () => {
    const store = await openFor('anna');
    const before = await keep(store, short);
    const full = (index: number) => {
      let puts = 0;
      // oxlint-disable-next-line typescript/unbound-method -- it is called on the store it was called on
      const { put } = IDBObjectStore.prototype;
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
        puts += 1;
        if (puts > index) throw new DOMException('Full.', 'QuotaExceededError');
        return put.apply(this, given as [unknown]);
      });
    };
    for (const puts of [0, 1, 3, 4]) {
      full(puts);
      expect(await keepSeries(store, long, as('large'))).toEqual({ ok: false, reason: 'no-room' });
      vi.restoreAllMocks();
      expect(await store.count('chunks')).toBe(1);
      expect(await store.count('pyramids')).toBe(1);
      expect((await keptSeries(store)).map(({ digest }) => digest)).toEqual([before]);
    }
  });
});

describe('keeping that is given up', () => {
  it('leaves nothing, wherever it had come to, and what was there before', async () => {
    const store = await openFor('anna');
    const before = await keep(store, short);
    // Three chunks are each worked out and then stored.
    for (let stop = 1; stop <= 6; stop += 1) {
      const ending = new AbortController();
      const shares: number[] = [];
      const progress = (share: number): void => {
        shares.push(share);
        if (shares.length === stop) ending.abort(new Error('given up'));
      };
      const keeping = keepSeries(store, long, as('large'), { signal: ending.signal, progress });
      if (stop < 6) await expect(keeping).rejects.toThrow('given up');
      else expect(await keeping).toMatchObject({ ok: true });
      expect(shares).toEqual([0, 1, 2, 3, 4, 5].slice(0, stop).map((done) => done / 6));
      if (stop < 6) expect([await store.count('chunks'), await store.count('pyramids')]).toEqual([1, 1]);
    }
    expect((await keptSeries(store)).map(({ digest }) => digest)).toContain(before);
  });
});

describe('the library', () => {
  it('serves ranges, surroundings, pyramid and overview of what it keeps', async () => {
    const library = libraryOf('anna');
    const kept = await library.keep(long, as('mine'));
    if (!kept.ok) throw new Error(kept.reason);
    const { digest } = kept;
    const [from, to] = [chunkBars - 100, chunkBars + 100];
    const window = { ok: true, series: sliceBars(long, from, to), first: from, of: long.length };
    expect(asBytes(await library.bars(digest, { from, to }))).toEqual(asBytes(window));
    const around = { from: long.time[chunkBars - 70]!, to: long.time[chunkBars + 69]!, least: 30, share: 0 };
    expect(asBytes(await library.around(digest, around))).toEqual(asBytes(window));
    const pyramid = buildPyramid(long);
    expect(asBytes(await library.pyramid(digest))).toEqual(asBytes({ ok: true, pyramid }));
    const range = { from: 77, to: long.length - 3, most: 500 };
    expect(asBytes(await library.overview(digest, range))).toEqual(
      asBytes({ ok: true, overview: overviewOf(pyramid, [{ first: 0, series: long }], range) }),
    );
    // A piece that was read is the same from memory.
    expect(asBytes(await library.bars(digest, { from, to }))).toEqual(asBytes(window));
  });

  it('shows years of a series from its pyramid and from the bars at either end alone', async () => {
    const library = libraryOf('anna');
    const kept = await library.keep(long, as('mine'));
    if (!kept.ok) throw new Error(kept.reason);
    const store = await openFor('anna');
    // Of three chunks the one in the middle is lost: whoever needed it would be refused.
    await store.delete('chunks', (await store.get('catalogue', kept.digest))!.chunks[1]!.hash);
    const range = { from: 77, to: long.length - 3, most: 500 };
    const overview = overviewOf(buildPyramid(long), [{ first: 0, series: long }], range);
    expect(asBytes(await library.overview(kept.digest, range))).toEqual(asBytes({ ok: true, overview }));
    const within = { from: chunkBars + 5, to: 2 * chunkBars, most: 2_000 };
    expect(await library.overview(kept.digest, within)).toMatchObject({ ok: false, reason: 'damaged', damaged: { part: 2, of: 3 } });
  });

  it('computes an indicator over the whole series once, and serves ranges of it', async () => {
    const library = libraryOf('anna');
    const kept = await library.keep(long, as('mine'));
    if (!kept.ok) throw new Error(kept.reason);
    const { close, high, low } = long;
    const [expected] = computeIndicator(indicators.ema, columnsOf({ close }), { period: 30 });
    const question = { indicator: 'ema', params: { period: 30 }, from: 20, to: 80 };
    const heard = await library.computed(kept.digest, question);
    expect(heard).toEqual({ ok: true, outputs: [expected!.slice(20, 80)], first: 20, of: long.length });
    expect(await library.computed(kept.digest, question)).toEqual(heard);
    // What was given away is a copy: the next answer is whole again.
    if (heard.ok) structuredClone(heard.outputs, { transfer: heard.outputs.map(({ buffer }) => buffer as ArrayBuffer) });
    expect(await library.computed(kept.digest, question)).toMatchObject({ outputs: [expected!.slice(20, 80)] });
    const other = computeIndicator(indicators.atr, columnsOf({ high, low, close }), { period: 14 });
    expect(await library.computed(kept.digest, { indicator: 'atr', params: {}, from: 0, to: 500 })).toMatchObject({
      outputs: other.map((output) => output.slice(0, 500)),
    });
  });

  it('counts an indicator by sessions by the trading days of the market', async () => {
    const library = libraryOf('anna');
    const kept = await library.keep(long, as('mine'));
    if (!kept.ok) throw new Error(kept.reason);
    const read = await library.computed(kept.digest, { indicator: 'vwap_session', params: {}, from: 0, to: long.length });
    if (!read.ok) throw new Error(read.reason);
    const [vwap] = read.outputs;
    // Days turn at 17:00 in New York: 22:00 UTC in January, and there the average is the typical price of one bar.
    const turn = long.time.findIndex((time) => time === Date.parse('1970-01-05T22:00Z'));
    const { high, low, close } = sliceBars(long, turn, turn + 1);
    expect(vwap![turn]).toBeCloseTo((high[0]! + low[0]! + close[0]!) / 3, 12);
    expect(vwap![turn + 200]).not.toBeCloseTo((high[0]! + low[0]! + close[0]!) / 3, 12);
  });

  it('refuses an indicator that does not exist and a parameter out of range, in words', async () => {
    const library = libraryOf('anna');
    const kept = await library.keep(short, as('mine'));
    if (!kept.ok) throw new Error(kept.reason);
    const range = { from: 0, to: 10 };
    for (const [question, text] of [
      [{ indicator: 'constructor', params: {} }, /no indicator/u],
      [{ indicator: 'ema', params: { period: -1 } }, /must be from/u],
    ] as const) {
      const read = await library.computed(kept.digest, { ...question, ...range });
      expect(read).toMatchObject({ ok: false, reason: 'not possible', text: expect.stringMatching(text) as unknown });
    }
  });

  it('says what is gone, also when another tab removed it or the whole store', async () => {
    const [mine, other] = [libraryOf('anna'), libraryOf('anna')];
    const kept = await mine.keep(long, as('mine'));
    if (!kept.ok) throw new Error(kept.reason);
    const { digest } = kept;
    const computed = { indicator: 'ema', params: {}, from: 0, to: 9 };
    expect(await other.computed(digest, computed)).toMatchObject({ ok: true });
    await mine.forget(digest);
    const gone = { ok: false, reason: 'gone' };
    expect(await other.computed(digest, computed)).toEqual(gone);
    expect(await other.bars(digest, { from: 0, to: 9 })).toEqual(gone);
    expect(await other.pyramid(digest)).toEqual(gone);
    await mine.keep(long, as('again'));
    await removeDeviceStores('anna');
    expect(await other.list()).toEqual([]);
    expect(await other.bars(digest, { from: 0, to: 9 })).toEqual(gone);
  });

  it('keeps what two tabs keep at the same time, once', async () => {
    const [mine, other] = [libraryOf('anna'), libraryOf('anna')];
    const kept = await Promise.all([mine.keep(long, as('one')), other.keep(long, as('two')), other.keep(short, as('three'))]);
    expect(kept.every(({ ok }) => ok)).toBe(true);
    expect((await mine.list()).length).toBe(2);
    const [same] = kept;
    expect(same.ok && asBytes(await other.bars(same.digest, { from: 0, to: Infinity }))).toMatchObject(asBytes({ ok: true, series: long }));
  });
});
