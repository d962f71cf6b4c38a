/** Rearranges results within their days, fast: random numbers come a whole arrangement at a time. */
import type { Random } from '@/lib/random';

/** Of a word of 32 bits: exact, and faster than to divide by 2³². */
const share = 1 / 0x1_0000_0000;

/**
 * A function that shuffles `values` within the stretches between `starts` (Fisher and Yates), two steps by one word: what is left of it below
 * the first place is uniform again. The share by which some orders are likelier is below the square of the length of a day over 2³².
 */
export const shuffleWithin = (values: Float64Array, starts: Uint32Array, random: Random): (() => void) => {
  let words = 0;
  for (let day = 0; day + 1 < starts.length; day += 1) words += (starts[day + 1]! - starts[day]!) >> 1;
  const drawn = new Uint32Array(words);
  return () => {
    random.fillWords(drawn);
    let next = 0;
    for (let day = 0; day + 1 < starts.length; day += 1) {
      const start = starts[day]!;
      for (let last = starts[day + 1]! - 1; last > start; last -= 2) {
        // Days are shorter than 2³¹, so that `| 0` rounds down.
        const place = drawn[next]! * share * (last - start + 1);
        const whole = place | 0;
        next += 1;
        const value = values[last]!;
        values[last] = values[start + whole]!;
        values[start + whole] = value;
        // With one value left this is that value itself.
        const other = start + (((place - whole) * (last - start)) | 0);
        const before = values[last - 1]!;
        values[last - 1] = values[other]!;
        values[other] = before;
      }
    }
  };
};
