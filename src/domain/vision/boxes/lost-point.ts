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
/** Where the entry is hidden, by what factor percent and box may differ: a lost point makes it a power of ten. */
const hidden = 1.3;
/** How far the price on a label may be from the entry, as a part of it. */
const mostOfLabel = 0.1;

/** The distance with the digits of the scale, where percent and height both say just this; null: they don't. */
const mended = (label: DistanceLabel, end: Edge | null, { axis, found: { entry, box } }: Given): DistanceLabel | null => {
  if (axis === null || label.digits > 0 || axis.digits === 0 || label.percent === null) return null;
  const distance = label.distance / powerOfTen(axis.digits);
  if (end === null || entry === null) {
    const ends = [box.top, box.bottom].map((y) => priceAt(axis, y));
    const stated = (100 * distance) / label.percent;
    const isNear = stated < hidden * Math.max(...ends) && stated > Math.min(...ends) / hidden;
    return isNear && distance <= mostOfBox * Math.abs(ends[0]! - ends[1]!) ? { ...label, distance, digits: axis.digits } : null;
  }
  const [at, far] = [priceAt(axis, entry.y), priceAt(axis, end.y)];
  const perPixel = Math.abs(far - at) / Math.abs(end.y - entry.y);
  const isPercent = Math.abs((100 * distance) / at - label.percent) <= halfPercent;
  return isPercent && Math.abs(Math.abs(far - at) - distance) <= near * perPixel ? { ...label, distance, digits: axis.digits } : null;
};

/** The distance with the point that a price on a scale shows where its percent of this price says just that; as it is where none does. */
const likeLabels = (label: DistanceLabel, { labels }: Given): DistanceLabel => {
  const { percent } = label;
  if (label.digits > 0 || percent === null) return label;
  const like = labels.find(({ value, digits }) => {
    if (value === null || !(value > 0) || digits === 0) return false;
    const stated = (100 * label.distance) / percent / powerOfTen(digits);
    return Math.abs(stated / value - 1) <= mostOfLabel + halfPercent / percent;
  });
  return like === undefined ? label : { ...label, distance: label.distance / powerOfTen(like.digits), digits: like.digits };
};

/** A distance by what percent and heights say of it: as it is, with the point it lost, or not sure. */
export const withPoint = (label: DistanceLabel | null, end: Edge | null, given: Given): DistanceLabel | null => {
  const { axis, found } = given;
  if (label === null) return label;
  if (axis === null) return likeLabels(label, given);
  const entry = priceAt(axis, found.entry?.y ?? (found.box.top + found.box.bottom) / 2);
  const away = Math.abs(priceAt(axis, found.box.top) - priceAt(axis, found.box.bottom));
  const off = label.percent === null ? null : Math.abs((100 * label.distance) / label.percent / entry - 1);
  const isPercentOff = off !== null && off > alike;
  // Of a box that is cut off or hidden in part the percent alone says so.
  const isWhole = found.top !== null && found.bottom !== null;
  const isFar = isWhole ? label.distance > mostOfBox * away : label.percent === null;
  // One that is its percent of the entry lost no point: what seems to be the box is something else.
  if (off !== null && off <= halfPercent / label.percent!) return label;
  if (!isFar && !(isPercentOff && (!isWhole || label.distance > mostWithPercent * away))) return label;
  return mended(label, end, given) ?? { ...label, isSure: false };
};
