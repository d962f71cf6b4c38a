/** Sums over plain numbers, the ground under every statistic. They do not judge whether enough values are there. */
import type { Values } from './statistic';

/** The sum; 0 for no values. */
export const sumOf = (values: Values): number => {
  let sum = 0;
  for (let i = 0; i < values.length; i += 1) sum += values[i] ?? NaN;
  return sum;
};

/** The mean, NaN for no values; a second pass takes the rounding of the first away. */
export const meanOf = (values: Values): number => {
  const n = values.length;
  const first = sumOf(values) / n;
  let rest = 0;
  for (let i = 0; i < n; i += 1) rest += (values[i] ?? NaN) - first;
  return first + rest / n;
};

/** Whether all values are the same number. Their computed deviation can be a hair above 0 and must not be divided by. */
export const areEqual = (values: Values): boolean => {
  for (let i = 1; i < values.length; i += 1) if (values[i] !== values[0]) return false;
  return true;
};

/** Variance with n − 1; NaN below two values. */
export const varianceOf = (values: Values): number => {
  const mean = meanOf(values);
  let squares = 0;
  for (let i = 0; i < values.length; i += 1) {
    const away = (values[i] ?? NaN) - mean;
    squares += away * away;
  }
  return squares / (values.length - 1);
};
