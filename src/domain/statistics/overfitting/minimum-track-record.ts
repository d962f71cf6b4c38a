/** How long a record must be before its Sharpe ratio is established. */
import { undefinedBecause, type Statistic } from '@/domain/statistics/statistic';
import { normalQuantile } from '@/lib/normal-distribution';
import { sharpeVarianceFactor, type SharpeSample } from './probabilistic-sharpe';

export interface TrackRecordInput {
  /** Its number of observations plays no part. */
  readonly sample: Omit<SharpeSample, 'observations'>;
  /** Sharpe ratio to be exceeded, per period. */
  readonly benchmark: number;
  /** 0.95 for 95 %, one-sided. */
  readonly confidence: number;
}

/**
 * Periods needed for PSR(benchmark) to reach the confidence if the sample's Sharpe ratio and shape persist:
 * 1 + (1 − γ₃ SR + (γ₄ − 1)/4 SR²)(z / (SR − SR*))², not rounded (Bailey and López de Prado, 2012). Undefined when the
 * Sharpe ratio does not exceed the benchmark: no length establishes what is not there.
 */
export const minimumTrackRecord = ({ sample, benchmark, confidence }: TrackRecordInput): Statistic => {
  if (!(sample.sharpe > benchmark)) return undefinedBecause('The Sharpe ratio does not exceed the benchmark.');
  const factor = sharpeVarianceFactor({ ...sample, observations: 0 });
  if (!(factor > 0)) return undefinedBecause('Skewness and kurtosis give the Sharpe ratio no positive variance.');
  const root = normalQuantile(confidence) / (sample.sharpe - benchmark);
  return { value: 1 + factor * root * root };
};
