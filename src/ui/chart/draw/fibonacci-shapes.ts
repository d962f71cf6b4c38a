/** Levels, fans and times of Fibonacci's ratios. */
import {
  extensionPrice,
  extensionRatios,
  fanRatios,
  retracementPrice,
  retracementRatios,
  timeZoneSteps,
} from '@/domain/drawings/fibonacci';
import { formatPercent, formatPrice } from '@/lib/format-number';
import { between, beyond, bodyOf, dashedLine, lineOf, withRoom } from './shape';
import type { DrawingSurface, Point, ShapeBody, ShapeMaker } from './shape';

interface Level {
  readonly ratio: number;
  readonly price: number;
}

/** Levels are at least so wide, in px. */
const narrowest = 120;

const levelsAcross = (levels: readonly Level[], over: readonly Point[], at: number, surface: DrawingSurface): ShapeBody => {
  const left = Math.min(...over.map(({ x }) => x));
  const right = Math.max(...over.map(({ x }) => x), left + narrowest);
  const placed = levels.flatMap(({ ratio, price }) => {
    const point = surface.project({ at, price });
    return point === null ? [] : [{ y: point.y, text: `${formatPercent(ratio)} · ${formatPrice(price.toFixed(surface.decimals))}` }];
  });
  return bodyOf(
    placed.map(({ y }) => lineOf({ x: left, y }, { x: right, y })),
    { labels: withRoom(placed.map(({ y, text }) => ({ at: { x: left, y: y - 3 }, text }))) },
  );
};

const fibonacci: ShapeMaker = ({ points, anchors }, surface) => {
  const [from, to] = [anchors[0]!, anchors[1]!];
  const levels = retracementRatios.map((ratio) => ({ ratio, price: retracementPrice(from.price, to.price, ratio) }));
  const body = levelsAcross(levels, points, from.at, surface);
  return { ...body, lines: [dashedLine(...points), ...body.lines] };
};

/** From the first to the second point is the move, at the third its correction ends. */
const fibExtension: ShapeMaker = ({ points, anchors }, surface) => {
  const [from, to, correction] = [anchors[0]!, anchors[1]!, anchors[2]!];
  const levels = extensionRatios.map((ratio) => ({
    ratio,
    price: extensionPrice({ from: from.price, to: to.price }, correction.price, ratio),
  }));
  const body = levelsAcross(levels, points.slice(1), from.at, surface);
  return { ...body, lines: [dashedLine(...points), ...body.lines] };
};

/** Rays from the first point through the retracements of the move, above or below the second. */
const fibFan: ShapeMaker = ({ points }, { box }) => {
  const [a, b] = [points[0]!, points[1]!];
  const through = fanRatios.map((ratio) => ({ ratio, point: between(b, { x: b.x, y: a.y }, ratio) }));
  return bodyOf([dashedLine(a, b), ...through.map(({ point }) => lineOf(a, point, beyond(a, point, box)))], {
    labels: withRoom(through.map(({ ratio, point }) => ({ at: { x: point.x + 4, y: point.y }, text: formatPercent(ratio) }))),
  });
};

/** Upright lines whose distances from the first point are Fibonacci's numbers, in bars between the two points. */
const fibTime: ShapeMaker = ({ points, anchors }, { box, placeOf, at }) => {
  const first = placeOf(anchors[0]!.at);
  const unit = placeOf(anchors[1]!.at) - first;
  const bottom = box.top + box.height;
  const steps = unit === 0 ? [0] : timeZoneSteps;
  const placed = steps.map((step) => ({ step, x: at(first + unit * step, anchors[0]!.price).x }));
  const seen = placed.filter(({ step, x }) => step <= 1 || (x > 0 && x < box.width));
  return bodyOf([dashedLine(points[0]!, points[1]!), ...seen.map(({ x }) => lineOf({ x, y: box.top }, { x, y: bottom }))], {
    labels: seen.map(({ step, x }) => ({ at: { x: x + 3, y: bottom - 6 }, text: String(step) })),
  });
};

export const fibonacciShapes = { fibonacci, fibExtension, fibFan, fibTime };
