/** The own results for calculators that need them; the journal is opened only then. */
import { useMemo } from 'react';
import type { Live } from '@/lib/live';
import { journal } from '@/services/journal/journal';
import type { JournalState } from '@/services/journal/journal-state';
import { useLive } from '@/ui/hooks/use-live';
import { ownResultsOf, type OwnResults } from './own-results';

const unopened: Live<JournalState> = { get: () => closed, subscribe: () => () => {} };
const closed: JournalState = { state: 'loading' };

/** `isNeeded` false: the journal stays closed and the results wait. */
export const useOwnResults = (isNeeded: boolean): OwnResults => {
  const state = useLive(isNeeded ? journal : unopened);
  const { accounts, trades } = state.state === 'ready' ? state : { accounts: null, trades: null };
  // A ready journal changes its reference with every synchronisation; its trades only when they change.
  const key = accounts === null ? state : null;
  return useMemo(
    () => (accounts === null || trades === null ? ownResultsOf(key ?? closed) : ownResultsOf(state)),
    // oxlint-disable-next-line react/exhaustive-deps
    [accounts, trades, key],
  );
};
