/** How many trades a mean result needs to be told from 0, and what a given number of trades can show. Two-sided, normal approximation. */
import { undefinedBecause, type Statistic } from '@/domain/statistics/statistic';
import { normalCdf, normalQuantile } from '@/lib/normal-distribution';

export interface PowerInput {
  /** Standard deviation of one result, in the unit of the effect (R as a rule). */
  readonly sd: number;
  /** Share of false alarms accepted, 0.05 when left out. */
  readonly alpha?: number;
  /** Questions asked of the same trades; `alpha` is divided by it (Bonferroni). 1 when left out. */
  readonly comparisons?: number;
}

const criticalValue = ({ alpha = 0.05, comparisons = 1 }: PowerInput): number => -normalQuantile(alpha / comparisons / 2);

const usualPower = 0.8;

/**
 * n = ((z₁₋α/₂ + z_power) · sd / effect)², rounded up (J. Cohen, Statistical Power Analysis, 1988). `effect`: true mean
 * result to be found; `power`: chance of finding it, 0.8 when left out. Undefined for an effect of 0.
 */
export const neededTrades = (input: PowerInput, effect: number, power = usualPower): Statistic => {
  if (effect === 0) return undefinedBecause('No number of trades shows an effect of 0.');
  const root = ((criticalValue(input) + normalQuantile(power)) * input.sd) / effect;
  return { value: Math.ceil(root * root) };
};

/** The chance that `n` trades with a true mean of `effect` are found to differ from 0. */
export const powerOf = (input: PowerInput, effect: number, n: number): number => {
  const [shift, z] = [(effect * Math.sqrt(n)) / input.sd, criticalValue(input)];
  return normalCdf(shift - z) + normalCdf(-shift - z);
};

/** The smallest true mean that `n` trades find with chance `power`, in the unit of sd. */
export const detectableEffect = (input: PowerInput, n: number, power = usualPower): number =>
  ((criticalValue(input) + normalQuantile(power)) * input.sd) / Math.sqrt(n);
