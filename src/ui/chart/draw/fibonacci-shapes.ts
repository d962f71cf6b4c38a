/** Levels, fans and times of Fibonacci's ratios. */
import { extensionLevels, fanRays, retracementLevels, timeZoneSteps } from '@/domain/drawings/fibonacci';
import type { FibonacciLevel } from '@/domain/drawings/fibonacci';
import { formatPercent, formatPrice } from '@/lib/format-number';
import { beyond, bodyOf, dashedLine, lineOf, withRoom } from './shape';
import type { DrawingSurface, Point, ShapeBody, ShapeMaker } from './shape';

/** Levels are at least so wide, in px. */
const narrowest = 120;

const levelsAcross = (levels: readonly FibonacciLevel[], over: readonly Point[], at: number, surface: DrawingSurface): ShapeBody => {
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
  const body = levelsAcross(retracementLevels(from.price, to.price), points, from.at, surface);
  return { ...body, lines: [dashedLine(...points), ...body.lines] };
};

/** From the first to the second point is the move, at the third its correction ends. */
const fibExtension: ShapeMaker = ({ points, anchors }, surface) => {
  const [from, to, correction] = [anchors[0]!, anchors[1]!, anchors[2]!];
  const body = levelsAcross(extensionLevels(from.price, to.price, correction.price), points.slice(1), from.at, surface);
  return { ...body, lines: [dashedLine(...points), ...body.lines] };
};

/** Rays from the first point through the retracements of the move, above or below the second. */
const fibFan: ShapeMaker = ({ points }, { box }) => {
  const [a, b] = [points[0]!, points[1]!];
  const rays = fanRays(a, b);
  return bodyOf([dashedLine(a, b), ...rays.map(({ through }) => lineOf(a, through, beyond(a, through, box)))], {
    labels: withRoom(rays.map(({ ratio, through }) => ({ at: { x: through.x + 4, y: through.y }, text: formatPercent(ratio) }))),
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
