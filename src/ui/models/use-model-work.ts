/** Work of a connected model that is under way on a screen: what waits to be approved, that it goes on, and what came of it. */
import { useEffect, useRef, useState } from 'react';
import type { Asking } from '@/domain/assistant/models/voice';
import { logProblem } from '@/lib/log';
import type { Preview } from './send-preview';

export type ModelWork<Result> =
  | { readonly is: 'asking'; readonly preview: Preview }
  | { readonly is: 'working' }
  | { readonly is: 'done'; readonly result: Result }
  /** It ended by a fault of ours. */
  | { readonly is: 'broken' };

export interface RunningWork<Result> {
  readonly now: ModelWork<Result>;
  readonly again: () => void;
  readonly stop: () => void;
}

const none: ReadonlySet<string> = new Set();

/** Begins with the first drawing and asks before anything is sent; leaving ends it. `work` is the same for as long as its text is. */
export const useModelWork = <Result>(work: (by: Asking) => Promise<Result>): RunningWork<Result> => {
  const [now, setNow] = useState<ModelWork<Result>>({ is: 'working' });
  const [attempt, setAttempt] = useState(0);
  const stopper = useRef<AbortController | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    stopper.current = stop;
    let isOver = false;
    const show = (next: ModelWork<Result>): void => {
      if (!isOver) setNow(next);
    };
    const approve: Asking['approve'] = (outgoing) =>
      new Promise((resolve) => {
        const decide = (struck: ReadonlySet<string> | null): void => {
          stop.signal.removeEventListener('abort', leave);
          show({ is: 'working' });
          resolve(struck);
        };
        const leave = (): void => decide(null);
        stop.signal.addEventListener('abort', leave);
        show({ is: 'asking', preview: { outgoing, known: none, struck: none, decide } });
      });
    work({ signal: stop.signal, approve }).then(
      (result) => show({ is: 'done', result }),
      (cause: unknown) => {
        logProblem('Work of a connected model', cause);
        show({ is: 'broken' });
      },
    );
    return () => {
      isOver = true;
      stop.abort();
    };
  }, [work, attempt]);
  return {
    now,
    again: () => {
      setNow({ is: 'working' });
      setAttempt(attempt + 1);
    },
    stop: () => stopper.current?.abort(),
  };
};
