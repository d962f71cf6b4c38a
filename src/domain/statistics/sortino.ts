/** The Sortino ratio of returns per period: the Sharpe ratio with only what falls below the target counted as risk. */
import type { AnnualRatioInput } from './sharpe';
import { undefinedBecause, type Statistic } from './statistic';

/**
 * Mean excess return / downside deviation · √periods per year. The downside deviation is √(mean of min(r − target, 0)²)
 * over all n periods (F. A. Sortino and L. N. Price, Performance Measurement in a Downside Risk Framework, 1994);
 * programs that divide by the number of losing periods only, or take their standard deviation, give less.
 */
export const sortino = ({ returns, periodsPerYear, riskFreePerPeriod = 0 }: AnnualRatioInput): Statistic => {
  const n = returns.length;
  if (n === 0) return undefinedBecause('No returns.');
  let [sum, squares] = [0, 0];
  for (let i = 0; i < n; i += 1) {
    const excess = (returns[i] ?? NaN) - riskFreePerPeriod;
    sum += excess;
    const below = Math.min(excess, 0);
    squares += below * below;
  }
  if (squares === 0) return undefinedBecause(`No period below the target (n = ${n}).`);
  return { value: (sum / n / Math.sqrt(squares / n)) * Math.sqrt(periodsPerYear) };
};
