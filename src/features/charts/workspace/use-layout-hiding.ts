/** Which drawings the layout in view shows, as the drawing desk asks for it: hiding one is a change of the layout, undone like any other. */
import { useMemo } from 'react';
import { withHiddenDrawings } from '@/domain/workspaces/layout-edits';
import type { LayoutHiding } from '@/features/charts/drawings/use-drawing-desk';
import type { LayoutState } from './use-layout';

const none: readonly string[] = [];

export const useLayoutHiding = ({ layout, edit }: Pick<LayoutState, 'layout' | 'edit'>): LayoutHiding => {
  const { hiddenDrawings = none } = layout;
  return useMemo(
    () => ({
      hidden: hiddenDrawings,
      hide: (ids, areHidden, key) =>
        edit(areHidden ? 'Hiding of drawings' : 'Showing of drawings', withHiddenDrawings(layout, ids, areHidden), key),
    }),
    [hiddenDrawings, layout, edit],
  );
};
