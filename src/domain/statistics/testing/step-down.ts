/** p-values of many questions over the same permutations, so that the chance of any false one among them is what is stated. */

export interface StepDown {
  /** For each question, in the order given: the chance that no effect anywhere brings the like of it. */
  readonly adjusted: readonly number[];
  /** The smallest size that at least 95 % of the arrangements stay at or below with their largest |z|. */
  readonly critical: number;
}

export interface Arrangements {
  /** |z| of every question in every arrangement, arrangement by arrangement. */
  readonly sizes: Float64Array;
  /** Whether these are all arrangements there are, the observed one among them; otherwise they were drawn. */
  readonly isComplete: boolean;
}

/** Sums in another order differ in the last digits and still count as equal. */
const rounding = 1e-9;

const criticalLevel = 0.95;

/** All: count / total. Drawn: (count + 1) / (drawn + 1), never 0 (Phipson and Smyth, 2010). */
const chanceOf = (count: number, total: number, isComplete: boolean): number => (isComplete ? count / total : (count + 1) / (total + 1));

/**
 * Step-down max-T (P. H. Westfall and S. S. Young, Resampling-Based Multiple Testing, 1993, algorithm 2.8): from the largest |z| down, the
 * share of arrangements whose largest |z| over this and all smaller questions reaches it, never below that of a larger one.
 */
export const stepDownMaxT = (observed: ArrayLike<number>, { sizes, isComplete }: Arrangements): StepDown => {
  const m = observed.length;
  const total = m === 0 ? 0 : sizes.length / m;
  const order = Array.from(observed, (_, i) => i).toSorted((a, b) => (observed[b] ?? NaN) - (observed[a] ?? NaN) || a - b);
  const counts = new Uint32Array(m);
  const largest = new Float64Array(total);
  for (let at = 0; at < total; at += 1) {
    let most = 0;
    for (let rank = m - 1; rank >= 0; rank -= 1) {
      const question = order[rank] ?? 0;
      most = Math.max(most, sizes[at * m + question] ?? NaN);
      if (most >= (observed[question] ?? NaN) - rounding) counts[rank] = (counts[rank] ?? 0) + 1;
    }
    largest[at] = most;
  }
  const adjusted = Array.from({ length: m }, () => 1);
  let smallest = 0;
  for (const [rank, question] of order.entries()) {
    smallest = Math.max(smallest, chanceOf(counts[rank] ?? 0, total, isComplete));
    adjusted[question] = smallest;
  }
  largest.sort();
  return { adjusted, critical: largest[Math.ceil(criticalLevel * total - rounding) - 1] ?? NaN };
};
