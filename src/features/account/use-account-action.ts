/** One change to the account at a time: whether it runs, why the last one failed, and whether the person has to confirm who they are first. */
import { useRef, useState } from 'react';
import type { AccountFailure, AccountOutcome } from '@/domain/account/account-failure';

export interface AccountAction {
  readonly isBusy: boolean;
  readonly failure: AccountFailure | null;
  /** The last change succeeded, and no other has been tried since. */
  readonly isDone: boolean;
  /** The provider wants a proof of identity; `confirmed` then tries the same change again. */
  readonly isAsking: boolean;
  /** Runs the change unless another one runs; true when it succeeded at once or after a confirmation that has been given. */
  readonly run: (act: () => Promise<AccountOutcome>, onDone?: () => void) => Promise<void>;
  readonly confirmed: () => void;
  readonly dismissed: () => void;
  /** Forgets the last outcome, as when the form is changed. */
  readonly clear: () => void;
}

type State = 'idle' | 'busy' | 'asking' | 'done';

export const useAccountAction = (): AccountAction => {
  const [state, setState] = useState<State>('idle');
  const [failure, setFailure] = useState<AccountFailure | null>(null);
  const isRunning = useRef(false);
  const waiting = useRef<(() => Promise<void>) | null>(null);
  const run: AccountAction['run'] = async (act, onDone) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setState('busy');
    setFailure(null);
    const outcome = await act();
    isRunning.current = false;
    if (outcome.ok) {
      setState('done');
      onDone?.();
      return;
    }
    if (outcome.reason === 'confirm-identity') {
      waiting.current = () => run(act, onDone);
      setState('asking');
      return;
    }
    setFailure(outcome.reason);
    setState('idle');
  };
  return {
    isBusy: state === 'busy',
    failure,
    isDone: state === 'done',
    isAsking: state === 'asking',
    run,
    confirmed: () => void waiting.current?.(),
    dismissed: () => {
      waiting.current = null;
      setState('idle');
      setFailure('confirm-identity');
    },
    clear: () => {
      if (isRunning.current) return;
      setState('idle');
      setFailure(null);
    },
  };
};
