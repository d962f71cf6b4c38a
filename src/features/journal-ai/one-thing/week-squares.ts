/** The trades of a group over time: by week, or by four weeks where weeks would be too many to draw. */
import type { FindingSample } from '@/domain/findings/sample';
import { mondayOf } from '@/domain/time/trading-day';

export interface SquareBin {
  /** First day, in days since 1 January 1970. */
  readonly from: number;
  /** Trades that lost. */
  readonly lost: number;
  /** All others. */
  readonly others: number;
}

export interface SquareBins {
  readonly weeksEach: 1 | 4;
  readonly bins: readonly SquareBin[];
  /** Weeks with a trade of the group, and all weeks from the first trade of the sample to its last. */
  readonly weeksWith: number;
  readonly weeks: number;
}

const mostBins = 26;

export const squareBins = ({ day, results }: Pick<FindingSample, 'day' | 'results'>, places: readonly number[]): SquareBins => {
  const first = mondayOf(day[0] ?? 0);
  const weeks = day.length === 0 ? 0 : (mondayOf(day[day.length - 1] ?? 0) - first) / 7 + 1;
  const weeksEach = weeks > mostBins ? 4 : 1;
  const bins = Array.from({ length: Math.ceil(weeks / weeksEach) }, (_, i) => ({ from: first + i * weeksEach * 7, lost: 0, others: 0 }));
  const withOne = new Set<number>();
  for (const at of places) {
    const week = (mondayOf(day[at] ?? first) - first) / 7;
    withOne.add(week);
    const bin = bins[Math.floor(week / weeksEach)];
    if (bin === undefined) continue;
    if ((results[at] ?? 0) < 0) bin.lost += 1;
    else bin.others += 1;
  }
  return { weeksEach, bins, weeksWith: withOne.size, weeks };
};
