/** The cube root from + − × ÷ alone, so that every engine gives the same bits. */
import { exponential } from './exponential';
import { naturalLog } from './natural-log';

/** ∛x: e^(ln|x|/3), made exact to the last place by one step of Newton's method. Error below 1.5 units in the last place. */
export const cubeRoot = (x: number): number => {
  if (x === 0 || !Number.isFinite(x)) return x;
  const size = Math.abs(x);
  const near = exponential(naturalLog(size) / 3);
  const root = near - (near - size / (near * near)) / 3;
  return x < 0 ? -root : root;
};
