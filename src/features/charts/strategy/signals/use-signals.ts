/** Asks the worker with the bars where a strategy's conditions hold, a moment after the last change; an answer to an older question is dropped. */
import { useEffect, useState } from 'react';
import type { Strategy } from '@/domain/strategy/strategy';
import { logProblem } from '@/lib/log';
import { data } from '@/services/bars/bars';
import type { SignalsRead } from '@/services/bars/strategy-signals';

export interface SignalQuestion {
  readonly uid: string;
  readonly digest: string;
  readonly interval: string;
  readonly strategy: Strategy;
}

export type SignalsState =
  | { readonly kind: 'asking' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'read'; readonly read: SignalsRead };

/** Somebody who types is not answered after each letter. */
export const settleMs = 200;

const asking: SignalsState = { kind: 'asking' };

/** The last answer stays until the next one is there; that of another series does not. null: there is nothing to ask. */
export const useSignals = (question: SignalQuestion | null): SignalsState | null => {
  const [known, setKnown] = useState<{ readonly of: string; readonly state: SignalsState }>({ of: '', state: asking });
  const { uid = '', digest = '', interval = '', strategy = null } = question ?? {};
  const of = `${uid} ${digest} ${interval}`;
  useEffect(() => {
    if (strategy === null) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      void data
        .run('signals', { uid, digest, interval, strategy }, { signal: stop.signal })
        .then((read): SignalsState | null => (read === 'cancelled' ? null : { kind: 'read', read }))
        .catch((cause: unknown): SignalsState => {
          logProblem('Marking signals', cause);
          return { kind: 'failed' };
        })
        .then((state) => {
          if (state !== null && !stop.signal.aborted) setKnown({ of, state });
        });
    }, settleMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [uid, digest, interval, strategy, of]);
  if (question === null) return null;
  return known.of === of ? known.state : asking;
};
