/**
 * Candle series on this device, in a database of the user's own, each under the SHA-256 of what it holds. They are
 * never sent anywhere. The list of what is kept is read without loading a single bar.
 */
import { deleteDB, openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';
import type { CandleSeries, CandleSource } from '@/domain/candles/candle-series';
import { sha256Of } from './sha256';

/** What a list of kept series shows. */
export interface KeptSeriesFacts {
  /** SHA-256 over symbol, tick, length of bars and all columns: equal digests are equal candles. */
  readonly digest: string;
  readonly title: string;
  readonly symbol: string;
  readonly source: CandleSource;
  readonly periodMs: number | null;
  readonly bars: number;
  /** Opening of the first and the last bar, epoch ms; null for a series without bars. */
  readonly firstTime: number | null;
  readonly lastTime: number | null;
  readonly sizeBytes: number;
  readonly keptAt: number;
}

interface CandleStoreSchema extends DBSchema {
  facts: { key: string; value: KeptSeriesFacts };
  columns: { key: string; value: { readonly digest: string; readonly series: CandleSeries } };
}

export type CandleStore = IDBPDatabase<CandleStoreSchema>;

/** The name begins and ends as that of every store of a user, so that an export and a cleaning of the device find it. */
export const candleStoreName = (uid: string): string => `sextant-candles-${uid}`;

/** Opens, and on first use creates, the user's candle store. Rejects where the browser forbids storage. */
export const openCandleStore = (uid: string): Promise<CandleStore> =>
  openDB<CandleStoreSchema>(candleStoreName(uid), 1, {
    upgrade: (database) => {
      database.createObjectStore('facts', { keyPath: 'digest' });
      database.createObjectStore('columns', { keyPath: 'digest' });
    },
    blocking: (_current, _next, event) => {
      // Another tab wants to delete or upgrade: holding on would block it for ever.
      (event.target as IDBDatabase).close();
    },
  });

/** Removes all candles of the user from this device. Resolves when they are gone. */
export const clearCandleStore = (uid: string): Promise<void> => deleteDB(candleStoreName(uid));

const columnsOf = (series: CandleSeries): readonly (Float64Array | Int32Array)[] => {
  const { time, open, high, low, close, volume, ticks } = series;
  return [time, open, high, low, close, volume, ticks.open, ticks.high, ticks.low, ticks.close];
};

/** The columns of bars that count into the digest: ticks follow from prices and the tick size. */
const digestedColumns = 6;

/** The digest of a series: of its data, not of where they came from. */
export const digestOfSeries = async (series: CandleSeries): Promise<string> => {
  const head = new TextEncoder().encode(JSON.stringify([series.symbol, series.tickSize, series.periodMs, series.length]));
  const columns = columnsOf(series).slice(0, digestedColumns);
  const bytes = new Uint8Array(columns.reduce((size, column) => size + column.byteLength, head.length));
  bytes.set(head);
  let at = head.length;
  for (const column of columns) {
    bytes.set(new Uint8Array(column.buffer, column.byteOffset, column.byteLength), at);
    at += column.byteLength;
  }
  return sha256Of(bytes);
};

/** A series with arrays of its own: a window shares the memory of the whole, which would be stored with it. */
const detached = (series: CandleSeries): CandleSeries => ({
  ...series,
  time: series.time.slice(),
  open: series.open.slice(),
  high: series.high.slice(),
  low: series.low.slice(),
  close: series.close.slice(),
  volume: series.volume.slice(),
  ticks: {
    open: series.ticks.open.slice(),
    high: series.ticks.high.slice(),
    low: series.ticks.low.slice(),
    close: series.ticks.close.slice(),
  },
});

export type KeepOutcome =
  | { readonly ok: true; readonly digest: string }
  /** The browser has no room left; nothing was stored. */
  | { readonly ok: false; readonly reason: 'no-room' };

/** Keeps a series under its digest; one that is there already stays as it was. `keptAt` is epoch ms. */
export const keepSeries = async (
  store: CandleStore,
  series: CandleSeries,
  { title, keptAt }: { readonly title: string; readonly keptAt: number },
): Promise<KeepOutcome> => {
  const digest = await digestOfSeries(series);
  const facts: KeptSeriesFacts = {
    digest,
    title,
    symbol: series.symbol,
    source: series.source,
    periodMs: series.periodMs,
    bars: series.length,
    firstTime: series.time[0] ?? null,
    lastTime: series.time[series.length - 1] ?? null,
    sizeBytes: columnsOf(series).reduce((size, column) => size + column.byteLength, 0),
    keptAt,
  };
  const transaction = store.transaction(['facts', 'columns'], 'readwrite');
  try {
    const known = await transaction.objectStore('facts').getKey(digest);
    if (known === undefined) {
      await transaction.objectStore('columns').put({ digest, series: detached(series) });
      await transaction.objectStore('facts').put(facts);
    }
    await transaction.done;
    return { ok: true, digest };
  } catch (cause) {
    await transaction.done.catch(() => undefined);
    if (cause instanceof DOMException && cause.name === 'QuotaExceededError') return { ok: false, reason: 'no-room' };
    throw cause;
  }
};

/** What is kept, the newest first. */
export const keptSeries = async (store: CandleStore): Promise<readonly KeptSeriesFacts[]> =>
  (await store.getAll('facts')).toSorted((a, b) => b.keptAt - a.keptAt);

/** The series with this digest; null when it is not on this device. */
export const readSeries = async (store: CandleStore, digest: string): Promise<CandleSeries | null> =>
  (await store.get('columns', digest))?.series ?? null;

/** Forgets a series. */
export const forgetSeries = async (store: CandleStore, digest: string): Promise<void> => {
  const transaction = store.transaction(['facts', 'columns'], 'readwrite');
  await Promise.all([transaction.objectStore('facts').delete(digest), transaction.objectStore('columns').delete(digest), transaction.done]);
};
