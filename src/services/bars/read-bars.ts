/** Reads bars from the store in pieces. Every piece is held against its digest before anybody sees a bar of it. */
import { chunkBars, emptyBars, putBars, putColumns, unpackBars, type BarColumns } from '@/domain/candles/bar-chunk';
import { emptyColumns } from '@/domain/candles/build-series';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { barsAround, type Surroundings } from '@/domain/candles/bars-around';
import { sliceBars } from '@/domain/candles/slice-series';
import type { RecentCache } from '@/lib/recent-cache';
import { sha256Of } from '@/services/device/sha256';
import type { BarStore, ChunkFacts, KeptSeries } from './bar-store';

/** A part of a kept series that is not what was stored. */
export interface DamagedPart {
  /** Counted from 1. */
  readonly part: number;
  readonly of: number;
  /** Opening of its first and its last bar, epoch ms. */
  readonly firstTime: number;
  readonly lastTime: number;
  /** The digest it should have. */
  readonly hash: string;
}

export type ReadRefusal =
  /** The series is not on this device, or no longer. */
  | { readonly ok: false; readonly reason: 'gone' }
  /** Nothing is shown of a series while a part of what was asked for is not as it was stored. */
  | { readonly ok: false; readonly reason: 'damaged'; readonly damaged: DamagedPart };

export interface BarWindow {
  readonly ok: true;
  readonly series: CandleSeries;
  /** Index of the first of these bars in the whole series, and how many that has. */
  readonly first: number;
  readonly of: number;
}

/** The catalogue's entry; null when the series is not here. */
export const readKept = async (store: BarStore, digest: string): Promise<KeptSeries | null> =>
  (await store.get('catalogue', digest)) ?? null;

const isSound = async (bytes: ArrayBuffer, { hash, bars }: ChunkFacts): Promise<boolean> =>
  unpackBars(bytes)?.length === bars && (await sha256Of(new Uint8Array(bytes))) === hash;

/** A kept series and where to read it. */
export interface BarSource {
  readonly store: BarStore;
  readonly kept: KeptSeries;
  /** Chunks that were found sound before. */
  readonly sound: RecentCache<BarColumns>;
}

/** One chunk, held against its digest. */
const readChunk = async ({ store, kept, sound }: BarSource, index: number): Promise<BarColumns | ReadRefusal> => {
  const facts = kept.chunks[index]!;
  const { hash, firstTime, lastTime } = facts;
  const transaction = store.transaction(['catalogue', 'chunks'], 'readonly');
  const isThere = (await transaction.objectStore('catalogue').getKey(kept.digest)) !== undefined;
  if (!isThere) return { ok: false, reason: 'gone' };
  const known = sound.get(hash);
  if (known !== undefined) return known;
  const bytes = await transaction.objectStore('chunks').get(hash);
  const bars = bytes !== undefined && (await isSound(bytes, facts)) ? unpackBars(bytes) : null;
  if (bars === null)
    return { ok: false, reason: 'damaged', damaged: { part: index + 1, of: kept.chunks.length, firstTime, lastTime, hash } };
  sound.set(hash, bars);
  return bars;
};

/** Chunks that are read at the same time: one comes from the disk while another is held against its digest. */
const atOnce = 3;

/** Hands over the chunks `from` to `to` (exclusive) with the index of their first bar, a few at a time: a series is never in memory twice. */
const eachChunk = async (
  at: BarSource,
  [from, to]: readonly [number, number],
  take: (bars: BarColumns, first: number) => void,
): Promise<ReadRefusal | null> => {
  for (let start = from; start < to; start += atOnce) {
    const indices = Array.from({ length: Math.min(atOnce, to - start) }, (_, more) => start + more);
    const read = await Promise.all(indices.map((index) => readChunk(at, index)));
    for (const [more, bars] of read.entries()) {
      if ('ok' in bars) return bars;
      take(bars, (start + more) * chunkBars);
    }
  }
  return null;
};

/** The bars `from` to `to` (exclusive) in memory of their own; both are brought into the bounds of the series. */
export const readBars = async (at: BarSource, from: number, to: number): Promise<BarWindow | ReadRefusal> => {
  const { symbol, source, periodMs, tickSize, bars: of } = at.kept;
  const first = Math.max(0, Math.min(from, of));
  const last = Math.max(first, Math.min(to, of));
  const bars = emptyBars(last - first);
  const refusal = await eachChunk(at, [Math.floor(first / chunkBars), Math.ceil(last / chunkBars)], (part, start) =>
    putBars(bars, sliceBars(part, first - start, last - start), Math.max(0, start - first)),
  );
  return refusal ?? { ok: true, series: { ...bars, symbol, source, periodMs, tickSize }, first, of };
};

/** A series without its ticks: all that an indicator reads. */
export type PriceSeries = Omit<CandleSeries, 'ticks'>;

/** The prices of the whole series. */
export const readPrices = async (at: BarSource): Promise<{ readonly ok: true; readonly series: PriceSeries } | ReadRefusal> => {
  const { symbol, source, periodMs, tickSize, bars: length, chunks } = at.kept;
  const columns = emptyColumns(length);
  const refusal = await eachChunk(at, [0, chunks.length], (part, start) => putColumns(columns, part, start));
  return refusal ?? { ok: true, series: { ...columns, length, symbol, source, periodMs, tickSize } };
};

/** The bars that show a stretch of time, with some before and after it. */
export const readBarsAround = async (at: BarSource, around: Surroundings): Promise<BarWindow | ReadRefusal> => {
  const { chunks } = at.kept;
  const chunkOf = (instant: number): number =>
    Math.max(
      0,
      chunks.findLastIndex(({ firstTime }) => firstTime <= instant),
    );
  const base = chunkOf(around.from) * chunkBars;
  const near = await readBars(at, base, (chunkOf(around.to) + 1) * chunkBars);
  if (!near.ok) return near;
  const [from, to] = barsAround(near.series.time, around);
  return readBars(at, base + from, base + to);
};
