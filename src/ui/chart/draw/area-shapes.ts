/** Areas and lines drawn freely. */
import { areaOf, bodyOf, lineOf, rectangleOf } from './shape';
import type { Point, ShapeMaker } from './shape';

const rectangle: ShapeMaker = ({ points }) => areaOf(rectangleOf(points[0]!, points[1]!));

/** Straight pieces an ellipse is made of: a multiple of four, so that it touches its box. */
const pieces = 48;

/** Its box has the two points as opposite corners. */
const ellipse: ShapeMaker = ({ points }) => {
  const [a, b] = [points[0]!, points[1]!];
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const around = Array.from({ length: pieces }, (_, at): Point => {
    const angle = (2 * Math.PI * at) / pieces;
    return { x: middle.x + ((b.x - a.x) / 2) * Math.cos(angle), y: middle.y + ((b.y - a.y) / 2) * Math.sin(angle) };
  });
  return areaOf(around);
};

const triangle: ShapeMaker = ({ points }) => areaOf(points);

const freely: ShapeMaker = ({ points }) => bodyOf([lineOf(...points)]);

export const areaShapes = { rectangle, ellipse, triangle, polyline: freely, brush: freely };
