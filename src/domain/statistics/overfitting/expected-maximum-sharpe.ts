/** The best Sharpe ratio that luck alone brings when many strategies are tried. */
import { normalQuantile } from '@/lib/normal-distribution';

/** The Euler–Mascheroni constant. */
const gamma = 0.5772156649015329;

/**
 * √variance · [(1 − γ) Φ⁻¹(1 − 1/N) + γ Φ⁻¹(1 − 1/(N e))]: the expected largest of N independent Sharpe ratios with
 * mean 0 (Bailey and López de Prado, The Deflated Sharpe Ratio, 2014), in the period of `variance`. The formula is for
 * many trials: at 2 it gives 0.52 for the exact 0.56. For one trial, where it has no value, the expectation is 0.
 */
export const expectedMaximumSharpe = (trials: number, varianceOfSharpe: number): number =>
  trials <= 1
    ? 0
    : Math.sqrt(varianceOfSharpe) * ((1 - gamma) * normalQuantile(1 - 1 / trials) + gamma * normalQuantile(1 - 1 / (trials * Math.E)));
