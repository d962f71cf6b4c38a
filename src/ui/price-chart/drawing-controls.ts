/** What a chart needs from whoever owns its drawings: the drawings themselves, the tool in hand and what to do with changes. */
import type { Anchor, Drawing, DrawingForm, DrawingKind } from '@/domain/drawings/drawing';
import type { AnchorPlace } from '@/domain/drawings/drawing-edits';
import type { PositionTerms } from '@/domain/drawings/position-plan';

export interface DrawingControls {
  /** Those to be seen, in the order in which they lie over each other. */
  readonly drawings: readonly Drawing[];
  /** What the next clicks draw; null when they move the chart or choose a drawing. */
  readonly tool: DrawingKind | null;
  /** Ids of the chosen ones. */
  readonly selected: readonly string[];
  /** Points are drawn to a price of the bar they are on. */
  readonly isMagnetic: boolean;
  /** What positions are sized by; null: nothing is said of their size. */
  readonly terms: PositionTerms | null;
  /** A drawing is complete. */
  readonly onDraw: (form: DrawingForm) => void;
  /** An anchor was dragged to another place and let go. */
  readonly onMove: (place: AnchorPlace, anchor: Anchor) => void;
  /** Drawings were dragged as a whole and let go. */
  readonly onShift: (ids: readonly string[], shift: (anchor: Anchor) => Anchor) => void;
  readonly onSelect: (ids: readonly string[]) => void;
}
