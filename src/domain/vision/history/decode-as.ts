/** Reads a lattice as what a cell may hold: the likeliest characters that fit a pattern, and how sure each is among all that fit. */
import { naturalLog } from '@/lib/elementary/natural-log';
import { JUNK, SIGNS } from '@/domain/vision/text/classify';
import type { Segment } from '@/domain/vision/text/cuts';
import type { Lattice, LatticeEdge } from './lattice';

/** One place of a pattern: the signs it may hold, whether it may be absent, whether it may repeat. */
export interface PatternPlace {
  readonly signs: readonly number[];
  readonly isOptional: boolean;
  readonly isMany: boolean;
  /** Not a part of the value, as a currency sign. */
  readonly isAside?: boolean;
}

export type Pattern = readonly PatternPlace[];

export interface DecodedSign {
  readonly sign: number;
  readonly segment: Segment;
  /** Probability among all readings that fit. */
  readonly sure: number;
  readonly likely: Float32Array;
  readonly isAside: boolean;
}

export interface DecodedAs {
  readonly signs: readonly DecodedSign[];
  /** Natural logarithm of the weight of all readings that fit. */
  readonly weight: number;
}

/** Between these atoms of a lattice. */
export interface LatticeRange {
  readonly lattice: Lattice;
  readonly first: number;
  readonly after: number;
}

/** No reading is out of the question. */
const least = 1e-5;

interface Step {
  readonly edge: LatticeEdge;
  readonly from: number;
  readonly to: number;
  /** Weight of all signs of the place, and the best of them. */
  readonly weight: number;
  readonly sign: number;
  readonly most: number;
}

/** Places that may follow a place (-1: the beginning). */
const followers = (pattern: Pattern): readonly (readonly number[])[] =>
  Array.from({ length: pattern.length + 1 }, (_, k) => {
    const from = k - 1;
    const next: number[] = from >= 0 && pattern[from]!.isMany ? [from] : [];
    for (let to = from + 1; to < pattern.length; to += 1) {
      next.push(to);
      if (!pattern[to]!.isOptional) break;
    }
    return next;
  });

const isLast = (pattern: Pattern, at: number): boolean => pattern.slice(at + 1).every(({ isOptional }) => isOptional);

interface Weighed {
  readonly weight: number;
  readonly sign: number;
  readonly most: number;
}

const weigh = (likely: Float32Array, { signs }: PatternPlace): Weighed => {
  let [weight, sign, most] = [0, signs[0] ?? 0, 0];
  for (const one of signs) {
    const value = likely[one]!;
    weight += value;
    if (value > most) [sign, most] = [one, value];
  }
  return { weight: Math.max(weight, least), sign, most: Math.max(most, least) };
};

/** The likeliest reading of a range that fits a pattern; null where none does. */
export const decodeAs = ({ lattice, first, after }: LatticeRange, pattern: Pattern): DecodedAs | null => {
  const count = after - first;
  const size = pattern.length + 1;
  if (count <= 0 || pattern.length === 0) return null;
  const next = followers(pattern);
  // State: an atom and the place before it. Weights are kept per row in the range of numbers by a shift of their exponents.
  const ahead = Array.from({ length: count + 1 }, () => new Float64Array(size));
  const best = Array.from({ length: count + 1 }, () => new Float64Array(size));
  const choice: (Step | undefined)[][] = Array.from({ length: count + 1 }, () => []);
  const steps: Step[][] = Array.from({ length: count + 1 }, () => []);
  for (let k = 0; k < size; k += 1) if (k > 0 && isLast(pattern, k - 1)) [ahead[count]![k], best[count]![k]] = [1, 1];
  for (let at = count - 1; at >= 0; at -= 1) {
    for (const edge of lattice.edges[first + at]!) {
      const to = edge.segment.after - first;
      if (to > count) continue;
      const weighed = pattern.map((place) => weigh(edge.likely, place));
      for (let state = 0; state < size; state += 1)
        for (const place of next[state]!) {
          const { weight, sign, most } = weighed[place]!;
          const [through, score] = [weight * ahead[to]![place + 1]!, most * best[to]![place + 1]!];
          if (through === 0) continue;
          ahead[at]![state]! += through;
          const step = { edge, from: state, to: place + 1, weight, sign, most };
          steps[at]!.push(step);
          if (score > best[at]![state]!) {
            best[at]![state] = score;
            choice[at]![state] = step;
          }
        }
    }
  }
  const total = ahead[0]![0]!;
  if (!(total > 0)) return null;
  const behind = Array.from({ length: count + 1 }, () => new Float64Array(size));
  behind[0]![0] = 1;
  for (let at = 0; at < count; at += 1)
    for (const { edge, from, to, weight } of steps[at]!) behind[edge.segment.after - first]![to]! += behind[at]![from]! * weight;
  const signs: DecodedSign[] = [];
  for (let [at, state] = [0, 0]; at < count;) {
    const step = choice[at]![state];
    if (step === undefined) return null;
    const { edge, sign } = step;
    const end = edge.segment.after - first;
    // The same sign of the same segment, whichever place of the pattern holds it.
    const share = steps[at]!.filter((other) => other.edge === edge).reduce(
      (sum, other) =>
        sum +
        behind[at]![other.from]! *
          Math.min(other.weight, Math.max(least, hasSign(pattern, other.to, sign) ? edge.likely[sign]! : 0)) *
          ahead[end]![other.to]!,
      0,
    );
    signs.push({
      sign,
      segment: edge.segment,
      sure: Math.min(1, share / total),
      likely: edge.likely,
      isAside: pattern[step.to - 1]!.isAside === true,
    });
    [at, state] = [end, step.to];
  }
  return { signs, weight: naturalLog(total) };
};

const hasSign = (pattern: Pattern, state: number, sign: number): boolean => pattern[state - 1]!.signs.includes(sign);

const allSigns = Array.from({ length: JUNK }, (_, sign) => sign);

/** Anything. */
export const anyText: Pattern = [{ signs: allSigns, isOptional: false, isMany: true }];

export const signsIn = (text: string): readonly number[] => Array.from(text, (sign) => SIGNS.indexOf(sign)).filter((sign) => sign >= 0);

/** The value: what is aside is left out. */
export const textOf = ({ signs }: DecodedAs): string => signs.map(({ sign, isAside }) => (isAside ? '' : SIGNS[sign])).join('');

/** Probability that all characters of the value are right. */
export const sureOf = ({ signs }: DecodedAs): number => signs.reduce((all, { sure, isAside }) => (isAside ? all : all * sure), 1);

/** Probability of each character of the value. */
export const suresOf = ({ signs }: DecodedAs): readonly number[] => signs.flatMap(({ sure, isAside }) => (isAside ? [] : [sure]));

/** Pieces of text one after the other as one. */
export const joinedRange = (ranges: readonly LatticeRange[]): LatticeRange => {
  const [only] = ranges;
  if (ranges.length === 1 && only !== undefined) return only;
  const edges: LatticeEdge[][] = [];
  for (const { lattice, first, after } of ranges) {
    const shift = edges.length - first;
    for (let at = first; at < after; at += 1)
      edges.push(
        lattice.edges[at]!.filter(({ segment }) => segment.after <= after).map(({ segment, likely }) => ({
          likely,
          segment: { ...segment, first: segment.first + shift, after: segment.after + shift },
        })),
      );
  }
  return { lattice: { edges, top: 0, bottom: 0, left: 0, scale: 1, score: 1 }, first: 0, after: edges.length };
};
