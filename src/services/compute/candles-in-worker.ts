/** Simulates candles in a worker, so that years of them hold up no page. */
import type { CandleSeries } from '@/domain/candles/candle-series';
import type { SimulationOptions } from '@/domain/candles/simulate-candles';
import { runInWorker, type WorkerThread } from './run-in-worker';

const newWorker = (): Worker => new Worker(new URL('./candles.worker.ts', import.meta.url), { type: 'module', name: 'candles' });

/** The candles that `simulateCandles` gives for the options. `start` is another way to start the worker, for tests. Throws `WorkerFailure` when the worker breaks. */
export const candlesInWorker = async (options: SimulationOptions, start: () => WorkerThread = newWorker): Promise<CandleSeries> => {
  const outcome = await runInWorker<SimulationOptions, never, CandleSeries>({ start, request: options });
  if (!outcome.ok) throw new Error('Nobody can cancel this work.');
  return outcome.result;
};
