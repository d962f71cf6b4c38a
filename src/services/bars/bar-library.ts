/**
 * The candles of one person as the data worker holds them: the store, and in memory what was used last. Whoever asks gets
 * copies, whose memory can be given away.
 */
import { bytesPerBar, type BarColumns } from '@/domain/candles/bar-chunk';
import type { Surroundings } from '@/domain/candles/bars-around';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { closesBeside } from '@/domain/candles/compare-series';
import { barsForOverview, overviewOf, type BarPiece, type Overview, type Pyramid } from '@/domain/candles/pyramid';
import { canonicalJson } from '@/lib/canonical-json';
import { simulatedOf, simulationOf } from '@/domain/candles/simulated-markets';
import type { SimulatedId } from '@/domain/candles/simulated-markets';
import { recentCache } from '@/lib/recent-cache';
import { forgetSeries, keptSeries, type BarStore, type KeptSeriesFacts } from './bar-store';
import type { IndicatorQuestion } from './computed-columns';
import { describeSeries, type DescribeOutcome, type SeriesWords } from './describe-series';
import { keepSeries, type KeepOutcome, type Keeping, type KeptAs } from './keep-series';
import { openBarStore } from './open-bar-store';
import {
  readBars,
  readBarsAround,
  readKept,
  readPrices,
  type BarSource,
  type BarWindow,
  type PriceSeries,
  type ReadRefusal,
} from './read-bars';
import { copyOf, knownBy, partOf, reach, type Reach, type ReachRead } from './revealed';
import { priceBytesPerBar, shapedBars, type OfInterval } from './shaped-bars';

export interface BarRange {
  /** Bars, `to` exclusive. */
  readonly from: number;
  readonly to: number;
}

export type OverviewRead = { readonly ok: true; readonly overview: Overview } | ReadRefusal;
export type PyramidRead = { readonly ok: true; readonly pyramid: Pyramid } | ReadRefusal;
/** It cannot be made of these bars, with why in a sentence. */
export interface NotPossible {
  readonly ok: false;
  readonly reason: 'not possible';
  readonly text: string;
}

export type ColumnsRead =
  | { readonly ok: true; readonly outputs: readonly Float64Array[]; readonly first: number; readonly of: number }
  | ReadRefusal
  | NotPossible;
export type PricesRead = { readonly ok: true; readonly series: PriceSeries; readonly brickTicks?: number } | ReadRefusal | NotPossible;

export type BesideRead = { readonly ok: true; readonly closes: Float64Array } | ReadRefusal | NotPossible;

export interface BarLibrary {
  readonly list: () => Promise<readonly KeptSeriesFacts[]>;
  readonly keep: (series: CandleSeries, as: KeptAs, keeping?: Keeping) => Promise<KeepOutcome>;
  readonly forget: (digest: string) => Promise<void>;
  readonly describe: (digest: string, words: SeriesWords) => Promise<DescribeOutcome>;
  readonly bars: (digest: string, range: BarRange) => Promise<BarWindow | ReadRefusal>;
  readonly around: (digest: string, around: Surroundings) => Promise<BarWindow | ReadRefusal>;
  /** At most `most` stretches that together are exactly the range. Of a long one, bars are read only where it begins and ends. */
  readonly overview: (digest: string, range: BarRange & { readonly most: number }) => Promise<OverviewRead>;
  /** The whole pyramid, without loading a bar. */
  readonly pyramid: (digest: string) => Promise<PyramidRead>;
  /** The prices of the whole series. */
  readonly prices: (digest: string, of: OfInterval) => Promise<PricesRead>;
  /** As `prices`, in the memory of the library, for the worker itself: not to be given away. */
  readonly traded: (digest: string, of: OfInterval) => Promise<PricesRead>;
  /** A range of what an indicator makes of the whole series. */
  readonly computed: (digest: string, question: IndicatorQuestion & OfInterval & BarRange) => Promise<ColumnsRead>;
  /** For each bar of the range, the last close another series had when the bar was over; NaN before its first. */
  readonly beside: (digest: string, question: OfInterval & BarRange & { readonly other: string }) => Promise<BesideRead>;
  /** Where a replay comes to that moves by the bars of an interval. */
  readonly reach: (digest: string, question: { readonly interval: string; readonly want: Reach }) => Promise<ReachRead>;
  /** Gives the store and the memory back. */
  readonly close: () => Promise<void>;
}

