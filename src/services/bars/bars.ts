/** The page's way to the candles of the signed-in person on this device: everything goes through the data worker. */
import type { Surroundings } from '@/domain/candles/bars-around';
import type { CandleSeries } from '@/domain/candles/candle-series';
import type { CandleOutcome, CandleParseOptions, CandleReport } from '@/domain/candles/import/candle-file';
import { sideInName } from '@/domain/candles/price-side';
import { seriesArrays } from '@/domain/candles/series-arrays';
import type { SimulationOptions } from '@/domain/candles/simulate-candles';
import { instrumentOf } from '@/domain/market/resolve-instrument';
import { forexPair } from '@/domain/market/spot-instruments';
import { hourMs, weekMs } from '@/lib/durations';
import { compute } from '@/services/compute/compute';
import type { JobOptions } from '@/services/compute/job';
import { keepWorker } from '@/services/compute/keep-worker';
import { sha256Of } from '@/services/device/sha256';
import { forgetWithAccount } from '@/services/session/forget-with-account';
import type { KeptSeriesFacts } from './bar-store';
import type { DataJobs } from './data-jobs';
import type { DescribeOutcome, SeriesWords } from './describe-series';
import type { KeepOutcome } from './keep-series';
import type { BarWindow, ReadRefusal } from './read-bars';
import { removedSeries } from './removed-series';

/** The worker that owns candles: ranges, overviews, pyramids and columns of indicators, by the digest of a series. */
export const data = keepWorker<DataJobs>(() => new Worker(new URL('./data.worker.ts', import.meta.url), { type: 'module', name: 'data' }));

// What it holds in memory is of the person who was signed in.
forgetWithAccount(data.end);

/** An answer nobody here cancels; the end of the session does, and then nobody waits for it. */
const settled = <T>(answer: T | 'cancelled'): T => {
  if (answer === 'cancelled') throw new Error('You were signed out in the meantime.');
  return answer;
};

/** Candles on this device, the newest first, without removed ones. Rejects where the browser forbids storage. */
export const candlesOnDevice = async (uid: string): Promise<readonly KeptSeriesFacts[]> => {
  const hidden = removedSeries(uid);
  return settled(await data.run('list', { uid })).filter(({ digest }) => !hidden.has(digest));
};

/** The whole series with this digest. */
export const loadCandles = async (uid: string, digest: string): Promise<BarWindow | ReadRefusal> =>
  settled(await data.run('bars', { uid, digest, from: 0, to: Infinity }));

/** The newest bars of a series of so many, `most` of them at the most. */
export const loadNewestCandles = async (
  uid: string,
  { digest, bars }: Pick<KeptSeriesFacts, 'digest' | 'bars'>,
  most: number,
): Promise<BarWindow | ReadRefusal> => settled(await data.run('bars', { uid, digest, from: Math.max(0, bars - most), to: Infinity }));

/** The bars of a stretch of time with some around it. */
export const loadCandlesAround = async (uid: string, digest: string, around: Surroundings): Promise<BarWindow | ReadRefusal> =>
  settled(await data.run('around', { uid, digest, ...around }));

export interface CandlesToKeep {
  readonly series: CandleSeries;
  readonly title: string;
  /** How its file was read; null for bars of no file. */
  readonly report: CandleReport | null;
}

/** Keeps a series on this device, or nothing of it when it is cancelled. Its memory is given away. */
export const addCandles = async (
  uid: string,
  { series, title, report }: CandlesToKeep,
  job: JobOptions = {},
): Promise<KeepOutcome | 'cancelled'> => {
  const reading = report === null ? null : { zone: report.zone?.name ?? null, rows: report.rows, repaired: report.repairedCount };
  const as = { title, keptAt: Date.now(), reading, instrument: instrumentOf(series.symbol), side: sideInName(title) };
  const transfer = [...new Set(seriesArrays(series).map(({ buffer }) => buffer))];
  return data.run('keep', { uid, series, as }, { ...job, transfer });
};

/** Changes what is said of a series of this device. */
export const describeCandles = async (uid: string, digest: string, words: SeriesWords): Promise<DescribeOutcome> =>
  settled(await data.run('describe', { uid, digest, words }));

/** Forgets a series of this device. */
export const removeCandles = async (uid: string, digest: string): Promise<void> => {
  await data.run('forget', { uid, digest });
};

/** Reads a candle file in a worker. The answers to its questions go into `options`. Throws `WorkerFailure` when the worker breaks. */
export const readCandleFile = async (
  file: File,
  options: Omit<CandleParseOptions, 'onProgress'>,
  job: JobOptions = {},
): Promise<CandleOutcome | 'cancelled'> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const read = { file: { name: file.name, bytes, sha256: await sha256Of(bytes) }, options };
  return compute.run('read candles', read, { ...job, transfer: [bytes.buffer] });
};

/** A year of hours, always the same ones: 5 January 2025, 22:00 UTC, is the opening of a forex week. */
const sampleFrom = 1_736_114_400_000;
const sampleTo = sampleFrom + 52 * weekMs;
const sampleSeed = 20_260_118;

/** What is simulated for somebody who has no candles yet. */
export const sampleRangeOptions = (): SimulationOptions => {
  const instrument = forexPair('EURUSD');
  if (instrument === null) throw new Error('EURUSD is an instrument.');
  return { seed: sampleSeed, instrument, from: sampleFrom, to: sampleTo, periodMs: hourMs };
};

/** Keeps the sample series, which is simulated and says so in its source. */
export const addSampleCandles = async (uid: string, job: JobOptions = {}): Promise<KeepOutcome | 'cancelled'> => {
  const series = await compute.run('simulate candles', sampleRangeOptions(), job);
  return series === 'cancelled' ? series : addCandles(uid, { series, title: 'Sample data', report: null }, job);
};
