/** Brings the candles of the sample along where the journal holds it; says whether that is done, or nothing to do. */
import { useEffect, useState } from 'react';
import { logProblem } from '@/lib/log';
import { holdsSample } from '@/services/journal/holds-sample';
import type { JournalState } from '@/services/journal/journal-state';

export const useSampleCandles = (uid: string, now: JournalState, refresh: (() => Promise<void>) | undefined): boolean => {
  const [isDone, setDone] = useState(false);
  const hasSample = holdsSample(now);
  useEffect(() => {
    if (!hasSample) return;
    import('@/services/bars/sample-candles')
      .then(({ keepCandlesOfSample }) => keepCandlesOfSample(uid, now.trades))
      .then((hasAdded) => (hasAdded ? refresh?.() : undefined))
      .catch((cause: unknown) => logProblem('Keeping the candles of the sample', cause))
      .finally(() => setDone(true));
    // Once: neither another trade nor an edit changes the candles.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [hasSample]);
  return isDone || !hasSample;
};
