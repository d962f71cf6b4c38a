/** Distances that lost their point in small print: the steps beside them say the same figures, their percent and the heights say otherwise. */
import { powerOfTen } from '@/lib/elementary/power-of-ten';
import { priceAt } from '@/domain/vision/axis/price';
import type { Edge } from './box-edges';
import { near, type Given } from './box-terms';
import type { DistanceLabel } from './stat-labels';

/** Percents have two digits: half of the last one, and what the entry's height adds to it. */
const halfPercent = 0.0065;
/** Distances farther than the whole box, and farther than what their percent says, are not what is written. */
const [mostOfBox, mostWithPercent, alike] = [1.3, 1.1, 0.5];

/** The distance with the digits of the scale, where percent and height both say just this; null: they don't. */
const mended = (label: DistanceLabel, end: Edge | null, { axis, found: { entry } }: Given): DistanceLabel | null => {
  if (axis === null || end === null || entry === null || label.digits > 0 || axis.digits === 0 || label.percent === null) return null;
  const distance = label.distance / powerOfTen(axis.digits);
  const [at, far] = [priceAt(axis, entry.y), priceAt(axis, end.y)];
  const perPixel = Math.abs(far - at) / Math.abs(end.y - entry.y);
  const isPercent = Math.abs((100 * distance) / at - label.percent) <= halfPercent;
  return isPercent && Math.abs(Math.abs(far - at) - distance) <= near * perPixel ? { ...label, distance, digits: axis.digits } : null;
};

/** A distance by what percent and heights say of it: as it is, with the point it lost, or not sure. */
export const withPoint = (label: DistanceLabel | null, end: Edge | null, given: Given): DistanceLabel | null => {
  const { axis, found } = given;
  if (label === null || axis === null) return label;
  const entry = priceAt(axis, found.entry?.y ?? (found.box.top + found.box.bottom) / 2);
  const away = Math.abs(priceAt(axis, found.box.top) - priceAt(axis, found.box.bottom));
  const isPercentOff = label.percent !== null && Math.abs((100 * label.distance) / label.percent / entry - 1) > alike;
  // Of a box that is cut off or hidden in part the percent alone says so.
  const isWhole = found.top !== null && found.bottom !== null;
  const isFar = isWhole ? label.distance > mostOfBox * away : label.percent === null;
  if (!isFar && !(isPercentOff && (!isWhole || label.distance > mostWithPercent * away))) return label;
  return mended(label, end, given) ?? { ...label, isSure: false };
};
