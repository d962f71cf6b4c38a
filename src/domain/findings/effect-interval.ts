/** The effect of a question with its interval from leaving out one day at a time. */
import { leaveOneDayOut } from '@/domain/statistics/resampling/leave-one-day-out';
import { outside, type TradeDays } from '@/domain/statistics/testing/label-question';
import { studentQuantile } from '@/lib/student-t';

export interface EffectInterval {
  readonly low: number | null;
  readonly high: number | null;
}

export interface GroupMeans extends EffectInterval {
  readonly mean: number;
  readonly restMean: number;
  /** The plain difference over its standard error from leaving out one day at a time; NaN where there is none. */
  readonly t: number;
  readonly days: number;
}

/** What one day adds to a group and its rest. */
const daySums = ({ results, dayStart }: TradeDays, labels: Uint8Array) => {
  const days: { sum: number; count: number; restSum: number; restCount: number }[] = [];
  for (let day = 0; day + 1 < dayStart.length; day += 1) {
    const one = { sum: 0, count: 0, restSum: 0, restCount: 0 };
    for (let at = dayStart[day]!; at < dayStart[day + 1]!; at += 1) {
      if (labels[at] === outside) continue;
      if (labels[at] === 1) {
        one.sum += results[at]!;
        one.count += 1;
      } else {
        one.restSum += results[at]!;
        one.restCount += 1;
      }
    }
    if (one.count + one.restCount > 0) days.push(one);
  }
  return days;
};

/** Means of group and rest, and the interval of their plain difference: `leaveOneDayOut`, in one walk over the days. */
export const plainMeans = (days: TradeDays, labels: Uint8Array): GroupMeans => {
  const sums = daySums(days, labels);
  const all = sums.reduce(
    (total, { sum, count, restSum, restCount }) => ({
      sum: total.sum + sum,
      count: total.count + count,
      restSum: total.restSum + restSum,
      restCount: total.restCount + restCount,
    }),
    { sum: 0, count: 0, restSum: 0, restCount: 0 },
  );
  const { value } = leaveOneDayOut(sums, 'difference');
  return {
    mean: all.sum / all.count,
    restMean: all.restSum / all.restCount,
    t: value === null ? NaN : value.estimate / value.standardError,
    days: sums.length,
    low: value?.low ?? null,
    high: value?.high ?? null,
  };
};

/**
 * The interval of (S₁ − E)/W − `shift`, group less rest of the same day: estimate ± t(D − 1) · √((D − 1)/D · Σd²) over the D days that have
 * both, since the others add nothing to it.
 */
export const withinDayInterval = (days: TradeDays, labels: Uint8Array, shift: number): EffectInterval => {
  const parts = daySums(days, labels).flatMap(({ sum, count, restSum, restCount }) => {
    const weight = (count * restCount) / (count + restCount);
    return weight === 0 ? [] : [{ apart: sum - (count * (sum + restSum)) / (count + restCount), weight }];
  });
  const n = parts.length;
  if (n < 2) return { low: null, high: null };
  const [apart, weight] = [parts.reduce((sum, day) => sum + day.apart, 0), parts.reduce((sum, day) => sum + day.weight, 0)];
  const without = parts.map((day) => (apart - day.apart) / (weight - day.weight));
  const mean = without.reduce((sum, value) => sum + value, 0) / n;
  const squares = without.reduce((sum, value) => sum + (value - mean) * (value - mean), 0);
  const reach = studentQuantile(0.975, n - 1) * Math.sqrt(((n - 1) / n) * squares);
  return { low: apart / weight - shift - reach, high: apart / weight - shift + reach };
};
