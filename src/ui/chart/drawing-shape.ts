/** The shape of a drawing in pixels: lines, fills and words, and how far a point is from it. Pure geometry. */
import { formatPercent, formatPrice, formatQuantity } from '@/lib/format-number';
import type { Anchor, Drawing } from './drawing';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Segment {
  readonly from: Point;
  readonly to: Point;
  readonly dash: 'solid' | 'dashed';
}

export interface Label {
  readonly at: Point;
  readonly text: string;
}

export interface DrawingShape {
  readonly segments: readonly Segment[];
  /** Two opposite corners each. */
  readonly fills: readonly { readonly a: Point; readonly b: Point }[];
  readonly labels: readonly Label[];
  /** Where the anchors are, for the handles. */
  readonly handles: readonly Point[];
}

export interface DrawingSurface {
  /** Where a point of the chart is; null when the chart cannot tell, as without any bar. */
  readonly project: (anchor: Anchor) => Point | null;
  readonly widthPx: number;
  readonly decimals: number;
  /** Bars between two instants, of the interval in view. */
  readonly barsBetween: (from: number, to: number) => number;
  /** The unit in which moves of this market are counted, with its size in price. */
  readonly unit: { readonly word: string; readonly size: number } | null;
}

/** Retracements of Fibonacci's ratios as charting programs offer them: 0 is the end of the move, 1 its beginning. */
const fibonacciRatios = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1] as const;

/** The price of a retracement of the move between two anchors. */
export const retracementPrice = (from: Anchor, to: Anchor, ratio: number): number => to.price + (from.price - to.price) * ratio;

const written = (price: number, decimals: number): string => formatPrice(price.toFixed(decimals));
const signed = (text: string, value: number): string => (value > 0 ? `+${text}` : text);

/** What a measure says: the move in price, in the market's unit and in percent, and how many bars it took. */
export const describeMove = (from: Anchor, to: Anchor, { decimals, unit, barsBetween }: Omit<DrawingSurface, 'project'>): string => {
  const move = to.price - from.price;
  const inUnit = unit === null ? [] : [signed(formatQuantity((move / unit.size).toFixed(1), unit.word), move)];
  const bars = Math.abs(barsBetween(from.at, to.at));
  const ratio = from.price === 0 ? [] : [formatPercent(move / from.price, { sign: 'always' })];
  return [signed(written(move, decimals), move), ...inUnit, ...ratio, `${bars} ${bars === 1 ? 'bar' : 'bars'}`].join(' · ');
};

const outline = (a: Point, b: Point): Segment[] => {
  const corners = [a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }];
  return corners.map((from, i) => ({ from, to: corners[(i + 1) % 4] ?? a, dash: 'solid' as const }));
};

/** Height of a line of words, in px. */
const lineHeight = 13;

/** Labels that do not lie on the one before; the first and the next ones that have room. */
const withRoom = (labels: readonly Label[]): readonly Label[] => {
  const kept: Label[] = [];
  for (const label of labels) {
    const last = kept.at(-1);
    if (last === undefined || Math.abs(label.at.y - last.at.y) >= lineHeight) kept.push(label);
  }
  return kept;
};

const fibonacci = (from: Anchor, to: Anchor, points: readonly [Point, Point], surface: DrawingSurface): Omit<DrawingShape, 'handles'> => {
  const [a, b] = points;
  const left = Math.min(a.x, b.x);
  const right = Math.max(a.x, b.x, left + 120);
  const levels = fibonacciRatios.map((ratio) => {
    const price = retracementPrice(from, to, ratio);
    const y = b.y + (a.y - b.y) * ratio;
    return { ratio, price, y };
  });
  return {
    segments: [
      { from: a, to: b, dash: 'dashed' },
      ...levels.map(({ y }): Segment => ({ from: { x: left, y }, to: { x: right, y }, dash: 'solid' })),
    ],
    fills: [],
    labels: withRoom(
      levels.map(({ ratio, price, y }) => ({
        at: { x: left, y: y - 3 },
        text: `${formatPercent(ratio)} · ${written(price, surface.decimals)}`,
      })),
    ),
  };
};

/** The shape of a drawing; null while one of its anchors has no place. */
export const shapeOf = (drawing: Pick<Drawing, 'kind' | 'anchors'>, surface: DrawingSurface): DrawingShape | null => {
  const [from, to] = drawing.anchors;
  const a = from === undefined ? null : surface.project(from);
  if (from === undefined || a === null) return null;
  if (drawing.kind === 'horizontal') {
    const line: Segment = { from: { x: 0, y: a.y }, to: { x: surface.widthPx, y: a.y }, dash: 'solid' };
    return {
      segments: [line],
      fills: [],
      labels: [{ at: { x: 8, y: a.y - 4 }, text: written(from.price, surface.decimals) }],
      handles: [a],
    };
  }
  const b = to === undefined ? null : surface.project(to);
  if (to === undefined || b === null) return null;
  const handles = [a, b];
  switch (drawing.kind) {
    case 'trend':
      return { segments: [{ from: a, to: b, dash: 'solid' }], fills: [], labels: [], handles };
    case 'rectangle':
      return { segments: outline(a, b), fills: [{ a, b }], labels: [], handles };
    case 'measure': {
      const middle = { x: (a.x + b.x) / 2, y: Math.min(a.y, b.y) - 6 };
      const arrow: Segment = { from: { x: b.x, y: a.y }, to: b, dash: 'dashed' };
      return {
        segments: [...outline(a, b), arrow],
        fills: [{ a, b }],
        labels: [{ at: middle, text: describeMove(from, to, surface) }],
        handles,
      };
    }
    case 'fibonacci':
      return { ...fibonacci(from, to, [a, b], surface), handles };
  }
};

/** Whether any of a shape lies between the edges of the plot; the words of one that does not would be pushed to an edge. */
export const isBetweenEdges = ({ segments, handles }: DrawingShape, widthPx: number): boolean => {
  const xs = [...handles, ...segments.flatMap(({ from, to }) => [from, to])].map(({ x }) => x);
  return Math.max(...xs) >= 0 && Math.min(...xs) <= widthPx;
};

const distanceToSegment = ({ x, y }: Point, { from, to }: Segment): number => {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const squared = dx * dx + dy * dy;
  const along = squared === 0 ? 0 : Math.max(0, Math.min(1, ((x - from.x) * dx + (y - from.y) * dy) / squared));
  return Math.hypot(x - from.x - along * dx, y - from.y - along * dy);
};

/** Pixels from a point to the nearest line of a shape. */
export const distanceToShape = (point: Point, { segments }: DrawingShape): number =>
  Math.min(Infinity, ...segments.map((segment) => distanceToSegment(point, segment)));
