/** Runs a simulation in the worker whenever its question changes and typing has paused; it can be cancelled and run again. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { JobOptions } from '@/services/compute/job';
import type { SimulationOutcome, SimulationQuestion } from './run-simulation';

export type SimulationState =
  /** `share` done, 0 to 1. */
  | { readonly state: 'running'; readonly share: number }
  | { readonly state: 'cancelled' }
  | { readonly state: 'failed' }
  | { readonly state: 'done'; readonly outcome: SimulationOutcome };

export interface Simulation {
  readonly now: SimulationState;
  readonly cancel: () => void;
  readonly runAgain: () => void;
}

export type SimulationRunner = (question: SimulationQuestion, job: JobOptions) => Promise<SimulationOutcome | 'cancelled'>;

const pauseMs = 250;
const started: SimulationState = { state: 'running', share: 0 };

/** What is concluded from an edge depends on more than its question. */
const asksTheSame = (a: SimulationQuestion | null, b: SimulationQuestion | null): boolean =>
  a === b || (a !== null && b?.kind === a.kind && a.kind !== 'edge' && JSON.stringify(a.question) === JSON.stringify(b.question));

/** The question as it was first asked: rates and a journal that arrive late write it anew, and what was canceled would begin again. */
const useSameQuestion = (question: SimulationQuestion | null): SimulationQuestion | null => {
  const [kept, setKept] = useState(question);
  if (asksTheSame(kept, question)) return kept;
  setKept(question);
  return question;
};

/** Null runs nothing. An outcome is never shown beside another question. */
export const useSimulation = (asked: SimulationQuestion | null, run: SimulationRunner): Simulation => {
  const question = useSameQuestion(asked);
  const [heard, setHeard] = useState<{ readonly of: SimulationQuestion | null; readonly state: SimulationState }>({
    of: null,
    state: started,
  });
  const [attempt, setAttempt] = useState(0);
  const ending = useRef<AbortController | null>(null);

  useEffect(() => {
    if (question === null) return undefined;
    const abort = new AbortController();
    ending.current = abort;
    const set = (state: SimulationState): void => {
      if (ending.current === abort) setHeard({ of: question, state });
    };
    const timer = setTimeout(() => {
      run(question, { signal: abort.signal, onProgress: (share) => set({ state: 'running', share }) }).then(
        (outcome) => set(outcome === 'cancelled' ? { state: 'cancelled' } : { state: 'done', outcome }),
        () => set({ state: 'failed' }),
      );
    }, pauseMs);
    return () => {
      ending.current = null;
      clearTimeout(timer);
      abort.abort();
    };
  }, [question, run, attempt]);

  const cancel = useCallback((): void => ending.current?.abort(), []);
  const runAgain = useCallback((): void => {
    setHeard({ of: null, state: started });
    setAttempt((count) => count + 1);
  }, []);
  return { now: heard.of === question ? heard.state : started, cancel, runAgain };
};
