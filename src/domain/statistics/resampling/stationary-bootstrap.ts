/** Resampling of values in time order by blocks of random length, so that what depends on the neighbour stays together. */
import { quantileOfSorted } from '@/domain/statistics/quantile';
import { undefinedBecause, type Interval, type Statistic, type Values } from '@/domain/statistics/statistic';
import { seededRandom, type Random } from '@/lib/random';
import { finitePart } from './finite-part';
import { usualLevel, usualResamples, type ResamplingOptions, type SampleStatistic } from './resampling-options';

export interface BlockOptions extends ResamplingOptions {
  /** Mean length of a block, 1 or more: see block-length. 1 is the ordinary bootstrap. */
  readonly meanBlock: number;
}

/** Fills `picks` with positions 0 to n − 1 (n its length): each follows its predecessor, round the end, or with probability 1 / meanBlock begins anew. */
const fillWithBlocks = (picks: Uint32Array, meanBlock: number, random: Random): void => {
  const n = picks.length;
  const renewal = 1 / meanBlock;
  let at = 0;
  for (let i = 0; i < n; i += 1) {
    at = i === 0 || random.next() < renewal ? random.below(n) : at + 1 === n ? 0 : at + 1;
    picks[i] = at;
  }
};

/**
 * The figure in each resample, in the order drawn (D. N. Politis and J. P. Romano, The Stationary Bootstrap, JASA 89,
 * 1994). The resample keeps the time order within blocks, so that drawdowns and streaks make sense in it.
 */
export const stationaryBootstrap = (values: Values, statistic: SampleStatistic, options: BlockOptions): Float64Array => {
  const sample = Float64Array.from(values);
  const random = seededRandom(options.seed);
  const picks = new Uint32Array(sample.length);
  const drawn = new Float64Array(sample.length);
  const distribution = new Float64Array(options.resamples ?? usualResamples);
  for (let i = 0; i < distribution.length; i += 1) {
    fillWithBlocks(picks, options.meanBlock, random);
    for (let j = 0; j < drawn.length; j += 1) drawn[j] = sample[picks[j] ?? 0] ?? NaN;
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
