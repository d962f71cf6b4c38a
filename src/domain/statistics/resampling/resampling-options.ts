/** What every resampling needs to be repeated: how many resamples, at which confidence, from which seed. */

export interface ResamplingOptions {
  readonly seed: number;
  /** Confidence, 0.95 when left out. */
  readonly level?: number;
  /** 10,000 when left out: the ends of a 95 % interval then move by about 2 % of its length from seed to seed. */
  readonly resamples?: number;
}

/** A figure of a sample; NaN or ±∞ where the sample has none. The array is used again for the next sample and must not be kept. */
export type SampleStatistic = (sample: Float64Array) => number;

export const usualLevel = 0.95;
export const usualResamples = 10_000;
