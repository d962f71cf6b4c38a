/**
 * A scale in print so small that hardly any of its labels is read without a fault: its labels stand at even distances and say whole multiples of
 * one round step, so that all their figures together say which.
 */
import { powerOfTen } from '@/lib/elementary/power-of-ten';
import type { PriceAxis, ReadLine } from '@/domain/vision/reading';
import { agreement, figuresIn, type Figure } from './figures';

/** Labels at even distances that are needed, and which share of all labels they have to be. */
const [fewest, leastShare] = [5, 0.6];
/** How far a label may lie from its place, and all together, in pixels. */
const [tolerance, shared] = [1.4, 0.7];
/** How much likelier than any other, as a logarithm (400 times); a label alone counts for no more than the second against a scale. */
const [margin, leastOfLabel] = [6, -9];
/** How likely the labels have to be on average. */
const leastMean = -4.5;
/** How many lines at least show where the point is, and which share of these have to agree. */
const [fewestPoints, samePoint] = [2, 0.7];
/** Text stands above its price by this much of the height of a figure, at most in pixels. */
const [abovePrice, mostAbove] = [0.09, 0.6];

interface Label {
  readonly y: number;
  readonly figures: readonly Figure[];
  /** Figures after the last point or comma; null: none was read. */
  readonly decimals: number | null;
}

const labelOf = ({ text, characters, box }: ReadLine): Label => {
  const signs = characters.filter(({ character }) => /[.,:]/u.test(character)).length;
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','), text.lastIndexOf(':'));
  const after = Array.from(text.slice(last + 1)).filter((one) => one !== ' ').length;
  return {
    y: (box.top + box.bottom) / 2 + Math.min(mostAbove, abovePrice * (box.bottom - box.top)),
    figures: figuresIn(characters),
    decimals: signs === 0 || after === 0 ? null : after,
  };
};

/** How many figures follow the point, where enough labels agree; null: they don't. */
const decimalsOf = (labels: readonly Label[]): number | null => {
  const seen = labels.flatMap(({ decimals }) => (decimals === null ? [] : [decimals]));
  const counts = new Map<number, number>();
  for (const one of seen) counts.set(one, (counts.get(one) ?? 0) + 1);
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1]);
  return most !== undefined && most[1] >= fewestPoints && most[1] >= samePoint * seen.length ? most[0] : null;
};

interface Placed extends Label {
  /** Number of its place from the first one down. */
  readonly place: number;
}

/** The labels that stand at even distances, with their places. */
const evenly = (labels: readonly Label[]): readonly Placed[] => {
  let best: readonly Placed[] = [];
  for (const [i, a] of labels.entries())
    for (const b of labels.slice(i + 1, i + 4)) {
      const away = b.y - a.y;
      if (away < 8) continue;
      const placed = labels.map((label) => ({ ...label, place: Math.round((label.y - a.y) / away) }));
      const on = placed.filter(({ y, place }) => Math.abs(y - a.y - place * away) <= tolerance + 0.1 * Math.abs(place));
      // Of labels at one place only one is of the scale.
      const single = on.filter(({ place }, at) => on.findIndex((other) => other.place === place) === at);
      if (single.length > best.length) best = single;
    }
  return best;
};

/** Steps of scales, in units of the last figure. */
const steps = Array.from({ length: 8 }, (_, power) => [1, 2, 2.5, 4, 5].map((one) => one * powerOfTen(power)))
  .flat()
  .filter((step) => Number.isInteger(step));

interface Guess {
  /** In units of the last figure: the step, and what stands at place 0. */
  readonly step: number;
  readonly first: number;
  readonly worth: number;
}

const written = (units: number, digits: number): string => String(units).padStart(digits + 1, '0');

const worthOf = (labels: readonly Placed[], { step, first }: Pick<Guess, 'step' | 'first'>, digits: number): number =>
  labels.reduce((sum, { figures, place }) => {
    const units = first - place * step;
    return sum + (units > 0 ? Math.max(leastOfLabel, agreement(figures, written(units, digits))) : 2 * leastOfLabel);
  }, 0);

/** What the figures of labels say at place 0 for a step: a label as it was read, or with one figure in doubt put otherwise. */
const firstsOf = (labels: readonly Placed[], step: number): ReadonlySet<number> => {
  const firsts = new Set<number>();
  for (const { figures, place } of labels) {
    const doubtful = figures.reduce((least, { sure }, at) => (sure < (figures[least]?.sure ?? 1) ? at : least), 0);
    for (const put of '0123456789') {
      const text = figures.map(({ digit }, at) => (at === doubtful || digit === null ? put : digit)).join('');
      const units = Number(text) + place * step;
      if (text !== '') for (const by of [-1, 0, 1]) firsts.add((Math.round(units / step) + by) * step);
    }
  }
  return firsts;
};

const guessesOf = (labels: readonly Placed[], digits: number): readonly Guess[] =>
  steps.flatMap((step) =>
    [...firstsOf(labels, step)].flatMap((first): Guess[] => {
      const worth = first > 0 ? worthOf(labels, { step, first }, digits) : -Infinity;
      return worth === -Infinity ? [] : [{ step, first, worth }];
    }),
  );

/** Prices by height, least squares. */
const lineThrough = (points: readonly { readonly y: number; readonly price: number }[]) => {
  const meanY = points.reduce((sum, { y }) => sum + y, 0) / points.length;
  const meanPrice = points.reduce((sum, { price }) => sum + price, 0) / points.length;
  const over = points.reduce((sum, { y, price }) => sum + (y - meanY) * (price - meanPrice), 0);
  const slope = over / points.reduce((sum, { y }) => sum + (y - meanY) * (y - meanY), 0);
  return { slope, intercept: meanPrice - slope * meanY };
};

/** The scale that lines of figures below each other say together; null where they leave room for more than one. */
export const scaleByFigures = (lines: readonly ReadLine[]): PriceAxis | null => {
  const all = lines.map(labelOf).filter(({ figures }) => figures.length >= 2);
  const labels = evenly(all.toSorted((a, b) => a.y - b.y));
  const digits = decimalsOf(all);
  if (digits === null || labels.length < fewest || labels.length < leastShare * all.length) return null;
  const guesses = guessesOf(labels, digits);
  if (guesses.length === 0) return null;
  const best = guesses.reduce((most, one) => (one.worth > most.worth ? one : most));
  const isOther = ({ step, first }: Guess): boolean => step !== best.step || first !== best.first;
  if (best.worth < leastMean * labels.length || guesses.some((one) => isOther(one) && one.worth > best.worth - margin)) return null;
  const unit = powerOfTen(digits);
  const priced = labels.map(({ y, place }) => {
    const price = (best.first - place * best.step) / unit;
    return { y, price, text: price.toFixed(digits) };
  });
  const { slope, intercept } = lineThrough(priced);
  const offs = priced.map(({ y, price }) => (price - intercept) / slope - y);
  const spread = Math.sqrt(offs.reduce((sum, off) => sum + off * off, 0) / offs.length);
  const px = 1.645 * Math.sqrt((spread * spread) / (priced.length - 1) + shared * shared);
  return { scale: 'linear', slope, intercept, error: px * Math.abs(slope), from: 'read', labels: priced, digits };
};
