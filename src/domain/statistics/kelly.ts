/** The share of equity that would grow fastest if win rate and payoff were known exactly, which they never are. */
import { payoff, winRate } from './result-ratios';
import type { ResultTotals } from './result-totals';
import type { Statistic } from './statistic';
import { wilsonInterval } from './wilson';

/** p − (1 − p) / payoff; `winProbability` 0 to 1, `payoff` > 0. At or below 0 there is nothing to bet on. */
export const kellyFraction = (winProbability: number, payoffRatio: number): number => winProbability - (1 - winProbability) / payoffRatio;

export interface Kelly {
  /** Share of equity risked per trade, as a ratio; below 0 without an edge. */
  readonly full: number;
  readonly half: number;
  readonly quarter: number;
  /** The full fraction if the true win rate were the lower end of its 95 % Wilson interval; the payoff is taken as it is. */
  readonly lowerBound: number;
}

/**
 * Kelly fractions of observed results (J. L. Kelly, A New Interpretation of Information Rate, 1956, for two outcomes).
 * The win rate leaves break-even trades out; programs that count them as losses give less.
 */
export const kelly = (totals: ResultTotals): Statistic<Kelly> => {
  const [p, b] = [winRate(totals), payoff(totals)];
  if (p.value === null) return p;
  if (b.value === null) return b;
  const full = kellyFraction(p.value, b.value);
  const { low } = wilsonInterval(totals.wins, totals.wins + totals.losses);
  return { value: { full, half: full / 2, quarter: full / 4, lowerBound: kellyFraction(low, b.value) } };
};
