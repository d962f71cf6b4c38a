/** What remains of many p-values when the number of questions asked is taken into account. */

export interface Discoveries {
  /** Positions of the rejected hypotheses in the list given, ascending. */
  readonly rejected: readonly number[];
  /** For each p, in the order given, the smallest level at which it would be rejected, at most 1. */
  readonly adjusted: readonly number[];
  /** Size of the family. */
  readonly m: number;
}

/** p·m and k·q are compared with this slack: 6/25 · 0.25 is 0.060 on paper and must not fail for a last binary digit. */
const slack = 1 + 1e-12;

/** Step-up: p₍ₖ₎ ≤ k · level / (m · penalty) for the largest such k, and every smaller p with it. */
const stepUp = (p: readonly number[], level: number, penalty: number): Discoveries => {
  const m = p.length;
  for (const value of p) if (!(value >= 0 && value <= 1)) throw new RangeError(`${value} is not a p-value.`);
  const order = p.map((_, i) => i).toSorted((a, b) => (p[a] ?? NaN) - (p[b] ?? NaN) || a - b);
  const adjusted = p.map(() => 1);
  let smallest = 1;
  let last = 0;
  for (let k = m; k >= 1; k -= 1) {
    const at = order[k - 1] ?? 0;
    const value = p[at] ?? NaN;
    smallest = Math.min(smallest, (value * m * penalty) / k);
    adjusted[at] = smallest;
    if (last === 0 && value * m * penalty <= k * level * slack) last = k;
  }
  return { rejected: order.slice(0, last).toSorted((a, b) => a - b), adjusted, m };
};

/**
 * Benjamini–Hochberg: among the rejected at most the share `level` is expected to be false, for independent or
 * positively dependent tests (Y. Benjamini and Y. Hochberg, 1995). ≤ as in the paper; programs with < lose ties. All
 * tests of the declared family belong in the list, those without a p-value as 1. Throws for numbers outside 0 to 1.
 */
export const benjaminiHochberg = (p: readonly number[], level: number): Discoveries => stepUp(p, level, 1);

/** Benjamini–Yekutieli: the same under any dependence, at a price of 1 + 1/2 + … + 1/m (Y. Benjamini and D. Yekutieli, 2001). */
export const benjaminiYekutieli = (p: readonly number[], level: number): Discoveries =>
  stepUp(
    p,
    level,
    p.reduce((sum, _, i) => sum + 1 / (i + 1), 0),
  );

/** Holm: the chance of any false rejection is at most `level`, under any dependence (S. Holm, 1979). */
export const holm = (p: readonly number[], level: number): Discoveries => {
  const m = p.length;
  for (const value of p) if (!(value >= 0 && value <= 1)) throw new RangeError(`${value} is not a p-value.`);
  const order = p.map((_, i) => i).toSorted((a, b) => (p[a] ?? NaN) - (p[b] ?? NaN) || a - b);
  const adjusted = p.map(() => 1);
  let largest = 0;
  for (const [k, at] of order.entries()) {
    largest = Math.min(1, Math.max(largest, (m - k) * (p[at] ?? NaN)));
    adjusted[at] = largest;
  }
  return { rejected: adjusted.flatMap((value, i) => (value <= level * slack ? [i] : [])), adjusted, m };
};
