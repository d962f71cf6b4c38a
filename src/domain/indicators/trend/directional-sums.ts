/**
 * Wilder's sums of directional movement and of the true range for a stretch of bars, the ground of DM, DI, DX, ADX.
 *
 * Moves are compared as they are in doubles, as TA-Lib does: where they are equal in ticks the last binary digit
 * decides which of them counts. Over 5,000 bars of EURUSD this happens once.
 */
import type { Pass } from '@/domain/indicators/indicator';
import { signOf } from '@/domain/indicators/steps/sign-of';

/** Numbers of memory the sums need, from 0. */
export const directionalSize = 3;

/**
 * Writes the sum of upward movement into scratch track 0 and of downward movement into track 1. The first sum, at
 * bar n − 1, is over the n − 1 bars that have one before them; later each is (1 − 1/n)·sum + movement.
 */
export const directionalSums = ({ columns: { high, low }, memory, scratch, start, from, to }: Pass, period: number): void => {
  const pluses = scratch[0]!;
  const minuses = scratch[1]!;
  const rest = (period - 1) / period;
  let plus = memory[0]!;
  let minus = memory[1]!;
  const seeded = start + period;
  let i = from;
  if (i === start) {
    pluses[0] = 0;
    minuses[0] = 0;
    i += 1;
  }
  let highBefore = high[i - 1]!;
  let lowBefore = low[i - 1]!;
  for (; i < to; i += 1) {
    const h = high[i]!;
    const l = low[i]!;
    const up = h - highBefore;
    const down = lowBefore - l;
    // Upward, downward and which of the two is the larger, without a branch: half of x + |x| is x or 0.
    const rise = (up + Math.abs(up)) / 2;
    const fall = (down + Math.abs(down)) / 2;
    const side = signOf(rise - fall);
    const kept = i < seeded ? 1 : rest;
    plus = plus * kept + (rise * (side * side + side)) / 2;
    minus = minus * kept + (fall * (side * side - side)) / 2;
    pluses[i - from] = plus;
    minuses[i - from] = minus;
    highBefore = h;
    lowBefore = l;
  }
  memory[0] = plus;
  memory[1] = minus;
};

/** Writes the sum of true ranges into scratch track 2, begun and continued as the sums of movement. */
export const trueRangeSums = ({ columns: { high, low, close }, memory, scratch, start, from, to }: Pass, period: number): void => {
  const ranges = scratch[2]!;
  const rest = (period - 1) / period;
  let range = memory[2]!;
  const seeded = start + period;
  for (let i = Math.max(from, start + 1); i < to; i += 1) {
    const before = close[i - 1]!;
    const h = high[i]!;
    const l = low[i]!;
    range = range * (i < seeded ? 1 : rest) + (h - l + Math.abs(h - before) + Math.abs(l - before)) / 2;
    ranges[i - from] = range;
  }
  memory[2] = range;
};
