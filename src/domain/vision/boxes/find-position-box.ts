/** Finds a position box: a fill for the profit and one for the loss, as wide as each other, that meet at the entry. */
import type { Box, Picture } from '@/domain/vision/picture';
import { boxesByLabels } from './box-by-labels';
import { boxBetweenLabels } from './box-between-labels';
import { calmPictureOf, colorDistance, pixelAt, type CalmPicture, type Rgb } from './calm-areas';
import { edgeOf, type Edge, type EdgeSearch } from './box-edges';
import { fillsOf, likeness, tintOf, type Fill } from './fills';
import { acrossLabels } from './split-fills';
import { readStatLabels } from './stat-labels';

export interface FoundBox {
  readonly box: Box;
  readonly upper: Fill;
  readonly lower: Fill;
  readonly background: Rgb;
  /** Null: hidden, or cut off by a border of the plot. */
  readonly top: Edge | null;
  readonly entry: Edge | null;
  readonly bottom: Edge | null;
}

export type BoxOutcome = { readonly ok: true; readonly found: FoundBox } | { readonly ok: false; readonly why: 'none' | 'several' };

/** A fill narrower than the first is taken for one only where no other is; its sides are then so near those of the other, in pixels. */
const [leastWidth, narrowest, narrowSide] = [18, 10, 2];
/** The same of heights. */
const [leastHeight, lowest] = [4, 2];

interface Pair {
  readonly upper: Fill;
  readonly lower: Fill;
  readonly worth: number;
}

const widthOf = ({ left, right }: Box): number => right - left;
const heightOf = ({ top, bottom }: Box): number => bottom - top;
const areaOf = (box: Box): number => Math.max(0, widthOf(box)) * Math.max(0, heightOf(box));

/** How far parts of one fill may be apart. */
const partReach = ({ width, height }: Picture): number => Math.max(40, Math.round(0.05 * Math.max(width, 1.4 * height)));
/** The same where volume of the fill's tint, which lies near it, was taken for a part of it. */
const strictReach = (picture: Picture): number => Math.round(partReach(picture) / 4);
/** The label in the middle of a box may be so high, on phones of high density too. */
const labelReach = ({ width, height }: Picture): number => Math.max(60, Math.round(0.11 * Math.max(width, height)));

const isPair = (a: Fill, b: Fill, { background, reach }: { readonly background: Rgb; readonly reach: number }): boolean => {
  const width = Math.max(widthOf(a.box), widthOf(b.box));
  const side = width < leastWidth ? narrowSide : Math.max(9, 0.07 * width);
  const gap = b.box.top - a.box.bottom;
  if (Math.abs(a.box.left - b.box.left) > side || Math.abs(a.box.right - b.box.right) > side) return false;
  if (gap < -6 || gap > reach) return false;
  return likeness(tintOf(a.color, background), tintOf(b.color, background)) < 0.94;
};

/** How much of its box a fill was seen in: letters and candles fill less. */
const leastSeen = 0.16;

const pairsOf = (fills: readonly Fill[], background: Rgb, reach: number, [wide, tall] = [leastWidth, leastHeight]): Pair[] => {
  const usable = fills
    .filter(({ box, area }) => widthOf(box) >= wide && heightOf(box) >= tall && area >= leastSeen * areaOf(box))
    .slice(0, 80);
  const pairs: Pair[] = [];
  for (const upper of usable)
    for (const lower of usable)
      if (upper !== lower && isPair(upper, lower, { background, reach }))
        pairs.push({ upper, lower, worth: Math.min(upper.area, lower.area) + 0.25 * (upper.area + lower.area) });
  return pairs.toSorted((a, b) => b.worth - a.worth);
};

/** What lies along an end may be a border, or something else. */
const vague = (edge: Edge | null): Edge | null => (edge === null ? null : { ...edge, error: Math.max(2, edge.error) });

const boxOf = ({ upper, lower }: Pick<Pair, 'upper' | 'lower'>): Box => ({
  left: Math.min(upper.box.left, lower.box.left),
  right: Math.max(upper.box.right, lower.box.right),
  top: upper.box.top,
  bottom: lower.box.bottom,
});

/** Pairs that lie elsewhere than the first and are of like size. */
const apartFrom = (first: Pair, pairs: readonly Pair[]): readonly Pair[] => {
  const box = boxOf(first);
  return pairs.filter((pair) => {
    const other = boxOf(pair);
    const isApart = other.right <= box.left || other.left >= box.right || other.bottom <= box.top || other.top >= box.bottom;
    return isApart && areaOf(other) > 0.3 * areaOf(box);
  });
};

/** A line is so unlike what lies that many rows above and below it, beside a box, and is looked at over so many pixels. */
const [unlikeRows, rowsAway, leastBeside, mostBeside] = [12, 3, 20, 60];

/** Whether the line along an end goes on left of the box: then it is the border of a pane, which may cut the box off, or something else. */
const goesOn = (picture: Picture, { left }: Box, { y, line }: Edge): boolean => {
  const [from, to] = [Math.max(0, left - mostBeside), left - 6];
  if (line === 0 || to - from < leastBeside) return false;
  const rows = [Math.floor(y), Math.floor(y) + 1].filter((row) => row >= rowsAway && row + rowsAway < picture.height);
  return rows.some((row) => {
    const columns = Array.from({ length: to - from }, (_, at) => from + at);
    const crossed = columns.filter((x) =>
      [-rowsAway, rowsAway].every((away) => colorDistance(pixelAt(picture, x, row), pixelAt(picture, x, row + away)) >= unlikeRows),
    );
    return crossed.length >= 0.9 * columns.length;
  });
};

