/** Each question’s statistic held against the draws: z, p alone, over the family, and what has to be reached. */
import { benjaminiHochberg } from '@/domain/statistics/testing/false-discovery';
import { stepDownMaxT } from '@/domain/statistics/testing/step-down';
import type { Observed } from './draws/drawn';

/** Established: adjusted p up to this; also the level of all that is said to hold 95 times in 100. */
export const establishedLevel = 0.05;
/** Suggestive: false discovery rate up to this. */
export const suggestiveLevel = 0.2;

export interface Judged {
  readonly z: number;
  /** Mean and standard deviation of the statistic by chance. */
  readonly expected: number;
  readonly spread: number;
  readonly p: number;
  readonly q: number;
  readonly adjusted: number;
  /** What |z| had to be above to be told as what it is; null where it is told as nothing. */
  readonly selectedAbove: number | null;
}

export interface JudgedFamily {
  readonly judged: readonly Judged[];
  /** 95 % quantile of the largest |z| of the family by chance; NaN for an empty one. */
  readonly critical: number;
}

/** Sums in another order differ in the last digits and still count as equal. */
const rounding = 1e-9;

interface Standard {
  readonly expected: number;
  readonly spread: number;
}

/** By the closed form, else over the draws and what was observed (divisor: their number). */
const standardOf = ({ statistic, expected, spread }: Observed, draws: Float64Array, place: number, width: number): Standard => {
  if (expected !== null && spread !== null) return { expected, spread };
  let [sum, n] = [statistic, 1];
  for (let at = place; at < draws.length; at += width) {
    const value = draws[at]!;
    if (Number.isNaN(value)) continue;
    sum += value;
    n += 1;
  }
  const mean = sum / n;
  let squares = (statistic - mean) * (statistic - mean);
  for (let at = place; at < draws.length; at += width) {
    const apart = draws[at]! - mean;
    if (!Number.isNaN(apart)) squares += apart * apart;
  }
  return { expected: mean, spread: Math.sqrt(squares / n) };
};

/** Results that are all the same within days spread nothing by chance but digits. */
const spreads = ({ expected, spread }: Standard): boolean => spread > rounding * Math.abs(expected);

/** 0 where chance spreads nothing. */
const standardized = (value: number, standard: Standard): number => {
  const z = (value - standard.expected) / standard.spread;
  return Number.isFinite(z) && spreads(standard) ? z : 0;
};

/** |z| of every draw. One without a group or a rest says nothing and stays 0. */
const sizesOf = (draws: Float64Array, standards: readonly Standard[]): Float64Array => {
  const width = standards.length;
  const sizes = new Float64Array(draws.length);
  for (const [i, { expected, spread }] of standards.entries()) {
    if (!spreads({ expected, spread })) continue;
    for (let at = i; at < draws.length; at += width) {
      const size = Math.abs((draws[at]! - expected) / spread);
      if (size < Infinity) sizes[at] = size;
    }
  }
  return sizes;
};

/** Two-sided and centered: (as large + 1) / (arrangements + 1), those without a group or a rest left out. */
const chanceOf = (size: number, place: number, { sizes, draws, width }: Drawn): number => {
  let [larger, all] = [0, 0];
  for (let at = place; at < draws.length; at += width) {
    if (Number.isNaN(draws[at]!)) continue;
    all += 1;
    if (sizes[at]! >= size - rounding) larger += 1;
  }
  return (larger + 1) / (all + 1);
};

interface Drawn {
  readonly draws: Float64Array;
  readonly sizes: Float64Array;
  readonly width: number;
}

const column = ({ sizes, width }: Drawn, place: number): Float64Array =>
  Float64Array.from({ length: sizes.length / width }, (_, draw) => sizes[draw * width + place]!);

/** The value that at least 95 % of the draws stay at or below. */
const quantile95 = (values: Float64Array): number =>
  values.toSorted()[Math.ceil((1 - establishedLevel) * values.length - rounding) - 1] ?? NaN;

/** The largest |z| of each draw over some of the questions. */
const largestOver = ({ sizes, width }: Drawn, places: readonly number[]): Float64Array => {
  const largest = new Float64Array(sizes.length / width);
  for (let draw = 0; draw < largest.length; draw += 1) {
    let most = 0;
    for (const place of places) most = Math.max(most, sizes[draw * width + place]!);
    largest[draw] = most;
  }
  return largest;
};

/** What |z| must be above for p to be at most `level`: of so many draws only few may reach it. */
const reachedBy = (level: number, values: Float64Array): number => {
  const allowed = Math.floor(level * (values.length + 1) + rounding) - 1;
  return values.toSorted()[values.length - 1 - allowed] ?? NaN;
};

/** `draws`: statistics of the questions, arrangement by arrangement. */
export const judgeDraws = (observed: readonly Observed[], draws: Float64Array): JudgedFamily => {
  const width = observed.length;
  if (width === 0) return { judged: [], critical: NaN };
  const standards = observed.map((one, place) => standardOf(one, draws, place, width));
  const drawn: Drawn = { draws, sizes: sizesOf(draws, standards), width };
  const z = observed.map(({ statistic }, i) => standardized(statistic, standards[i]!));
  const sizes = z.map(Math.abs);
  const { adjusted, critical } = stepDownMaxT(sizes, { sizes: drawn.sizes, isComplete: false });
  const p = sizes.map((size, place) => chanceOf(size, place, drawn));
  const { rejected, adjusted: q } = benjaminiHochberg(p, suggestiveLevel);
  const told = new Set(rejected);
  const open = observed.flatMap((_, i) => (adjusted[i]! <= establishedLevel ? [] : [i]));
  const ofOpen = largestOver(drawn, open);
  /** c of vectors section 4: over the questions that are not established, with the one in hand. */
  const beyondOpen = (place: number): number => quantile95(column(drawn, place).map((size, draw) => Math.max(size, ofOpen[draw]!)));
  const highest = (suggestiveLevel * rejected.length) / width;
  const selectedAbove = (place: number): number | null => {
    if (adjusted[place]! <= establishedLevel) return beyondOpen(place);
    return told.has(place) ? reachedBy(highest, column(drawn, place)) : null;
  };
  return {
    critical,
    judged: observed.map((_, i) => ({
      z: z[i]!,
      ...standards[i]!,
      p: p[i]!,
      q: q[i]!,
      adjusted: adjusted[i]!,
      selectedAbove: selectedAbove(i),
    })),
  };
};
