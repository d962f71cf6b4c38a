/** What a press on a chart means to its drawings: taking hold of one, choosing, or nothing. */
import type { PointerEvent } from 'react';
import type { Drawing } from '@/domain/drawings/drawing';
import type { AnchorPlace } from '@/domain/drawings/drawing-edits';
import type { ChartEngine } from '@/ui/chart/chart-engine';
import type { Point } from '@/ui/chart/draw/shape';
import type { DrawingControls } from './drawing-controls';
import { distanceToShape, isInRectangle } from '@/ui/chart/drawing-shape';

/** How near a click must come, in px; a finger is less exact than a mouse. */
const reachPx = { mouse: 7, pen: 9, touch: 18 } as const;
/** A press that moves farther is a drag. */
export const dragPx = 8;
export const reachOf = ({ pointerType }: PointerEvent): number =>
  pointerType === 'touch' ? reachPx.touch : pointerType === 'pen' ? reachPx.pen : reachPx.mouse;

/** The place of a press, in px from the top left of the plot. */
export const pointOf = (engine: ChartEngine, event: PointerEvent<HTMLElement>): Point => {
  const box = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - box.left - (engine.picture()?.left ?? 0), y: event.clientY - box.top };
};

export const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The handle under a point; those of the drawing that lies on top first. */
const gripAt = (engine: ChartEngine, drawings: readonly Drawing[], point: Point, reach: number): AnchorPlace | null => {
  for (const drawing of drawings.toReversed()) {
    const index = engine.shape(drawing)?.handles.findIndex((handle) => apart(handle, point) <= reach) ?? -1;
    if (index !== -1) return { id: drawing.id, index };
  }
  return null;
};

const drawingAt = (engine: ChartEngine, drawings: readonly Drawing[], point: Point, reach: number): Drawing | null => {
  const near = drawings
    .map((drawing) => ({ drawing, shape: engine.shape(drawing) }))
    .map(({ drawing, shape }) => ({ drawing, distance: shape === null ? Infinity : distanceToShape(point, shape) }))
    .toSorted((a, b) => a.distance - b.distance)[0];
  return near !== undefined && near.distance <= reach ? near.drawing : null;
};

/** What a press has begun. */
export type Press =
  | { readonly does: 'click'; readonly at: Point }
  | { readonly does: 'place'; readonly at: Point }
  | { readonly does: 'grip'; readonly at: Point; readonly grip: AnchorPlace }
  | { readonly does: 'shift'; readonly at: Point; readonly ids: readonly string[]; readonly pane: string | undefined }
  | { readonly does: 'band'; readonly at: Point }
  | { readonly does: 'brush'; readonly at: Point };

const withToggled = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];

/** What a press on the chart begins while no tool is in hand. */
export const pressOf = (engine: ChartEngine, { drawings, selected }: DrawingControls, event: PointerEvent<HTMLElement>): Press => {
  const at = pointOf(engine, event);
  const reach = reachOf(event);
  if (event.shiftKey) return { does: 'band', at };
  const grip = gripAt(engine, drawings, at, reach);
  const isLocked = (id: string): boolean => drawings.find((drawing) => drawing.id === id)?.isLocked === true;
  if (grip !== null && !isLocked(grip.id) && (selected.length < 2 || !selected.includes(grip.id))) return { does: 'grip', at, grip };
  const found = drawingAt(engine, drawings, at, reach);
  const isChosen = found !== null && selected.includes(found.id);
  // A finger that moves over a drawing moves the chart, unless it was chosen before.
  if (found === null || found.isLocked === true || (event.pointerType === 'touch' && !isChosen)) return { does: 'click', at };
  const together = isChosen
    ? drawings.filter(({ id, pane }) => selected.includes(id) && pane === found.pane).map(({ id }) => id)
    : [found.id];
  return { does: 'shift', at, ids: together, pane: found.pane };
};

/** The chosen ones after a press that was no drag, or a rectangle. */
export const chosenAfter = (
  engine: ChartEngine,
  { drawings, selected }: DrawingControls,
  { at, to, reach, isBand }: { at: Point; to: Point; reach: number; isBand: boolean },
): readonly string[] => {
  if (isBand && apart(at, to) > dragPx) {
    const inside = drawings.filter((drawing) => {
      const shape = engine.shape(drawing);
      return shape !== null && isInRectangle(shape, at, to);
    });
    return [...new Set([...selected, ...inside.map(({ id }) => id)])];
  }
  const found = drawingAt(engine, drawings, to, reach);
  if (isBand) return found === null ? selected : withToggled(selected, found.id);
  return found === null ? [] : [found.id];
};
