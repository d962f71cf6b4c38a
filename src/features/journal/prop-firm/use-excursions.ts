/** Best and worst points of trades whose broker states none, from the trader's own candles on this device; none until they are read. */
import { useEffect, useState } from 'react';
import type { FoundExcursions } from '@/domain/journal/open-reach';
import type { Trade } from '@/domain/trades/trade';
import { logProblem } from '@/lib/log';
import { excursionsOfDevice } from '@/services/plans/excursions-of-device';

const none: FoundExcursions = new Map();

export const useExcursions = (uid: string, trades: readonly Trade[]): FoundExcursions => {
  const [found, setFound] = useState(none);
  useEffect(() => {
    const ending = new AbortController();
    excursionsOfDevice(uid, trades, ending.signal).then(
      (next) => {
        if (!ending.signal.aborted) setFound(next);
      },
      (cause: unknown) => logProblem('Reading candles of this device', cause),
    );
    return () => ending.abort();
  }, [uid, trades]);
  return found;
};
