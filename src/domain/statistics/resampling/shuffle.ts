/** A random order of values. */
import type { Random } from '@/lib/random';

/** Reorders `values` in place, every order equally likely (Fisher and Yates). */
export const shuffle = (values: Float64Array, random: Random): void => {
  for (let i = values.length - 1; i > 0; i -= 1) {
    const j = random.below(i + 1);
    const moved = values[i] ?? NaN;
    values[i] = values[j] ?? NaN;
    values[j] = moved;
  }
};
