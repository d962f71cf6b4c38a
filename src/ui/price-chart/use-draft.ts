/** The drawing that is being made: its points so far, forgotten when another tool is taken. */
import { useState } from 'react';
import { anchorsOf } from '@/domain/drawings/drawing';
import type { Anchor, DrawingForm } from '@/domain/drawings/drawing';
import type { DrawingControls } from './drawing-controls';
import type { PlacedAnchor } from '@/ui/chart/engine/drawn-places';

export interface Draft {
  readonly anchors: readonly Anchor[];
  readonly pane: string | undefined;
}

export const emptyDraft: Draft = { anchors: [], pane: undefined };

export const formOf = (kind: DrawingForm['kind'], { anchors, pane }: Draft): DrawingForm =>
  pane === undefined ? { kind, anchors } : { kind, anchors, pane };

export const useDraft = (controls: DrawingControls | null) => {
  const tool = controls?.tool ?? null;
  const [draft, setDraft] = useState(emptyDraft);
  const [draftTool, setDraftTool] = useState(tool);
  if (draftTool !== tool) {
    setDraftTool(tool);
    setDraft(emptyDraft);
  }
  /** `isAgain`: it is where the one before is, which ends a drawing of any number of points. */
  const place = ({ anchor, pane }: PlacedAnchor, isAgain = false): void => {
    if (controls === null || tool === null) return;
    const [fewest, most] = anchorsOf(tool);
    const isFirst = draft.anchors.length === 0;
    // A drawing stays in the pane it was begun in.
    if (!isFirst && pane !== draft.pane) return;
    const isEnd = isAgain && most > fewest && draft.anchors.length >= fewest;
    const next: Draft = { pane: isFirst ? pane : draft.pane, anchors: isEnd ? draft.anchors : [...draft.anchors, anchor] };
    const isWhole = isEnd || next.anchors.length === most;
    setDraft(isWhole ? emptyDraft : next);
    if (isWhole) controls.onDraw(formOf(tool, next));
  };
  return { tool, draft, setDraft, place };
};
