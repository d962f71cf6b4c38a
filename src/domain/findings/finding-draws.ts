/**
 * What chance alone brings to the questions of a family: 1,999 rearrangements, in parts with seeds of their own, so that any number of
 * workers gives the same numbers. The three schemes permute different things and are drawn independently of each other, which errs on the
 * safe side for the largest of two-sided z (T. Royen, A Simple Proof of the Gaussian Correlation Conjecture, 2014); within a scheme all
 * questions about the same trades share each rearrangement. Questions with too few trades are not drawn: they can become no finding, so
 * that leaving them out of the family’s largest z is sound and costs the others nothing.
 */
import { seededRandom, type Random } from '@/lib/random';
import type { AskedQuestion } from './asked-questions';
import type { DrawnScheme } from './draws/drawn';
import { drawnFree } from './draws/free';
import { drawnFromOutcomes } from './draws/from-outcomes';
import { outcomeLabels } from './draws/outcomes';
import { redrawnLabels } from './draws/redrawn';
import { drawnByDay } from './draws/whole-days';
import type { FindingSample } from './sample';

export const permutations = 1999;
/** Fixed beforehand, so that the same trades give the same findings everywhere. */
export const findingsSeed = 20_260_718;
/** Small enough that a part tells of progress often, large enough that making one costs nothing. */
const partSize = 125;

export const drawParts = Math.ceil(permutations / partSize);

const sizeOf = (part: number): number => Math.min(partSize, permutations - part * partSize);

type Maker = (random: Random) => DrawnScheme;

const isLow = ({ question }: AskedQuestion): boolean =>
  question.conditions.some((condition) => 'from' in condition && condition.from === 0);

const streamOf = ({ question }: AskedQuestion): string => {
  const kinds = question.conditions.map(({ on }) => on);
  // Ranges of one number are drawn together; a tag or a rule by itself.
  return kinds.length === 1 && (kinds[0] === 'size' || kinds[0] === 'since last') ? kinds[0] : question.id;
};

const makersOf = (days: FindingSample, family: readonly AskedQuestion[]): readonly Maker[] => {
  const open = family.filter(({ tooFew }) => tooFew === null);
  const placed = open.map((one, place) => ({ one, place }));
  return [
    ...drawnFree(
      days,
      placed.flatMap(({ one: { asked }, place }) => (asked.scheme === 'free' ? [{ place, labels: asked.labels }] : [])),
    ),
    ...drawnByDay(
      days,
      placed.flatMap(({ one: { asked }, place }) => (asked.scheme === 'whole days' ? [{ place, ...asked }] : [])),
    ),
    ...drawnFromOutcomes(days, [
      outcomeLabels(
        days,
        placed.flatMap(({ one: { asked }, place }) => (asked.scheme === 'outcomes' ? [{ place, asked }] : [])),
      ),
      redrawnLabels(
        days,
        placed.flatMap(({ one, place }) =>
          one.asked.scheme === 'redrawn' ? [{ place, labels: one.asked.labels, stream: streamOf(one), isLow: isLow(one) }] : [],
        ),
      ),
    ]),
  ];
};

export interface DrawsOptions {
  /** Numbers of parts, 0 to `drawParts` − 1; left out, all. */
  readonly parts?: readonly number[];
  readonly onProgress?: ((share: number) => void) | undefined;
}

export interface DrawsOfPart {
  readonly part: number;
  /** Statistic of each question with enough trades, arrangement by arrangement; NaN where the group or the rest was empty. */
  readonly values: Float64Array<ArrayBuffer>;
}

const everyPart = Array.from({ length: drawParts }, (_, part) => part);

/** The draws of some parts. */
export const findingDraws = (
  sample: FindingSample,
  family: readonly AskedQuestion[],
  { parts = everyPart, onProgress }: DrawsOptions = {},
): readonly DrawsOfPart[] => {
  const makers = makersOf(sample, family);
  const width = family.filter(({ tooFew }) => tooFew === null).length;
  return parts.map((part, done) => {
    const draws = sizeOf(part);
    // A stream of its own for each scheme and part: rearrangements of different things do not depend on each other.
    const schemes = makers.map((make, i) => make(seededRandom(Math.imul(findingsSeed + part, 0x9e3779b1) + i)));
    const values = new Float64Array(draws * width);
    for (const draw of schemes) draw(draws, values, width);
    onProgress?.((done + 1) / parts.length);
    return { part, values };
  });
};

/** The draws of all parts, in their order, whoever made them. Throws where a part is missing. */
export const joinDraws = (parts: readonly DrawsOfPart[]): Float64Array<ArrayBuffer> => {
  const ordered = parts.toSorted((a, b) => a.part - b.part);
  if (ordered.length !== drawParts || ordered.some(({ part }, i) => part !== i)) throw new RangeError('Parts of the draws are missing.');
  const all = new Float64Array(ordered.reduce((sum, { values }) => sum + values.length, 0));
  let at = 0;
  for (const { values } of ordered) {
    all.set(values, at);
    at += values.length;
  }
  return all;
};
