/** How many trades and days a question has on either side: what decides whether it can be asked, before any result is looked at. */
import { outside } from '@/domain/statistics/testing/label-question';

export interface GroupCounts {
  /** Trades of the group and of the rest. */
  readonly n: number;
  readonly rest: number;
  /** Days with trades of the group, of the rest, and of both. */
  readonly days: number;
  readonly restDays: number;
  readonly bothDays: number;
  /** Days with trades that the question is about. */
  readonly allDays: number;
}

export const groupCounts = (dayStart: Uint32Array, labels: Uint8Array): GroupCounts => {
  let [n, rest, days, restDays, bothDays, allDays] = [0, 0, 0, 0, 0, 0];
  for (let day = 0; day + 1 < dayStart.length; day += 1) {
    let own = 0;
    let others = 0;
    const end = dayStart[day + 1]!;
    for (let at = dayStart[day]!; at < end; at += 1) {
      const label = labels[at]!;
      if (label === 1) own += 1;
      else if (label !== outside) others += 1;
    }
    n += own;
    rest += others;
    if (own > 0) days += 1;
    if (others > 0) restDays += 1;
    if (own > 0 && others > 0) bothDays += 1;
    if (own + others > 0) allDays += 1;
  }
  return { n, rest, days, restDays, bothDays, allDays };
};

export const fewestTrades = 20;
export const fewestDays = 10;

/**
 * Why there are too few trades, in words; null where there are enough: 20 trades on 10 days on either side. Labels within the day compare
 * trades of the same day, so 10 days need trades of both sides.
 */
export const tooFewBecause = ({ n, rest, days, restDays, bothDays }: GroupCounts, comparesWithinDays: boolean): string | null => {
  if (n === 0 || rest === 0) return n === 0 ? 'No trade is in this group.' : 'There are no other trades to compare with.';
  if (Math.min(n, rest) < fewestTrades) return `The smaller group has ${Math.min(n, rest)} trades; it takes ${fewestTrades}.`;
  if (Math.min(days, restDays) < fewestDays) return `One group has trades on ${Math.min(days, restDays)} days; it takes ${fewestDays}.`;
  if (comparesWithinDays && bothDays < fewestDays)
    return `Trades are compared with others of the same day, and ${bothDays} days have both; it takes ${fewestDays}.`;
  return null;
};
