/** Student's t distribution: distribution function and quantile. */
import { incompleteBeta } from './incomplete-beta';
import { normalQuantile } from './normal-distribution';
import { recentCache } from './recent-cache';

/** The probability of a value at or below `t`, with `degrees` > 0 of freedom (Abramowitz and Stegun 26.7.1). */
export const studentCdf = (t: number, degrees: number): number => {
  if (t === 0) return 0.5;
  const square = t * t;
  // Two forms of one number: the smaller argument keeps the digits.
  const outside =
    square < degrees
      ? 1 - incompleteBeta(0.5, degrees / 2, square / (degrees + square))
      : incompleteBeta(degrees / 2, 0.5, degrees / (degrees + square));
  return t < 0 ? outside / 2 : 1 - outside / 2;
};

const inverted = (p: number, degrees: number): number => {
  const share = Math.min(p, 1 - p);
  let near = normalQuantile(share);
  let far = near * 2 - 1;
  while (studentCdf(far, degrees) > share) far *= 2;
  while (near - far > 4e-16 * Math.abs(far)) {
    const half = (near + far) / 2;
    if (half === near || half === far) break;
    if (studentCdf(half, degrees) > share) near = half;
    else far = half;
  }
  return p < 0.5 ? far : -far;
};

/** The last ones asked for: questions about the same days ask for the same one again and again. */
const known = recentCache<number>(1_000, () => 1);

/**
 * The value at or below which a t variable lies with probability `p`, 0 < p < 1: bisection of the distribution
 * function between a bracket that begins at the normal quantile, which is always nearer to 0. 0 and 1 give ∓∞.
 */
export const studentQuantile = (p: number, degrees: number): number => {
  if (!(p > 0 && p < 1) || !(degrees > 0)) return p === 0 ? -Infinity : p === 1 ? Infinity : NaN;
  if (p === 0.5) return 0;
  const key = `${p} ${degrees}`;
  const value = known.get(key) ?? inverted(p, degrees);
  known.set(key, value);
  return value;
};
