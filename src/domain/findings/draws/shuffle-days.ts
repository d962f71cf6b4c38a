/** Rearranges results within their days, fast: random numbers come a whole arrangement at a time. */
import type { Random } from '@/lib/random';

/** Of a word of 32 bits: exact, and faster than to divide by 2³². */
const share = 1 / 0x1_0000_0000;

/**
 * A function that shuffles `values` within the stretches between `starts` (Fisher and Yates). The share by which some orders are likelier is
 * below the length of a day over 2³².
 */
export const shuffleWithin = (values: Float64Array, starts: Uint32Array, random: Random): (() => void) => {
  let most = 0;
  // Shorter than 2³¹, so that `| 0` rounds down.
  for (let day = 0; day + 1 < starts.length; day += 1) most += Math.max(0, starts[day + 1]! - starts[day]! - 1);
  const drawn = new Uint32Array(most);
  return () => {
    random.fillWords(drawn);
    let next = 0;
    for (let day = 0; day + 1 < starts.length; day += 1) {
      const start = starts[day]!;
      for (let last = starts[day + 1]! - 1; last > start; last -= 1) {
        const other = start + ((drawn[next]! * share * (last - start + 1)) | 0);
        next += 1;
        const value = values[last]!;
        values[last] = values[other]!;
        values[other] = value;
      }
    }
  };
};
