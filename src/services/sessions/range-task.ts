/** The work of the worker of measured ranges: a request in, the domain's outcome out. It runs the same in a worker, in Node and in a test. */
import { parseCandles } from '@/domain/candles/import/parse-candles';
import { measureRange } from '@/domain/candles/measured-range';
import { simulateCandles } from '@/domain/candles/simulate-candles';
import { forexPair } from '@/domain/market/spot-instruments';
import type { WorkerReporter } from '@/services/compute/worker-protocol';
import type { RangeAnswer, RangeRequest } from './range-protocol';

const hourMs = 3_600_000;
/** A year of hours, always the same ones: 5 January 2025, 22:00 UTC, is the opening of a forex week. */
const sampleFrom = 1_736_114_400_000;
const sampleTo = sampleFrom + 52 * 7 * 24 * hourMs;
const sampleSeed = 20_260_118;

const sampleSeries = () => {
  const instrument = forexPair('EURUSD');
  if (instrument === null) throw new Error('EURUSD is an instrument.');
  return simulateCandles({ seed: sampleSeed, instrument, from: sampleFrom, to: sampleTo, periodMs: hourMs });
};

export const answerRange = (request: RangeRequest, reporter: WorkerReporter<never>): RangeAnswer => {
  switch (request.kind) {
    case 'measure':
      return { kind: 'measure', outcome: measureRange({ ...request.question, onProgress: reporter.progress }) };
    case 'read': {
      const { name, bytes, sha256, options } = request;
      return { kind: 'read', outcome: parseCandles({ name, bytes, sha256 }, { ...options, onProgress: reporter.progress }) };
    }
    case 'sample':
      return { kind: 'sample', series: sampleSeries() };
  }
};
