/** What is found in a sample: computed in a worker, with progress and a way to stop, and kept in memory for the same trades. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Findings } from '@/domain/findings/finding';
import type { FindingSample } from '@/domain/findings/sample';
import { logProblem } from '@/lib/log';
import { findFindingsInWorkers } from '@/services/compute/find-findings-in-workers';
import { keptFindings, keepFindings } from './kept-findings';

export type FindingsState =
  /** `share` done, 0 to 1. */
  | { readonly state: 'running'; readonly share: number }
  | { readonly state: 'found'; readonly found: Findings }
  | { readonly state: 'stopped' }
  | { readonly state: 'failed' };

export interface FindingsRun {
  readonly now: FindingsState;
  readonly stop: () => void;
  readonly again: () => void;
}

interface Attempt {
  readonly sample: FindingSample;
  readonly count: number;
  readonly state: FindingsState;
}

const running: FindingsState = { state: 'running', share: 0 };

export const useFindings = (sample: FindingSample): FindingsRun => {
  const [count, setCount] = useState(0);
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const controller = useRef<AbortController | null>(null);
  const kept = useMemo(() => keptFindings(sample), [sample]);
  useEffect(() => {
    if (kept !== null) return undefined;
    const own = new AbortController();
    const tell = (state: FindingsState): void => setAttempt({ sample, count, state });
    controller.current = own;
    findFindingsInWorkers(sample, { signal: own.signal, onProgress: (share) => tell({ state: 'running', share }) }).then(
      (found) => {
        if (found === 'cancelled') tell({ state: 'stopped' });
        else {
          keepFindings(sample, found);
          tell({ state: 'found', found });
        }
      },
      (cause: unknown) => {
        logProblem('Looking for findings', cause);
        tell({ state: 'failed' });
      },
    );
    return () => own.abort();
  }, [sample, kept, count]);
  const stop = useCallback(() => controller.current?.abort(), []);
  const again = useCallback(() => setCount((before) => before + 1), []);
  const isOfThis = attempt !== null && attempt.sample === sample && attempt.count === count;
  return { now: kept !== null ? { state: 'found', found: kept } : isOfThis ? attempt.state : running, stop, again };
};
