/**
 * Drawings on a screenshot: arrows, lines and words, in pixels of the picture, so that they stand right at every size. It
 * is kept as plain JSON; shapes that cannot be read are left out and never guessed.
 */

export const annotationColours = ['red', 'yellow', 'blue', 'white'] as const;
export type AnnotationColour = (typeof annotationColours)[number];

export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Stroke {
  readonly kind: 'arrow' | 'line';
  readonly from: Point;
  readonly to: Point;
  readonly colour: AnnotationColour;
}

interface Words {
  readonly kind: 'text';
  readonly at: Point;
  readonly text: string;
  readonly colour: AnnotationColour;
}

export type AnnotationShape = Stroke | Words;

export interface Annotation {
  readonly version: 1;
  readonly shapes: readonly AnnotationShape[];
}

export const noAnnotation: Annotation = { version: 1, shapes: [] };

const mostShapes = 500;
const longestText = 300;

type Fields = Readonly<Record<string, unknown>>;

const isMap = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

const readPoint = (value: unknown): Point | null => {
  if (!isMap(value)) return null;
  const { x, y } = value;
  return typeof x === 'number' && typeof y === 'number' && Number.isFinite(x) && Number.isFinite(y) ? { x, y } : null;
};

const readShape = (value: unknown): AnnotationShape | null => {
  if (!isMap(value)) return null;
  const colour = annotationColours.find((known) => known === value['colour']) ?? 'red';
  const { kind, text } = value;
  if (kind === 'text') {
    const at = readPoint(value['at']);
    return at === null || typeof text !== 'string' || text.trim() === '' ? null : { kind, at, text: text.slice(0, longestText), colour };
  }
  if (kind !== 'arrow' && kind !== 'line') return null;
  const [from, to] = [readPoint(value['from']), readPoint(value['to'])];
  return from === null || to === null ? null : { kind, from, to, colour };
};

/** Reads what is kept; anything else is an empty drawing. */
export const readAnnotation = (kept: unknown): Annotation => {
  const shapes = isMap(kept) && kept['version'] === 1 ? kept['shapes'] : null;
  if (!Array.isArray(shapes)) return noAnnotation;
  return {
    version: 1,
    shapes: shapes
      .slice(0, mostShapes)
      .map(readShape)
      .filter((shape) => shape !== null),
  };
};

/** Strokes shorter than this, in pixels of the picture, are a slip of the hand. */
const shortestStroke = 4;

export const isDrawn = (shape: AnnotationShape): boolean =>
  shape.kind === 'text' ? shape.text.trim() !== '' : Math.hypot(shape.to.x - shape.from.x, shape.to.y - shape.from.y) >= shortestStroke;

const shifted = ({ x, y }: Point, by: Point): Point => ({ x: x + by.x, y: y + by.y });

/** The shape moved by so many pixels of the picture. */
export const movedShape = (shape: AnnotationShape, by: Point): AnnotationShape =>
  shape.kind === 'text' ? { ...shape, at: shifted(shape.at, by) } : { ...shape, from: shifted(shape.from, by), to: shifted(shape.to, by) };

/** The two strokes of an arrow's head, as a path. `size`: their length in pixels of the picture. */
export const arrowHead = ({ from, to }: Pick<Stroke, 'from' | 'to'>, size: number): string => {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const spread = Math.PI / 7;
  const end = (turn: number): string =>
    `${(to.x - size * Math.cos(angle + turn)).toFixed(1)} ${(to.y - size * Math.sin(angle + turn)).toFixed(1)}`;
  return `M${end(spread)}L${to.x} ${to.y}L${end(-spread)}`;
};

/** What the shape is, for lists and for people who do not see it. */
export const shapeName = (shape: AnnotationShape): string =>
  shape.kind === 'text' ? `Text “${shape.text}”` : shape.kind === 'arrow' ? 'Arrow' : 'Line';
