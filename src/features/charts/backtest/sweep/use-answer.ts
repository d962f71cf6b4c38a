/** Something of a run that a worker computes when its tab is opened, kept for as long as the run is: asked once, with progress, stopped and asked again. */
import { useEffect } from 'react';
import { liveCell } from '@/lib/live';
import { logProblem } from '@/lib/log';
import { forgetWithAccount } from '@/services/session/forget-with-account';
import { useLive } from '@/ui/hooks/use-live';

export type Answer<Value> =
  | { readonly kind: 'running'; readonly share: number | null }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'done'; readonly value: Value };

export type Work<Value> = (options: {
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}) => Promise<Value | 'cancelled'>;

/** Answers of one kind by the id of their run. */
export const answersOf = <Value>(what: string) => {
  const cell = liveCell<ReadonlyMap<string, Answer<Value>>>(new Map());
  const stops = new Map<string, AbortController>();
  const put = (key: string, answer: Answer<Value>): void => cell.set(new Map([...cell.get(), [key, answer]]));
  forgetWithAccount(() => {
    for (const stop of stops.values()) stop.abort();
    stops.clear();
    cell.set(new Map());
  });
  const start = (key: string, work: Work<Value>): void => {
    const stop = new AbortController();
    stops.set(key, stop);
    put(key, { kind: 'running', share: null });
    const onProgress = (share: number): void => {
      if (!stop.signal.aborted) put(key, { kind: 'running', share });
    };
    work({ signal: stop.signal, onProgress })
      .then((value): Answer<Value> => (value === 'cancelled' ? { kind: 'stopped' } : { kind: 'done', value }))
      .catch((cause: unknown): Answer<Value> => {
        logProblem(what, cause);
        return { kind: 'failed' };
      })
      .then((answer) => {
        if (stops.get(key) !== stop) return;
        stops.delete(key);
        put(key, answer);
      })
      .catch((cause: unknown) => logProblem(what, cause));
  };
  return { cell, start, stop: (key: string): void => stops.get(key)?.abort() };
};

/** The answer for a run, which is asked for when it is first looked at. */
export const useAnswer = <Value>(answers: ReturnType<typeof answersOf<Value>>, key: string, work: Work<Value>): Answer<Value> => {
  const answer = useLive(answers.cell).get(key);
  useEffect(() => {
    if (answers.cell.get().get(key) === undefined) answers.start(key, work);
    // Asked once for each run, whatever the function is.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [answers, key]);
  return answer ?? { kind: 'running', share: null };
};
