/** Intervals from leaving out one day at a time: for means of trades that share the luck of their days, good from ten days on. */
import { undefinedBecause, type Statistic } from '@/domain/statistics/statistic';
import { studentQuantile } from '@/lib/student-t';
import { usualLevel } from './resampling-options';

/** What one day adds: of the group, and of the rest where a difference is asked for. */
export interface DaySums {
  readonly sum: number;
  readonly count: number;
  readonly restSum?: number;
  readonly restCount?: number;
}

export interface DayInterval {
  /** The mean over all trades of the group, less that of the rest where there is one. */
  readonly estimate: number;
  readonly standardError: number;
  readonly low: number;
  readonly high: number;
  readonly level: number;
  readonly days: number;
}

const added = (days: readonly DaySums[]) => {
  const total = { sum: 0, count: 0, restSum: 0, restCount: 0 };
  for (const { sum, count, restSum = 0, restCount = 0 } of days) {
    total.sum += sum;
    total.count += count;
    total.restSum += restSum;
    total.restCount += restCount;
  }
  return total;
};

export interface LeftOut {
  readonly estimate: number;
  /** The estimate without each of the days. */
  readonly values: readonly number[];
  readonly level?: number;
  /** Degrees of freedom: the number of days less one, where nothing else is said. */
  readonly degrees?: number;
}

/**
 * The same interval for any estimate that was made again without each day. Where only some of the days hold what is asked about, and the
 * others what it is compared with, `degrees` is that of the former: the others make the variance no better known.
 */
export const leftOutInterval = ({ estimate, values, level = usualLevel, degrees }: LeftOut): Statistic<DayInterval> => {
  const n = values.length;
  if (n < 2) return undefinedBecause(`An interval over days needs two of them or more (n = ${n}).`);
  if (!values.every(Number.isFinite)) return undefinedBecause('All trades of one kind were made on a single day.');
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  const squares = values.reduce((sum, value) => sum + (mean - value) * (mean - value), 0);
  const standardError = Math.sqrt(((n - 1) / n) * squares);
  const reach = studentQuantile((1 + level) / 2, degrees ?? n - 1) * standardError;
  return { value: { estimate, standardError, low: estimate - reach, high: estimate + reach, level, days: n } };
};

/**
 * Estimate ± t(D − 1) · √((D − 1)/D · Σd²), d the deviations of the D estimates without one day from their mean (J. W. Tukey, 1958; R. G.
 * Miller, The Jackknife, 1974). `of`: the mean of the group, or its difference from the rest. Undefined below two days, and where a single
 * day holds all of the group or of the rest.
 */
export const leaveOneDayOut = (days: readonly DaySums[], of: 'mean' | 'difference', level = usualLevel): Statistic<DayInterval> => {
  const n = days.length;
  if (n < 2) return undefinedBecause(`An interval over days needs two of them or more (n = ${n}).`);
  const total = added(days);
  const without = ({ sum, count, restSum = 0, restCount = 0 }: DaySums): number => {
    const mean = (total.sum - sum) / (total.count - count);
    return of === 'mean' ? mean : mean - (total.restSum - restSum) / (total.restCount - restCount);
  };
  const values = days.map(without);
  return leftOutInterval({ estimate: without({ sum: 0, count: 0 }), values, level });
};
