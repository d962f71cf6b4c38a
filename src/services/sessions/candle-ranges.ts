/** Candle files of the signed-in user for measuring: reading, keeping and listing them on this device, and measuring in a worker. */
import type { CandleOutcome, CandleParseOptions } from '@/domain/candles/import/candle-file';
import type { CandleSeries } from '@/domain/candles/candle-series';
import type { MeasuredOutcome, MeasureQuestion } from '@/domain/candles/measured-range';
import type { SimulationOptions } from '@/domain/candles/simulate-candles';
import { forexPair } from '@/domain/market/spot-instruments';
import { compute } from '@/services/compute/compute';
import type { JobOptions } from '@/services/compute/job';
import {
  forgetSeries,
  keepSeries,
  keptSeries,
  openCandleStore,
  readSeries,
  type CandleStore,
  type KeepOutcome,
  type KeptSeriesFacts,
} from '@/services/device/candle-store';
import { sha256Of } from '@/services/device/sha256';

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

/** Measures in a worker. Throws `WorkerFailure` when the worker breaks. */
export const measureInWorker = (
  question: Omit<MeasureQuestion, 'onProgress'>,
  job: JobOptions = {},
): Promise<MeasuredOutcome | 'cancelled'> => compute.run('measure ranges', question, job);

const within = async <T>(uid: string, work: (store: CandleStore) => Promise<T>): Promise<T> => {
  const store = await openCandleStore(uid);
  try {
    return await work(store);
  } finally {
    store.close();
  }
};

/** Candles on this device, the newest first. Rejects where the browser forbids storage. */
export const candlesOnDevice = (uid: string): Promise<readonly KeptSeriesFacts[]> => within(uid, keptSeries);

/** The series with this digest; null when it has gone. */
export const loadCandles = (uid: string, digest: string): Promise<CandleSeries | null> => within(uid, (store) => readSeries(store, digest));

/** Keeps a series on this device. */
export const addCandles = (uid: string, series: CandleSeries, title: string): Promise<KeepOutcome> =>
  within(uid, (store) => keepSeries(store, series, { title, keptAt: Date.now() }));

/** Forgets a series of this device. */
export const removeCandles = (uid: string, digest: string): Promise<void> => within(uid, (store) => forgetSeries(store, digest));

const hourMs = 3_600_000;
/** A year of hours, always the same ones: 5 January 2025, 22:00 UTC, is the opening of a forex week. */
const sampleFrom = 1_736_114_400_000;
const sampleTo = sampleFrom + 52 * 7 * 24 * hourMs;
const sampleSeed = 20_260_118;

/** What is simulated for somebody who has no candles yet. */
export const sampleRangeOptions = (): SimulationOptions => {
  const instrument = forexPair('EURUSD');
  if (instrument === null) throw new Error('EURUSD is an instrument.');
  return { seed: sampleSeed, instrument, from: sampleFrom, to: sampleTo, periodMs: hourMs };
};

/** Keeps the sample series, which is simulated and says so in its source. */
export const addSampleCandles = async (uid: string): Promise<KeepOutcome> => {
  const series = await compute.run('simulate candles', sampleRangeOptions());
  if (series === 'cancelled') throw new Error('Nobody can cancel this work.');
  return addCandles(uid, series, 'Sample data');
};
