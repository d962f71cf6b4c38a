/** A strategy that came with the address. What reads it is loaded when there is one. */
import { lazy, Suspense, useEffect, useState } from 'react';
import type { HandedRead } from '@/domain/runs/strategy-file';
import { logProblem } from '@/lib/log';

const LinkDialog = lazy(async () => ({ default: (await import('./link-dialog')).LinkDialog }));

export const LinkedStrategy = ({ onAdded }: { readonly onAdded: () => void }) => {
  const [read, setRead] = useState<HandedRead | null>(null);
  useEffect(() => {
    const look = (): void => {
      const { hash, pathname, search } = location;
      if (!hash.startsWith('#strategy=')) return;
      // Loaded again, the page does not ask again.
      history.replaceState(history.state, '', pathname + search);
      import('./strategy-link')
        .then(({ strategyInHash }) => strategyInHash(hash))
        .then(setRead)
        .catch((cause: unknown) => logProblem('Opening a strategy from a link', cause));
    };
    look();
    // Pasted into a page that is open, a link loads nothing.
    globalThis.addEventListener('hashchange', look);
    return () => globalThis.removeEventListener('hashchange', look);
  }, []);
  return <Suspense fallback={null}>{read !== null && <LinkDialog read={read} onAdded={onAdded} onClose={() => setRead(null)} />}</Suspense>;
};
