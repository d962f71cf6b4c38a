/** Straight lines: from point to point, on beyond one or both, and across the pane. */
import { formatPrice } from '@/lib/format-number';
import { beyond, bodyOf, lineOf } from './shape';
import type { Drawn, DrawingSurface, Point, ShapeBody, ShapeMaker } from './shape';

const ends = ({ points }: Drawn): readonly [Point, Point] => [points[0]!, points[1]!];

const trend: ShapeMaker = (drawn) => bodyOf([lineOf(...ends(drawn))]);

const ray: ShapeMaker = (drawn, { box }) => {
  const [a, b] = ends(drawn);
  return bodyOf([lineOf(a, b, beyond(a, b, box))]);
};

const extended: ShapeMaker = (drawn, { box }) => {
  const [a, b] = ends(drawn);
  return bodyOf([lineOf(beyond(b, a, box), a, b, beyond(a, b, box))]);
};

const priceText = ({ anchors }: Drawn, { decimals }: DrawingSurface): string => formatPrice(anchors[0]!.price.toFixed(decimals));

const across = ({ y }: Point, from: number, { box }: DrawingSurface) => lineOf({ x: from, y }, { x: box.width, y });
const down = ({ x }: Point, { box }: DrawingSurface) => lineOf({ x, y: box.top }, { x, y: box.top + box.height });

const horizontal: ShapeMaker = (drawn, surface): ShapeBody => {
  const a = drawn.points[0]!;
  return bodyOf([across(a, 0, surface)], { labels: [{ at: { x: 8, y: a.y - 4 }, text: priceText(drawn, surface) }] });
};

const horizontalRay: ShapeMaker = (drawn, surface) => {
  const a = drawn.points[0]!;
  // One that begins beyond the right edge is not to be seen.
  return bodyOf([lineOf(a, { x: Math.max(a.x, surface.box.width), y: a.y })], {
    labels: [{ at: { x: a.x + 4, y: a.y - 4 }, text: priceText(drawn, surface) }],
  });
};

const vertical: ShapeMaker = ({ points }, surface) => bodyOf([down(points[0]!, surface)]);

const cross: ShapeMaker = ({ points }, surface) => bodyOf([down(points[0]!, surface), across(points[0]!, 0, surface)]);

/** Length and half of the width of the head of an arrow, in px. */
const head = { length: 11, half: 5 };

const arrow: ShapeMaker = (drawn) => {
  const [a, b] = ends(drawn);
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  if (length === 0) return bodyOf([lineOf(a, b)]);
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const foot = { x: b.x - ux * head.length, y: b.y - uy * head.length };
  const side = (by: number): Point => ({ x: foot.x - uy * by, y: foot.y + ux * by });
  return bodyOf([lineOf(a, b), lineOf(side(head.half), b, side(-head.half))]);
};

export const lineShapes = { trend, ray, extended, horizontal, horizontalRay, vertical, cross, arrow };
