/** Resampling of values in time order by blocks of random length, so that what depends on the neighbour stays together. */
import { quantileOfSorted } from '@/domain/statistics/quantile';
import { undefinedBecause, type Interval, type Statistic, type Values } from '@/domain/statistics/statistic';
import { seededRandom, type Random } from '@/lib/random';
import { finitePart } from './finite-part';
import { usualLevel, usualResamples, type ResamplingOptions, type SampleStatistic } from './resampling-options';
import { naturalLog, naturalLogOfOnePlus } from '@/lib/elementary/natural-log';

export interface BlockOptions extends ResamplingOptions {
  /** Mean length of a block, 1 or more: see block-length. 1 is the ordinary bootstrap. */
  readonly meanBlock: number;
}

/**
 * Fills `drawn` with blocks of `sample`, which go on at its beginning where they reach its end. Whether a block ends
 * after each value is a coin with probability 1 / meanBlock; its length is drawn at once instead, by the inverse of the
 * geometric distribution.
 */
const fillWithBlocks = (drawn: Float64Array, sample: Float64Array, meanBlock: number, random: Random): void => {
  const n = sample.length;
  const perDraw = 1 / naturalLogOfOnePlus(-1 / meanBlock);
  for (let i = 0; i < n;) {
    let at = random.below(n);
    const length = 1 + Math.floor(naturalLog(1 - random.next()) * perDraw);
    for (const end = Math.min(n, i + length); i < end; i += 1) {
      drawn[i] = sample[at] ?? NaN;
      at = at + 1 === n ? 0 : at + 1;
    }
  }
};

/**
 * The figure in each resample, in the order drawn (D. N. Politis and J. P. Romano, The Stationary Bootstrap, JASA 89,
 * 1994). The resample keeps the time order within blocks, so that drawdowns and streaks make sense in it.
 */
export const stationaryBootstrap = (values: Values, statistic: SampleStatistic, options: BlockOptions): Float64Array => {
  const sample = Float64Array.from(values);
  const random = seededRandom(options.seed);
  const drawn = new Float64Array(sample.length);
  const distribution = new Float64Array(options.resamples ?? usualResamples);
  for (let i = 0; i < distribution.length; i += 1) {
    fillWithBlocks(drawn, sample, options.meanBlock, random);
    distribution[i] = statistic(drawn);
  }
  return distribution;
};

/** The percentile interval from it. Undefined below two values and where the figure does not exist in many resamples. */
export const stationaryInterval = (
  values: Values,
  statistic: SampleStatistic,
  options: BlockOptions,
): Statistic<Interval<'stationary bootstrap'>> => {
  const n = values.length;
  if (n < 2) return undefinedBecause(`An interval needs two values or more (n = ${n}).`);
  const finite = finitePart(stationaryBootstrap(values, statistic, options));
  if (finite.value === null) return finite;
  const { level = usualLevel, seed } = options;
  const [low, high] = [quantileOfSorted(finite.value, (1 - level) / 2), quantileOfSorted(finite.value, (1 + level) / 2)];
  return { value: { low, high, level, method: 'stationary bootstrap', n, seed } };
};
