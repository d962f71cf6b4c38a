/** Means of resamples drawn with replacement, each value as likely as any other. Values that depend on each other need blocks or clusters. */
import type { Random } from '@/lib/random';

/** The mean of each of `resamples` resamples of the length of `values`, in the order drawn. Nothing is allocated per resample. */
export const bootstrapMeans = (values: Float64Array, resamples: number, random: Random): Float64Array => {
  const n = values.length;
  const means = new Float64Array(resamples);
  const picks = new Uint32Array(n);
  for (let i = 0; i < resamples; i += 1) {
    random.fillBelow(picks, n);
    // Two sums at once: a single one would wait for each addition before the next.
    let [even, odd] = [0, 0];
    for (let j = 1; j < n; j += 2) {
      even += values[picks[j - 1] ?? 0] ?? 0;
      odd += values[picks[j] ?? 0] ?? 0;
    }
    if (n % 2 === 1) even += values[picks[n - 1] ?? 0] ?? 0;
    means[i] = (even + odd) / n;
  }
  return means;
};
