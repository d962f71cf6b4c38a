/** Drawings on a chart: what they are. Where they are painted is told elsewhere, and what can be undone is in `lib/command-history`. */

export const drawingKinds = ['trend', 'horizontal', 'rectangle', 'fibonacci', 'measure'] as const;
export type DrawingKind = (typeof drawingKinds)[number];

/** A point of the chart that stays where it is when bars, interval or zoom change. */
export interface Anchor {
  /** Epoch ms. */
  readonly at: number;
  readonly price: number;
}

export interface Drawing {
  readonly id: string;
  readonly kind: DrawingKind;
  /** As many as `anchorsOf` says. */
  readonly anchors: readonly Anchor[];
}

/** How many points a drawing has. */
export const anchorsOf = (kind: DrawingKind): number => (kind === 'horizontal' ? 1 : 2);

export const drawingTitles: Readonly<Record<DrawingKind, string>> = {
  trend: 'Trend line',
  horizontal: 'Horizontal line',
  rectangle: 'Rectangle',
  fibonacci: 'Fibonacci',
  measure: 'Measure',
};

/** The drawings with one more, which gets an id of its own. */
export const withDrawing = (drawings: readonly Drawing[], kind: DrawingKind, anchors: readonly Anchor[]): readonly Drawing[] => {
  const highest = Math.max(0, ...drawings.map(({ id }) => Number(id)).filter(Number.isFinite));
  return [...drawings, { id: String(highest + 1), kind, anchors }];
};

/** The drawings with one anchor of one of them elsewhere. */
export const withAnchor = (drawings: readonly Drawing[], place: { readonly id: string; readonly index: number }, anchor: Anchor) =>
  drawings.map((drawing) =>
    drawing.id === place.id ? { ...drawing, anchors: drawing.anchors.map((old, i) => (i === place.index ? anchor : old)) } : drawing,
  );

const isAnchor = (value: unknown): value is Anchor => {
  if (typeof value !== 'object' || value === null) return false;
  const { at, price } = value as Partial<Record<keyof Anchor, unknown>>;
  return Number.isFinite(at) && Number.isFinite(price);
};

const isDrawing = (value: unknown): value is Drawing => {
  if (typeof value !== 'object' || value === null) return false;
  const { id, kind, anchors } = value as Partial<Record<keyof Drawing, unknown>>;
  const known = drawingKinds.find((candidate) => candidate === kind);
  return (
    typeof id === 'string' &&
    known !== undefined &&
    Array.isArray(anchors) &&
    anchors.length === anchorsOf(known) &&
    anchors.every(isAnchor)
  );
};

/** Drawings from storage; what is no drawing is left out. */
export const readDrawings = (value: unknown): readonly Drawing[] => (Array.isArray(value) ? value.filter(isDrawing) : []);
