/** The candles that this device has for the journal. A journal that holds the sample brings those of the sample along. */
import { isSampleAccount } from '@/domain/sample/sample-names';
import type { KeptSeriesFacts } from '@/services/bars/bar-store';
import { candlesOnDevice } from '@/services/bars/bars';
import { journal } from '@/services/journal/journal';
import { isSampleOpen } from '@/services/local/sample-mark';

export const candlesOfDevice = async (uid: string): Promise<readonly KeptSeriesFacts[]> => {
  const now = journal.get();
  // While a tab has the sample open, what goes on beside every screen keeps them.
  if (now.state === 'ready' && !isSampleOpen() && now.accounts.some(({ id }) => isSampleAccount(id))) {
    const { keepCandlesOfSample } = await import('@/services/bars/sample-candles');
    await keepCandlesOfSample(uid, now.trades);
  }
  return candlesOnDevice(uid);
};
