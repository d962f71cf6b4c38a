/** Intervals by stationary bootstrap, whose blocks are as long as the values lean on their neighbours. */
import { meanBlockLength } from '@/domain/statistics/resampling/block-length';
import type { ResamplingOptions } from '@/domain/statistics/resampling/resampling-options';
import { stationaryInterval } from '@/domain/statistics/resampling/stationary-bootstrap';
import type { Statistic } from '@/domain/statistics/statistic';
import { meanOf } from '@/domain/statistics/values';
import type { BootstrapInterval } from './evidence';

/** Mean / standard deviation (n − 1) in two plain passes; NaN for values that do not vary. */
const ratioOf = (values: Float64Array): number => {
  const n = values.length;
  let sum = 0;
  for (let i = 0; i < n; i += 1) sum += values[i]!;
  const mean = sum / n;
  let squares = 0;
  for (let i = 0; i < n; i += 1) {
    const away = values[i]! - mean;
    squares += away * away;
  }
  return squares > 0 ? mean / Math.sqrt(squares / (n - 1)) : NaN;
};

const blockOf = (values: Float64Array): number => meanBlockLength(values).value ?? 1;

/** Interval of the mean of results in the order in which trades closed. */
export const meanInterval = (results: Float64Array, options: ResamplingOptions): Statistic<BootstrapInterval> =>
  stationaryInterval(results, meanOf, { ...options, meanBlock: blockOf(results) });

/** Interval of the Sharpe ratio of returns per period, in the unit of `perYear` periods. */
export const sharpeInterval = (returns: Float64Array, perYear: number, options: ResamplingOptions): Statistic<BootstrapInterval> => {
  const interval = stationaryInterval(returns, ratioOf, { ...options, meanBlock: blockOf(returns) });
  if (interval.value === null) return interval;
  const scale = Math.sqrt(perYear);
  return { value: { ...interval.value, low: interval.value.low * scale, high: interval.value.high * scale } };
};
