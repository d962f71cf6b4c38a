/** The share of equity that would have grown fastest on given results: Kelly's fraction for more than two outcomes. */
import { undefinedBecause, type Statistic, type Values } from '@/domain/statistics/statistic';

/**
 * The f that maximises the mean of ln(1 + f · r) over results r in R, as a ratio of equity per R (J. L. Kelly, A New
 * Interpretation of Information Rate, 1956; L. Breiman, Optimal Gambling Systems for Favorable Games, 1961). 0 where the
 * mean is not above 0. Undefined without a losing result: nothing would bound it then.
 */
export const growthOptimalFraction = (results: Values): Statistic => {
  let [sum, worst] = [0, 0];
  for (let i = 0; i < results.length; i += 1) {
    const r = results[i] ?? NaN;
    sum += r;
    worst = Math.min(worst, r);
  }
  if (worst === 0) return undefinedBecause(`No losses (n = ${results.length}).`);
  if (sum <= 0) return { value: 0 };
  // The derivative, the mean of r / (1 + f r), falls from above 0 at f = 0 to −∞ where the worst result takes all.
  let [low, high] = [0, -1 / worst];
  for (let step = 0; step < 60; step += 1) {
    const f = (low + high) / 2;
    let slope = 0;
    for (let i = 0; i < results.length; i += 1) slope += (results[i] ?? NaN) / (1 + f * (results[i] ?? NaN));
    if (slope > 0) low = f;
    else high = f;
  }
  return { value: (low + high) / 2 };
};
