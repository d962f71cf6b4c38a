/** The candles that this device has for the journal. A journal that holds the sample brings those of the sample along. */
import type { KeptSeriesFacts } from '@/services/bars/bar-store';
import { candlesOnDevice } from '@/services/bars/bars';
import { holdsSample } from '@/services/journal/holds-sample';
import { journal } from '@/services/journal/journal';

export const candlesOfDevice = async (uid: string): Promise<readonly KeptSeriesFacts[]> => {
  const now = journal.get();
  if (holdsSample(now)) {
    const { keepCandlesOfSample } = await import('@/services/bars/sample-candles');
    await keepCandlesOfSample(uid, now.trades);
  }
  return candlesOnDevice(uid);
};
