/** The shape of a drawing in pixels, and how far a point is from it. Pure geometry. */
import { anchorsOf } from '@/domain/drawings/drawing';
import type { DrawingForm, DrawingKind } from '@/domain/drawings/drawing';
import { areaShapes } from './draw/area-shapes';
import { channelShapes } from './draw/channel-shapes';
import { fibonacciShapes } from './draw/fibonacci-shapes';
import { lineShapes } from './draw/line-shapes';
import { measureShapes } from './draw/measure-shapes';
import { bodyOf, dashedLine } from './draw/shape';
import type { DrawingShape, DrawingSurface, Point, ShapeLine, ShapeMaker } from './draw/shape';
import { volumeShapes } from './draw/volume-shapes';
import { wordShapes } from './draw/word-shapes';

const makers: Readonly<Record<DrawingKind, ShapeMaker>> = {
  ...lineShapes,
  ...channelShapes,
  ...fibonacciShapes,
  ...areaShapes,
  ...wordShapes,
  ...measureShapes,
  ...volumeShapes,
};

/** The shape of a drawing, and of one that still lacks points the way between those it has; null while one of them has no place. */
export const shapeOf = ({ kind, anchors, text = '' }: DrawingForm, surface: DrawingSurface): DrawingShape | null => {
  const points = anchors.flatMap((anchor) => {
    const point = surface.project(anchor);
    return point === null ? [] : [point];
  });
  if (points.length === 0 || points.length < anchors.length) return null;
  const body = points.length < anchorsOf(kind)[0] ? bodyOf([dashedLine(...points)]) : makers[kind]({ points, anchors, text }, surface);
  return { ...body, handles: points };
};

/** Whether any of a shape lies between the edges of the plot; the words of one that does not would be pushed to an edge. */
export const isBetweenEdges = ({ lines, handles, labels }: DrawingShape, widthPx: number): boolean => {
  let [low, high] = [Infinity, -Infinity];
  const take = ({ x }: Point): void => {
    low = Math.min(low, x);
    high = Math.max(high, x);
  };
  handles.forEach(take);
  for (const { points } of lines) points.forEach(take);
  for (const { at, isContent } of labels) if (isContent === true) take(at);
  return high >= 0 && low <= widthPx;
};

const distanceToPiece = ({ x, y }: Point, from: Point, to: Point): number => {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const squared = dx * dx + dy * dy;
  const along = squared === 0 ? 0 : Math.max(0, Math.min(1, ((x - from.x) * dx + (y - from.y) * dy) / squared));
  return Math.hypot(x - from.x - along * dx, y - from.y - along * dy);
};

const distanceToLine = (point: Point, { points }: ShapeLine): number =>
  points.reduce((least, to, i) => Math.min(least, distanceToPiece(point, points[Math.max(0, i - 1)]!, to)), Infinity);

/** About how wide a letter of words on a chart is, and how high they are, in px. */
const letterWidth = 6.5;
const letterHeight = 13;

const distanceToWords = ({ x, y }: Point, { at, text }: { readonly at: Point; readonly text: string }): number =>
  Math.hypot(Math.max(at.x - x, 0, x - at.x - text.length * letterWidth), Math.max(at.y - letterHeight - y, 0, y - at.y));

/** Pixels from a point to the nearest line of a shape, to one of its points, or to words that are its content. */
export const distanceToShape = (point: Point, { lines, labels, handles }: DrawingShape): number =>
  Math.min(
    Infinity,
    ...lines.map((line) => distanceToLine(point, line)),
    ...handles.map(({ x, y }) => Math.hypot(point.x - x, point.y - y)),
    ...labels.filter(({ isContent }) => isContent === true).map((label) => distanceToWords(point, label)),
  );

/** Whether a part of a shape that has a place of its own lies in a rectangle, given by two corners. */
export const isInRectangle = ({ handles }: DrawingShape, a: Point, b: Point): boolean =>
  handles.some(({ x, y }) => x >= Math.min(a.x, b.x) && x <= Math.max(a.x, b.x) && y >= Math.min(a.y, b.y) && y <= Math.max(a.y, b.y));
