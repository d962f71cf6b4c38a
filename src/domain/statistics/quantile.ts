/** Quantiles of values. */

/**
 * Linear interpolation between order statistics (Hyndman and Fan, Sample Quantiles in Statistical Packages, 1996,
 * type 7: the default of R and NumPy; SAS and SPSS use other types). `sorted` ascending, not empty; `share` 0 to 1.
 */
export const quantileOfSorted = (sorted: Float64Array, share: number): number => {
  const at = (sorted.length - 1) * share;
  const below = Math.floor(at);
  const low = sorted[below] ?? NaN;
  const high = sorted[Math.min(below + 1, sorted.length - 1)] ?? NaN;
  return low + (high - low) * (at - below);
};
