/** Places in a picture of a chart and points of the chart, one made of the other, and what is drawn by hand over the panes. Pure. */
import type { Anchor, DrawingForm } from '@/domain/drawings/drawing';
import type { PositionTerms } from '@/domain/drawings/position-plan';
import { decimalsOf } from '@/ui/chart/chart-bars';
import type { ChartBars } from '@/ui/chart/chart-bars';
import type { ChartColours } from '@/ui/chart/chart-colours';
import type { LayerSurface } from '@/ui/chart/chart-layer';
import type { ChartView, DrawnLayer } from '@/ui/chart/chart-view';
import { exactInstant, instantOfPlace, placeOfInstant } from '@/ui/chart/data/bar-places';
import type { DrawingShape, DrawingSurface, Point } from '@/ui/chart/draw/shape';
import { isBetweenEdges, shapeOf } from '@/ui/chart/drawing-shape';
import type { ChartLook, ChartPoint } from '@/ui/chart/paint/paint-chart';
import type { Pen } from '@/ui/chart/paint/pen';
import { paintBand, paintShape, paintTrades } from '@/ui/chart/paint-overlay';
import { levelNameAbovePx } from '@/ui/chart/paint/paint-axes';
import { spansInView, spansRoom } from '@/ui/chart/paint/paint-spans';
import { middlesInView, placeAt, xOf } from '@/ui/chart/view/bar-scale';
import { paneAt, pricePane } from '@/ui/chart/view/chart-picture';
import type { ChartPicture, PanePicture } from '@/ui/chart/view/chart-picture';
import { valueAt, yOf } from '@/ui/chart/view/price-scale';

/** What is in view, and how it lies on the screen. */
export interface Seen {
  readonly view: ChartView;
  readonly picture: ChartPicture;
}

/** How a pixel becomes a point of the chart: on a bar and a price step, drawn to a price of the bar, or just where it is. */
export type AnchorRule = 'step' | 'magnet' | 'free';

export interface PlacedAnchor {
  readonly anchor: Anchor;
  /** The pane as drawings name it: undefined for the prices. */
  readonly pane: string | undefined;
}

/** A pane of a study goes by the study's title, which says the same in every layout. */
const drawnName = (pane: PanePicture): string | undefined => (pane.id === pricePane ? undefined : (pane.studies[0]?.title ?? pane.id));

export const paneOfDrawing = ({ panes }: ChartPicture, name: string | undefined): PanePicture | undefined =>
  panes.find((pane) => drawnName(pane) === name);

/** The price of the nearest bar that lies nearest to a pixel, if near enough; null: none does. */
const magnetPrice = ({ view: { bars }, picture }: Seen, pane: PanePicture, { x, y }: Point): number | null => {
  const index = Math.round(placeAt(picture.bars, x));
  const nearest = [bars.open, bars.high, bars.low, bars.close]
    .flatMap((column) =>
      column[index] === undefined ? [] : [{ price: column[index], distance: Math.abs(yOf(pane.scale, column[index]) - y) }],
    )
    .toSorted((a, b) => a.distance - b.distance)[0];
  return nearest !== undefined && nearest.distance <= magnetReach ? nearest.price : null;
};

/** So near a price draws a point to it, in px. */
const magnetReach = 40;

/** The point of the chart under a pixel; null outside the panes. */
export const anchorAt = (seen: Seen, point: Point, rule: AnchorRule): PlacedAnchor | null => {
  const { view, picture } = seen;
  const { bars } = view;
  const found = paneAt(picture, point.y);
  if (bars.length === 0 || found === null || point.x < 0 || point.x > picture.width) return null;
  const { pane, y } = found;
  const step = pane.id === pricePane ? Number(bars.tickSize) : 10 ** -pane.decimals;
  const place = placeAt(picture.bars, point.x);
  const drawnTo = rule === 'magnet' && pane.id === pricePane ? magnetPrice(seen, pane, { x: point.x, y }) : null;
  const price = drawnTo ?? Number((Math.round(valueAt(pane.scale, y) / step) * step).toFixed(pane.decimals));
  const at = rule === 'free' ? exactInstant(bars, place) : instantOfPlace(bars, place);
  return Number.isFinite(price) ? { anchor: { at, price }, pane: drawnName(pane) } : null;
};

/** Where a point of the chart is, from the top left of its pane or, with that of the pane as `top`, of the chart. */
const projected = ({ view: { bars }, picture }: Seen, pane: PanePicture, { at, price }: Anchor, top = 0): Point | null => {
  const point = { x: xOf(picture.bars, placeOfInstant(bars, at)), y: top + yOf(pane.scale, price) };
  return bars.length > 0 && Number.isFinite(point.x) && Number.isFinite(point.y) ? point : null;
};

/** Where a point of the chart is in the price pane. */
const projectAnchor = (seen: Seen, anchor: Anchor): Point | null => {
  const pane = paneOfDrawing(seen.picture, undefined);
  return pane === undefined ? null : projected(seen, pane, anchor);
};

export interface ShapePlace {
  readonly pane: PanePicture;
  /** What is added to all heights. */
  readonly top: number;
  readonly terms: PositionTerms | null;
}

