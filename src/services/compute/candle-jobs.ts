/** Candles as workers make them: simulated, or read from a file. Their memory is handed over, not copied. */
import type { CandleSeries } from '@/domain/candles/candle-series';
import type { CandleFile, CandleOutcome, CandleParseOptions } from '@/domain/candles/import/candle-file';
import { parseCandles } from '@/domain/candles/import/parse-candles';
import { seriesArrays } from '@/domain/candles/series-arrays';
import { simulateCandles, type SimulationOptions } from '@/domain/candles/simulate-candles';
import type { JobContext } from './job';

export const simulateCandlesJob = (options: SimulationOptions, { transfer }: JobContext): CandleSeries => {
  const series = simulateCandles(options);
  transfer(seriesArrays(series));
  return series;
};

export interface CandleReading {
  readonly file: CandleFile;
  readonly options: Omit<CandleParseOptions, 'onProgress'>;
}

export const readCandlesJob = ({ file, options }: CandleReading, { progress, transfer }: JobContext): CandleOutcome => {
  const outcome = parseCandles(file, { ...options, onProgress: progress });
  if (outcome.ok === true) transfer(seriesArrays(outcome.series));
  return outcome;
};
