/** The logarithm of the gamma function for positive arguments. */
import { naturalLog } from './elementary/natural-log';

const halfLogTwoPi = 0.9189385332046727;
/** Where Stirling's series with the terms below is exact to the last digits. */
const largeFrom = 15;

/**
 * ln Γ(x), x > 0: Stirling's series (Abramowitz and Stegun 6.1.41), smaller arguments raised by the recurrence
 * Γ(x + 1) = x Γ(x). NaN for x ≤ 0.
 */
export const logGamma = (x: number): number => {
  if (!(x > 0)) return NaN;
  let product = 1;
  let z = x;
  for (; z < largeFrom; z += 1) product *= z;
  const w = 1 / (z * z);
  const series = (1 / 12 - w * (1 / 360 - w * (1 / 1260 - w * (1 / 1680 - w * (1 / 1188 - w * (691 / 360_360 - w / 156)))))) / z;
  return (z - 0.5) * naturalLog(z) - z + halfLogTwoPi + series - naturalLog(product);
};
