/** Puts a series into the store: all of it, or nothing where there is no room. */
import { bytesPerBar, chunkSpans, packBars } from '@/domain/candles/bar-chunk';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { buildPyramid } from '@/domain/candles/pyramid';
import { breathe } from '@/lib/breathe';
import { sha256Of, sha256OfText } from '@/services/device/sha256';
import type { BarStore, ChunkFacts, KeptSeriesFacts } from './bar-store';

export type KeepOutcome =
  | { readonly ok: true; readonly digest: string }
  /** The browser has no room left; nothing was stored. */
  | { readonly ok: false; readonly reason: 'no-room' };

/** What is said of a series when it is kept. */
export type KeptAs = Pick<KeptSeriesFacts, 'title' | 'keptAt' | 'reading' | 'instrument' | 'side'>;

/** How far it is, and whether anybody still wants it. */
export interface Keeping {
  /** Aborted: nothing is stored, and keeping rejects with the reason. */
  readonly signal?: AbortSignal;
  /** Share done, 0 to 1. */
  readonly progress?: (share: number) => void;
}

const chunkFactsOf = async (series: CandleSeries, toldOf: (done: number) => void): Promise<readonly ChunkFacts[]> => {
  const chunks: ChunkFacts[] = [];
  for (const [index, [from, to]] of chunkSpans(series.length).entries()) {
    toldOf(index);
    // Between digests alone a browser hands no message to the worker, so a word to stop would be heard after the last.
    await breathe();
    const hash = await sha256Of(packBars(series, from, to));
    chunks.push({ hash, bars: to - from, firstTime: series.time[from]!, lastTime: series.time[to - 1]! });
  }
  return chunks;
};

/** The digest of a series: of its data, not of where they came from. */
export const digestOf = (
  { symbol, tickSize, periodMs, length }: Pick<CandleSeries, 'symbol' | 'tickSize' | 'periodMs' | 'length'>,
  chunks: readonly ChunkFacts[],
): Promise<string> => sha256OfText(JSON.stringify([symbol, tickSize, periodMs, length, chunks.map(({ hash }) => hash)]));

const isFull = (cause: unknown): boolean => cause instanceof DOMException && cause.name === 'QuotaExceededError';

/** Keeps a series under its digest. One that is there already keeps its title; its bars are written anew, which mends them. */
export const keepSeries = async (
  store: BarStore,
  series: CandleSeries,
  as: KeptAs,
  { signal, progress }: Keeping = {},
): Promise<KeepOutcome> => {
  const steps = 2 * chunkSpans(series.length).length;
  const toldOf = (done: number): void => {
    signal?.throwIfAborted();
    progress?.(done / steps);
  };
  const chunks = await chunkFactsOf(series, toldOf);
  const digest = await digestOf(series, chunks);
  const { symbol, source, periodMs, tickSize, length, time } = series;
  const pyramid = buildPyramid(series);
  const transaction = store.transaction(['catalogue', 'chunks', 'pyramids'], 'readwrite');
  try {
    for (const [index, [from, to]] of chunkSpans(length).entries()) {
      toldOf(chunks.length + index);
      await transaction.objectStore('chunks').put(packBars(series, from, to).buffer, chunks[index]!.hash);
    }
    await transaction.objectStore('pyramids').put(pyramid, digest);
    const catalogue = transaction.objectStore('catalogue');
    if ((await catalogue.getKey(digest)) === undefined) {
      const span = { firstTime: time[0] ?? null, lastTime: time[length - 1] ?? null };
      const size = { bars: length, sizeBytes: length * bytesPerBar };
      await catalogue.put({ digest, symbol, source, periodMs, tickSize, ...as, ...span, ...size, chunks });
    }
    await transaction.done;
    return { ok: true, digest };
  } catch (cause) {
    const ended = transaction.done.catch(() => undefined);
    try {
      // Otherwise what was put before the failure would be kept.
      transaction.abort();
    } catch {
      // The failed request has ended it already.
    }
    await ended;
    if (isFull(cause)) return { ok: false, reason: 'no-room' };
    throw cause;
  }
};
