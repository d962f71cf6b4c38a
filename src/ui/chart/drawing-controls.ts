/** What a chart needs from whoever owns its drawings: the drawings themselves, the tool in hand and what to do with changes. */
import type { Anchor, Drawing, DrawingKind } from './drawing';

export interface DrawingControls {
  readonly drawings: readonly Drawing[];
  /** What the next clicks draw; null when they move the chart or choose a drawing. */
  readonly tool: DrawingKind | null;
  readonly selectedId: string | null;
  /** A drawing is complete. */
  readonly onDraw: (kind: DrawingKind, anchors: readonly Anchor[]) => void;
  /** An anchor was dragged to another place and let go. */
  readonly onMove: (place: { readonly id: string; readonly index: number }, anchor: Anchor) => void;
  readonly onSelect: (id: string | null) => void;
}
