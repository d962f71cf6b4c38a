/** Places in a picture of a chart and points of the chart, one made of the other, and what is drawn by hand over the prices. Pure. */
import { decimalsOf } from '@/ui/chart/chart-bars';
import type { ChartColours } from '@/ui/chart/chart-colours';
import type { ChartView, DrawnLayer } from '@/ui/chart/chart-view';
import { instantOfPlace, placeOfInstant } from '@/ui/chart/data/bar-places';
import type { Anchor, Drawing } from '@/ui/chart/drawing';
import { isBetweenEdges, shapeOf } from '@/ui/chart/drawing-shape';
import type { DrawingShape, Point } from '@/ui/chart/drawing-shape';
import type { Pen } from '@/ui/chart/paint/pen';
import { paintShape, paintTrades } from '@/ui/chart/paint-overlay';
import { placeAt, xOf } from '@/ui/chart/view/bar-scale';
import { paneAt, pricePane } from '@/ui/chart/view/chart-picture';
import type { ChartPicture } from '@/ui/chart/view/chart-picture';
import { valueAt, yOf } from '@/ui/chart/view/price-scale';

/** What is in view, and how it lies on the screen. */
export interface Seen {
  readonly view: ChartView;
  readonly picture: ChartPicture;
}

/** The point of the chart under a pixel of the price pane, on a bar and on a price step; null outside the pane. */
export const anchorAt = ({ view: { bars }, picture }: Seen, { x, y }: Point): Anchor | null => {
  const found = paneAt(picture, y);
  if (bars.length === 0 || found?.pane.id !== pricePane || x < 0 || x > picture.width) return null;
  const tick = Number(bars.tickSize);
  const price = Math.round(valueAt(found.pane.scale, found.y) / tick) * tick;
  return { at: instantOfPlace(bars, placeAt(picture.bars, x)), price: Number(price.toFixed(decimalsOf(bars.tickSize))) };
};

/** Where a point of the chart is in the price pane. */
export const projectAnchor = ({ view: { bars }, picture }: Seen, { at, price }: Anchor): Point | null => {
  const pane = picture.panes.find(({ id }) => id === pricePane);
  if (bars.length === 0 || pane === undefined) return null;
  return { x: xOf(picture.bars, placeOfInstant(bars, at)), y: yOf(pane.scale, price) };
};

/** The shape of a drawing in the price pane. */
export const drawnShape = (seen: Seen, drawing: Pick<Drawing, 'kind' | 'anchors'>): DrawingShape | null => {
  const { bars, unit } = seen.view;
  return shapeOf(drawing, {
    project: (anchor) => projectAnchor(seen, anchor),
    widthPx: seen.picture.width,
    decimals: decimalsOf(bars.tickSize),
    barsBetween: (from, to) => Math.round(placeOfInstant(bars, to) - placeOfInstant(bars, from)),
    unit,
  });
};

/** Trades and drawings over the prices, in the coordinates of their pane. */
export const paintDrawn = (pen: Pen, seen: Seen, { drawings, selectedId, draft }: DrawnLayer, colours: ChartColours): void => {
  const { width } = seen.picture;
  const look = { colours, widthPx: width };
  paintTrades(pen, seen.view.markers, { project: (anchor) => projectAnchor(seen, anchor), ...look });
  for (const drawing of drawings) {
    const shape = drawnShape(seen, drawing);
    if (shape !== null && isBetweenEdges(shape, width)) paintShape(pen, shape, { ...look, isSelected: drawing.id === selectedId });
  }
  const made = draft === null ? null : drawnShape(seen, draft);
  if (made !== null) paintShape(pen, made, { ...look, isSelected: true });
};
