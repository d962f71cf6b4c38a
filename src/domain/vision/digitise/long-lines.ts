/** Long straight lines of a picture: borders of plots, panes and panels, and rules of the grid. */
import type { Box } from '@/domain/vision/picture';
import type { Planes } from './planes';

export interface LongLine {
  /** The first pixel that differs from the one before it. */
  readonly at: number;
  /** By how much lightness changes there, on average. */
  readonly contrast: number;
}

/** Steps of lightness below this are noise. */
const leastStep = 5;

/** Edges that follow each other are the two sides of one line: the first of them counts. */
const thinned = (lines: readonly LongLine[]): readonly LongLine[] => {
  const kept: LongLine[] = [];
  for (const line of lines) {
    const before = kept.at(-1);
    if (before === undefined || line.at - before.at > 3) kept.push(line);
  }
  return kept;
};

/** Columns beside a border in which compression and scaling repeat it more weakly, and by how much. */
const echoReach = 8;
const echoShare = 0.5;

/** Edges of less than this part of the strongest are of something before the line, as a rule of the grid close to a border. */
const ofStrongest = 0.3;

/** Lines with the largest contrast of their edges, without the weaker ones that others leave beside them. */
const withoutEchoes = (edges: readonly LongLine[]): readonly LongLine[] => {
  const lines = thinned(edges).map(({ at }) => {
    const own = edges.filter((edge) => edge.at >= at && edge.at <= at + 3);
    const contrast = Math.max(...own.map((edge) => edge.contrast));
    return { at: own.find((edge) => edge.contrast >= ofStrongest * contrast)!.at, contrast };
  });
  return lines.filter(
    ({ at, contrast }) => !lines.some((other) => Math.abs(other.at - at) <= echoReach && contrast < echoShare * other.contrast),
  );
};

/** A step of less than this part of the usual one is a gap between dashes, however compression has filled it. */
const ofUsual = 0.35;

/** How many steps are of an edge, and their mean. */
const edgesOf = (steps: Uint8Array): { readonly edges: number; readonly contrast: number } => {
  const contrast = steps.reduce((sum, step) => sum + step, 0) / Math.max(1, steps.length);
  const least = Math.max(leastStep, ofUsual * contrast);
  return { edges: steps.reduce((count, step) => (step > least ? count + 1 : count), 0), contrast };
};

/** Upright lines from column to column that are as long as most of the rows. */
export const uprightLines = (planes: Planes, from: number, to: number, rows: Pick<Box, 'top' | 'bottom'>): readonly LongLine[] => {
  const lines: LongLine[] = [];
  const steps = new Uint8Array(Math.max(0, rows.bottom - rows.top));
  for (let x = Math.max(1, Math.floor(from)); x < Math.min(planes.width, to); x += 1) {
    for (let k = 0, i = rows.top * planes.width + x; k < steps.length; k += 1, i += planes.width)
      steps[k] = Math.abs(planes.light[i]! - planes.light[i - 1]!);
    const { edges, contrast } = edgesOf(steps);
    if (edges > 0.75 * steps.length) lines.push({ at: x, contrast });
  }
  return withoutEchoes(lines);
};

/** Level lines that go from side to side. */
export const linesAcross = (planes: Planes, { left, right }: Pick<Box, 'left' | 'right'>): readonly LongLine[] => {
  const lines: LongLine[] = [];
  const steps = new Uint8Array(Math.max(0, right - left));
  for (let y = 1; y < planes.height; y += 1) {
    for (let k = 0, i = y * planes.width + left; k < steps.length; k += 1, i += 1)
      steps[k] = Math.abs(planes.light[i]! - planes.light[i - planes.width]!);
    const { edges, contrast } = edgesOf(steps);
    if (edges > 0.9 * steps.length) lines.push({ at: y, contrast });
  }
  return thinned(lines);
};

/** Whether upright rules of the grid go on from below a level line to above it: then it is no border. */
export const uprightsCross = (planes: Planes, { left, right }: Pick<Box, 'left' | 'right'>, at: number, scale: number): boolean => {
  const reach = Math.round(10 * scale);
  const isUpright = (x: number, from: number, to: number): boolean => {
    let edges = 0;
    for (let y = Math.max(0, from); y < Math.min(planes.height, to); y += 1) {
      const i = y * planes.width + x;
      if (Math.abs(planes.light[i]! - planes.light[i - 1]!) >= 3) edges += 1;
    }
    return edges >= 0.8 * (to - from);
  };
  let [below, both] = [0, 0];
  if (at < reach + 3) return false;
  for (let x = left + 4; x < right - 4; x += 1) {
    if (!isUpright(x, at + 4, at + 4 + reach)) continue;
    below += 1;
    if (isUpright(x, at - 3 - reach, at - 3)) both += 1;
  }
  return below >= 4 && both >= 0.5 * below;
};

interface Rules {
  /** Where letters begin, and the way back to the candles. */
  readonly near: number;
  readonly back: 1 | -1;
  readonly reach: number;
  readonly heights: readonly number[];
}

/** How much a pixel stands out from those above and below. */
const standsOut = ({ light, width, height }: Planes, x: number, y: number): number =>
  y < 3 || y >= height - 3 ? 0 : Math.abs(light[y * width + x]! - (light[(y - 3) * width + x]! + light[(y + 3) * width + x]!) / 2);

/** Where rules of the grid at the heights of labels end before the letters; null where fewer than three agree. */
export const endOfRules = (planes: Planes, { near, back, reach, heights }: Rules): number | null => {
  const ends: number[] = [];
  for (const middle of heights) {
    for (let row = Math.round(middle) - 2; row <= Math.round(middle) + 2; row += 1) {
      for (let k = 1, run = 0; k < reach + 12; k += 1) {
        const x = Math.round(near) + back * k;
        if (x < 0 || x >= planes.width) break;
        run = standsOut(planes, x, row) > 2.5 ? run + 1 : 0;
        if (run < 10) continue;
        ends.push(back === -1 ? x + run : x - run + 1);
        break;
      }
    }
  }
  const sorted = ends.toSorted((a, b) => a - b);
  const usual = sorted[sorted.length >> 1];
  if (usual === undefined || sorted.filter((end) => Math.abs(end - usual) <= 1).length < Math.max(3, 0.4 * heights.length)) return null;
  return usual;
};
