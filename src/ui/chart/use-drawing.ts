/** Drawing with pointer or keyboard: points are placed one by one, handles are dragged, drawings are chosen by a click. */
import { useEffect, useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import type { ChartEngine } from './chart-engine';
import { anchorsOf, withAnchor } from './drawing';
import type { Anchor, Drawing } from './drawing';
import type { DrawingControls } from './drawing-controls';
import { distanceToShape } from './drawing-shape';
import type { Point } from './drawing-shape';

interface Grip {
  readonly id: string;
  readonly index: number;
}

/** How near a click must come, in px; a finger is less exact than a mouse. */
const reachPx = { mouse: 7, pen: 9, touch: 18 } as const;
/** A press that moves farther is a drag. */
const dragPx = 8;

const reachOf = ({ pointerType }: PointerEvent): number =>
  pointerType === 'touch' ? reachPx.touch : pointerType === 'pen' ? reachPx.pen : reachPx.mouse;

const pointOf = (event: PointerEvent<HTMLElement>): Point => {
  const box = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
};

const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

const gripAt = (engine: ChartEngine, drawings: readonly Drawing[], point: Point, reach: number): Grip | null => {
  for (const drawing of drawings) {
    const index = engine.shape(drawing)?.handles.findIndex((handle) => apart(handle, point) <= reach) ?? -1;
    if (index !== -1) return { id: drawing.id, index };
  }
  return null;
};

const drawingAt = (engine: ChartEngine, drawings: readonly Drawing[], point: Point, reach: number): string | null => {
  const near = drawings
    .map((drawing) => ({ id: drawing.id, shape: engine.shape(drawing) }))
    .map(({ id, shape }) => ({ id, distance: shape === null ? Infinity : distanceToShape(point, shape) }))
    .toSorted((a, b) => a.distance - b.distance)[0];
  return near !== undefined && near.distance <= reach ? near.id : null;
};

export interface DrawingHandlers {
  readonly onPointerDownCapture: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
}

export interface DrawingInHand {
  readonly handlers: DrawingHandlers;
  /** Sets the next point of the drawing in hand; nothing without a tool. */
  readonly place: (anchor: Anchor) => void;
  /** Shows where the next point would be. */
  readonly preview: (anchor: Anchor | null) => void;
  /** Drops the points set so far; false when there were none. */
  readonly drop: () => boolean;
}

/** Points of the drawing being made, forgotten when another tool is taken. */
const useDraft = (controls: DrawingControls | null) => {
  const tool = controls?.tool ?? null;
  const [draft, setDraft] = useState<readonly Anchor[]>([]);
  const [draftTool, setDraftTool] = useState(tool);
  if (draftTool !== tool) {
    setDraftTool(tool);
    setDraft([]);
  }
  const place = (anchor: Anchor): void => {
    if (controls === null || tool === null) return;
    const anchors = [...draft, anchor];
    const isWhole = anchors.length === anchorsOf(tool);
    setDraft(isWhole ? [] : anchors);
    if (isWhole) controls.onDraw(tool, anchors);
  };
  return { tool, draft, setDraft, place };
};

export const useDrawing = (engine: ChartEngine | null, controls: DrawingControls | null): DrawingInHand => {
  const { tool, draft, setDraft, place } = useDraft(controls);
  const [hovered, setHovered] = useState<Anchor | null>(null);
  const [moved, setMoved] = useState<(Grip & { readonly anchor: Anchor }) | null>(null);
  const press = useRef<{ readonly at: Point; readonly grip: Grip | null } | null>(null);
  const drawings = controls?.drawings;
  const selectedId = controls?.selectedId ?? null;

  useEffect(() => {
    engine?.drawOver({
      drawings: moved === null ? (drawings ?? []) : withAnchor(drawings ?? [], moved, moved.anchor),
      selectedId,
      draft: tool === null || hovered === null ? null : { kind: tool, anchors: [...draft, hovered].slice(0, anchorsOf(tool)) },
    });
  }, [engine, drawings, selectedId, tool, draft, hovered, moved]);

  useEffect(() => {
    engine?.setPanning(tool === null);
  }, [engine, tool]);

  const onPointerDownCapture = (event: PointerEvent<HTMLElement>): void => {
    if (engine === null || controls === null || event.button !== 0) return;
    const at = pointOf(event);
    const anchor = engine.anchorAt(at);
    if (anchor === null) return;
    const grip = tool === null ? gripAt(engine, controls.drawings, at, reachOf(event)) : null;
    press.current = { at, grip };
    if (tool !== null) place(anchor);
    if (grip === null) return;
    engine.setPanning(false);
    controls.onSelect(grip.id);
    event.currentTarget.setPointerCapture(event.pointerId);
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    if (engine === null || controls === null) return;
    const anchor = engine.anchorAt(pointOf(event));
    if (tool !== null) setHovered(anchor);
    const grip = press.current?.grip ?? null;
    if (grip !== null && anchor !== null) setMoved({ ...grip, anchor });
  };

  const onPointerUp = (event: PointerEvent<HTMLElement>): void => {
    const pressed = press.current;
    press.current = null;
    if (engine === null || controls === null || pressed === null) return;
    const at = pointOf(event);
    const isDrag = apart(at, pressed.at) > dragPx;
    if (pressed.grip !== null) {
      engine.setPanning(tool === null);
      if (moved !== null && isDrag) controls.onMove(pressed.grip, moved.anchor);
      setMoved(null);
    } else if (tool === null) {
      if (!isDrag) controls.onSelect(drawingAt(engine, controls.drawings, at, reachOf(event)));
    } else if (isDrag && draft.length > 0) {
      const anchor = engine.anchorAt(at);
      if (anchor !== null) place(anchor);
    }
  };

  return {
    handlers: { onPointerDownCapture, onPointerMove, onPointerUp },
    place,
    preview: setHovered,
    drop: () => {
      setDraft([]);
      setHovered(null);
      return draft.length > 0;
    },
  };
};
