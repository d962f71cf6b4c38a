/** The gambler's ruin: the chance of ever losing a number of equal stakes. For real results see drawdown-risk. */
import { undefinedBecause, type Statistic } from './statistic';
import { power } from '@/lib/elementary/power';

/**
 * ((1 − e) / (1 + e))^units for bets that win or lose one stake each, with `edge` e = 2p − 1 and capital of `units`
 * stakes, over unlimited time (W. Feller, An Introduction to Probability Theory and Its Applications I, 1968, XIV.2).
 * 1 without an edge. It knows neither other payoffs nor stakes that shrink with the account. Undefined for an edge beyond ±1.
 */
export const riskOfRuin = (edge: number, units: number): Statistic => {
  if (!(Math.abs(edge) <= 1) || !(units >= 0)) return undefinedBecause('An edge lies between −1 and 1, and stakes are 0 or more.');
  return { value: edge <= 0 ? 1 : power((1 - edge) / (1 + edge), units) };
};
