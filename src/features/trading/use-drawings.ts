/** The drawings of each market with their history, the tool in hand and the drawing that is chosen. */
import { useMemo, useState } from 'react';
import { commandHistory, settingOf, type CommandHistory } from '@/lib/command-history';
import { liveCell, type LiveCell } from '@/lib/live';
import { drawingTitle } from '@/domain/drawings/drawing';
import type { Drawing, DrawingKind } from '@/domain/drawings/drawing';
import { withAnchor, withDrawings, withoutDrawings, withShift } from '@/domain/drawings/drawing-edits';
import { newId } from '@/lib/new-id';
import type { DrawingControls } from '@/ui/price-chart/drawing-controls';
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
  readonly remove: (ids: readonly string[]) => void;
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
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const drawings = all[market];
  // One that was undone since is chosen no more.
  const selected = useMemo(() => chosen.filter((of) => drawings.some(({ id }) => id === of)), [chosen, drawings]);
  const change = (label: string, next: readonly Drawing[]): void => void history.run(settingOf(cell, next, { label }));
  return {
    controls: {
      drawings,
      tool,
      selected,
      isMagnetic: false,
      terms: null,
      onDraw: (form) => {
        const id = newId();
        change(drawingTitle(form.kind), withDrawings(cell.get(), [{ id, ...form }]));
        // What was just drawn is chosen, so that Delete takes it away again.
        setChosen([id]);
        setTool(null);
      },
      onMove: (place, anchor) => change('Move', withAnchor(cell.get(), place, anchor)),
      onShift: (ids, shift) => change('Move', withShift(cell.get(), ids, shift)),
      onSelect: setChosen,
    },
    all,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    takeTool: (next) => {
      setTool(next === tool ? null : next);
      setChosen([]);
    },
    undo: () => void history.undo(),
    redo: () => void history.redo(),
    remove: (ids) => {
      change('Removal', withoutDrawings(cell.get(), ids));
      setChosen([]);
    },
    removeAll: () => {
      if (cell.get().length > 0) change('Removal of all', []);
      setChosen([]);
    },
  };
};
