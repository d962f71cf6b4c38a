/** Presses on what a layer paints, and the menu of a place in the chart: the other mouse button, a long press, or the key for it. */
import { useRef } from 'react';
import type { MouseEvent, PointerEvent } from 'react';
import type { Anchor } from '@/domain/drawings/drawing';
import type { ChartEngine } from '@/ui/chart/chart-engine';
import type { Point } from '@/ui/chart/draw/shape';
import type { DrawingControls } from './drawing-controls';
import { markUnder as findMark } from '@/ui/chart/engine/drawn-places';
import { apart, dragPx, pointOf, pressOf, reachOf } from './drawing-press';

export interface MarkControls {
  /** A mark of the layer was pressed, by its name; `at` in px of the window. */
  readonly onMark?: ((mark: string, at: Point) => void) | undefined;
  /** A menu was asked for at a point of the prices. */
  readonly onMenu?: ((anchor: Anchor, at: Point) => void) | undefined;
}

const inWindow = ({ clientX, clientY }: MouseEvent): Point => ({ x: clientX, y: clientY });

export const useMarks = (engine: ChartEngine | null, drawing: DrawingControls | null, { onMark, onMenu }: MarkControls) => {
  const down = useRef<Point | null>(null);
  /** The mark under a pointer that neither draws nor meets a drawing. */
  const markUnder = (event: PointerEvent<HTMLElement>): string | null => {
    if (engine === null || onMark === undefined || (drawing !== null && drawing.tool !== null)) return null;
    if (drawing !== null && pressOf(engine, drawing, event).does !== 'click') return null;
    const seen = engine.seen();
    return seen === null ? null : findMark(seen, pointOf(engine, event), reachOf(event));
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      down.current = event.button === 0 ? inWindow(event) : null;
    },
    /** Shows that what lies under the pointer can be pressed. */
    onPointerMove: (event: PointerEvent<HTMLElement>, host: Element | null): void => {
      if (event.buttons !== 0 || event.pointerType === 'touch' || !(host instanceof HTMLElement)) return;
      if (markUnder(event) !== null) host.style.cursor = 'pointer';
    },
    onPointerUp: (event: PointerEvent<HTMLElement>): void => {
      const from = down.current;
      down.current = null;
      if (from === null || apart(from, inWindow(event)) > dragPx) return;
      const mark = markUnder(event);
      if (mark !== null) onMark?.(mark, inWindow(event));
    },
    onContextMenu: (event: MouseEvent<HTMLElement>): void => {
      if (engine === null || onMenu === undefined) return;
      // The key for it comes from where the focus is; the crosshair says which point is meant.
      const isByKey = event.button !== 2;
      const box = event.currentTarget.getBoundingClientRect();
      const left = engine.picture()?.left ?? 0;
      const placed = isByKey ? null : engine.anchorAt({ x: event.clientX - box.left - left, y: event.clientY - box.top });
      const anchor = placed === null ? engine.pointed() : placed.pane === undefined ? placed.anchor : null;
      if (anchor === null) return;
      event.preventDefault();
      onMenu(anchor, isByKey ? { x: box.left + box.width / 2, y: box.top + box.height / 3 } : inWindow(event));
    },
  };
};
