/** The drawings of each market with their history, the tool in hand and the drawing that is chosen. */
import { useMemo, useState } from 'react';
import { changed, historyOf, redone, undone, withAnchor, withDrawing } from '@/ui/chart/drawing';
import type { Drawing, DrawingHistory, DrawingKind } from '@/ui/chart/drawing';
import type { DrawingControls } from '@/ui/chart/drawing-controls';
import type { SampleId } from './sample-market';

export interface Drawings {
  readonly controls: DrawingControls;
  readonly all: Readonly<Record<SampleId, readonly Drawing[]>>;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly takeTool: (tool: DrawingKind | null) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly remove: (id: string) => void;
  readonly removeAll: () => void;
}

type Histories = Readonly<Record<SampleId, DrawingHistory>>;

export const useDrawings = (market: SampleId, kept: Readonly<Record<SampleId, readonly Drawing[]>>): Drawings => {
  const [histories, setHistories] = useState<Histories>(() => ({
    EURUSD: historyOf(kept.EURUSD),
    XAUUSD: historyOf(kept.XAUUSD),
    ES: historyOf(kept.ES),
  }));
  const [tool, setTool] = useState<DrawingKind | null>(null);
  // Ids begin anew in each market, so a choice in one means nothing in another; nor does one that was undone since.
  const [chosen, setChosen] = useState<{ readonly market: SampleId; readonly id: string } | null>(null);
  const history = histories[market];
  const selectedId = history.now.find(({ id }) => chosen?.market === market && chosen.id === id)?.id ?? null;
  const select = (id: string | null): void => setChosen(id === null ? null : { market, id });
  const all = useMemo(() => ({ EURUSD: histories.EURUSD.now, XAUUSD: histories.XAUUSD.now, ES: histories.ES.now }), [histories]);
  const turn = (to: (now: DrawingHistory) => DrawingHistory): void => setHistories((now) => ({ ...now, [market]: to(now[market]) }));
  const change = (to: (drawings: readonly Drawing[]) => readonly Drawing[]): void => turn((now) => changed(now, to(now.now)));
  return {
    controls: {
      drawings: history.now,
      tool,
      selectedId,
      onDraw: (kind, anchors) => {
        const drawings = withDrawing(history.now, kind, anchors);
        change(() => drawings);
        // What was just drawn is chosen, so that Delete takes it away again.
        select(drawings.at(-1)?.id ?? null);
        setTool(null);
      },
      onMove: (place, anchor) => change((drawings) => withAnchor(drawings, place, anchor)),
      onSelect: select,
    },
    all,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    takeTool: (next) => {
      setTool(next === tool ? null : next);
      select(null);
    },
    undo: () => turn(undone),
    redo: () => turn(redone),
    remove: (id) => {
      change((drawings) => drawings.filter((drawing) => drawing.id !== id));
      select(null);
    },
    removeAll: () => {
      change((drawings) => (drawings.length === 0 ? drawings : []));
      select(null);
    },
  };
};
