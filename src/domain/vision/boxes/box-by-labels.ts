/**
 * A position of which one fill is hidden: found by the labels that TradingView draws at the entry and beyond both ends, where
 * one of them says a distance and its percent.
 */
import type { Box, Picture } from '@/domain/vision/picture';
import { edgeOf, type Edge } from './box-edges';
import { colorDistance, mixed, type CalmPicture, type Rgb } from './calm-areas';
import type { Fill } from './fills';
import type { FoundBox } from './find-position-box';
import { distanceLabel, groundOfLabel, rectangleAt } from './stat-labels';

/** Fills looked at, the largest first: a box is among the large tinted areas of its picture. */
const mostFills = 12;
const [leastWidth, leastHeight, leastSeen] = [12, 4, 0.16];

/** A label of one line is lower than so much of its picture. */
const mostLine = 0.07;

interface Search {
  readonly picture: Picture;
  readonly background: Rgb;
  readonly fill: Fill;
}

/** The label that comes next up or down from a height, beside or behind the fill. */
const next = ({ picture, background, fill }: Search, from: number, step: 1 | -1, most: number): Box | null =>
  rectangleAt(picture, { box: fill.box, background, upper: fill, lower: fill }, { from, step, most });

/**
 * The label beyond the hidden end: one that says a distance, or else the first that stands apart from the one in the middle,
 * of which rows full of letters part a piece.
 */
const labelBeyond = (search: Search, from: number, step: 1 | -1): Box | null => {
  const most = Math.round(0.4 * search.picture.height);
  const edgeOn = ({ top, bottom }: Box): number => (step === 1 ? bottom : top - 1);
  let apart: Box | null = null;
  let at = step === 1 ? from : from - 1;
  for (let k = 0; k < 4; k += 1) {
    const label = next(search, at, step, most);
    if (label === null) break;
    if (distanceLabel(search.picture, label) !== null) return label;
    if ((step === 1 ? label.top - from : from - label.bottom) > 4) apart ??= label;
    at = edgeOn(label);
  }
  return apart;
};

/** A color laid over the background as thinly as another is. */
const laidLike = (fill: Rgb, own: Rgb, other: Rgb, background: Rgb): Rgb => {
  const full = [0, 1, 2].reduce((sum, at) => sum + Math.abs(own[at as 0] - background[at as 0]), 0);
  const seen = [0, 1, 2].reduce((sum, at) => sum + Math.abs(fill[at as 0] - background[at as 0]), 0);
  const share = full === 0 ? 0.2 : Math.min(1, seen / full);
  return mixed(background, other, share);
};

/** Whether a label is one line and says a distance: that in the middle says how the trade stands, and a merged one has several lines. */
const isOfEnd = (picture: Picture, label: Box): boolean =>
  label.bottom - label.top < mostLine * picture.height && distanceLabel(picture, label) !== null;

/** The position whose visible fill lies below (`step` 1: above) the entry; null where labels don't say so. */
const boxFrom = (search: Search, step: 1 | -1): FoundBox | null => {
  const { picture, background, fill } = search;
  const { box } = fill;
  const most = Math.max(16, Math.round(0.03 * picture.height));
  const [inner, outer] = step === 1 ? [box.bottom, box.top] : [box.top, box.bottom];
  const middle = next(search, step === 1 ? inner - 2 : inner + 1, step, 2 * most);
  // What says a distance lies beyond an end.
  if (middle === null || isOfEnd(picture, middle)) return null;
  const far = step === 1 ? middle.bottom : middle.top;
  const beyond = labelBeyond(search, far, step);
  const own = next(search, step === 1 ? outer - 1 : outer, step === 1 ? -1 : 1, most);
  const isAtEntry = inner > middle.top - most && inner < middle.bottom + most;
  if (beyond === null || own === null || !isAtEntry) return null;
  const said = [beyond, own].filter((label) => distanceLabel(picture, label) !== null);
  if (said.length === 0) return null;
  const gap = Math.max(0, step === 1 ? outer - own.bottom : own.top - outer);
  const end = step === 1 ? beyond.top - gap : beyond.bottom + gap;
  const isReached = step === 1 ? beyond.top - far > gap + 2 : far - beyond.bottom > gap + 2;
  const [ownColor, otherColor] = [groundOfLabel(picture, own), groundOfLabel(picture, beyond)];
  // Labels of one color would be those of something else, and a fill that is as strong as its label is a label itself.
  if (colorDistance(ownColor, otherColor) < 40 || colorDistance(ownColor, fill.color) < 40) return null;
  const hidden: Fill = {
    box: step === 1 ? { ...box, top: Math.min(far, end - 1), bottom: end } : { ...box, top: end, bottom: Math.max(far, end + 1) },
    color: laidLike(fill.color, ownColor, otherColor, background),
    twice: null,
    area: 0,
  };
  const edge = (y: number, error: number): Edge => ({ y, error, line: 0 });
  const hiddenEnd = isReached ? edge(end, 2) : null;
  const ground = { color: background, twice: null };
  const [above, below] = step === 1 ? [ground, fill] : [fill, ground];
  const seen = edgeOf(picture, box, { y: outer, slack: 6, above, below, thickest: 2 }) ?? edge(outer, 2);
  const [upper, lower] = step === 1 ? [fill, hidden] : [hidden, fill];
  return {
    box: { ...box, top: upper.box.top, bottom: lower.box.bottom },
    upper,
    lower,
    background,
    top: step === 1 ? seen : hiddenEnd,
    // The label may be cut off by others: its middle tells nothing.
    entry: null,
    bottom: step === 1 ? hiddenEnd : seen,
  };
};

/** Positions that labels tell, each at a place of its own. */
export const boxesByLabels = (picture: Picture, { background }: CalmPicture, fills: readonly Fill[]): readonly FoundBox[] => {
  const usable = fills.filter(({ box, area }) => {
    const [wide, tall] = [box.right - box.left, box.bottom - box.top];
    return wide >= leastWidth && tall >= leastHeight && area >= leastSeen * wide * tall;
  });
  const found: FoundBox[] = [];
  for (const fill of usable.slice(0, mostFills))
    for (const step of [1, -1] as const) {
      const one = boxFrom({ picture, background, fill }, step);
      const isNew = (other: FoundBox): boolean => one!.box.bottom <= other.box.top || one!.box.top >= other.box.bottom;
      if (one !== null && found.every(isNew)) found.push(one);
    }
  return found;
};
