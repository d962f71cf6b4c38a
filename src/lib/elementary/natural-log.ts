/**
 * The natural logarithm from + − × ÷ alone, so that every engine gives the same bits.
 *
 * x = m·2ᵏ with m from √½ to √2, and ln m from f = m − 1 and s = f/(2 + f): ln m = 2·artanh s = 2s + s·R, R = ⅔s² + ⅖s⁴ + …
 * (|s| ≤ 0.172: ten terms of Taylor's series leave 3·10⁻¹⁷ of the value). As 2s = f − f²/2 + s·f²/2, the sum begins with f,
 * which is exact; this order, and k·ln 2 in two parts of which the first is exact, is that of K. C. Ng's logarithm in Sun's
 * fdlibm (1993); dividing the range so is W. J. Cody and W. Waite, Software Manual for the Elementary Functions (1980).
 *
 * Error below 1 unit in the last place; 0.78 was the largest of 120,000 arguments.
 */
import { powersOfTwo, zeroAt } from './powers-of-two';

const highLog2 = 0.6931471803691238;
const lowLog2 = 1.9082149292705877e-10;

const cell = new Float64Array(1);
const words = new Uint32Array(cell.buffer);
/** Where a double keeps sign, exponent and the first 20 binary places. */
const highAt = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1 ? 1 : 0;

const smallestNormal = 2.2250738585072014e-308;
/** 2⁵⁴, which makes every number that is not 0 normal. */
const [raise, raisedBy] = [18_014_398_509_481_984, 54];
/** What the first 20 places of a number in [1, 2) lack to a power of two when the number is √2. */
const gapAboveRoot = 0x9_5f62;

/** ln((1 + f)·2ᵏ) for 1 + f from √½ to √2. */
const sumOfParts = (f: number, k: number): number => {
  const s = f / (2 + f);
  const z = s * s;
  const w = z * z;
  const odd = 2 / 3 + w * (2 / 7 + w * (2 / 11 + w * (2 / 15 + w * (2 / 19))));
  const even = 2 / 5 + w * (2 / 9 + w * (2 / 13 + w * (2 / 17 + w * (2 / 21))));
  const half = 0.5 * f * f;
  return k * highLog2 - (half - (s * (half + (z * odd + w * even)) + k * lowLog2) - f);
};

/** The largest k with 2ᵏ·√½ ≤ x, for a normal number. */
const scaleOf = (x: number): number => {
  cell[0] = x;
  const high = words[highAt]!;
  return (high >>> 20) - 1_023 + (((high & 0xf_ffff) + gapAboveRoot) >>> 20);
};

/** ln x: −∞ at 0, NaN below, ∞ at ∞. */
export const naturalLog = (x: number): number => {
  // Most arguments are ratios of neighbouring prices; the general way gives them the same bits, more slowly.
  if (x > Math.SQRT1_2 && x < Math.SQRT2) return sumOfParts(x - 1, 0);
  if (!(x > 0 && x < Infinity)) return x === 0 ? -Infinity : x > 0 ? x : Number.NaN;
  if (x < smallestNormal) return naturalLog(x * raise) - raisedBy * Math.LN2;
  const k = scaleOf(x);
  return sumOfParts(x * powersOfTwo[zeroAt - k]! - 1, k);
};

/**
 * ln(1 + x) without losing the digits of a small `x`: what the rounded sum 1 + x lacks is put back (W. Kahan). −∞ at −1, NaN
 * below. Error below 1.5 units in the last place.
 */
export const naturalLogOfOnePlus = (x: number): number => {
  const sum = 1 + x;
  if (!(sum > 0 && sum < Infinity)) return naturalLog(sum);
  const lacking = x < 1 ? x - (sum - 1) : 1 - (sum - x);
  return naturalLog(sum) + lacking / sum;
};
