/** Paints a whole chart: what is below and above its prices, axes and boxes, and over it the crosshair. */
import type { ChartColours } from '@/ui/chart/chart-colours';
import type { ChartView } from '@/ui/chart/chart-view';
import { placeOfInstant } from '@/ui/chart/data/bar-places';
import { xOf } from '@/ui/chart/view/bar-scale';
import { nameOf, pricePane, timeAxisHeight } from '@/ui/chart/view/chart-picture';
import type { ChartPicture, PanePicture } from '@/ui/chart/view/chart-picture';
import { separator } from '@/ui/chart/view/pane-layout';
import { yOf } from '@/ui/chart/view/price-scale';
import type { WallClock } from '@/ui/chart/wall-clock';
import { axisFont, boxHeight, paintGrid, paintLevel, paintPriceBox, paintPriceNames, paintTimeBox, paintTimeNames } from './paint-axes';
import type { AxisBox } from './paint-axes';
import { paintBars, paintVolume } from './paint-bars';
import { paintSpans, spansInView, spansRoom } from './paint-spans';
import { paintCompared, paintStudy, paintUnknown } from './paint-study';
import { sharp, stroke, within } from './pen';
import type { Ground, Pen } from './pen';

export interface ChartLook extends Ground {
  readonly colours: ChartColours;
  readonly clock: WallClock;
  readonly finest: number;
  /** Paints what somebody else adds below the prices of a pane, in its coordinates. */
  readonly paintUnder?: (pen: Pen, pane: PanePicture) => void;
  /** Paints trades and drawings over the prices, in the coordinates of their pane. */
  readonly paintOver: (pen: Pen, pane: PanePicture) => void;
}

const levelDashes = { target: [], stop: [5, 4], other: [1, 3] } as const;

/** The last close: drawn where the newest bar is told of, as the market stands there. */
const lastOf = ({ bars }: ChartView): number | null => (bars.length === 0 ? null : (bars.close[bars.length - 1] ?? null));

const paintPlot = (
  pen: Pen,
  pane: PanePicture,
  { picture, view, look }: { picture: ChartPicture; view: ChartView; look: ChartLook },
): void => {
  if (pane.isCollapsed) return;
  const { colours } = look;
  const { width, bars, columns } = picture;
  const ground = { ratio: look.ratio, colours };
  const xs = picture.ticks.filter(({ weight }) => weight !== 'time').map(({ x }) => x);
  paintGrid(pen, { ys: pane.names.map(({ y }) => y), xs, width, height: pane.height }, ground);
  const isPrice = pane.id === pricePane;
  look.paintUnder?.(pen, pane);
  if (isPrice) {
    paintVolume(pen, columns, { ...ground, height: pane.height });
    paintBars(pen, columns, { ...ground, scale: pane.scale, style: view.barStyle, baseline: columns.open[0] ?? 0 });
  }
  const spans = isPrice ? spansInView(view, picture) : [];
  paintSpans(pen, spans, { ...ground, width, height: pane.height });
  if (view.revealedTo !== undefined && view.revealedTo !== null) {
    const left = xOf(bars, placeOfInstant(view.bars, view.revealedTo) - 0.5);
    const label = isPrice ? 'Revealed so far' : '';
    paintUnknown(pen, { left, right: width, height: pane.height, footPx: spansRoom(spans), label }, ground);
  }
  const studyLook = { ...ground, bars, scale: pane.scale, finest: look.finest };
  for (const line of pane.compared) paintCompared(pen, line, studyLook);
  for (const study of pane.studies) paintStudy(pen, study, studyLook);
  if (isPrice) {
    for (const { price, label, kind } of view.levels) {
      paintLevel(pen, { y: yOf(pane.scale, price), width, dash: levelDashes[kind ?? 'other'], colour: colours.text2, label }, ground);
    }
    const last = lastOf(view);
    if (last !== null) paintLevel(pen, { y: yOf(pane.scale, last), width, dash: [1, 3], colour: colours.brass, label: '' }, ground);
  }
  pen.textAlign = 'left';
  look.paintOver(pen, pane);
};

/** A box at a price, kept within its pane; none for a price far outside of it. */
const boxAt = (pane: PanePicture, value: number): number | null => {
  const y = yOf(pane.scale, value);
  return Number.isFinite(y) && y >= 0 && y <= pane.height ? Math.max(boxHeight / 2, Math.min(pane.height - boxHeight / 2, y)) : null;
};

interface PlacedBox extends AxisBox {
  readonly y: number;
}

/** Boxes that would lie over the last one, or over each other, moved above and below it in their order. */
const apart = (boxes: readonly PlacedBox[], height: number): readonly PlacedBox[] => {
  const fixed = boxes.at(-1);
  if (fixed === undefined) return [];
  const others = boxes.slice(0, -1).toSorted((a, b) => a.y - b.y);
  const placed: PlacedBox[] = [];
  let highest = fixed.y - boxHeight;
  for (const box of others.filter(({ y }) => y < fixed.y).toReversed()) {
    placed.push({ ...box, y: Math.max(boxHeight / 2, Math.min(box.y, highest)) });
    highest = Math.min(box.y, highest) - boxHeight;
  }
  let lowest = fixed.y + boxHeight;
  for (const box of others.filter(({ y }) => y >= fixed.y)) {
    placed.push({ ...box, y: Math.min(height - boxHeight / 2, Math.max(box.y, lowest)) });
    lowest = Math.max(box.y, lowest) + boxHeight;
  }
  return [...placed, fixed];
};

