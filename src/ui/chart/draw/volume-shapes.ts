/** Drawings made of traded volume: the average price since a bar, and where in a range it was traded. */
import { volumeProfile } from '@/domain/indicators/structure/volume-profile';
import type { VolumeProfile } from '@/domain/indicators/structure/volume-profile';
import { vwapFrom, vwapLines } from './bar-lines';
import { remembered } from './remembered';
import { bodyOf, dashedLine, lineOf } from './shape';
import type { DrawingSurface, Point, ShapeMaker } from './shape';

const noVolume = (point: Point) => bodyOf([], { labels: [{ at: point, text: 'No volume in these candles', isContent: true }] });

/** Points of a column of values that begins at a bar, as far as they are in view, one for about each pixel. */
const curve = (values: Float64Array, from: number, { at, box }: DrawingSurface): readonly Point[] => {
  const left = at(0, 0).x;
  const width = at(1, 0).x - left;
  const step = Math.max(1, Math.floor(1 / width));
  const first = Math.max(0, Math.floor((-left / width - from - step) / step) * step);
  const last = Math.min(values.length - 1, Math.ceil((box.width - left) / width) - from + step);
  const points: Point[] = [];
  for (let i = first; i <= last; i += step) if (Number.isFinite(values[i])) points.push(at(from + i, values[i]!));
  return points;
};

const anchoredVwapShape: ShapeMaker = ({ points, anchors }, surface) => {
  const { bars, placeOf } = surface;
  const from = vwapFrom(placeOf(anchors[0]!.at));
  const { average, above, below } = vwapLines(bars, from, bars.length);
  if (!Number.isFinite(average.at(-1))) return noVolume(points[0]!);
  return bodyOf([lineOf(...curve(average, from, surface)), ...[above, below].map((band) => dashedLine(...curve(band, from, surface)))]);
};

const rowCount = 24;

interface Profile {
  readonly found: VolumeProfile;
  readonly rows: Float64Array;
}

const profileOf = remembered<Profile>((bars, from, to) => {
  const rows = new Float64Array(rowCount);
  return { found: volumeProfile(bars, { from, to, valueShare: 0.7 }, rows), rows };
});

/** The widest row takes so much of the width of the range. */
const widest = 0.6;

const volumeProfileShape: ShapeMaker = ({ points, anchors }, { bars, placeOf, at }) => {
  const places = anchors.map((anchor) => Math.round(placeOf(anchor.at)));
  const from = Math.max(0, Math.min(...places));
  const to = Math.min(bars.length, Math.max(...places) + 1);
  const { found, rows } = profileOf(bars, from, to);
  if (!found.ok) return noVolume(points[0]!);
  const left = at(from, found.floor).x;
  const right = at(Math.max(from, to - 1), found.floor).x;
  const most = Math.max(...rows);
  const [low, high] = [at(from, found.floor), at(from, found.floor + found.rowHeight * rowCount)];
  const corners: readonly Point[] = [low, { x: right, y: low.y }, { x: right, y: high.y }, high];
  const across = (value: number) => lineOf(at(from, value), { x: right, y: at(from, value).y });
  return bodyOf([dashedLine(...corners, low), across(found.area.control)], {
    fills: [...rows].flatMap((volume, row) => {
      const [bottom, top] = [at(from, found.floor + row * found.rowHeight).y, at(from, found.floor + (row + 1) * found.rowHeight).y];
      const x = left + (right - left) * widest * (volume / most);
      return volume === 0
        ? []
        : [
            {
              tone: 'own' as const,
              points: [
                { x: left, y: bottom },
                { x, y: bottom },
                { x, y: top },
                { x: left, y: top },
              ],
            },
          ];
    }),
    labels: [{ at: { x: left + 4, y: at(from, found.area.control).y - 3 }, text: 'Most volume' }],
  });
};

export const volumeShapes = { anchoredVwap: anchoredVwapShape, volumeProfile: volumeProfileShape };
