/** Edges of fills to parts of a pixel: each row is a mixture of the colors on its two sides, and its share tells where between. */
import { upperMedian } from '@/lib/upper-median';
import type { Box, Picture } from '@/domain/vision/picture';
import { colorDistance, mixed, pixelAt, type Rgb } from './calm-areas';

export interface Edge {
  /** Height of the edge from the top of the picture. */
  readonly y: number;
  /** How far it may be off, 90 times in 100. */
  readonly error: number;
  /** Thickness of the line that is drawn along it; 0: none. */
  readonly line: number;
}

/** What lies on one side of an edge: a color, and the one it has where it is filled twice. */
export interface Ground {
  readonly color: Rgb;
  readonly twice: Rgb | null;
}

export interface EdgeSearch {
  /** About where it is, and how far around. */
  readonly y: number;
  readonly slack: number;
  readonly above: Ground;
  readonly below: Ground;
  /** Rows that a line along the edge may be thick, at most. */
  readonly thickest: number;
}

/** How far a pixel of compressed pictures may be from its color. */
const near = 15;
interface Sides {
  readonly above: Rgb;
  readonly below: Rgb;
}

interface Step {
  /** First row below the edge. */
  readonly from: number;
  readonly columns: readonly number[];
  readonly reach: number;
  readonly sides: Sides;
}

const distanceTo = (picture: Picture, x: number, y: number, color: Rgb): number =>
  y < 0 || y >= picture.height ? 255 : colorDistance(pixelAt(picture, x, y), color);

/** How much nearer than to the other a pixel must be to count as of one side. */
const isSide = (picture: Picture, [x, y]: readonly [number, number], own: Rgb, other: Rgb): boolean => {
  const distance = distanceTo(picture, x, y, own);
  return distance <= near && distance < distanceTo(picture, x, y, other);
};

/**
 * The row in which most columns go over from one color to the other: they show the one in rows above it and the other in
 * rows below, with nothing else between than a line of at most `thickest` rows.
 */
const bestStep = (picture: Picture, box: Box, { y, slack, thickest }: EdgeSearch, sides: Sides): Step | null => {
  const { above, below } = sides;
  const inset = Math.min(3, Math.floor((box.right - box.left) / 8));
  let best: Step | null = null;
  for (const reach of [4, 3, 2]) {
    const votes = new Map<number, number[]>();
    const [first, last] = [Math.floor(y - slack - reach), Math.ceil(y + slack + reach)];
    for (let x = box.left + inset; x < box.right - inset; x += 1) {
      // The last row of the side above, and the first of the side below that follows it.
      for (let row = first + reach; row <= last; row += 1) {
        let isAbove = true;
        for (let k = 1; k < reach && isAbove; k += 1) isAbove = isSide(picture, [x, row - k], above, below);
        if (!isAbove || isSide(picture, [x, row], above, below)) continue;
        let end = row;
        while (end < row + thickest && !isSide(picture, [x, end], below, above)) end += 1;
        if (end >= row + thickest) continue;
        let isBelow = true;
        for (let k = 0; k < reach - 1 && isBelow; k += 1) isBelow = isSide(picture, [x, end + k], below, above);
        if (!isBelow) continue;
        votes.set(row, [...(votes.get(row) ?? []), x]);
      }
    }
    for (const [row, columns] of votes) {
      const shared = [...columns, ...(votes.get(row + 1) ?? []), ...(votes.get(row - 1) ?? [])];
      if (best === null || shared.length > best.columns.length * (reach < best.reach ? 1.6 : 1))
        best = { from: row, columns: shared, reach, sides };
    }
  }
  return best;
};

const shareOf = (color: Rgb, { above, below }: Sides): number => {
  const way = [below[0] - above[0], below[1] - above[1], below[2] - above[2]] as const;
  const length = way[0] * way[0] + way[1] * way[1] + way[2] * way[2];
  const gone = way[0] * (color[0] - above[0]) + way[1] * (color[1] - above[1]) + way[2] * (color[2] - above[2]);
  return length === 0 ? 0 : gone / length;
};

