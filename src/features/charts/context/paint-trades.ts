/** Paints what belongs to one's trades besides entry and exit: stop, target, how far the price went, and the result. */
import type { Anchor } from '@/domain/drawings/drawing';
import { formatR } from '@/lib/format-number';
import { paintTrades } from '@/ui/chart/paint-overlay';
import type { LayerSurface } from '@/ui/chart/chart-layer';
import { axisFont } from '@/ui/chart/paint/paint-axes';
import { sharp, stroke } from '@/ui/chart/paint/pen';
import type { Pen } from '@/ui/chart/paint/pen';
import { markName } from './mark-names';
import { boxAround, overlaps } from './painted-marks';
import type { PaintedMark } from './painted-marks';
import { markersOf } from './trade-marks';
import type { TradeShape } from './trade-shapes';

/** A trade narrower than this, in px, shows its entry and exit alone. */
const leastPx = 18;
/** Half of what a press may miss an entry or exit by. */
const markHalf = 8;
const whiskerGap = 8;
const cap = 3;

interface Placed {
  readonly shape: TradeShape;
  readonly left: number;
  readonly right: number;
}

/** Where executions are drawn: at their instant within the bar, whose middle its opening is. */
const placed = (shapes: readonly TradeShape[], { xOf, barPx, width }: LayerSurface): readonly Placed[] =>
  shapes
    .map((shape) => ({
      shape,
      left: xOf(shape.from) + barPx / 2,
      right: shape.closed === null ? width : xOf(shape.closed.to) + barPx / 2,
    }))
    .filter(({ left, right }) => right >= 0 && left <= width);

const level = (pen: Pen, { left, right }: Placed, price: number, surface: LayerSurface): void => {
  const y = sharp(surface.yOf(price), surface);
  stroke(pen, [left, y], [Math.max(right, left + leastPx), y]);
};

/** From the furthest against to the furthest for the trade; what the bars only allow is dotted. */
const whisker = (pen: Pen, { shape, right }: Placed, surface: LayerSurface): void => {
  const excursion = shape.excursionOn(surface.bars)?.value?.price.value ?? null;
  if (excursion === null) return;
  const up = shape.trade.broker.side === 'long' ? 1 : -1;
  const x = sharp(right + whiskerGap, surface);
  const y = (distance: number): number => surface.yOf(shape.entry + distance * up);
  const { adverse, favourable } = excursion;
  pen.strokeStyle = surface.colours.text2;
  stroke(pen, [x, y(-adverse.atLeast)], [x, y(favourable.atLeast)]);
  pen.setLineDash([1, 2]);
  stroke(pen, [x, y(-adverse.atMost)], [x, y(-adverse.atLeast)]);
  stroke(pen, [x, y(favourable.atLeast)], [x, y(favourable.atMost)]);
  pen.setLineDash([]);
  for (const end of [y(-adverse.atMost), y(favourable.atMost)]) {
    const at = sharp(end, surface);
    stroke(pen, [x - cap, at], [x + cap, at]);
  }
};

/** Stops dashed and targets solid, below the bars; the reach beside the exit. `hasTradedPrices` false: bars say nothing of how far it went. */
export const paintTradeLines = (pen: Pen, shapes: readonly TradeShape[], surface: LayerSurface, hasTradedPrices: boolean): void => {
  const { colours } = surface;
  pen.lineWidth = 1;
  for (const one of placed(shapes, surface)) {
    if (one.right - one.left < leastPx) continue;
    const { stop, target } = one.shape;
    if (stop !== null) {
      pen.strokeStyle = colours.down;
      pen.setLineDash([5, 4]);
      level(pen, one, stop, surface);
      pen.setLineDash([]);
    }
    if (target !== null) {
      pen.strokeStyle = colours.up;
      level(pen, one, target, surface);
    }
    if (hasTradedPrices || one.shape.trade.broker.excursion !== undefined) whisker(pen, one, surface);
  }
};

/** Entries and exits, joined by dots. */
export const paintExecutions = (pen: Pen, shapes: readonly TradeShape[], { colours, width, xOf, barPx, yOf }: LayerSurface): void => {
  const seen = shapes.filter(({ from, closed }) => xOf(closed?.to ?? Infinity) >= -barPx && xOf(from) <= width);
  const project = ({ at, price }: Anchor) => ({ x: xOf(at) + barPx / 2, y: yOf(price) });
  paintTrades(pen, markersOf(seen), { colours, widthPx: width, project });
};

/** Results beside the exits, as far as they lie on no other; and the marks that can be pressed. */
export const paintTradeResults = (pen: Pen, shapes: readonly TradeShape[], surface: LayerSurface): readonly PaintedMark[] => {
  const { colours, yOf } = surface;
  const marks: PaintedMark[] = [];
  const words: PaintedMark[] = [];
  pen.font = axisFont(colours, '600 ');
  pen.textAlign = 'left';
  for (const { shape, left, right } of placed(shapes, surface)) {
    const name = markName({ kind: 'trade', id: shape.id });
    marks.push(boxAround(name, { x: left, y: yOf(shape.entry) }, markHalf));
    const { closed } = shape;
    if (closed === null) continue;
    const y = yOf(closed.exit);
    marks.push(boxAround(name, { x: right, y }, markHalf));
    if (closed.r === null || right - left < leastPx) continue;
    const text = formatR(closed.r);
    const x = right + whiskerGap + cap + 4;
    const box = { name, left: x - 2, right: x + pen.measureText(text).width + 2, top: y - 8, bottom: y + 8 };
    if (words.some((other) => overlaps(other, box))) continue;
    words.push(box);
    pen.fillStyle = colours.background;
    pen.globalAlpha = 0.7;
    pen.fillRect(box.left, box.top, box.right - box.left, box.bottom - box.top);
    pen.globalAlpha = 1;
    pen.fillStyle = closed.r > 0 ? colours.up : closed.r < 0 ? colours.down : colours.text;
    pen.fillText(text, x, y + 4);
  }
  return [...marks, ...words];
};