/** How much the lines of one box differ in thickness, in pixels and as a part of it. */
const [sameLine, sameShare] = [0.75, 0.35];

/** Lines as thick as each other along both ends, and as that of the entry where it is seen, are the border of a box, and nothing else. */
const withBorder = (found: FoundBox, measured: { readonly top: Edge | null; readonly bottom: Edge | null }): FoundBox => {
  const { top, entry, bottom } = found;
  const line = (entry ?? top)?.line ?? 0;
  const isLine = (edge: Edge | null): boolean =>
    edge !== null && edge.line > 0 && Math.abs(edge.line - line) <= Math.max(sameLine, sameShare * line);
  return line > 0 && isLine(top) && isLine(bottom) ? { ...found, ...measured } : found;
};

/** A pair of fills with its edges. */
const edgesOf = (picture: Picture, { background, size }: CalmPicture, { upper, lower }: Pair): FoundBox => {
  const box = boxOf({ upper, lower });
  const ground = { color: background, twice: null };
  // Ends have no line of their own, unless borders were asked for: what goes along one may be the price line or a label.
  const end = (search: Omit<EdgeSearch, 'thickest' | 'slack'>): readonly [seen: Edge | null, measured: Edge | null] => {
    const thin = edgeOf(picture, box, { ...search, slack: 2 * size, thickest: 2 });
    if (thin !== null) return [goesOn(picture, box, thin) ? vague(thin) : thin, thin];
    const thick = edgeOf(picture, box, { ...search, slack: 2 * size, thickest: 4 });
    return [vague(thick), thick];
  };
  const [top, topMeasured] = end({ y: upper.box.top, above: ground, below: upper });
  const [bottom, bottomMeasured] = end({ y: lower.box.bottom, above: lower, below: ground });
  const middle = (upper.box.bottom + lower.box.top) / 2;
  const isHidden = lower.box.top - upper.box.bottom > 6 * size + 6;
  const found: FoundBox = {
    box,
    upper,
    lower,
    background,
    top,
    entry: isHidden
      ? null
      : edgeOf(picture, box, {
          y: middle,
          above: upper,
          below: lower,
          slack: 2 * size + (lower.box.top - upper.box.bottom) / 2,
          thickest: 6,
        }),
    bottom,
  };
  return withBorder(found, { top: topMeasured, bottom: bottomMeasured });
};

const hasAllEdges = ({ top, entry, bottom }: FoundBox): boolean => top !== null && entry !== null && bottom !== null;

/** A box among volume or candles of its tints, which were taken for parts of its fills: of one color each, with all three edges. */
const strictBox = (picture: Picture, calm: CalmPicture, fills: readonly Fill[]): FoundBox | null => {
  const found = pairsOf(fills, calm.background, labelReach(picture))
    .map((pair) => ({ pair, box: edgesOf(picture, calm, pair) }))
    .filter(({ box }) => hasAllEdges(box));
  const [first, ...others] = found;
  const isOne =
    first !== undefined &&
    apartFrom(
      first.pair,
      others.map(({ pair }) => pair),
    ).length === 0;
  return isOne ? first.box : null;
};

/** The box whose parts a label keeps too far apart to be one fill, with all three edges. */
const splitBox = (picture: Picture, calm: CalmPicture, fills: readonly Fill[]): FoundBox | null => {
  const whole = acrossLabels(fills);
  if (whole.length === 0) return null;
  const [first] = pairsOf([...whole, ...fills], calm.background, labelReach(picture)).filter(
    ({ upper, lower }) => whole.includes(upper) || whole.includes(lower),
  );
  const found = first === undefined ? null : edgesOf(picture, calm, first);
  return found !== null && hasAllEdges(found) ? found : null;
};

/** Whether a label that says a distance stands beyond one of its ends. */
const hasLabels = (picture: Picture, found: FoundBox): boolean => {
  const { upper, lower } = readStatLabels(picture, found);
  return upper !== null || lower !== null;
};

/** A box a few pixels wide or with a fill a few pixels high, with both ends and a label, that stands alone. */
const narrowBox = (picture: Picture, calm: CalmPicture, fills: readonly Fill[]): FoundBox | null => {
  const pairs = pairsOf(fills, calm.background, labelReach(picture), [narrowest, lowest]);
  const [first] = pairs;
  if (first === undefined || apartFrom(first, pairs).length > 0) return null;
  const found = edgesOf(picture, calm, first);
  return found.top !== null && found.bottom !== null && hasLabels(picture, found) ? found : null;
};

/** The one position box of a picture. `several`: there are two or more of like size, and which is meant is not in the picture. */
export const findPositionBox = (picture: Picture): BoxOutcome => {
  const calm = calmPictureOf(picture);
  const fills = fillsOf(calm, { reach: partReach(picture), isStrict: false });
  const pairs = pairsOf(fills, calm.background, labelReach(picture));
  const [first] = pairs;
  const byLabels = (why: 'none' | 'several'): BoxOutcome => {
    const [only, ...others] = boxesByLabels(picture, calm, fills);
    if (only !== undefined) return others.length > 0 ? { ok: false, why } : { ok: true, found: only };
    const between = why === 'none' ? boxBetweenLabels(picture, calm) : null;
    return between === null ? { ok: false, why } : { ok: true, found: between };
  };
  if (first === undefined) {
    const strict = fillsOf(calm, { reach: strictReach(picture), isStrict: true });
    const found = strictBox(picture, calm, strict) ?? splitBox(picture, calm, strict) ?? narrowBox(picture, calm, fills);
    return found === null ? byLabels('none') : { ok: true, found };
  }
  return apartFrom(first, pairs).length > 0 ? byLabels('several') : { ok: true, found: edgesOf(picture, calm, first) };
};
