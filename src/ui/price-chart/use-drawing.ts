/** Drawing with pointer or keyboard: points are placed one by one, handles and whole drawings are dragged, drawings are chosen. */
import { useEffect, useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import { mostAnchors } from '@/domain/drawings/drawing';
import type { Anchor, Drawing } from '@/domain/drawings/drawing';
import { withAnchor, withShift } from '@/domain/drawings/drawing-edits';
import type { ChartEngine } from '@/ui/chart/chart-engine';
import type { Point } from '@/ui/chart/draw/shape';
import type { DrawingControls } from './drawing-controls';
import { apart, chosenAfter, dragPx, pointOf, pressOf, reachOf } from './drawing-press';
import type { Press } from './drawing-press';
import type { AnchorRule, PlacedAnchor } from '@/ui/chart/engine/drawn-places';
import { emptyDraft, formOf, useDraft } from './use-draft';
import type { Draft } from './use-draft';

/** Points of a line drawn freely are so far apart at least, in px. */
const brushPx = 4;

export interface DrawingHandlers {
  readonly onPointerDownCapture: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerCancel: () => void;
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

interface Brush {
  readonly draft: Draft;
  readonly last: Point;
}

/** What a pointer has in hand from press to release. */
interface Hand {
  press: Press | null;
  brush: Brush | null;
}

/** All that a handler works with. */
interface Work {
  readonly engine: ChartEngine;
  readonly controls: DrawingControls;
  readonly hand: Hand;
  readonly draft: Draft;
  readonly setDraft: (draft: Draft) => void;
  readonly place: (placed: PlacedAnchor, isAgain?: boolean) => void;
  readonly setHovered: (hovered: PlacedAnchor | null) => void;
  readonly setMoved: (moved: readonly Drawing[] | null) => void;
  readonly setBand: (band: { readonly a: Point; readonly b: Point } | null) => void;
}

/** With the control key a magnet that is off draws, and one that is on does not. */
const ruleOf = ({ isMagnetic }: DrawingControls, event: PointerEvent): AnchorRule =>
  isMagnetic === (event.ctrlKey || event.metaKey) ? 'step' : 'magnet';

const begin = ({ engine, controls, hand, draft, place }: Work, event: PointerEvent<HTMLElement>): void => {
  const at = pointOf(engine, event);
  const { tool } = controls;
  const placed = engine.anchorAt(at, tool === 'brush' ? 'free' : ruleOf(controls, event));
  if (placed === null) return;
  if (tool === 'brush') {
    hand.press = { does: 'brush', at };
    hand.brush = { draft: { anchors: [placed.anchor], pane: placed.pane }, last: at };
    event.currentTarget.setPointerCapture(event.pointerId);
    return;
  }
  if (tool !== null) {
    const before = draft.anchors.length === 0 ? undefined : engine.shape(formOf(tool, draft))?.handles.at(-1);
    hand.press = { does: 'place', at };
    place(placed, before !== undefined && apart(before, at) <= reachOf(event));
    return;
  }
  const press = pressOf(engine, controls, event);
  hand.press = press;
  if (press.does === 'click') return;
  engine.setPanning(false);
  if (press.does === 'grip') controls.onSelect([press.grip.id]);
  if (press.does === 'shift' && !press.ids.every((id) => controls.selected.includes(id))) controls.onSelect(press.ids);
  event.currentTarget.setPointerCapture(event.pointerId);
};

const brushOn = ({ engine, hand, setDraft }: Work, at: Point): void => {
  const { brush } = hand;
  const placed = engine.anchorAt(at, 'free');
  if (brush === null || placed === null || placed.pane !== brush.draft.pane || apart(at, brush.last) < brushPx) return;
  if (brush.draft.anchors.length >= mostAnchors) return;
  const next = { pane: placed.pane, anchors: [...brush.draft.anchors, placed.anchor] };
  hand.brush = { draft: next, last: at };
  setDraft(next);
};

const carryOn = (work: Work, event: PointerEvent<HTMLElement>): void => {
  const { engine, controls, hand, setHovered, setMoved, setBand } = work;
  const at = pointOf(engine, event);
  const { press } = hand;
  if (controls.tool !== null) setHovered(press?.does === 'brush' ? null : engine.anchorAt(at, ruleOf(controls, event)));
  if (press === null) return;
  if (press.does === 'brush') brushOn(work, at);
  else if (press.does === 'band') setBand({ a: press.at, b: at });
  else if (press.does === 'grip') {
    const placed = engine.anchorAt(at, ruleOf(controls, event));
    const gripped = controls.drawings.find(({ id }) => id === press.grip.id);
    if (placed !== null && placed.pane === gripped?.pane) setMoved(withAnchor(controls.drawings, press.grip, placed.anchor));
  } else if (press.does === 'shift' && apart(at, press.at) > dragPx) {
    setMoved(withShift(controls.drawings, press.ids, engine.shiftBetween(press.pane, press.at, at)));
  }
};

/** Gives what a press has done to the owner of the drawings. `moved`: the drawings as a drag has left them. */
const finish = (work: Work, moved: readonly Drawing[] | null, event: PointerEvent<HTMLElement>): void => {
  const { engine, controls, hand, draft, setDraft, place } = work;
  const { press } = hand;
  if (press === null) return;
  const at = pointOf(engine, event);
  const isDrag = apart(at, press.at) > dragPx;
  if (press.does === 'brush') {
    const drawn = hand.brush?.draft ?? emptyDraft;
    setDraft(emptyDraft);
    if (drawn.anchors.length > 1) controls.onDraw(formOf('brush', drawn));
  } else if (press.does === 'grip') {
    const anchor = moved?.find(({ id }) => id === press.grip.id)?.anchors[press.grip.index];
    if (anchor !== undefined && isDrag) controls.onMove(press.grip, anchor);
  } else if (press.does === 'shift' && isDrag) controls.onShift(press.ids, engine.shiftBetween(press.pane, press.at, at));
  else if (press.does === 'place') {
    const placed = isDrag && draft.anchors.length > 0 ? engine.anchorAt(at, ruleOf(controls, event)) : null;
    if (placed !== null) place(placed);
  } else if (press.does === 'band' || !isDrag) {
    controls.onSelect(chosenAfter(engine, controls, { at: press.at, to: at, reach: reachOf(event), isBand: press.does === 'band' }));
  }
};

export const useDrawing = (engine: ChartEngine | null, controls: DrawingControls | null): DrawingInHand => {
  const { tool, draft, setDraft, place } = useDraft(controls);
  const [hovered, setHovered] = useState<PlacedAnchor | null>(null);
  /** The drawings as a drag would leave them. */
  const [moved, setMoved] = useState<readonly Drawing[] | null>(null);
  const [band, setBand] = useState<{ readonly a: Point; readonly b: Point } | null>(null);
  const hand = useRef<Hand>({ press: null, brush: null });
  const { drawings, selected, terms } = controls ?? {};

  useEffect(() => {
    const isHere = hovered !== null && (draft.anchors.length === 0 || hovered.pane === draft.pane);
    const anchors = [...draft.anchors, ...(isHere ? [hovered.anchor] : [])];
    const pane = draft.anchors.length === 0 ? hovered?.pane : draft.pane;
    engine?.drawOver({
      drawings: moved ?? drawings ?? [],
      selected: selected ?? [],
      terms: terms ?? null,
      band,
      draft: tool === null || anchors.length === 0 ? null : formOf(tool, { anchors, pane }),
    });
  }, [engine, drawings, selected, terms, tool, draft, hovered, moved, band]);

  useEffect(() => {
    engine?.setPanning(tool === null);
  }, [engine, tool]);

  const end = (): void => {
    hand.current = { press: null, brush: null };
    setMoved(null);
    setBand(null);
    engine?.setPanning(tool === null);
  };
  /** Calls a handler with what it works with, where there is a chart to draw on. */
  const at = (handle: (work: Work) => void): void => {
    if (engine === null || controls === null) return;
    handle({ engine, controls, hand: hand.current, draft, setDraft, place, setHovered, setMoved, setBand });
  };

  return {
    handlers: {
      onPointerDownCapture: (event) => {
        if (event.button === 0) at((work) => begin(work, event));
      },
      onPointerMove: (event) => at((work) => carryOn(work, event)),
      onPointerUp: (event) => {
        at((work) => finish(work, moved, event));
        end();
      },
      onPointerCancel: end,
    },
    place: (anchor) => {
      const last = draft.anchors.at(-1);
      place({ anchor, pane: undefined }, last?.at === anchor.at && last.price === anchor.price);
    },
    preview: (anchor) => setHovered(anchor === null ? null : { anchor, pane: undefined }),
    drop: () => {
      setDraft(emptyDraft);
      setHovered(null);
      return draft.anchors.length > 0;
    },
  };
};
