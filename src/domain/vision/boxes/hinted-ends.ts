/**
 * Ends of a box whose fill runs into something of its tint, volume or a label, so that it seems to reach too far: looked for where the ratio of
 * both distances, or a price on the scale, puts them.
 */
import type { Picture } from '@/domain/vision/picture';
import type { PriceAxis } from '@/domain/vision/reading';
import { edgeOf, type Edge } from './box-edges';
import { hasColor, linesOf } from './box-terms';
import type { FoundBox } from './find-position-box';
import { isOffRatio } from './by-ratio';
import type { ScaleLabel } from './scale-labels';
import type { Side } from './side-of-box';

/** How far an end may be from where it is put, in pixels, and how thick a line along it is at most. */
const [slack, thickest] = [2.5, 2];
/** An end is so far from the entry at least, in pixels. */
const leastHeight = 6;

interface Hints {
  readonly axis: PriceAxis | null;
  readonly labels: readonly ScaleLabel[];
  readonly ratio: number | null;
  readonly side: Side;
}

interface End {
  readonly isUpper: boolean;
  /** Heights at which it may be. */
  readonly at: readonly number[];
}

/** Where one end is by the other and the ratio; null where nothing says so. */
const byRatio = ({ top, entry, bottom }: FoundBox, isUpper: boolean, { axis, ratio, side }: Hints): number | null => {
  const other = isUpper ? bottom : top;
  if (ratio === null || !(ratio > 0) || other === null || entry === null || axis?.scale === 'logarithmic') return null;
  const isTarget = (side === 'long') === isUpper;
  return entry.y + (entry.y - other.y) * (isTarget ? ratio : 1 / ratio);
};

/** Where labels of the color of an end stand between the entry and what was seen of its fill. */
const byLabels = (found: FoundBox, isUpper: boolean, { labels, side }: Hints): readonly number[] => {
  const { box, upper, lower } = found;
  const line = linesOf({ found, side }).find(({ fill }) => fill === (isUpper ? upper : lower))!;
  return labels
    .filter((label) => hasColor(label, line, found) && label.value !== null && label.y > box.top && label.y < box.bottom)
    .map(({ y }) => y);
};

/** The edge of a fill at one of several heights; null: none of them shows it. */
const edgeAt = (picture: Picture, found: FoundBox, { isUpper, at }: End): Edge | null => {
  const { upper, lower, background, entry } = found;
  const fill = isUpper ? upper : lower;
  const ground = { color: background, twice: null };
  const [above, below] = isUpper ? [ground, fill] : [fill, ground];
  for (const y of at) {
    const away = entry === null ? Infinity : isUpper ? entry.y - y : y - entry.y;
    const edge = away < leastHeight ? null : edgeOf(picture, fill.box, { y, slack, above, below, thickest });
    if (edge !== null && Math.abs(edge.y - y) <= slack) return edge;
  }
  return null;
};

/** A box with ends where they are put by what is written, where an edge lies there and not where the fill seems to end. */
export const withHintedEnds = (picture: Picture, found: FoundBox, hints: Hints): FoundBox => {
  const { top, entry, bottom } = found;
  const heights = (end: Edge | null): number => Math.abs((end?.y ?? 0) - (entry?.y ?? 0));
  const [gain, risk] = hints.side === 'long' ? [heights(top), heights(bottom)] : [heights(bottom), heights(top)];
  const isOff =
    entry !== null && top !== null && bottom !== null && hints.axis?.scale !== 'logarithmic' && isOffRatio(gain, risk, hints.ratio);
  const looked = (isUpper: boolean, own: Edge | null): Edge | null => {
    if (own !== null && !isOff) return own;
    const put = byRatio(found, isUpper, hints);
    const at = own === null ? [...(put === null ? [] : [put]), ...byLabels(found, isUpper, hints)] : put === null ? [] : [put];
    return edgeAt(picture, found, { isUpper, at }) ?? own;
  };
  const [upper, lower] = [looked(true, top), looked(false, bottom)];
  // Where both ends could be put elsewhere, nothing says which of them is wrong.
  if ((upper === top && lower === bottom) || (isOff && upper !== top && lower !== bottom)) return found;
  const { box } = found;
  const rows = { top: upper === top ? box.top : upper!.y, bottom: lower === bottom ? box.bottom : lower!.y };
  return { ...found, box: { ...box, ...rows }, top: upper, bottom: lower };
};
