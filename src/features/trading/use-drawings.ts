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
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const history = histories[market];
  const all = useMemo(() => ({ EURUSD: histories.EURUSD.now, XAUUSD: histories.XAUUSD.now, ES: histories.ES.now }), [histories]);
  const turn = (to: (now: DrawingHistory) => DrawingHistory): void => setHistories((now) => ({ ...now, [market]: to(now[market]) }));
  const change = (to: (drawings: readonly Drawing[]) => readonly Drawing[]): void => turn((now) => changed(now, to(now.now)));
  return {
    controls: {
      drawings: history.now,
      tool,
      selectedId,
      onDraw: (kind, anchors) => {
        change((drawings) => withDrawing(drawings, kind, anchors));
        setTool(null);
      },
      onMove: (place, anchor) => change((drawings) => withAnchor(drawings, place, anchor)),
      onSelect: setSelectedId,
    },
    all,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    takeTool: (next) => {
      setTool(next === tool ? null : next);
      setSelectedId(null);
    },
    undo: () => turn(undone),
    redo: () => turn(redone),
    remove: (id) => {
      change((drawings) => drawings.filter((drawing) => drawing.id !== id));
      setSelectedId(null);
    },
    removeAll: () => {
      change((drawings) => (drawings.length === 0 ? drawings : []));
      setSelectedId(null);
    },
  };
};
