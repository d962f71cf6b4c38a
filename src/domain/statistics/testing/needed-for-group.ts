/** How many trades a difference between a group of trades and the rest needs to be found, where trades of one day share their luck. */
import { undefinedBecause, type Statistic } from '@/domain/statistics/statistic';
import { normalQuantile } from '@/lib/normal-distribution';

interface Luck {
  /** Standard deviation of one result, in the unit of the effect. */
  readonly sd: number;
  /** Correlation of the results within a day, 0 to 1. */
  readonly icc: number;
}

export interface GroupQuestion extends Luck {
  /** True difference to be found, group − rest. */
  readonly effect: number;
  /** Share of all trades that are in the group, between 0 and 1. */
  readonly groupShare: number;
  readonly tradesPerDay: number;
  /** Whether a label is a day's or a trade's own; the latter with the share of the label's variance that lies between days, 0 to 1. */
  readonly labels: { readonly of: 'whole days' } | { readonly of: 'trades'; readonly betweenDayShare: number };
  /** Chance of finding it, 0.8 when left out. */
  readonly power?: number;
  /** What |z| has to reach; that of one two-sided question at 5 % when left out. */
  readonly critical?: number;
}

export interface NeededForGroup {
  /** By how much sharing luck raises, or labels within a day lower, the number of trades. */
  readonly designEffect: number;
  readonly exact: number;
  /** Rounded up, the group and the days after the trades. */
  readonly trades: number;
  readonly groupTrades: number;
  readonly days: number;
}

/** L. Kish, Survey Sampling, 1965: 1 + (m − 1)ρ for whole days; within days (1 − ρ)/(1 − λ). */
const designEffectOf = ({ icc, tradesPerDay, labels }: GroupQuestion): number =>
  labels.of === 'whole days' ? 1 + (tradesPerDay - 1) * icc : (1 - icc) / (1 - labels.betweenDayShare);

/** n = (critical + z_power)² · sd² · DE / (f(1 − f) · effect²). Undefined for an effect of 0 and for a group of nothing or everything. */
export const neededForGroup = (question: GroupQuestion): Statistic<NeededForGroup> => {
  const { effect, sd, groupShare, tradesPerDay, power = 0.8, critical = normalQuantile(0.975) } = question;
  if (effect === 0) return undefinedBecause('No number of trades shows a difference of 0.');
  if (!(groupShare > 0 && groupShare < 1)) return undefinedBecause('There is no rest to compare the group with.');
  const designEffect = designEffectOf(question);
  if (!Number.isFinite(designEffect)) return undefinedBecause('No day has trades of both kinds.');
  const root = ((critical + normalQuantile(power)) * sd) / effect;
  const exact = (root * root * designEffect) / (groupShare * (1 - groupShare));
  const trades = Math.ceil(exact);
  return { value: { designEffect, exact, trades, groupTrades: Math.ceil(trades * groupShare), days: Math.ceil(trades / tradesPerDay) } };
};

export interface DayOfGroup {
  /** Trades of the group, and all others. */
  readonly group: number;
  readonly rest: number;
}

/**
 * Variance of the plain difference of means over given days, and how many times that of independent trades it is:
 * sd² · ((1 − ρ)(1/n₁ + 1/n₀) + ρ Σ (group/n₁ − rest/n₀)²). Undefined without a group or a rest.
 */
export const differenceVariance = (
  days: readonly DayOfGroup[],
  { sd, icc }: Luck,
): Statistic<{ readonly variance: number; readonly designEffect: number }> => {
  const inGroup = days.reduce((sum, { group }) => sum + group, 0);
  const others = days.reduce((sum, { rest }) => sum + rest, 0);
  if (inGroup === 0 || others === 0) return undefinedBecause('One of the groups is empty.');
  const apart = 1 / inGroup + 1 / others;
  const shared = days.reduce((sum, { group, rest }) => {
    const lean = group / inGroup - rest / others;
    return sum + lean * lean;
  }, 0);
  const variance = sd * sd * ((1 - icc) * apart + icc * shared);
  return { value: { variance, designEffect: variance / (sd * sd * apart) } };
};
