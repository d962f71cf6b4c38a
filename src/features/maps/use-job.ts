/** A job of a worker for what a map shows: run anew when its question changes, with progress, and ended when nobody waits for it. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { logProblem } from '@/lib/log';
import { compute } from '@/services/compute/compute';
import type { JobInput, JobResult } from '@/services/compute/job';
import type { Jobs } from '@/services/compute/jobs';

export type JobState<Result> =
  | { readonly state: 'working'; readonly share: number }
  | { readonly state: 'cancelled' }
  | { readonly state: 'failed' }
  | { readonly state: 'done'; readonly result: Result };

export interface RunningJob<Result> {
  readonly job: JobState<Result>;
  readonly cancel: () => void;
  readonly again: () => void;
}

const beginning = { state: 'working', share: 0 } as const;

/** `input` is compared by reference; null: there is nothing to do yet. */
export const useJob = <Name extends keyof Jobs>(name: Name, input: JobInput<Jobs, Name> | null): RunningJob<JobResult<Jobs, Name>> => {
  type Found = JobState<JobResult<Jobs, Name>>;
  const [round, setRound] = useState(0);
  const [found, setFound] = useState<{ readonly of: unknown; readonly round: number; readonly job: Found }>({
    of: null,
    round: 0,
    job: beginning,
  });
  const ending = useRef<AbortController | null>(null);
  useEffect(() => {
    if (input === null) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const set = (job: Found): void => setFound({ of: input, round, job });
    ending.current = controller;
    compute
      .run(name, input, { signal, onProgress: (share) => set({ state: 'working', share }) })
      .then((result) => set(result === 'cancelled' ? { state: 'cancelled' } : { state: 'done', result }))
      .catch((cause: unknown) => {
        logProblem(`Map job ${name}`, cause);
        if (!signal.aborted) set({ state: 'failed' });
      });
    return () => controller.abort();
  }, [name, input, round]);
  return {
    job: found.of === input && found.round === round ? found.job : beginning,
    cancel: useCallback(() => ending.current?.abort(), []),
    again: useCallback(() => setRound((before) => before + 1), []),
  };
};
