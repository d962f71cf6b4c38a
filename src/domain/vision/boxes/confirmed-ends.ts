/** Ends by their heights that what is written on the box confirms: both distances together, or one with its percent. */
import { priceAt, pricePerPixel, yOf } from '@/domain/vision/axis/price';
import type { PriceAxis } from '@/domain/vision/reading';
import type { Edge } from './box-edges';
import type { Distances } from './by-distances';
import { halfOfHundredth, hasColor, linesOf, near, wayOf, type Given, type Line, type SettledPrices, type SettledTerm } from './box-terms';
import { isCovered, isWitness } from './labels-of-line';
import type { DistanceLabel } from './stat-labels';

/** Heights and what is written differ by no more than this, in pixels. */
const mostApart = 2.6;
/** What a percent says of the entry is so exact at least, in pixels. */
const mostVague = 1.5;

interface End {
  readonly line: Line;
  readonly edge: Edge;
  readonly label: DistanceLabel;
  /** 1 where the end lies above the entry, and -1 where it lies below. */
  readonly sign: 1 | -1;
}

const entryOf = ({ edge, label, sign }: End, axis: PriceAxis): number => priceAt(axis, edge.y) - sign * label.distance;

/** Whether the entry that follows from the end's height is the one that follows from distance and percent. */
const isPercentOf = (end: End, axis: PriceAxis): boolean => {
  const { distance, percent } = end.label;
  if (percent === null || percent <= halfOfHundredth) return false;
  const [low, high] = [(100 * distance) / (percent + halfOfHundredth), (100 * distance) / (percent - halfOfHundredth)];
  const perPixel = pricePerPixel(axis, end.edge.y);
  const entry = entryOf(end, axis);
  return high - low <= 2 * mostVague * perPixel && entry > low - mostVague * perPixel && entry < high + mostVague * perPixel;
};

/** Ends that are confirmed, with the height of the entry that follows. */
const confirmedBy = (ends: readonly End[], axis: PriceAxis): { readonly names: readonly string[]; readonly y: number } | null => {
  const [one, other] = ends;
  if (one !== undefined && other !== undefined && one.label.isSure && other.label.isSure) {
    const [a, b] = [yOf(axis, entryOf(one, axis)), yOf(axis, entryOf(other, axis))];
    if (Math.abs(a - b) <= mostApart) return { names: [one.line.name, other.line.name], y: (a + b) / 2 };
  }
  const told = ends.find((end) => isPercentOf(end, axis));
  return told === undefined ? null : { names: [told.line.name], y: yOf(axis, entryOf(told, axis)) };
};

export interface Confirming {
  readonly distances: Distances;
  /** Whether other prices on the scale agree with it. */
  readonly isWitnessed: boolean;
}

/**
 * Terms of a box without prices of its own on the scale, with ends that are as far from each other as both distances say, or from the entry
 * as distance and percent say. A label on the scale far from the entry that follows is that of something else.
 */
export const withConfirmedEnds = (terms: SettledPrices, { distances, isWitnessed }: Confirming, given: Given): SettledPrices => {
  const { axis, labels, found, side, isWritten } = given;
  if (axis === null || found.entry !== null || !isWitnessed) return terms;
  const lines = linesOf(given);
  const ends = lines.flatMap((line): End[] => {
    const label = line.name === 'entry' ? null : distances[line.name];
    if (line.name === 'entry' || line.edge === null || label === null) return [];
    return [{ line, edge: line.edge, label, sign: wayOf(side, line.name) }];
  });
  const confirmed = confirmedBy(ends, axis);
  if (confirmed === null) return terms;
  // A label at an edge says its price, readable or not.
  const isLabelled = (line: Line, y: number): boolean =>
    (isWritten?.(y) === true && !isCovered(y, axis, labels)) ||
    labels.some((label) => {
      const isOther = isWitness(label, axis) && Math.abs(label.y - y) > near;
      return (
        !isOther &&
        y > label.box.top - near &&
        y < label.box.bottom + near &&
        (hasColor(label, line, found) || Math.abs(label.y - y) < near)
      );
    });
  const { entry } = terms;
  const entryLine = lines.find(({ name }) => name === 'entry')!;
  if (ends.some(({ line, edge }) => terms[line.name].text !== '' || isLabelled(line, edge.y)) || isLabelled(entryLine, confirmed.y))
    return terms;
  const isElsewhere = entry.value !== null && Math.abs(yOf(axis, entry.value) - confirmed.y) > 2 * near;
  const sure = (name: 'target' | 'stop'): SettledTerm =>
    confirmed.names.includes(name) ? { ...terms[name], isUnsure: false } : terms[name];
  return { entry: isElsewhere ? { ...entry, value: null, text: '' } : entry, target: sure('target'), stop: sure('stop') };
};
