/** Candles that a worker simulates are those the page would simulate itself. */
import { afterEach, describe, expect, it } from 'vitest';
import { simulateCandles } from '@/domain/candles/simulate-candles';
import { sampleIds, sampleOptions } from '@/features/trading/sample-market';
import { candlesInWorker } from '@/services/compute/candles-in-worker';
import { endThreads, inThisThread, threadOf } from './worker-threads';

afterEach(endThreads);

const monthMs = 28 * 86_400_000;

describe('candles of a worker', () => {
  it.each(sampleIds)('of %s are the same as without one', async (id) => {
    const options = { ...sampleOptions(id), to: sampleOptions(id).from + monthMs };
    expect(await candlesInWorker(options, inThisThread(simulateCandles))).toEqual(simulateCandles(options));
  });

  it('are refused by a failure when the worker breaks', async () => {
    await expect(candlesInWorker(sampleOptions('ES'), threadOf("throw new Error('broken')"))).rejects.toThrow('broken');
  });
});