const boxesOf = (pane: PanePicture, view: ChartView, colours: ChartColours): readonly PlacedBox[] => {
  if (pane.id !== pricePane) return [];
  const last = lastOf(view);
  const boxes = [
    ...view.levels.map(({ price }) => ({ price, ground: colours.surface, ink: colours.text })),
    ...(last === null ? [] : [{ price: last, ground: colours.brass, ink: colours.onBrass }]),
  ];
  const placed = boxes.flatMap(({ price, ...box }) => {
    const y = boxAt(pane, price);
    return y === null ? [] : [{ ...box, y, text: nameOf(pane, price) }];
  });
  return apart(placed, pane.height);
};

const paintPriceAxis = (
  pen: Pen,
  pane: PanePicture,
  { picture, view, look }: { picture: ChartPicture; view: ChartView; look: ChartLook },
): void => {
  if (pane.isCollapsed) return;
  const boxes = boxesOf(pane, view, look.colours);
  // A name under a box would look out above or below it.
  const names = pane.names.filter(({ y }) => boxes.every((box) => Math.abs(box.y - y) > boxHeight * 0.8));
  paintPriceNames(pen, names, 0, look);
  for (const { y, ...box } of boxes) paintPriceBox(pen, box, { left: 0, y, width: picture.axisWidth }, look);
};

/** All but the crosshair. */
export const paintChart = (pen: Pen, picture: ChartPicture, view: ChartView, look: ChartLook): void => {
  const { colours, ratio } = look;
  const [from, to] = [-picture.left, picture.width + picture.axisWidth - picture.left];
  pen.save();
  pen.translate(picture.left, 0);
  pen.setLineDash([]);
  pen.fillStyle = colours.background;
  pen.fillRect(from, 0, to - from, picture.height + timeAxisHeight);
  for (const pane of picture.panes) {
    within(pen, { left: 0, top: pane.top, width: picture.width, height: pane.height }, () => paintPlot(pen, pane, { picture, view, look }));
    const axis = { left: picture.axisLeft, top: pane.top, width: picture.axisWidth, height: pane.height };
    within(pen, axis, () => paintPriceAxis(pen, pane, { picture, view, look }));
  }
  pen.strokeStyle = colours.line;
  pen.lineWidth = separator / ratio;
  for (const pane of picture.panes.slice(1))
    stroke(pen, [from, sharp(pane.top - separator, look)], [to, sharp(pane.top - separator, look)]);
  stroke(pen, [from, sharp(picture.height, look)], [to, sharp(picture.height, look)]);
  const edge = sharp(Math.max(0, picture.axisLeft), look);
  stroke(pen, [edge, 0], [edge, picture.height]);
  paintTimeNames(pen, picture.ticks, { top: picture.height, height: timeAxisHeight, width: picture.width }, look);
  pen.restore();
};

/** A place in a chart: a bar, and a value in one of the panes. */
export interface ChartPoint {
  readonly index: number;
  readonly pane: string;
  /** Null where only the bar is pointed at, as from a linked chart. */
  readonly value: number | null;
}

/** The crosshair with its boxes on both axes. The bar's opening stands in the box below. */
export const paintCrosshair = (
  pen: Pen,
  picture: ChartPicture,
  view: ChartView,
  { point, look }: { point: ChartPoint; look: ChartLook },
): void => {
  const { colours } = look;
  const time = view.bars.time[point.index];
  if (time === undefined) return;
  const x = xOf(picture.bars, point.index);
  pen.save();
  pen.translate(picture.left, 0);
  pen.strokeStyle = colours.crosshair;
  pen.lineWidth = 1;
  pen.setLineDash([4, 4]);
  if (x >= 0 && x <= picture.width) stroke(pen, [sharp(x, look), 0], [sharp(x, look), picture.height]);
  const pane = picture.panes.find(({ id }) => id === point.pane);
  const box = { ground: colours.surface, ink: colours.text };
  const y = pane === undefined || point.value === null ? null : yOf(pane.scale, point.value);
  const isInPane = pane !== undefined && !pane.isCollapsed && y !== null && y >= 0 && y <= pane.height;
  if (isInPane) stroke(pen, [0, sharp(pane.top + y, look)], [picture.width, sharp(pane.top + y, look)]);
  pen.setLineDash([]);
  if (isInPane && point.value !== null) {
    paintPriceBox(
      pen,
      { ...box, text: nameOf(pane, point.value) },
      { left: picture.axisLeft, y: pane.top + y, width: picture.axisWidth },
      look,
    );
  }
  if (x >= 0 && x <= picture.width) {
    paintTimeBox(
      pen,
      { ...box, text: look.clock.short(time) },
      { x, top: picture.height, height: timeAxisHeight, width: picture.width },
      look,
    );
  }
  pen.restore();
};

/** The width of words on an axis. */
export const axisTextWidth = (pen: Pen, colours: ChartColours, text: string): number => {
  pen.font = axisFont(colours, '600 ');
  return pen.measureText(text).width;
};
