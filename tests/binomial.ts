/** Limits of tests on simulated counts. */

/** The smallest k with P(X ≤ k) ≥ `level` for X of the binomial distribution of `n` trials at `chance`; summed term by term. */
export const binomialQuantile = (n: number, chance: number, level: number): number => {
  if (chance <= 0) return 0;
  let term = (1 - chance) ** n;
  let sum = term;
  let k = 0;
  while (sum < level && k < n) {
    term *= ((n - k) / (k + 1)) * (chance / (1 - chance));
    sum += term;
    k += 1;
  }
  return k;
};
