/**
 * Starts what goes on beside every screen: the upkeep of the account, and alerts, whose words this puts on the page. It waits for nobody
 * to sign in. The sample has no account to keep up; outside it, what a closed tab left of it is cleared away.
 */
import { secondMs } from '@/lib/durations';
import { logProblem } from '@/lib/log';
import { whenLongWhole } from '@/lib/when-long-whole';
import { startUpkeep } from '@/services/account/account-upkeep';
import { isSampleOpen, sampleUid } from '@/services/local/sample-mark';
import { showToast } from '@/ui/show-toast';

/** While another tab has the sample open, so often is looked whether it has been closed. */
const lookAgainMs = 10 * secondMs;

const keepSample = async (): Promise<void> => {
  if (isSampleOpen()) return (await import('@/services/bars/sample-candles')).keepSampleCandles();
  const names = await globalThis.indexedDB?.databases?.();
  if (names?.some(({ name }) => name?.endsWith(`-${sampleUid}`)) !== true) return;
  const isGone = await (await import('@/services/sample/sweep-sample')).sweepSample();
  if (!isGone) setTimeout(tryToKeepSample, lookAgainMs);
};

const tryToKeepSample = (): void => {
  keepSample().catch((cause: unknown) => logProblem('Keeping the sample', cause));
};

const openTraded = async () => (await import('@/services/journal/own-currencies')).ownCurrencies;

/** Starts it; further calls change nothing. */
export const keepUp = (): void => {
  if (!isSampleOpen()) startUpkeep({ announce: showToast, openTraded });
  tryToKeepSample();
  whenLongWhole(() => void import('@/ui/toaster').catch(() => undefined));
};
