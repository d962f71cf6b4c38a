/** Drawing tools, and what is done with drawings by key, in the palette and the list of keys. */
import { drawingKinds, drawingTitle } from '@/domain/drawings/drawing';
import type { DrawingKind } from '@/domain/drawings/drawing';
import { useScreenActions } from '@/ui/hooks/use-screen-actions';
import { drawingKeys } from './drawing-keys';
import type { DrawingKey } from './drawing-keys';

export const useDrawingCommands = (take: (kind: DrawingKind) => void, act: (key: DrawingKey) => void): void =>
  useScreenActions([
    ...drawingKinds.map((kind) => ({
      id: `chart-draw-${kind}`,
      label: `Draw: ${drawingTitle(kind)}`,
      words: 'chart drawing tool',
      isOnlyFound: true,
      run: () => take(kind),
    })),
    ...drawingKeys.map(({ keys, what, key }) => ({
      id: `chart-drawing-${keys}`,
      label: what,
      section: 'Drawings',
      words: 'chart drawing',
      isOnlyFound: true,
      keys,
      run: () => act(key),
    })),
  ]);
