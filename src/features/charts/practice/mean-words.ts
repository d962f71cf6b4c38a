/** A mean in R as it is said: with its interval, or why there is none. */
import type { Estimate } from '@/domain/statistics/statistic';
import { formatR } from '@/lib/format-number';

/** A mean with its interval, or why there is none, in a line. */
export const meanWords = ({ point, interval }: Estimate): string => {
  if (point.value === null) return 'no result yet';
  if (interval.value === null) return `mean ${formatR(point.value)}. ${interval.reason}`;
  return `mean ${formatR(point.value)}, between ${formatR(interval.value.low)} and ${formatR(interval.value.high)} (95 %)`;
};
