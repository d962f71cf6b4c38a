/** Candle files of the signed-in user for measuring: reading, keeping and listing them on this device, and measuring in a worker. */
import type { CandleOutcome, CandleParseOptions } from '@/domain/candles/import/candle-file';
import type { CandleSeries } from '@/domain/candles/candle-series';
import type { MeasuredOutcome, MeasureQuestion } from '@/domain/candles/measured-range';
import { runInWorker } from '@/services/compute/run-in-worker';
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
import type { RangeAnswer, RangeRequest } from './range-protocol';

export interface RangeJob {
  readonly signal?: AbortSignal;
  /** Share done, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

const newWorker = (): Worker => new Worker(new URL('./range.worker.ts', import.meta.url), { type: 'module', name: 'ranges' });

const ask = async (
  request: RangeRequest,
  { signal, onProgress }: RangeJob,
  transfer: Transferable[] = [],
): Promise<RangeAnswer | 'cancelled'> => {
  const outcome = await runInWorker<RangeRequest, never, RangeAnswer>({ start: newWorker, request, transfer, signal, onProgress });
  return outcome.ok ? outcome.result : 'cancelled';
};

const unexpected = (): never => {
  throw new Error('The worker answered another question.');
};

/** Reads a candle file. The answers to its questions go into `options`. Throws `WorkerFailure` when the worker breaks. */
export const readCandleFile = async (
  file: File,
  options: Omit<CandleParseOptions, 'onProgress'>,
  job: RangeJob = {},
): Promise<CandleOutcome | 'cancelled'> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const answer = await ask({ kind: 'read', name: file.name, bytes, sha256: await sha256Of(bytes), options }, job, [bytes.buffer]);
  if (answer === 'cancelled') return answer;
  return answer.kind === 'read' ? answer.outcome : unexpected();
};

/** Measures in a worker. Throws `WorkerFailure` when the worker breaks. */
export const measureInWorker = async (
  question: Omit<MeasureQuestion, 'onProgress'>,
  job: RangeJob = {},
): Promise<MeasuredOutcome | 'cancelled'> => {
  const answer = await ask({ kind: 'measure', question }, job);
  if (answer === 'cancelled') return answer;
  return answer.kind === 'measure' ? answer.outcome : unexpected();
};

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

/** Keeps the sample series, which is simulated and says so in its source. */
export const addSampleCandles = async (uid: string): Promise<KeepOutcome> => {
  const answer = await ask({ kind: 'sample' }, {});
  return answer !== 'cancelled' && answer.kind === 'sample' ? addCandles(uid, answer.series, 'Sample data') : unexpected();
};
