/** Translucent fills over a chart: areas that are tinted alike belong together, however candles, lines and labels part them. */
import type { Box } from '@/domain/vision/picture';
import { colorDistance, type CalmPicture, type Rgb } from './calm-areas';

export interface Fill {
  readonly box: Box;
  /** Its color where it lies over the background once. */
  readonly color: Rgb;
  /** Its color where it was laid over itself: what price reached is filled twice. Null: nowhere. */
  readonly twice: Rgb | null;
  /** Pixels that were seen of it. */
  readonly area: number;
}

type Vector = readonly [number, number, number];

const less = (a: Rgb, b: Rgb): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const lengthOf = ([x, y, z]: Vector): number => Math.sqrt(x * x + y * y + z * z);

/** Cosine between the ways two colors went from the background. */
export const likeness = (a: Vector, b: Vector): number => {
  const length = lengthOf(a) * lengthOf(b);
  return length === 0 ? 0 : (a[0] * b[0] + a[1] * b[1] + a[2] * b[2]) / length;
};

export const tintOf = (color: Rgb, background: Rgb): Vector => less(color, background);

/** A fill lets the background through. */
const [faintest, strongest] = [7, 185];

interface Group {
  box: Box;
  parts: { readonly color: Rgb; readonly area: number; readonly tint: Vector; readonly tall: number }[];
  area: number;
  tint: Vector;
}

const overlap = (a0: number, a1: number, b0: number, b1: number): number => Math.min(a1, b1) - Math.max(a0, b0);

const around = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  right: Math.max(a.right, b.right),
  top: Math.min(a.top, b.top),
  bottom: Math.max(a.bottom, b.bottom),
});

/** Whether two boxes may be parts of one rectangle: beside or below each other, not further apart than a label is high or the part already seen is wide. */
const mayJoin = (a: Box, b: Box, reach: number): boolean => {
  const across = overlap(a.left, a.right, b.left, b.right);
  const down = overlap(a.top, a.bottom, b.top, b.bottom);
  const [wide, tall] = [Math.min(a.right - a.left, b.right - b.left), Math.min(a.bottom - a.top, b.bottom - b.top)];
  // Parts of one height with something between: a label over the whole height of a fill.
  const widths = a.right - a.left + b.right - b.left;
  if (Math.abs(a.top - b.top) <= 4 && Math.abs(a.bottom - b.bottom) <= 4 && -across <= Math.max(3 * reach, tall >= 9 ? 2.2 * widths : 0))
    return true;
  if (down > 0.5 * tall && -across <= Math.max(reach, 0.6 * Math.max(a.right - a.left, b.right - b.left))) return true;
  return across > 0.5 * wide && -down <= reach;
};

/** Areas that are as bright as each other, or one as if filled twice. */
const isOneTint = (a: Vector, b: Vector): boolean => {
  const [one, other] = [lengthOf(a), lengthOf(b)];
  const [small, large] = [Math.min(one, other), Math.max(one, other)];
  const noise = 8 / Math.max(8, small);
  return likeness(a, b) > 0.985 - 0.09 * noise && large / small < 2.15 + noise;
};

/** How far colors of one fill may be apart where nothing is taken for it filled twice. */
const sameColor = 9;

const isSameColor = (a: Vector, b: Vector): boolean => colorDistance(a, b) <= sameColor;

/** How parts of a fill are told: how far they may be apart, and whether all of them have one color. */
export interface Joining {
  readonly reach: number;
  readonly isStrict: boolean;
}

const joined = (groups: Group[], { reach, isStrict }: Joining): Group[] => {
  const isAlike = isStrict ? isSameColor : isOneTint;
  for (let hasChanged = true; hasChanged;) {
    hasChanged = false;
    for (let i = 0; i < groups.length; i += 1) {
      for (let k = groups.length - 1; k > i; k -= 1) {
        const [one, other] = [groups[i]!, groups[k]!];
        if (!isAlike(one.tint, other.tint) || !mayJoin(one.box, other.box, reach)) continue;
        groups[i] = {
          box: around(one.box, other.box),
          parts: [...one.parts, ...other.parts],
          area: one.area + other.area,
          tint: one.area >= other.area ? one.tint : other.tint,
        };
        groups.splice(k, 1);
        hasChanged = true;
      }
    }
  }
  return groups;
};

/** The mean color of the parts near the faintest large one, and of those that are clearly stronger. */
const colorsOf = ({ parts: all }: Group): Pick<Fill, 'color' | 'twice'> => {
  // Squares along an edge have a mixture of both sides, in rows that are one or two of them high.
  const solid = all.filter(({ tall }) => tall > 6);
  const parts = solid.length > 0 ? solid : all;
  const area = parts.reduce((sum, part) => sum + part.area, 0);
  const sorted = parts.toSorted((a, b) => lengthOf(a.tint) - lengthOf(b.tint));
  let seen = 0;
  const base = sorted.find((part) => (seen += part.area) > 0.08 * area) ?? sorted[0]!;
  const once = parts.filter(({ color }) => colorDistance(color, base.color) <= 9);
  const rest = parts.filter((part) => colorDistance(part.color, base.color) > 9 && lengthOf(part.tint) > 1.25 * lengthOf(base.tint));
  const mean = (of: typeof parts): Rgb => {
    const whole = of.reduce((sum, part) => sum + part.area, 0);
    const channel = (at: 0 | 1 | 2): number => of.reduce((sum, part) => sum + part.color[at] * part.area, 0) / whole;
    return [channel(0), channel(1), channel(2)];
  };
  const stronger = rest.reduce((sum, part) => sum + part.area, 0);
  return { color: mean(once), twice: stronger > 0.04 * area ? mean(rest) : null };
};

const mostGroups = 400;

/** Fills of a picture, the largest first. */
export const fillsOf = ({ areas, background }: CalmPicture, joining: Joining): readonly Fill[] => {
  const groups = areas
    .map(({ box, color, area }): Group => {
      const tint = less(color, background);
      return { box, area, tint, parts: [{ color, area, tint, tall: box.bottom - box.top }] };
    })
    .filter(({ tint }) => lengthOf(tint) >= faintest && lengthOf(tint) <= strongest)
    .toSorted((a, b) => b.area - a.area)
    .slice(0, mostGroups);
  return joined(groups, joining)
    .map((group): Fill => ({ box: group.box, area: group.area, ...colorsOf(group) }))
    .toSorted((a, b) => b.area - a.area);
};
