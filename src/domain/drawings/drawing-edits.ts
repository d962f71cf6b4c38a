/** Changes of the drawings of a market, each a pure function from list to list. Locked drawings are neither moved nor removed. */
import { canonicalJson } from '@/lib/canonical-json';
import { inOrder, mostDrawings } from './drawing';
import type { Anchor, Drawing, DrawingStyle } from './drawing';

type Drawings = readonly Drawing[];
type Ids = readonly string[];

const each = (drawings: Drawings, ids: Ids, change: (drawing: Drawing) => Drawing): Drawings =>
  drawings.map((drawing) => (ids.includes(drawing.id) ? change(drawing) : drawing));

const highest = (drawings: Drawings): number => Math.max(0, ...drawings.map(({ order }) => order));

/** With more drawings over all others; those beyond the most that a market has are left out. */
export const withDrawings = (drawings: Drawings, made: readonly Omit<Drawing, 'order'>[]): Drawings => {
  const above = highest(drawings);
  return [...drawings, ...made.map((drawing, at) => ({ ...drawing, order: above + 1 + at }))].slice(
    0,
    Math.max(drawings.length, mostDrawings),
  );
};

export interface AnchorPlace {
  readonly id: string;
  /** Which of its anchors. */
  readonly index: number;
}

/** One anchor of one of them elsewhere. */
export const withAnchor = (drawings: Drawings, place: AnchorPlace, anchor: Anchor): Drawings =>
  each(drawings, [place.id], (drawing) =>
    drawing.isLocked === true ? drawing : { ...drawing, anchors: drawing.anchors.map((old, i) => (i === place.index ? anchor : old)) },
  );

/** All anchors of some moved. */
export const withShift = (drawings: Drawings, ids: Ids, shift: (anchor: Anchor) => Anchor): Drawings =>
  each(drawings, ids, (drawing) => (drawing.isLocked === true ? drawing : { ...drawing, anchors: drawing.anchors.map(shift) }));

/** With a copy of each of some, shifted and unlocked, under the ids given. */
export const withClones = (
  drawings: Drawings,
  clones: readonly { readonly of: string; readonly id: string }[],
  shift: (anchor: Anchor) => Anchor,
): Drawings =>
  withDrawings(
    drawings,
    clones.flatMap(({ of, id }) => {
      const original = drawings.find((drawing) => drawing.id === of);
      if (original === undefined) return [];
      const { isLocked: _locked, order: _order, ...rest } = original;
      return [{ ...rest, id, anchors: original.anchors.map(shift) }];
    }),
  );

export const withoutDrawings = (drawings: Drawings, ids: Ids): Drawings =>
  drawings.filter(({ id, isLocked }) => isLocked === true || !ids.includes(id));

/** With a style in place of what they had. */
export const withStyle = (drawings: Drawings, ids: Ids, style: DrawingStyle): Drawings =>
  each(drawings, ids, ({ style: _style, ...drawing }) => (Object.keys(style).length === 0 ? drawing : { ...drawing, style }));

export const withText = (drawings: Drawings, id: string, text: string): Drawings =>
  each(drawings, [id], (drawing) => ({ ...drawing, text }));

export const withLock = (drawings: Drawings, ids: Ids, isLocked: boolean): Drawings =>
  each(drawings, ids, ({ isLocked: _locked, ...drawing }) => (isLocked ? { ...drawing, isLocked } : drawing));

export const withHiding = (drawings: Drawings, ids: Ids, isHidden: boolean): Drawings =>
  each(drawings, ids, ({ isHidden: _hidden, ...drawing }) => (isHidden ? { ...drawing, isHidden } : drawing));

/** Over or under all others; among themselves they stay as they lie. */
export const withOrder = (drawings: Drawings, ids: Ids, to: 'front' | 'back'): Drawings => {
  const moved = inOrder(drawings.filter(({ id }) => ids.includes(id))).map(({ id }) => id);
  const first = to === 'front' ? highest(drawings) + 1 : Math.min(0, ...drawings.map(({ order }) => order)) - moved.length;
  return inOrder(each(drawings, ids, (drawing) => ({ ...drawing, order: first + moved.indexOf(drawing.id) })));
};

/** What an edit means for each drawing it touched, by id: the drawing as it is then, null where it is gone. */
export type DrawingChange = Readonly<Record<string, Drawing | null>>;

/** What makes one list of the other. */
export const changeBetween = (before: Drawings, after: Drawings): DrawingChange => {
  const now = new Map(after.map((drawing) => [drawing.id, drawing]));
  const was = new Map(before.map((drawing) => [drawing.id, drawing]));
  const gone = before.filter(({ id }) => !now.has(id)).map(({ id }) => [id, null] as const);
  const changed = after.filter((drawing) => {
    const old = was.get(drawing.id);
    return old !== drawing && (old === undefined || canonicalJson(old) !== canonicalJson(drawing));
  });
  return Object.fromEntries([...gone, ...changed.map((drawing) => [drawing.id, drawing] as const)]);
};

/** A list with a change in it; what other devices did to other drawings stays. */
export const changed = (drawings: Drawings, change: DrawingChange): Drawings =>
  inOrder([
    ...drawings.filter(({ id }) => change[id] === undefined),
    ...Object.values(change).filter((drawing): drawing is Drawing => drawing !== null),
  ]);
