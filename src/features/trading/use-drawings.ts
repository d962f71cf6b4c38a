/** The drawings of each market with their history, the tool in hand and the drawing that is chosen. */
import { useMemo, useState } from 'react';
import { commandHistory, settingOf, type CommandHistory } from '@/lib/command-history';
import { liveCell, type LiveCell } from '@/lib/live';
import { drawingTitles, withAnchor, withDrawing } from '@/ui/chart/drawing';
import type { Drawing, DrawingKind } from '@/ui/chart/drawing';
import type { DrawingControls } from '@/ui/chart/drawing-controls';
import { useLive } from '@/ui/hooks/use-live';
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

interface Sheet {
  readonly drawings: LiveCell<readonly Drawing[]>;
  readonly history: CommandHistory;
}

const sheetOf = (drawings: readonly Drawing[]): Sheet => ({ drawings: liveCell(drawings), history: commandHistory() });

export const useDrawings = (market: SampleId, kept: Readonly<Record<SampleId, readonly Drawing[]>>): Drawings => {
  const [sheets] = useState<Readonly<Record<SampleId, Sheet>>>(() => ({
    EURUSD: sheetOf(kept.EURUSD),
    XAUUSD: sheetOf(kept.XAUUSD),
    ES: sheetOf(kept.ES),
  }));
  const [EURUSD, XAUUSD, ES] = [useLive(sheets.EURUSD.drawings), useLive(sheets.XAUUSD.drawings), useLive(sheets.ES.drawings)];
  const all = useMemo(() => ({ EURUSD, XAUUSD, ES }), [EURUSD, XAUUSD, ES]);
  const { drawings: cell, history } = sheets[market];
  const { past, future } = useLive(history.steps);
  const [tool, setTool] = useState<DrawingKind | null>(null);
  // Ids begin anew in each market, so a choice in one means nothing in another; nor does one that was undone since.
  const [chosen, setChosen] = useState<{ readonly market: SampleId; readonly id: string } | null>(null);
  const drawings = all[market];
  const selectedId = drawings.find(({ id }) => chosen?.market === market && chosen.id === id)?.id ?? null;
  const select = (id: string | null): void => setChosen(id === null ? null : { market, id });
  const change = (label: string, next: readonly Drawing[]): void => void history.run(settingOf(cell, next, { label }));
  return {
    controls: {
      drawings,
      tool,
      selectedId,
      onDraw: (kind, anchors) => {
        const next = withDrawing(cell.get(), kind, anchors);
        change(drawingTitles[kind], next);
        // What was just drawn is chosen, so that Delete takes it away again.
        select(next.at(-1)?.id ?? null);
        setTool(null);
      },
      onMove: (place, anchor) => change('Move', withAnchor(cell.get(), place, anchor)),
      onSelect: select,
    },
    all,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    takeTool: (next) => {
      setTool(next === tool ? null : next);
      select(null);
    },
    undo: () => void history.undo(),
    redo: () => void history.redo(),
    remove: (id) => {
      change(
        'Removal',
        cell.get().filter((drawing) => drawing.id !== id),
      );
      select(null);
    },
    removeAll: () => {
      if (cell.get().length > 0) change('Removal of all', []);
      select(null);
    },
  };
};
