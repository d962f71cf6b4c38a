/** The own results for calculators that need them; the journal is opened only then. */
import { useEffect, useMemo, useState } from 'react';
import { usualCounting } from '@/domain/journal/counting';
import type { Live } from '@/lib/live';
import { breathe } from '@/lib/breathe';
import { journal } from '@/services/journal/journal';
import { counting } from '@/services/journal/journal-counting';
import type { JournalState } from '@/services/journal/journal-state';
import { useLive } from '@/ui/hooks/use-live';
import { measureOwnResults, type OwnResults } from './own-results';

const closed: JournalState = { state: 'loading' };
const unopened: Live<JournalState> = { get: () => closed, subscribe: () => () => {} };
const usual = { value: usualCounting, isKnown: false };
const uncounted: typeof counting = { get: () => usual, subscribe: () => () => {} };
const waiting: OwnResults = { state: 'waiting' };

/** `isNeeded` false: the journal stays closed and the results wait. */
export const useOwnResults = (isNeeded: boolean): OwnResults => {
  const state = useLive(isNeeded ? journal : unopened);
  const { zone, dayStart } = useLive(isNeeded ? counting : uncounted).value.days;
  const [found, setFound] = useState<OwnResults>(waiting);
  // A ready journal changes with every synchronisation; its trades only when they change.
  const [accounts, trades] = state.state === 'ready' ? [state.accounts, state.trades] : [null, null];
  const problem = state.state === 'unavailable' ? state.reason : null;

  useEffect(() => {
    if (accounts === null || trades === null) return undefined;
    let isOver = false;
    void measureOwnResults({ accounts, trades, days: { zone, dayStart } }, breathe).then((results) => {
      if (!isOver) setFound(results);
    });
    return () => {
      isOver = true;
    };
  }, [accounts, trades, zone, dayStart]);

  return useMemo((): OwnResults => {
    if (problem !== null) return { state: 'none', reason: problem };
    return isNeeded ? found : waiting;
  }, [isNeeded, found, problem]);
};