/** Bytes that are kept in memory of whole series, and of computed columns; the newest is kept whatever its size. */
const mostBytes = 256_000_000;

/** Bytes of the pieces that were read last: half a million bars, so that what one looks at and scrolls to is there. */
const mostPieceBytes = 32_000_000;

const gone: ReadRefusal = { ok: false, reason: 'gone' };
const notPossible = (text: string): NotPossible => ({ ok: false, reason: 'not possible', text });

const simulate = async (id: SimulatedId): Promise<PriceSeries> =>
  (await import('@/domain/candles/simulate-candles')).simulateCandles(simulationOf(id));

/** The store and the memory of a person; nothing is opened before the first question. */
const heldBars = (uid: string) => {
  const sound = recentCache<BarColumns>(mostPieceBytes, ({ length }) => length * bytesPerBar);
  const wholes = recentCache<PriceSeries>(mostBytes, ({ length }) => length * priceBytesPerBar);
  const shapes = shapedBars(mostBytes);
  // With every step of a replay there are others.
  const shapesThen = shapedBars(mostBytes / 16);
  const pyramids = recentCache<Pyramid>(mostBytes / 16, ({ bars }) => bars);
  const columns = recentCache<readonly Float64Array[]>(mostBytes, (outputs) =>
    outputs.reduce((size, { byteLength }) => size + byteLength, 0),
  );
  const loading = new Map<string, ReturnType<typeof readPrices>>();
  const simulating = new Map<string, ReturnType<typeof simulate>>();
  let opened: Promise<BarStore> | null = null;

  const dropAll = (digest: string): void => {
    for (const cache of [sound, wholes, shapes, shapesThen, pyramids, columns]) cache.dropAll(digest);
  };
  const lose = (): void => {
    opened = null;
    dropAll('');
  };
  const store = (): Promise<BarStore> => {
    const opening = (opened ??= openBarStore(uid, lose));
    opening.catch(() => {
      if (opened === opening) opened = null;
    });
    return opening;
  };

  const from = async (digest: string): Promise<BarSource | null> => {
    const open = await store();
    const kept = await readKept(open, digest);
    // Another tab may have removed it.
    if (kept === null) dropAll(digest);
    return kept === null ? null : { store: open, kept, sound };
  };

  const loadWhole = async (source: BarSource): ReturnType<typeof readPrices> => {
    const read = await readPrices(source);
    if (read.ok) wholes.set(source.kept.digest, read.series);
    return read;
  };

  const whole = async (digest: string): ReturnType<typeof readPrices> => {
    const simulated = simulatedOf(digest);
    if (simulated !== null) {
      const known = wholes.get(digest);
      if (known !== undefined) return { ok: true, series: known };
      // Charts that ask at once share one course of prices.
      const under = simulating.get(digest) ?? simulate(simulated).finally(() => simulating.delete(digest));
      simulating.set(digest, under);
      const series = await under;
      wholes.set(digest, series);
      return { ok: true, series };
    }
    const source = await from(digest);
    if (source === null) return gone;
    const known = wholes.get(digest);
    if (known !== undefined) return { ok: true, series: known };
    const under = loading.get(digest) ?? loadWhole(source).finally(() => loading.delete(digest));
    loading.set(digest, under);
    return under;
  };

  const pyramid = async (digest: string): Promise<Pyramid | null> => {
    const source = await from(digest);
    if (source === null) return null;
    const known = pyramids.get(digest) ?? (await source.store.get('pyramids', digest));
    if (known !== undefined) pyramids.set(digest, known);
    return known ?? null;
  };

  return {
    store,
    from,
    whole,
    shapesOf: (until: number | undefined) => (until === undefined ? shapes : shapesThen),
    pyramid,
    columns,
    dropAll,
    close: async (): Promise<void> => {
      const open = await opened;
      lose();
      open?.close();
    },
  };
};

const readOverview = async (
  source: BarSource,
  levels: Pyramid,
  { from, to, most }: BarRange & { readonly most: number },
): Promise<OverviewRead> => {
  const range = { from: Math.max(0, from), to: Math.min(levels.bars, to), most: Math.max(2, most) };
  const pieces: BarPiece[] = [];
  for (const [start, end] of barsForOverview(levels, range)) {
    const read = await readBars(source, start, end);
    if (!read.ok) return read;
    pieces.push(read);
  }
  return { ok: true, overview: overviewOf(levels, pieces, range) };
};

