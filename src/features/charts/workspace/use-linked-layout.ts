/** A layout that came with the address: opened beside those one has, once, and the address is plain again. */
import { useEffect, useRef } from 'react';
import type { Layout } from '@/domain/workspaces/layout';
import { layoutInHash } from '@/features/charts/outputs/layout-link';
import { logProblem } from '@/lib/log';
import { showToast } from '@/ui/show-toast';

export const useLinkedLayout = (add: (layout: Layout) => void, isVisitor: boolean): void => {
  const latest = useRef(add);
  useEffect(() => {
    latest.current = add;
  });
  useEffect(() => {
    const { hash, pathname, search } = location;
    layoutInHash(hash)
      .then((read) => {
        if (read === null) return;
        history.replaceState(history.state, '', pathname + search);
        if (read.ok) {
          latest.current(read.layout);
          showToast({
            tone: 'ok',
            title: `“${read.layout.title}” was opened from a link`,
            text: isVisitor ? 'Undo brings back the layout you had.' : 'Your own layouts are in the menu beside it.',
          });
        } else {
          showToast({ tone: 'danger', title: 'The layout in this link can’t be opened', text: read.faults[0]?.reason });
        }
      })
      .catch((cause: unknown) => logProblem('Opening a layout from a link', cause));
  }, [isVisitor]);
};
