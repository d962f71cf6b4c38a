/** The standard normal distribution: density, distribution function and quantile, to about 15 digits also far in the tails. */
import { exponential } from './elementary/exponential';
import { naturalLog } from './elementary/natural-log';

const rootOfTwoPi = 2.5066282746310002;

/** φ(x), the density. */
export const normalDensity = (x: number): number => exponential(-0.5 * x * x) / rootOfTwoPi;

/** Below this distance from 0 the power series is used, beyond it the continued fraction. */
const seriesUpTo = 2.5;
/** Enough levels of the continued fraction for full precision from `seriesUpTo` on. */
const fractionLevels = 120;
/** φ is below the smallest double from here on. */
const vanishesAt = 39;

/** Φ(x) − ½ = φ(x) (x + x³/3 + x⁵/(3·5) + …): Abramowitz and Stegun 26.2.11. */
const centralPart = (x: number): number => {
  const square = x * x;
  let term = x;
  let sum = x;
  for (let k = 3; Math.abs(term) > 1e-18 * Math.abs(sum); k += 2) {
    term *= square / k;
    sum += term;
  }
  return sum * normalDensity(x);
};

/** 1 − Φ(x) = φ(x) / (x + 1/(x + 2/(x + 3/(x + …)))) for x > 0: Abramowitz and Stegun 26.2.14. */
const upperTail = (x: number): number => {
  let below = x;
  for (let level = fractionLevels; level >= 1; level -= 1) below = x + level / below;
  return normalDensity(x) / below;
};

/** Φ(x), the probability of a value at or below `x`; relative error below 1e-13 for −37 ≤ x. ±∞ give 0 and 1. */
export const normalCdf = (x: number): number => {
  if (x > vanishesAt) return 1;
  if (x < -vanishesAt) return 0;
  if (Math.abs(x) < seriesUpTo) return 0.5 + centralPart(x);
  return x < 0 ? upperTail(-x) : 1 - upperTail(x);
};

/** a₀ + a₁ x + a₂ x² + … by Horner's rule. */
const polynomial = (coefficients: readonly number[], x: number): number => coefficients.reduceRight((sum, a) => sum * x + a, 0);

/** Rational approximations of M. J. Wichura, Algorithm AS 241 (PPND16), Applied Statistics 37, 1988: 16 digits. */
const centre = {
  above: [
    3.3871328727963665, 133.14166789178438, 1971.5909503065513, 13731.693765509461, 45921.95393154987, 67265.7709270087, 33430.57558358813,
    2509.0809287301227,
  ],
  below: [
    1, 42.31333070160091, 687.1870074920579, 5394.196021424751, 21213.794301586597, 39307.89580009271, 28729.085735721943,
    5226.495278852855,
  ],
};
const middle = {
  above: [
    1.4234371107496835, 4.630337846156546, 5.769497221460691, 3.6478483247632045, 1.2704582524523684, 0.2417807251774506,
    0.022723844989269184, 0.0007745450142783414,
  ],
  below: [
    1, 2.053191626637759, 1.6763848301838038, 0.6897673349851, 0.14810397642748008, 0.015198666563616457, 0.0005475938084995345,
    1.0507500716444169e-9,
  ],
};
const tail = {
  above: [
    6.657904643501103, 5.463784911164114, 1.7848265399172913, 0.29656057182850487, 0.026532189526576124, 0.0012426609473880784,
    0.000027115555687434876, 2.0103343992922881e-7,
  ],
  below: [
    1, 0.599832206555888, 0.1369298809227358, 0.014875361290850615, 0.0007868691311456133, 0.000018463183175100548, 1.4215117583164459e-7,
    2.0442631033899397e-15,
  ],
};

/**
 * Φ⁻¹(p): the value at or below which a standard normal variable lies with probability `p`. 0 gives −∞, 1 gives ∞,
 * anything outside [0, 1] NaN.
 */
export const normalQuantile = (p: number): number => {
  if (!(p >= 0 && p <= 1)) return NaN;
  if (p === 0 || p === 1) return p === 0 ? -Infinity : Infinity;
  const q = p - 0.5;
  if (Math.abs(q) <= 0.425) {
    const r = 0.180625 - q * q;
    return (q * polynomial(centre.above, r)) / polynomial(centre.below, r);
  }
  const r = Math.sqrt(-naturalLog(Math.min(p, 1 - p)));
  const { above, below } = r <= 5 ? middle : tail;
  const x = polynomial(above, r - (r <= 5 ? 1.6 : 5)) / polynomial(below, r - (r <= 5 ? 1.6 : 5));
  return q < 0 ? -x : x;
};