/** How far a color is from all mixtures of two. */
const offMixtures = (color: Rgb, sides: Sides): number => {
  const share = Math.min(1, Math.max(0, shareOf(color, sides)));
  return colorDistance(color, mixed(sides.above, sides.below, share));
};

/** Stretches of values above a least one: from the first to just before the last. */
const runsOf = (values: readonly number[], least: number): readonly (readonly [number, number])[] => {
  const runs: [number, number][] = [];
  for (const [at, value] of values.entries()) {
    if (value <= least) continue;
    const run = runs.at(-1);
    if (run !== undefined && run[1] === at) run[1] = at + 1;
    else runs.push([at, at + 1]);
  }
  return runs;
};

const measured = (picture: Picture, { from, columns, reach, sides }: Step, thickest: number): Edge => {
  const top = from - reach;
  const rows = Array.from({ length: 2 * reach + thickest }, (_, i): Rgb => {
    const pixels = columns.map((x) => pixelAt(picture, x, Math.min(picture.height - 1, Math.max(0, top + i))));
    return [
      upperMedian(pixels.map(([r]) => r)) ?? 0,
      upperMedian(pixels.map(([, g]) => g)) ?? 0,
      upperMedian(pixels.map(([, , b]) => b)) ?? 0,
    ];
  });
  const span = colorDistance(sides.above, sides.below);
  const strengths = rows.map((row) => offMixtures(row, sides));
  // A line begins with its edge; at the ends of a box a label may begin three rows behind it.
  const lines = runsOf(strengths, Math.max(12, 0.22 * span)).map(([start, end]): readonly [number, number] => [
    Math.max(start, reach - 2),
    end,
  ]);
  const near = lines.filter(([start, end]) => start < end && start <= reach + (thickest > 4 ? 2 : 0));
  if (near.length > 0) {
    // Others are what compression leaves beside the line.
    const strengthOf = ([start, end]: readonly [number, number]): number => Math.max(...strengths.slice(start, end));
    const [start, end] = near.reduce((most, one) => (strengthOf(one) > strengthOf(most) ? one : most));
    // Where the line begins and ends, in parts of a row: its strongest row is all line.
    const all = strengths.slice(start, end);
    const strongest = strengthOf([start, end]);
    // Compression smears the colors of a line over its neighbors: faint rows are none of it.
    const weights = all.map((weight) => (weight < 0.45 * strongest ? 0 : Math.min(1, weight / strongest)));
    const thickness = weights.reduce((sum, weight) => sum + weight, 0);
    const center = weights.reduce((sum, weight, i) => sum + weight * (top + start + i + 0.5), 0) / thickness;
    // Platforms draw it from the price's row on, or around it.
    return { y: center - 0.25 * thickness, error: 0.5 + 0.25 * thickness, line: thickness };
  }
  // From the last row of the side above to the first of the side below: labels may lie right behind it.
  let y = from - 1;
  for (const row of rows.slice(reach - 1, reach + 3)) {
    const share = Math.min(1, Math.max(0, shareOf(row, sides)));
    y += 1 - share;
    if (share > 0.85) break;
  }
  return { y, error: 0.6, line: 0 };
};

/** Variants of a ground: as it is, and filled twice. */
const colorsOf = ({ color, twice }: Ground): readonly Rgb[] => (twice === null ? [color] : [color, twice]);

/** The edge between two grounds near a row, with a line of at most `thickest` rows along it; null: too few columns show both sides. */
export const edgeOf = (picture: Picture, box: Box, search: EdgeSearch): Edge | null => {
  let best: Step | null = null;
  for (const above of colorsOf(search.above))
    for (const below of colorsOf(search.below)) {
      const step = bestStep(picture, box, search, { above, below });
      if (step !== null && (best === null || step.columns.length > best.columns.length)) best = step;
    }
  if (best === null || best.columns.length < Math.max(4, 0.06 * (box.right - box.left))) return null;
  return measured(picture, best, search.thickest);
};
