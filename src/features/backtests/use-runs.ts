/** Runs of published results in this tab, by their id: one at a time for each, kept while the screen is open. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PublishedResult } from '@/domain/published/published-result';
import { bytesOfFile, fetchData } from '@/services/published/fetch-data';
import { prepareRun, runAgain, type RunAgain } from '@/services/published/run-again';

export type RunState =
  | { readonly state: 'running'; readonly share: number; readonly doing: 'loading' | 'running' }
  | Exclude<RunAgain, { readonly state: 'cancelled' }>;

export interface Runs {
  readonly of: (id: string) => RunState | undefined;
  /** Runs a result; `file` is the visitor's, for a result whose data is a file. */
  readonly run: (result: PublishedResult, file?: Blob) => void;
  readonly cancel: (id: string) => void;
}

/** The bytes a result needs: none, those at its address, or those of the visitor's file. */
const bytesFor = async ({ data }: PublishedResult, file: Blob | undefined, signal: AbortSignal) => {
  if (data.kind === 'simulated') return { ok: true, bytes: null } as const;
  if (file !== undefined) return bytesOfFile(file, data.sha256);
  if (data.kind === 'address') return fetchData(data.address, data.sha256, signal);
  return { ok: false, reason: `Choose the file “${data.name}” first.` } as const;
};

export const useRuns = (): Runs => {
  const [runs, setRuns] = useState<Readonly<Record<string, RunState>>>({});
  const controllers = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const open = controllers.current;
    prepareRun();
    return () => open.forEach((one) => one.abort());
  }, []);
  const set = useCallback((id: string, state: RunState | null): void => {
    setRuns((before) => {
      const { [id]: _, ...others } = before;
      return state === null ? others : { ...others, [id]: state };
    });
  }, []);
  const run = useCallback(
    (result: PublishedResult, file?: Blob): void => {
      const { id } = result;
      controllers.current.get(id)?.abort();
      const controller = new AbortController();
      controllers.current.set(id, controller);
      const { signal } = controller;
      const tell = (state: RunState | null): void => {
        if (!signal.aborted) set(id, state);
      };
      const work = async (): Promise<void> => {
        tell({ state: 'running', share: 0, doing: 'loading' });
        const data = await bytesFor(result, file, signal);
        if (data === 'cancelled') return;
        if (!data.ok) return tell({ state: 'failed', reason: data.reason });
        tell({ state: 'running', share: 0, doing: 'running' });
        const outcome = await runAgain(result, data.bytes, {
          signal,
          onProgress: (share) => tell({ state: 'running', share, doing: 'running' }),
        });
        if (outcome.state !== 'cancelled') tell(outcome);
      };
      void work();
    },
    [set],
  );
  const cancel = useCallback(
    (id: string): void => {
      controllers.current.get(id)?.abort();
      set(id, null);
    },
    [set],
  );
  return { of: (id) => runs[id], run, cancel };
};
