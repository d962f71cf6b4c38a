/** Channels: two lines side by side, the line of least squares with its spread, and Andrews' pitchfork. */
import { pitchforkRays } from '@/domain/drawings/pitchfork';
import type { PlaneRay } from '@/domain/drawings/pitchfork';
import { channelBars, channelEdges, channelFit } from './bar-lines';
import { between, beyond, bodyOf, dashedLine, lineOf, shiftedBy } from './shape';
import type { Point, ShapeMaker } from './shape';

/** Through the third point parallel to the line of the first two, with the line in the middle. */
const parallel: ShapeMaker = ({ points }) => {
  const [a, b, c] = points as readonly [Point, Point, Point];
  const share = b.x === a.x ? 0 : (c.x - a.x) / (b.x - a.x);
  const dy = c.y - between(a, b, share).y;
  const [a2, b2] = [shiftedBy(a, 0, dy), shiftedBy(b, 0, dy)];
  return bodyOf([lineOf(a, b), lineOf(a2, b2), dashedLine(between(a, a2, 0.5), between(b, b2, 0.5))], {
    fills: [{ points: [a, b, b2, a2], tone: 'own' }],
  });
};

/** Lines from the first point, and from the other two, all through or parallel to the middle of these (Andrews). */
const pitchfork: ShapeMaker = ({ points }, { box }) => {
  const [a, b, c] = points as readonly [Point, Point, Point];
  const { median, prongs } = pitchforkRays(a, b, c);
  const drawn = ({ from, through }: PlaneRay) => lineOf(from, beyond(from, through, box));
  return bodyOf([lineOf(a, median.through, beyond(a, median.through, box)), ...prongs.map(drawn), dashedLine(b, c)]);
};

const regression: ShapeMaker = ({ points, anchors }, { bars, placeOf, at }) => {
  const [from, last] = channelBars(
    bars.length,
    anchors.map((anchor) => placeOf(anchor.at)),
  );
  const fit = channelFit(bars, from, last + 1);
  if (fit === null) return bodyOf([dashedLine(points[0]!, points[1]!)]);
  const line = (by: number): readonly [Point, Point] => [at(from, fit.first + by * fit.deviation), at(last, fit.last + by * fit.deviation)];
  const [high, low] = [line(channelEdges), line(-channelEdges)];
  return bodyOf([lineOf(...high), lineOf(...low), dashedLine(...line(0))], {
    fills: [{ points: [...high, ...low.toReversed()], tone: 'own' }],
  });
};

export const channelShapes = { parallel, pitchfork, regression };
