/** Labels on a scale that may be those of a line of a box, and how sure they are. */
import { powerOfTen } from '@/lib/elementary/power-of-ten';
import { yOf } from '@/domain/vision/axis/price';
import type { PriceAxis } from '@/domain/vision/reading';
import { hasColor, isGray, isOneTint, near, type Given, type Line } from './box-terms';
import type { ScaleLabel } from './scale-labels';

const isWhole = ({ value, digits }: ScaleLabel, axis: PriceAxis | null): boolean =>
  value !== null && value > 0 && (axis === null || digits >= axis.digits);

export const tallOf = ({ box }: ScaleLabel): number => box.bottom - box.top;

/** Whether a label stands at a height, or at most so far from it. */
export const isAt = ({ box }: ScaleLabel, y: number, around: number): boolean => y > box.top - around && y < box.bottom + around;

/** Whether a label says the price of its own height, and so is that of something else than the line. */
export const isWitness = ({ value, y }: ScaleLabel, axis: PriceAxis): boolean =>
  value !== null && value > 0 && Math.abs(yOf(axis, value) - y) < near;

/** Whether another label lies on the scale where that of a line would be. */
export const isCovered = (y: number, axis: PriceAxis, labels: readonly ScaleLabel[]): boolean =>
  labels.some((label) => isWitness(label, axis) && isAt(label, y, 0.9 * tallOf(label)));

/** Whether a price in the color of an end stands on the scale. */
export const isSomewhere = (line: Line, { axis, labels, found }: Given): boolean =>
  axis !== null && line.fill !== null && labels.some((label) => isWitness(label, axis) && hasColor(label, line, found));

/** Whether a gray price stands on the scale with one of a color above it and one of another below it, as those of a box do. */
export const hasPricesOfBox = ({ axis, labels, found: { background } }: Given): boolean => {
  if (axis === null) return false;
  const there = labels.filter((label) => isWitness(label, axis));
  const tints = there.filter((label) => !isGray(label));
  const isOther = (a: ScaleLabel, b: ScaleLabel): boolean => !isOneTint(a.ground, b.ground, background);
  return there.some(
    (entry) => isGray(entry) && tints.some((one) => one.y < entry.y && tints.some((other) => other.y > entry.y && isOther(one, other))),
  );
};

/** How far beyond what is seen of a box the label of a hidden end may lie, in its heights: one line of text hides it. */
const mostHidden = 3;

/** An edge that is known only roughly may be off by so many of its errors. */
const roughly = 1.5;

/** Labels that may be that of a line, the likeliest first. */
export const labelsOf = (line: Line, { axis, labels, found }: Given): readonly ScaleLabel[] => {
  const off = (label: ScaleLabel): number => {
    if (line.edge === null) return 0;
    return Math.abs((axis === null ? label.y : yOf(axis, label.value!)) - line.edge.y);
  };
  const inside = (label: ScaleLabel): boolean => {
    const y = axis === null ? label.y : yOf(axis, label.value!);
    if (line.edge !== null) return off(label) <= (axis === null ? near + 2 : Math.max(near, roughly * line.edge.error));
    const { box, upper, lower } = found;
    if (line.fill === null) return y > upper.box.bottom - 8 && y < lower.box.top + 8;
    const away = line.fill === upper ? box.top - y : y - box.bottom;
    return away > -10 && away < mostHidden * tallOf(label);
  };
  return labels
    .filter((label) => isWhole(label, axis) && hasColor(label, line, found) && inside(label))
    .toSorted((a, b) => off(a) - off(b));
};

/**
 * How sure a label is: its least sure figure. A figure that is worth twice what the height may be off by needs no letters to
 * prove it, since any other in its place would lie elsewhere.
 */
export const sureOf = ({ value, digits, sures }: ScaleLabel, perPixel: number): number => {
  if (value === null) return 0;
  const unproved = sures.filter((_, place) => powerOfTen(place - digits) < 2 * near * perPixel);
  return Math.min(1, ...unproved);
};
