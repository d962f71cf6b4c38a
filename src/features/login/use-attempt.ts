/** One attempt at a time around signing in: whether it runs and why the last one failed. */
import { useRef, useState } from 'react';
import type { SignInFailure } from '@/domain/access/sign-in-outcome';

type Outcome = { readonly ok: true } | { readonly ok: false; readonly reason: SignInFailure };

export interface Attempt {
  readonly isBusy: boolean;
  readonly failure: SignInFailure | null;
  /** Runs `act` unless another attempt is running; then, and on failure, the answer is null. */
  readonly run: <T extends Outcome>(act: () => Promise<T>) => Promise<Extract<T, { readonly ok: true }> | null>;
}

/**
 * After a success the attempt stays busy when `afterSuccess` is 'stay-busy', for screens that are left then: a
 * form that comes back to life for a moment invites a second press.
 */
export const useAttempt = (afterSuccess: 'stay-busy' | 'idle'): Attempt => {
  const running = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const settle = (): void => {
    running.current = false;
    setBusy(false);
  };
  return {
    isBusy,
    failure,
    run: async (act) => {
      if (running.current) return null;
      running.current = true;
      setBusy(true);
      setFailure(null);
      const outcome = await act();
      if (!outcome.ok) {
        settle();
        setFailure(outcome.reason);
        return null;
      }
      if (afterSuccess === 'idle') settle();
      return outcome as Extract<typeof outcome, { readonly ok: true }>;
    },
  };
};
