/** The Sharpe ratio held against the best that luck would have brought over all trials. A result never stands without the number of trials. */
import type { Statistic } from '@/domain/statistics/statistic';
import { expectedMaximumSharpe } from './expected-maximum-sharpe';
import { probabilisticSharpe, type SharpeSample } from './probabilistic-sharpe';
import type { TrialTotals } from './trial-ledger';

export interface DeflatedSharpe {
  /** Probability that the true Sharpe ratio is above the expected best of as many strategies without edge. */
  readonly probability: number;
  /** That expected best, per period. */
  readonly expectedMaximum: number;
  /** Trials it was deflated by, correlated ones counted in full. */
  readonly trials: number;
}

/**
 * DSR = PSR(SR₀) (D. H. Bailey and M. López de Prado, The Deflated Sharpe Ratio, Journal of Portfolio Management, 2014).
 * Every trial counts as independent, which is strict: the effective number is smaller when trials resemble each other.
 * A single trial is held against 0. Undefined when the spread of the trials is.
 */
export const deflatedSharpe = (sample: SharpeSample, totals: TrialTotals): Statistic<DeflatedSharpe> => {
  const { trials, varianceOfSharpe } = totals;
  if (trials > 1 && varianceOfSharpe.value === null) return varianceOfSharpe;
  const expectedMaximum = expectedMaximumSharpe(trials, varianceOfSharpe.value ?? 0);
  const probability = probabilisticSharpe(sample, expectedMaximum);
  return probability.value === null ? probability : { value: { probability: probability.value, expectedMaximum, trials } };
};
