/** Words on a chart. */
import { formatPrice } from '@/lib/format-number';
import { bodyOf, lineOf } from './shape';
import type { Label, Point, ShapeMaker } from './shape';

/** Pixels from line to line of a text. */
const lineStep = 16;

const linesOf = (text: string, at: Point): readonly Label[] =>
  (text.trim() === '' ? 'Text' : text)
    .split('\n')
    .map((line, n) => ({ at: { x: at.x, y: at.y + n * lineStep }, text: line, isContent: true }));

const text: ShapeMaker = ({ points, text: words }) => bodyOf([], { labels: linesOf(words, points[0]!) });

/** From what is meant, the first point, to the words at the second. */
const callout: ShapeMaker = ({ points, text: words }) => {
  const [a, b] = [points[0]!, points[1]!];
  return bodyOf([lineOf(a, b)], { labels: linesOf(words, { x: b.x + 4, y: b.y + 4 }) });
};

const priceLabel: ShapeMaker = ({ points, anchors }, { decimals }) => {
  const a = points[0]!;
  const corner = { x: a.x + 10, y: a.y - 10 };
  return bodyOf([lineOf(a, corner)], {
    labels: [{ at: { x: corner.x + 3, y: corner.y }, text: formatPrice(anchors[0]!.price.toFixed(decimals)), isContent: true }],
  });
};

export const wordShapes = { text, callout, priceLabel };
