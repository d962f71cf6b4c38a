/** Results counted and added up by group, for a hundred thousand trades at once. Which group a trade is in is decided elsewhere. */
import type { ResultTotals } from './result-totals';

export interface GroupedColumns {
  /** Result per trade, money of one currency or R. */
  readonly results: Float64Array;
  /** Group of each trade, 0 to `groups` − 1. */
  readonly keys: Uint8Array | Uint16Array | Uint32Array;
  readonly groups: number;
}

/** One column per figure, one row per group. */
export interface GroupTotals {
  readonly n: Uint32Array;
  readonly wins: Uint32Array;
  readonly losses: Uint32Array;
  readonly grossProfit: Float64Array;
  /** At most 0. */
  readonly grossLoss: Float64Array;
  readonly sumOfSquares: Float64Array;
}

/** One pass over the columns. Throws for a key outside the groups: a trade must not vanish from the totals. */
export const groupResults = ({ results, keys, groups }: GroupedColumns): GroupTotals => {
  const n = new Uint32Array(groups);
  const wins = new Uint32Array(groups);
  const losses = new Uint32Array(groups);
  const grossProfit = new Float64Array(groups);
  const grossLoss = new Float64Array(groups);
  const sumOfSquares = new Float64Array(groups);
  for (let i = 0; i < results.length; i += 1) {
    const key = keys[i] ?? groups;
    if (key >= groups) throw new RangeError(`Trade ${i} is in group ${key} of ${groups}.`);
    const result = results[i] ?? NaN;
    n[key] = (n[key] ?? 0) + 1;
    sumOfSquares[key] = (sumOfSquares[key] ?? 0) + result * result;
    if (result > 0) {
      wins[key] = (wins[key] ?? 0) + 1;
      grossProfit[key] = (grossProfit[key] ?? 0) + result;
    } else if (result < 0) {
      losses[key] = (losses[key] ?? 0) + 1;
      grossLoss[key] = (grossLoss[key] ?? 0) + result;
    }
  }
  return { n, wins, losses, grossProfit, grossLoss, sumOfSquares };
};

/** The totals of one group, for the ratios of results. */
export const totalsOfGroup = (totals: GroupTotals, group: number): ResultTotals => ({
  n: totals.n[group] ?? 0,
  wins: totals.wins[group] ?? 0,
  losses: totals.losses[group] ?? 0,
  grossProfit: totals.grossProfit[group] ?? 0,
  grossLoss: totals.grossLoss[group] ?? 0,
});