/** The shape of a drawing in its pane. */
export const drawnShape = (seen: Seen, drawing: DrawingForm, { pane, top, terms }: ShapePlace): DrawingShape | null => {
  const { bars, unit } = seen.view;
  const surface: DrawingSurface = {
    project: (anchor) => projected(seen, pane, anchor, top),
    box: { top, width: seen.picture.width, height: pane.height },
    decimals: pane.id === pricePane ? decimalsOf(bars.tickSize) : pane.decimals,
    tickSize: pane.id === pricePane ? Number(bars.tickSize) : 10 ** -pane.decimals,
    placeOf: (at) => placeOfInstant(bars, at),
    at: (place, value) => ({ x: xOf(seen.picture.bars, place), y: top + yOf(pane.scale, value) }),
    bars,
    unit: pane.id === pricePane ? unit : null,
    terms: pane.id === pricePane ? terms : null,
  };
  return shapeOf(drawing, surface);
};

/** The price pane for who paints with it. */
export const layerSurface = (
  { view: { bars, levels }, picture }: Seen,
  pane: PanePicture,
  { colours, ratio }: { colours: ChartColours; ratio: number },
): LayerSurface => {
  const { first, last } = middlesInView(picture.bars, bars.length);
  return {
    bars,
    colours,
    ratio,
    width: picture.width,
    height: pane.height,
    barPx: picture.bars.width / (picture.bars.to - picture.bars.from),
    first,
    last,
    xOf: (instant) => xOf(picture.bars, placeOfInstant(bars, instant) - 0.5),
    xOfBar: (index) => xOf(picture.bars, index),
    yOf: (price) => yOf(pane.scale, price),
    namedAt: levels.map(({ price }) => yOf(pane.scale, price) - levelNameAbovePx),
  };
};

/** Trades and drawings over a pane, in its coordinates. */
const paintDrawn = (
  pen: Pen,
  seen: Seen,
  pane: PanePicture,
  { layer, colours, ratio }: { layer: DrawnLayer; colours: ChartColours; ratio: number },
): void => {
  const { drawings, selected, draft, band, terms = null } = layer;
  const name = drawnName(pane);
  const look = { colours, widthPx: seen.picture.width };
  if (pane.id === pricePane) seen.view.layer?.over?.(pen, layerSurface(seen, pane, { colours, ratio }));
  if (pane.id === pricePane) paintTrades(pen, seen.view.markers, { project: (anchor) => projectAnchor(seen, anchor), ...look });
  const place = { pane, top: 0, terms };
  for (const drawing of drawings) {
    const shape = drawing.pane === name ? drawnShape(seen, drawing, place) : null;
    if (shape === null || !isBetweenEdges(shape, look.widthPx)) continue;
    paintShape(pen, shape, { ...look, isSelected: selected.includes(drawing.id), style: drawing.style });
  }
  const made = draft !== null && draft.pane === name ? drawnShape(seen, draft, place) : null;
  if (made !== null) paintShape(pen, made, { ...look, isSelected: true });
  if (band === null || band === undefined) return;
  const [a, b] = [band.a, band.b].map(({ x, y }) => ({ x, y: y - pane.top })) as [Point, Point];
  paintBand(pen, { a, b }, colours);
};

/** What is painted below and over the bars of a pane, besides what the view says in data. */
export const paintersOf = (
  seen: Seen | null,
  look: { readonly layer: DrawnLayer; readonly colours: ChartColours; readonly ratio: number },
): Pick<ChartLook, 'paintUnder' | 'paintOver'> => ({
  paintUnder: (pen, pane) => {
    if (seen === null || pane.id !== pricePane || seen.view.layer?.under === undefined) return;
    seen.view.layer.under(pen, { ...layerSurface(seen, pane, look), footPx: spansRoom(spansInView(seen.view, seen.picture)) });
  },
  paintOver: (pen, pane) => {
    if (seen !== null) paintDrawn(pen, seen, pane, look);
  },
});

/** What of the layer lies under a pixel, by its name; null: nothing, or it is no pixel of the prices. */
export const markUnder = (seen: Seen, { x, y }: Point, reach: number): string | null => {
  const found = paneAt(seen.picture, y);
  if (found === null || found.pane.id !== pricePane || x < 0 || x > seen.picture.width) return null;
  return seen.view.layer?.markAt?.({ x, y: found.y }, reach) ?? null;
};

/** The point of the crosshair, on a price step; null where it is at no price. */
export const pointedAnchor = (bars: ChartBars | undefined, point: ChartPoint | null): Anchor | null => {
  if (point === null || bars === undefined || point.pane !== pricePane || point.value === null) return null;
  const step = Number(bars.tickSize);
  return { at: bars.time[point.index] ?? 0, price: Number((Math.round(point.value / step) * step).toFixed(decimalsOf(bars.tickSize))) };
};

/** What a drag from one pixel to another does to the points of a drawing in a pane: whole bars, and whole steps of its prices. */
export const shiftBetween = (seen: Seen, name: string | undefined, from: Point, to: Point): ((anchor: Anchor) => Anchor) => {
  const {
    view: { bars },
    picture,
  } = seen;
  const pane = paneOfDrawing(picture, name);
  const places = Math.round(placeAt(picture.bars, to.x) - placeAt(picture.bars, from.x));
  if (pane === undefined) return (anchor) => anchor;
  const step = pane.id === pricePane ? Number(bars.tickSize) : 10 ** -pane.decimals;
  const by = Math.round((valueAt(pane.scale, to.y - pane.top) - valueAt(pane.scale, from.y - pane.top)) / step) * step;
  return ({ at, price }) => ({
    at: exactInstant(bars, placeOfInstant(bars, at) + places),
    price: Number((price + by).toFixed(Math.max(pane.decimals, decimalsOf(bars.tickSize)))),
  });
};
