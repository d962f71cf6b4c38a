/** Counts and sums of trade results, from which the ratios of results follow. In any one unit: money or R. */
import type { Values } from './statistic';

export interface ResultTotals {
  readonly n: number;
  readonly wins: number;
  readonly losses: number;
  /** Sum of the results above 0. */
  readonly grossProfit: number;
  /** Sum of the results below 0, at most 0. */
  readonly grossLoss: number;
}

/**
 * Adds results up. Sums of money in minor units (whole cents) are exact up to 2⁵³; in units with decimals they carry
 * binary rounding, which is why headline money is added as decimals elsewhere.
 */
export const totalsOf = (results: Values): ResultTotals => {
  const n = results.length;
  let [wins, losses, grossProfit, grossLoss] = [0, 0, 0, 0];
  for (let i = 0; i < n; i += 1) {
    const result = results[i] ?? NaN;
    if (result > 0) {
      wins += 1;
      grossProfit += result;
    } else if (result < 0) {
      losses += 1;
      grossLoss += result;
    }
  }
  return { n, wins, losses, grossProfit, grossLoss };
};
