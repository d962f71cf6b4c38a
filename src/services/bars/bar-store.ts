/**
 * Candle series on this device, in a database of the user's own: a catalogue, and the bars in chunks under the SHA-256 of
 * their bytes, which several series may share. They are never sent anywhere. The catalogue is read without loading a bar.
 */
import type { DBSchema, IDBPDatabase } from 'idb';
import type { CandleSeries, CandleSource } from '@/domain/candles/candle-series';
import type { PriceSide } from '@/domain/candles/price-side';
import type { Pyramid } from '@/domain/candles/pyramid';
import type { Instrument } from '@/domain/market/instrument';

/** How the file of a series was read. */
export interface ReadingFacts {
  /** The zone in which its times were read; null where every row states its own. */
  readonly zone: string | null;
  /** Rows with data, and rows repaired with the reader's word. */
  readonly rows: number;
  readonly repaired: number;
}

/** What a list of kept series shows. */
export interface KeptSeriesFacts {
  /** SHA-256 over symbol, tick, length of bars and the digests of all chunks: equal digests are equal candles. */
  readonly digest: string;
  readonly title: string;
  readonly symbol: string;
  readonly source: CandleSource;
  /** Which prices its bars are made of; null or absent: nobody said. */
  readonly side?: PriceSide | null;
  /** null for bars of no file. */
  readonly reading: ReadingFacts | null;
  /** The terms of what is traded as they were known when the series was kept; null: nobody knew them. */
  readonly instrument: Instrument | null;
  readonly periodMs: number | null;
  readonly tickSize: string;
  readonly bars: number;
  /** Opening of the first and the last bar, epoch ms; null for a series without bars. */
  readonly firstTime: number | null;
  readonly lastTime: number | null;
  readonly sizeBytes: number;
  readonly keptAt: number;
}

export interface ChunkFacts {
  /** SHA-256 of its bytes. */
  readonly hash: string;
  readonly bars: number;
  /** Opening of its first and its last bar, epoch ms. */
  readonly firstTime: number;
  readonly lastTime: number;
}

export interface KeptSeries extends KeptSeriesFacts {
  readonly chunks: readonly ChunkFacts[];
}

export interface BarStoreSchema extends DBSchema {
  catalogue: { key: string; value: KeptSeries };
  chunks: { key: string; value: ArrayBuffer };
  pyramids: { key: string; value: Pyramid };
  /** What the first version listed, and the series it kept whole; only in a database that it made. */
  facts: { key: string; value: { readonly digest: string; readonly title: string; readonly keptAt: number } };
  columns: { key: string; value: { readonly digest: string; readonly series: CandleSeries } };
}

export type BarStore = IDBPDatabase<BarStoreSchema>;

const listed = (kept: KeptSeries): KeptSeriesFacts => {
  const facts: KeptSeriesFacts & { chunks?: unknown } = { ...kept };
  // A list of a thousand chunks is of no use to a page.
  delete facts.chunks;
  return facts;
};

/** What is kept, the newest first. */
export const keptSeries = async (store: BarStore): Promise<readonly KeptSeriesFacts[]> =>
  (await store.getAll('catalogue')).toSorted((a, b) => b.keptAt - a.keptAt).map(listed);

/** Forgets a series, and the chunks that no other one has. */
export const forgetSeries = async (store: BarStore, digest: string): Promise<void> => {
  const transaction = store.transaction(['catalogue', 'chunks', 'pyramids'], 'readwrite');
  const [catalogue, chunks] = [transaction.objectStore('catalogue'), transaction.objectStore('chunks')];
  const forgotten = await catalogue.get(digest);
  await catalogue.delete(digest);
  await transaction.objectStore('pyramids').delete(digest);
  const needed = new Set((await catalogue.getAll()).flatMap((kept) => kept.chunks.map(({ hash }) => hash)));
  for (const { hash } of forgotten?.chunks ?? []) if (!needed.has(hash)) await chunks.delete(hash);
  await transaction.done;
};