/** What is kept, and what is said of it. */
const catalogueOf = ({
  store,
  dropAll,
}: Pick<ReturnType<typeof heldBars>, 'store' | 'dropAll'>): Pick<BarLibrary, 'list' | 'keep' | 'forget' | 'describe'> => ({
  list: async () => keptSeries(await store()),
  keep: async (series, as, keeping) => keepSeries(await store(), series, as, keeping),
  forget: async (digest) => {
    dropAll(digest);
    await forgetSeries(await store(), digest);
  },
  describe: async (digest, words) => {
    dropAll(digest);
    return describeSeries(await store(), digest, words);
  },
});

/** The candles of a person. */
export const barLibrary = (uid: string): BarLibrary => {
  const { store, from, whole, shapesOf, pyramid, columns, dropAll, close } = heldBars(uid);
  /** A series as it was at an instant, under a name of its own. */
  const wholeUntil = async (digest: string, until: number | undefined) => {
    const read = await whole(digest);
    if (!read.ok) return read;
    const series = knownBy(read.series, until);
    return { ok: true, series, name: until === undefined ? digest : `${digest} until ${String(series.length)}` } as const;
  };
  const pricesOf = async (digest: string, of: OfInterval): Promise<PricesRead> => {
    const read = await wholeUntil(digest, of.until);
    if (!read.ok) return read;
    const bars = shapesOf(of.until).shaped(read.name, read.series, of);
    return bars.ok ? bars : notPossible(bars.reason);
  };
  return {
    ...catalogueOf({ store, dropAll }),
    bars: async (digest, range) => {
      const source = await from(digest);
      return source === null ? gone : readBars(source, range.from, range.to);
    },
    around: async (digest, around) => {
      const source = await from(digest);
      return source === null ? gone : readBarsAround(source, around);
    },
    overview: async (digest, range) => {
      const [source, levels] = [await from(digest), await pyramid(digest)];
      return source === null || levels === null ? gone : readOverview(source, levels, range);
    },
    pyramid: async (digest) => {
      const found = await pyramid(digest);
      return found === null ? gone : { ok: true, pyramid: structuredClone(found) };
    },
    prices: async (digest, of) => {
      const read = await pricesOf(digest, of);
      return read.ok ? { ...read, series: copyOf(read.series) } : read;
    },
    traded: pricesOf,
    computed: async (digest, { from: first, to, interval, kind, brickTicks, until, ...question }) => {
      const of = { interval, kind, brickTicks, until };
      const [read, source] = [await pricesOf(digest, of), await wholeUntil(digest, until)];
      if (!read.ok) return read;
      if (!source.ok) return source;
      const key = `${source.name} ${canonicalJson(of)} ${canonicalJson(question)}`;
      let outputs = columns.get(key);
      if (outputs === undefined) {
        const { computeColumns } = await import('./computed-columns');
        const made = computeColumns(read.series, question, shapesOf(until).longer(source.name, source.series, of));
        if (!made.ok) return notPossible(made.reason);
        // Who asks for all of it keeps it, and the worker need not: then nothing is copied either.
        if (first <= 0 && to >= read.series.length) return { ok: true, outputs: made.outputs, first: 0, of: read.series.length };
        ({ outputs } = made);
        // A replay asks for each once.
        if (until === undefined) columns.set(key, outputs);
      }
      return {
        ok: true,
        outputs: outputs.map((output) => output.slice(Math.max(0, first), Math.max(0, to))),
        first: Math.max(0, first),
        of: read.series.length,
      };
    },
    beside: async (digest, { from: first, to, other, ...of }) => {
      const [base, beside] = [await pricesOf(digest, of), await wholeUntil(other, of.until)];
      if (!base.ok) return base;
      if (!beside.ok) return beside;
      // A replay asks for the last bars at every step.
      const from = Math.min(Math.max(0, first), base.series.length);
      const closes = closesBeside(partOf(base.series, from, base.series.length), beside.series);
      return { ok: true, closes: closes.slice(0, Math.max(0, to - from)) };
    },
    reach: async (digest, { interval, want }) => {
      const [all, bars] = [await whole(digest), await pricesOf(digest, { interval })];
      if (!all.ok) return { ok: false, reason: 'These candles are no longer on this device.' };
      return bars.ok
        ? reach(all.series, interval, bars.series.time, want)
        : { ok: false, reason: 'These bars can’t be replayed in this interval.' };
    },
    close,
  };
};
