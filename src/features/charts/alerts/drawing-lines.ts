/** Drawings of several lines, of which an alert watches one: which there are, and the price of each at a bar. Pure. */
import { drawingKinds, drawingTitle } from '@/domain/drawings/drawing';
import type { DrawingKind } from '@/domain/drawings/drawing';
import { extensionLevels, extensionRatios, fanRatios, fanRays, retracementLevels, retracementRatios } from '@/domain/drawings/fibonacci';
import { onRay, pitchforkRays } from '@/domain/drawings/pitchfork';
import type { PlanePoint } from '@/domain/drawings/pitchfork';
import { formatPercent } from '@/lib/format-number';
import type { ChartBars } from '@/ui/chart/chart-bars';
import { channelBars, channelEdges, channelFit, vwapFrom, vwapLines } from '@/ui/chart/draw/bar-lines';

/** One of several lines of a drawing, by the name under which an alert keeps it. */
export interface DrawingLine {
  readonly key: string;
  readonly title: string;
}

const ofRatios = (ratios: readonly number[]): readonly DrawingLine[] =>
  ratios.map((ratio) => ({ key: String(ratio), title: formatPercent(ratio) }));

const threeLines = (middle: string, above: string, below: string): readonly DrawingLine[] => [
  { key: 'middle', title: middle },
  { key: 'upper', title: above },
  { key: 'lower', title: below },
];

interface ManyLines {
  readonly lines: readonly DrawingLine[];
  /** The one that is offered first. */
  readonly usual: string;
  /** Where a price can meet them, when that is not where they are painted. */
  readonly reach: string | null;
}

const onToTheRight = 'An alert follows the line on to the right of where it’s drawn.';

/** Drawings of several lines, of which an alert watches one. */
const manyLines: Readonly<Partial<Record<DrawingKind, ManyLines>>> = {
  fibonacci: { lines: ofRatios(retracementRatios), usual: '0.618', reach: onToTheRight },
  fibExtension: { lines: ofRatios(extensionRatios), usual: '1.618', reach: onToTheRight },
  fibFan: { lines: ofRatios(fanRatios), usual: '0.618', reach: null },
  pitchfork: { lines: threeLines('median line', 'upper line', 'lower line'), usual: 'middle', reach: null },
  regression: { lines: threeLines('middle line', 'upper line', 'lower line'), usual: 'middle', reach: onToTheRight },
  anchoredVwap: { lines: threeLines('average', 'upper band', 'lower band'), usual: 'middle', reach: null },
};

/** The lines of a drawing of which one is to be chosen; null where it has one line or area. */
export const linesOfKind = (kind: DrawingKind): ManyLines | null => manyLines[kind] ?? null;

/** The same by the title under which an alert keeps the drawing, which may be on no chart here; none where there is no choice. */
export const linesOfTitle = (title: string): readonly DrawingLine[] =>
  drawingKinds.flatMap((kind) => (drawingTitle(kind) === title ? (linesOfKind(kind)?.lines ?? []) : []));

/** Where a price can meet the lines of a drawing, when that is not where they are painted, by its title. */
export const reachOfTitle = (title: string): string | null => {
  const kind = drawingKinds.find((one) => drawingTitle(one) === title);
  return kind === undefined ? null : (linesOfKind(kind)?.reach ?? null);
};

export interface Placed {
  /** Among the bars: bar i is at place i. */
  readonly place: number;
  readonly price: number;
}

/** The price of a line through points of the chart as it is painted: straight on the scale in use. */
const onScale = (isLog: boolean) => {
  const bent = (price: number): number => (isLog ? Math.log(price) : price);
  return {
    point: ({ place, price }: Placed): PlanePoint => ({ x: place, y: bent(price) }),
    price: (y: number): number => (isLog ? Math.exp(y) : y),
  };
};

const ofPitchfork = (key: string, points: readonly Placed[], bar: number, isLog: boolean): number => {
  const { point, price } = onScale(isLog);
  const [a, b, c] = points.map(point);
  if (a === undefined || b === undefined || c === undefined) return NaN;
  const { median, prongs } = pitchforkRays(a, b, c);
  const at = [onRay(median, bar), ...prongs.map((prong) => onRay(prong, bar))] as const;
  if (key === 'middle') return price(at[0]);
  const sides = at.slice(1).filter((y) => !Number.isNaN(y));
  // Of one that has not begun yet, nobody can say on which side it is.
  if (sides.length < 2) return NaN;
  return price(key === 'upper' ? Math.max(...sides) : Math.min(...sides));
};

const ofFan = (key: string, points: readonly Placed[], bar: number, isLog: boolean): number => {
  const { point, price } = onScale(isLog);
  const [a, b] = points.map(point);
  const ray = a === undefined || b === undefined ? undefined : fanRays(a, b).find(({ ratio }) => String(ratio) === key);
  return ray === undefined ? NaN : price(onRay(ray, bar));
};

/** A level from where it begins to be painted: with its move, or in an extension with the correction of it. */
const ofLevels = (kind: 'fibonacci' | 'fibExtension', key: string, points: readonly Placed[], bar: number): number => {
  const [from, to, correction] = points;
  const over = kind === 'fibonacci' ? points : points.slice(1);
  if (from === undefined || to === undefined || bar < Math.min(...over.map(({ place }) => place))) return NaN;
  const levels =
    kind === 'fibonacci' ? retracementLevels(from.price, to.price) : extensionLevels(from.price, to.price, correction?.price ?? NaN);
  return levels.find(({ ratio }) => String(ratio) === key)?.price ?? NaN;
};

const sideOf = (key: string): -1 | 0 | 1 => (key === 'upper' ? 1 : key === 'lower' ? -1 : 0);

/** Carried on beyond its last bar as the straight line that it is. */
const ofRegression = (key: string, points: readonly Placed[], bar: number, bars: ChartBars): number => {
  const [from, last] = channelBars(
    bars.length,
    points.map(({ place }) => place),
  );
  const fit = last > from ? channelFit(bars, from, last + 1) : null;
  if (fit === null || bar < from) return NaN;
  return fit.first + ((fit.last - fit.first) / (last - from)) * (bar - from) + sideOf(key) * channelEdges * fit.deviation;
};

const ofVwap = (key: string, [point]: readonly Placed[], bar: number, bars: ChartBars): number => {
  if (point === undefined) return NaN;
  const from = vwapFrom(point.place);
  const { average, above, below } = vwapLines(bars, from, bars.length);
  return [below, average, above][sideOf(key) + 1]?.[bar - from] ?? NaN;
};

interface LineAsked {
  readonly kind: DrawingKind;
  readonly key: string;
  readonly points: readonly Placed[];
  readonly bar: number;
}

/** The price of one line of a drawing at a bar; NaN where it has none. What paints the drawing computes it with the same functions. */
export const onDrawingLine = (
  { kind, key, points, bar }: LineAsked,
  { bars, isLog }: { readonly bars: ChartBars; readonly isLog: boolean },
): number => {
  if (kind === 'fibonacci' || kind === 'fibExtension') return ofLevels(kind, key, points, bar);
  if (kind === 'fibFan') return ofFan(key, points, bar, isLog);
  if (kind === 'pitchfork') return ofPitchfork(key, points, bar, isLog);
  return kind === 'regression' ? ofRegression(key, points, bar, bars) : ofVwap(key, points, bar, bars);
};
