/** The regularised incomplete beta function, from which the distributions of t, F and shares follow. */
import { logGamma } from './log-gamma';
import { exponential } from './elementary/exponential';
import { naturalLog, naturalLogOfOnePlus } from './elementary/natural-log';

/** Keeps Lentz's method from dividing by zero. */
const tiny = 1e-300;
const precision = 4e-16;
const mostSteps = 20_000;

/** The even and odd coefficients of the continued fraction. */
const coefficient = (a: number, b: number, x: number, step: number): number => {
  const m = Math.floor(step / 2);
  return step % 2 === 0
    ? (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    : (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
};

const away = (value: number): number => (Math.abs(value) < tiny ? tiny : value);

/** 1/(1 + d₁/(1 + d₂/(1 + …))): NIST Digital Library of Mathematical Functions 8.17.22, by the modified method of Lentz. */
const continuedFraction = (a: number, b: number, x: number): number => {
  let c = 1;
  let d = 1 / away(1 + coefficient(a, b, x, 1));
  let result = d;
  for (let step = 2; step <= mostSteps; step += 1) {
    const by = coefficient(a, b, x, step);
    d = 1 / away(1 + by * d);
    c = away(1 + by / c);
    result *= c * d;
    if (Math.abs(c * d - 1) < precision) break;
  }
  return result;
};

/**
 * Iₓ(a, b) for 0 ≤ x ≤ 1 and a, b > 0: the probability that a beta variable is at or below `x`; relative error
 * below 1e-11 for parameters up to some thousands. NaN outside.
 */
export const incompleteBeta = (a: number, b: number, x: number): number => {
  if (!(a > 0 && b > 0 && x >= 0 && x <= 1)) return NaN;
  if (x === 0 || x === 1) return x;
  const front = exponential(logGamma(a + b) - logGamma(a) - logGamma(b) + a * naturalLog(x) + b * naturalLogOfOnePlus(-x));
  // The fraction converges quickly on this side of the mean; the other side follows by symmetry.
  if (x <= (a + 1) / (a + b + 2)) return (front * continuedFraction(a, b, x)) / a;
  return 1 - (front * continuedFraction(b, a, 1 - x)) / b;
};
