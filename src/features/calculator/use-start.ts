/** What the person's journal gives a calculator to start from, and the contracts it remembers. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { logProblem } from '@/lib/log';
import { journal } from '@/services/journal/journal';
import { counting } from '@/services/journal/journal-counting';
import { ownContracts, saveContract, type OwnContract } from '@/services/journal/remembered';
import { useLive } from '@/ui/hooks/use-live';
import { startValues, type Given } from './start-values';

export interface Start {
  readonly given: Given;
  /** Remembers a contract; imports know it then too. */
  readonly remember: (contract: OwnContract) => void;
}

const none: readonly [] = [];

/** Nothing is given while the journal is being read, and where it cannot be. */
export const useStart = (): Start => {
  const state = useLive(journal);
  const { balances } = useLive(counting).value;
  const [contracts, setContracts] = useState<readonly OwnContract[]>(none);
  useEffect(() => {
    let isOver = false;
    ownContracts().then(
      (found) => {
        if (!isOver) setContracts(found);
      },
      (cause: unknown) => logProblem('Reading own contracts', cause),
    );
    return () => {
      isOver = true;
    };
  }, []);
  // A ready journal changes with every synchronisation; its trades only when they change.
  const [accounts, trades] = state.state === 'ready' ? [state.accounts, state.trades] : [none, none];
  const start = useMemo(() => startValues({ accounts, trades, balances, contracts }), [accounts, trades, balances, contracts]);
  const remember = useCallback((contract: OwnContract): void => {
    setContracts((now) => [...now.filter(({ root }) => root !== contract.root), contract]);
    saveContract(contract).catch((cause: unknown) => logProblem('Remembering a contract', cause));
  }, []);
  return { given: useMemo(() => ({ ...start, contracts }), [start, contracts]), remember };
};
