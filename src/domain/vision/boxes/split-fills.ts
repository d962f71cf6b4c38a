/** Fills of which a label over their whole height leaves a part at each side. */
import { colorDistance } from './calm-areas';
import type { Fill } from './fills';

/** How far the heights of two parts, and their colors, may differ; how far sides of a fill may be from those of the other, in pixels. */
const [sameHeight, sameColor, sameSide] = [4, 9, 16];
/** A part is at least so wide and high. */
const [leastWide, leastTall] = [8, 6];

/** Parts of one color and height that begin and end where another fill above or below them does, as one fill. */
export const acrossLabels = (fills: readonly Fill[]): readonly Fill[] => {
  const usable = fills.filter(({ box }) => box.right - box.left >= leastWide && box.bottom - box.top >= leastTall).slice(0, 60);
  return usable.flatMap((left) =>
    usable.flatMap((right): readonly Fill[] => {
      const [a, b] = [left.box, right.box];
      const isRow = Math.abs(a.top - b.top) <= sameHeight && Math.abs(a.bottom - b.bottom) <= sameHeight && a.right < b.left;
      if (!isRow || colorDistance(left.color, right.color) > sameColor) return [];
      const box = { left: a.left, right: b.right, top: Math.min(a.top, b.top), bottom: Math.max(a.bottom, b.bottom) };
      const isBeside = ({ box: other, area }: Fill): boolean =>
        Math.abs(other.left - box.left) <= sameSide &&
        Math.abs(other.right - box.right) <= sameSide &&
        area > left.area + right.area &&
        (Math.abs(other.bottom - box.top) < 2 * (box.bottom - box.top) || Math.abs(other.top - box.bottom) < 2 * (box.bottom - box.top));
      return usable.some((other) => other !== left && other !== right && isBeside(other))
        ? [{ box, color: left.color, twice: left.twice, area: left.area + right.area }]
        : [];
    }),
  );
};
