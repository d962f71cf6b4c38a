/** Reads bars from the store in pieces. Every piece is held against its digest before anybody sees a bar of it. */
import { chunkBars, joinBars, unpackBars, type BarColumns } from '@/domain/candles/bar-chunk';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { barsAround, type Surroundings } from '@/domain/candles/bars-around';
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

/** The chunks `from` to `to` (exclusive), one after the other. */
const readChunks = async ({ store, kept, sound }: BarSource, from: number, to: number): Promise<readonly BarColumns[] | ReadRefusal> => {
  const transaction = store.transaction(['catalogue', 'chunks'], 'readonly');
  const isThere = (await transaction.objectStore('catalogue').getKey(kept.digest)) !== undefined;
  if (!isThere) return { ok: false, reason: 'gone' };
  const wanted = kept.chunks.slice(from, to);
  const found = await Promise.all(wanted.map(async ({ hash }) => sound.get(hash) ?? transaction.objectStore('chunks').get(hash)));
  const parts = await Promise.all(
    wanted.map(async (facts, index) => {
      const one = found[index];
      if (one === undefined || !(one instanceof ArrayBuffer)) return one ?? null;
      return (await isSound(one, facts)) ? unpackBars(one) : null;
    }),
  );
  for (const [index, part] of parts.entries()) if (part !== null) sound.set(wanted[index]!.hash, part);
  const bad = parts.indexOf(null);
  if (bad === -1) return parts as readonly BarColumns[];
  const { hash, firstTime, lastTime } = wanted[bad]!;
  return { ok: false, reason: 'damaged', damaged: { part: from + bad + 1, of: kept.chunks.length, firstTime, lastTime, hash } };
};

/** The bars `from` to `to` (exclusive) in memory of their own; both are brought into the bounds of the series. */
export const readBars = async (at: BarSource, from: number, to: number): Promise<BarWindow | ReadRefusal> => {
  const { kept } = at;
  const first = Math.max(0, Math.min(from, kept.bars));
  const last = Math.max(first, Math.min(to, kept.bars));
  const base = Math.floor(first / chunkBars);
  const parts = await readChunks(at, base, Math.ceil(last / chunkBars));
  if ('ok' in parts) return parts;
  const cut = parts.map((part, index): BarColumns => {
    const start = (base + index) * chunkBars;
    const within = [Math.max(0, first - start), Math.min(part.length, last - start)] as const;
    const { time, open, high, low, close, volume, ticks } = part;
    return {
      length: within[1] - within[0],
      time: time.subarray(...within),
      open: open.subarray(...within),
      high: high.subarray(...within),
      low: low.subarray(...within),
      close: close.subarray(...within),
      volume: volume.subarray(...within),
      ticks: {
        open: ticks.open.subarray(...within),
        high: ticks.high.subarray(...within),
        low: ticks.low.subarray(...within),
        close: ticks.close.subarray(...within),
      },
    };
  });
  const { symbol, source, periodMs, tickSize } = kept;
  return { ok: true, series: { ...joinBars(cut), symbol, source, periodMs, tickSize }, first, of: kept.bars };
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
