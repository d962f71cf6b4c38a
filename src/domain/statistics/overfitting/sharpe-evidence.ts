/** Everything there is to say about one Sharpe ratio, in one piece, so that the ratio cannot be shown without its doubt. */
import type { Statistic, Values } from '@/domain/statistics/statistic';
import { deflatedSharpe, type DeflatedSharpe } from './deflated-sharpe';
import { minimumTrackRecord } from './minimum-track-record';
import { probabilisticSharpe, sharpeSampleOf } from './probabilistic-sharpe';
import type { TrialTotals } from './trial-ledger';

export interface SharpeEvidenceInput {
  /** Simple returns per period, in excess of cash where that matters. */
  readonly returns: Values;
  readonly periodsPerYear: number;
  /** All trials so far, the one in question included. */
  readonly totals: TrialTotals;
  /** For the track record length, 0.95 for 95 %. */
  readonly confidence: number;
}

export interface SharpeEvidence {
  /** Periods in the record. */
  readonly n: number;
  readonly trials: number;
  readonly sharpePerPeriod: number;
  readonly sharpeAnnual: number;
  readonly skewness: number;
  /** Pearson's, 3 for a normal distribution. */
  readonly kurtosis: number;
  /** PSR against a true Sharpe ratio of 0. */
  readonly probabilistic: Statistic;
  readonly deflated: Statistic<DeflatedSharpe>;
  /** The best of as many strategies without edge, annualised; undefined with the deflated ratio. */
  readonly expectedMaximumAnnual: Statistic;
  /** Periods needed to establish that the Sharpe ratio is above 0. */
  readonly minimumTrackRecord: Statistic;
}

/** Undefined where the Sharpe ratio is: below two periods and for returns that do not vary. */
export const sharpeEvidence = ({ returns, periodsPerYear, totals, confidence }: SharpeEvidenceInput): Statistic<SharpeEvidence> => {
  const sample = sharpeSampleOf(returns);
  if (sample.value === null) return sample;
  const { sharpe, observations, skewness, kurtosis } = sample.value;
  const toYear = Math.sqrt(periodsPerYear);
  const deflated = deflatedSharpe(sample.value, totals);
  return {
    value: {
      n: observations,
      trials: totals.trials,
      sharpePerPeriod: sharpe,
      sharpeAnnual: sharpe * toYear,
      skewness,
      kurtosis,
      probabilistic: probabilisticSharpe(sample.value, 0),
      deflated,
      expectedMaximumAnnual: deflated.value === null ? deflated : { value: deflated.value.expectedMaximum * toYear },
      minimumTrackRecord: minimumTrackRecord({ sample: sample.value, benchmark: 0, confidence }),
    },
  };
};
