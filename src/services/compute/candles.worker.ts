/** The web worker that simulates candles. It decides nothing. */
import { simulateCandles, type SimulationOptions } from '@/domain/candles/simulate-candles';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { serveWorker, type WorkerScope } from './serve-worker';

serveWorker<SimulationOptions, never, CandleSeries>(globalThis as unknown as WorkerScope, simulateCandles);
