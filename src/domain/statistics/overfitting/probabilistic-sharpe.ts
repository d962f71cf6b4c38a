/** How sure a Sharpe ratio is, given the length and the shape of its record. It knows nothing of other strategies tried: see deflated-sharpe. */
import { momentsOf } from '@/domain/statistics/moments';
import { undefinedBecause, type Statistic, type Values } from '@/domain/statistics/statistic';
import { normalCdf } from '@/lib/normal-distribution';

/** A Sharpe ratio with what its error depends on. */
export interface SharpeSample {
  /** Per period, not annualised. */
  readonly sharpe: number;
  readonly observations: number;
  readonly skewness: number;
  /** Pearson's: 3 for a normal distribution, not the excess over it. */
  readonly kurtosis: number;
}

/** The sample of a series of returns, in excess of cash where that matters. */
export const sharpeSampleOf = (returns: Values): Statistic<SharpeSample> => {
  const moments = momentsOf(returns);
  if (moments.value === null) return moments;
  const { n, mean, sd, skewness, kurtosis } = moments.value;
  return { value: { sharpe: mean / sd, observations: n, skewness, kurtosis } };
};

/** 1 − γ₃ SR + (γ₄ − 1)/4 · SR²: the variance of the estimate times (T − 1) (E. Mertens, 2002). */
export const sharpeVarianceFactor = ({ sharpe, skewness, kurtosis }: SharpeSample): number =>
  1 - skewness * sharpe + ((kurtosis - 1) / 4) * sharpe * sharpe;

/**
 * PSR: the probability that the true Sharpe ratio is above `benchmark` (per period), as far as the sample's shape is
 * the true one (D. H. Bailey and M. López de Prado, The Sharpe Ratio Efficient Frontier, 2012). Programs that put excess
 * kurtosis in γ₄'s place come out too sure. Undefined below two observations or for a shape no sample can have.
 */
export const probabilisticSharpe = (sample: SharpeSample, benchmark: number): Statistic => {
  const { sharpe, observations } = sample;
  if (observations < 2) return undefinedBecause(`The error of a Sharpe ratio needs two periods or more (n = ${observations}).`);
  const factor = sharpeVarianceFactor(sample);
  if (!(factor > 0)) return undefinedBecause('Skewness and kurtosis give the Sharpe ratio no positive variance.');
  return { value: normalCdf(((sharpe - benchmark) * Math.sqrt(observations - 1)) / Math.sqrt(factor)) };
};
