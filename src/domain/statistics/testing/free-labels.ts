/** What free labels within days bring by chance, in closed form. */
import type { TradeDays } from './label-question';
import { outside } from './label-question';

export interface FreeLabels {
  /** Mean and standard deviation of the difference of means over all arrangements. */
  readonly mean: number;
  readonly sd: number;
  /**
   * (S₁ − E)/W: the difference between group and rest of the same day, which is what this scheme tests; NaN where no day has trades of both
   * kinds.
   */
  readonly effect: number;
  readonly standardError: number;
  /** λ: the share of the label’s variance that lies between days, 0 to 1. */
  readonly betweenDayShare: number;
}

/**
 * With k labelled of n trades of a day: E = Σ k · mean of the day, V = Σ k(n − k)/(n − 1) · population variance of the day, W = Σ k(n − k)/n.
 * The difference of means is a straight function of the group’s sum, so its mean is E(1/n₁ + 1/n₀) − S/n₀ and its standard deviation
 * (1/n₁ + 1/n₀)√V (sampling without replacement within strata: W. G. Cochran, Sampling Techniques, 1977, 5.3).
 */
export const freeLabels = ({ results, dayStart }: TradeDays, labels: Uint8Array): FreeLabels => {
  let [own, expected, variance, weight, group, all, total] = [0, 0, 0, 0, 0, 0, 0];
  for (let day = 0; day + 1 < dayStart.length; day += 1) {
    let [n, k, sum, labelled, squares] = [0, 0, 0, 0, 0];
    for (let at = dayStart[day] ?? 0; at < (dayStart[day + 1] ?? 0); at += 1) {
      if (labels[at] === outside) continue;
      const result = results[at] ?? NaN;
      n += 1;
      sum += result;
      if (labels[at] === 1) {
        k += 1;
        labelled += result;
      }
    }
    if (n === 0) continue;
    const mean = sum / n;
    for (let at = dayStart[day] ?? 0; at < (dayStart[day + 1] ?? 0); at += 1) {
      const apart = labels[at] === outside ? 0 : (results[at] ?? NaN) - mean;
      squares += apart * apart;
    }
    own += labelled;
    expected += k * mean;
    if (n > 1) variance += ((k * (n - k)) / (n - 1)) * (squares / n);
    weight += (k * (n - k)) / n;
    group += k;
    all += n;
    total += sum;
  }
  const rest = all - group;
  const apart = 1 / group + 1 / rest;
  const share = group / all;
  return {
    mean: expected * apart - total / rest,
    sd: apart * Math.sqrt(variance),
    effect: (own - expected) / weight,
    standardError: Math.sqrt(variance) / weight,
    betweenDayShare: 1 - weight / (all * share * (1 - share)),
  };
};
