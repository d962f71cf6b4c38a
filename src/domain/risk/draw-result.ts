/** Results of trades by chance, in R: from two outcomes, or from results that were observed. Each is independent of the others. */
import type { Bets } from '@/domain/statistics/drawdown-risk';
import type { Random } from '@/lib/random';

/** A function that draws the next result. Observed results must not be empty. */
export const resultDrawer = (bets: Bets, random: Random): (() => number) => {
  if (bets.kind === 'two outcomes') {
    const { winProbability, payoff } = bets;
    return () => (random.next() < winProbability ? payoff : -1);
  }
  const r = Float64Array.from(bets.r);
  return () => r[random.below(r.length)] ?? NaN;
};

/** Why results cannot be drawn from these; null when they can. */
export const betsProblem = (bets: Bets): string | null => {
  if (bets.kind === 'observed') return bets.r.length === 0 ? 'There are no results to draw from.' : null;
  if (!(bets.winProbability >= 0 && bets.winProbability <= 1)) return 'A win rate lies between 0 and 100 %.';
  return bets.payoff > 0 ? null : 'The payoff must be above 0.';
};
