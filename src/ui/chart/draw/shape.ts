/** What a drawing is in pixels, and what it has to know of the chart to become that. */
import type { Anchor } from '@/domain/drawings/drawing';
import type { PositionTerms } from '@/domain/drawings/position-plan';
import type { ChartBars } from '@/ui/chart/chart-bars';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A line through points. */
export interface ShapeLine {
  readonly points: readonly Point[];
  /** A dashed one stays so whatever the style of the drawing. */
  readonly dash: 'own' | 'dashed';
}

/** Gain and loss have the colours of rising and falling prices. */
export type FillTone = 'own' | 'gain' | 'loss';

export interface ShapeFill {
  readonly points: readonly Point[];
  readonly tone: FillTone;
}

export interface Label {
  readonly at: Point;
  readonly text: string;
  /** What the drawing is for, and not what is told of it: it can be taken hold of, and is larger. */
  readonly isContent?: true;
}

/** The shape of a drawing without its handles. */
export interface ShapeBody {
  readonly lines: readonly ShapeLine[];
  readonly fills: readonly ShapeFill[];
  readonly labels: readonly Label[];
}

export interface DrawingShape extends ShapeBody {
  /** Where the anchors are. */
  readonly handles: readonly Point[];
}

/** Pixels, from the same origin as all points. */
export interface Box {
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface DrawingSurface {
  /** Where a point of the chart is; null when the chart cannot tell, as without any bar. */
  readonly project: (anchor: Anchor) => Point | null;
  /** The pane; its left edge is at 0. */
  readonly box: Box;
  readonly decimals: number;
  readonly tickSize: number;
  /** Place of an instant among the bars: bar i is at place i. */
  readonly placeOf: (at: number) => number;
  /** Where a value is at a place among the bars. */
  readonly at: (place: number, value: number) => Point;
  readonly bars: ChartBars;
  /** The unit in which moves of this market are counted, with its size in price. */
  readonly unit: { readonly word: string; readonly size: number } | null;
  /** What a position is sized by; null: nothing is said of its size. */
  readonly terms: PositionTerms | null;
}

/** What a shape is made of: at least as many points as its kind has. */
export interface Drawn {
  readonly points: readonly Point[];
  readonly anchors: readonly Anchor[];
  readonly text: string;
}

export type ShapeMaker = (drawn: Drawn, surface: DrawingSurface) => ShapeBody;

export const lineOf = (...points: readonly Point[]): ShapeLine => ({ points, dash: 'own' });
export const dashedLine = (...points: readonly Point[]): ShapeLine => ({ points, dash: 'dashed' });
export const bodyOf = (lines: readonly ShapeLine[], more: Partial<ShapeBody> = {}): ShapeBody => ({
  lines,
  fills: [],
  labels: [],
  ...more,
});

/** A closed line and what it encloses. */
export const areaOf = (points: readonly Point[]): ShapeBody =>
  bodyOf([lineOf(...points, points[0]!)], { fills: [{ points, tone: 'own' }] });

export const rectangleOf = (a: Point, b: Point): readonly Point[] => [a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }];

export const between = (a: Point, b: Point, share: number): Point => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });

export const shiftedBy = ({ x, y }: Point, dx: number, dy: number): Point => ({ x: x + dx, y: y + dy });

/** A point on the way from `a` through `b`, beyond every edge of the box; `b` where both are one. */
export const beyond = (a: Point, b: Point, { top, width, height }: Box): Point => {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = Math.hypot(dx, dy);
  if (length === 0) return b;
  const far = Math.hypot(a.x - width / 2, a.y - top - height / 2) + width + height;
  return { x: a.x + (dx / length) * far, y: a.y + (dy / length) * far };
};

/** Height of a line of words, in px. */
const lineHeight = 13;

/** Labels that do not lie on the one before; the first and the next ones that have room. */
export const withRoom = (labels: readonly Label[]): readonly Label[] => {
  const kept: Label[] = [];
  for (const label of labels) {
    const last = kept.at(-1);
    if (last === undefined || Math.abs(label.at.y - last.at.y) >= lineHeight) kept.push(label);
  }
  return kept;
};
