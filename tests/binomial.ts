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

/** How often a rate of `actual` breaks the limit that a rate of `stated` keeps at `level`: P(X > limit) for X of `n` trials at `actual`. */
export const powerOfLimit = (n: number, stated: number, actual: number, level = 0.99): number => {
  const limit = binomialQuantile(n, stated, level);
  let term = (1 - actual) ** n;
  let below = 0;
  for (let k = 0; k <= limit; k += 1) {
    below += term;
    term *= ((n - k) / (k + 1)) * (actual / (1 - actual));
  }
  return 1 - below;
};
