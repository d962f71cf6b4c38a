/** The value at a bar of what an alert watches: a price, a drawing's line, the line of a study. Pure. */
import type { Watched } from '@/domain/alerts/chart-alert';
import type { Drawing, DrawingKind } from '@/domain/drawings/drawing';
import type { ChartBars, ChartStudy } from '@/ui/chart/chart-bars';
import { placeOfInstant } from '@/ui/chart/data/bar-places';
import { linesOfKind, onDrawingLine } from './drawing-lines';
import type { Placed } from './drawing-lines';

/** The lower and the upper edge, the same for a line. */
export interface Edges {
  readonly from: number;
  readonly to: number;
}

/** What of a chart the value is read from. */
export interface ReadFrom {
  readonly bars: ChartBars;
  readonly studies: readonly ChartStudy[];
  readonly drawings: readonly Drawing[];
  /** Interval of the chart, `15m`. */
  readonly interval: string;
  /** On a logarithmic scale a straight line is one of even ratios. */
  readonly isLog: boolean;
}

/** Kinds whose one line or area a price can meet. */
const oneLine: ReadonlySet<DrawingKind> = new Set([
  'trend',
  'arrow',
  'ray',
  'extended',
  'horizontal',
  'horizontalRay',
  'parallel',
  'rectangle',
]);

/** Kinds with an inside that a price can enter. */
export const areaKinds: ReadonlySet<DrawingKind> = new Set(['parallel', 'rectangle']);

export const canWatch = ({ kind, pane }: Pick<Drawing, 'kind' | 'pane'>): boolean =>
  pane === undefined && (oneLine.has(kind) || linesOfKind(kind) !== null);

const none: Edges = { from: NaN, to: NaN };
const both = (value: number): Edges => ({ from: value, to: value });

/** The price of a line through two points at a place; NaN where it is upright. */
const onLine = (a: Placed, b: Placed, place: number, isLog: boolean): number => {
  const share = (place - a.place) / (b.place - a.place);
  if (!Number.isFinite(share)) return NaN;
  return isLog && a.price > 0 && b.price > 0 ? a.price * (b.price / a.price) ** share : a.price + (b.price - a.price) * share;
};

/** Where a line of the kind has a value: to the right of its first point, between its ends, or everywhere. */
const reaches = (kind: DrawingKind, [a, b]: readonly [Placed, Placed], place: number): boolean => {
  if (kind === 'extended') return true;
  const isBetween = place >= Math.min(a.place, b.place) && place <= Math.max(a.place, b.place);
  if (kind === 'ray') return isBetween || (place - b.place) * (b.place - a.place) >= 0;
  return isBetween;
};

const ofDrawing = ({ kind, anchors }: Drawing, line: string | undefined, bar: number, chart: ReadFrom): Edges => {
  const { bars, isLog } = chart;
  const points = anchors.map(({ at, price }): Placed => ({ place: placeOfInstant(bars, at), price }));
  const many = linesOfKind(kind);
  if (many !== null) return both(onDrawingLine({ kind, key: line ?? many.usual, points, bar }, chart));
  const [a, b, c] = points;
  if (a === undefined) return none;
  if (kind === 'horizontal') return both(a.price);
  if (kind === 'horizontalRay') return bar >= a.place ? both(a.price) : none;
  if (b === undefined || !reaches(kind, [a, b], bar)) return none;
  if (kind === 'rectangle') return { from: Math.min(a.price, b.price), to: Math.max(a.price, b.price) };
  const price = onLine(a, b, bar, isLog);
  if (kind !== 'parallel') return both(price);
  if (c === undefined) return none;
  const other = isLog ? price * (c.price / onLine(a, b, c.place, isLog)) : price + c.price - onLine(a, b, c.place, isLog);
  return { from: Math.min(price, other), to: Math.max(price, other) };
};

/** What is held against the edges at a bar: the price as it came, or the value of a study; and the edges. null: this chart does not show what is watched. */
export interface WatchedNow {
  readonly edges: Edges;
  /** The value in place of the price; null: the price. */
  readonly value: number | null;
}

export const watchedAt = (on: Watched, bar: number, chart: ReadFrom): WatchedNow | null => {
  if (on.kind === 'price') return { edges: both(on.price), value: null };
  if (on.kind === 'drawing') {
    const drawing = chart.drawings.find(({ id }) => id === on.drawing);
    return drawing === undefined ? null : { edges: ofDrawing(drawing, on.line, bar, chart), value: null };
  }
  const line =
    chart.interval === on.interval
      ? chart.studies.find(({ title }) => title === on.study)?.lines.find(({ title }) => title === on.line)
      : undefined;
  if (line === undefined) return null;
  const value = line.values[bar - (line.aheadBars ?? 0)] ?? NaN;
  return on.level === undefined ? { edges: both(value), value: null } : { edges: both(on.level), value };
};
