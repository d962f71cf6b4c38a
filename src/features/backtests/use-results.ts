/** The published results on the screen: those of the last visit at once, those of the server when they have come. */
import { useCallback, useEffect, useState } from 'react';
import { readPublished, resultsOnDevice, type ResultsReading } from '@/services/published/published';

export type ResultsState =
  | { readonly state: 'loading' }
  /** Nothing was ever read here, and the server can't be reached. */
  | { readonly state: 'failed' }
  | ({ readonly state: 'ready'; readonly isChecking: boolean } & ResultsReading);

export interface Results {
  readonly results: ResultsState;
  /** Asks the server again. */
  readonly reload: () => void;
}

export const useResults = (): Results => {
  const [results, setResults] = useState<ResultsState>({ state: 'loading' });
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const load = async (): Promise<void> => {
      const kept = await resultsOnDevice();
      if (isCurrent && kept !== null)
        setResults((now) => (now.state === 'ready' ? { ...now, isChecking: true } : { state: 'ready', isChecking: true, ...kept }));
      const fresh = await readPublished();
      if (!isCurrent) return;
      setResults((now) => {
        if (fresh !== null) return { state: 'ready', isChecking: false, ...fresh };
        return now.state === 'ready' ? { ...now, isChecking: false } : { state: 'failed' };
      });
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [asked]);
  return { results, reload: useCallback(() => setAsked((times) => times + 1), []) };
};
