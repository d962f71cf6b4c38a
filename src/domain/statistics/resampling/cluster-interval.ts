/** The interval of a mean when values come in clusters, such as the trades of one day: whole clusters are drawn. */
import { quantileOfSorted } from '@/domain/statistics/quantile';
import { undefinedBecause, type Interval, type Statistic, type Values } from '@/domain/statistics/statistic';
import { seededRandom } from '@/lib/random';
import { usualLevel, usualResamples, type ResamplingOptions } from './resampling-options';

/** Resampling fewer clusters says more about the few than about the trader. */
const fewestClusters = 5;

interface Clusters {
  readonly sums: Float64Array;
  readonly counts: Float64Array;
}

const clustersOf = (values: Values, clusterOf: Values): Clusters => {
  const places = new Map<number, number>();
  for (let i = 0; i < values.length; i += 1) {
    const cluster = clusterOf[i] ?? NaN;
    if (!places.has(cluster)) places.set(cluster, places.size);
  }
  const sums = new Float64Array(places.size);
  const counts = new Float64Array(places.size);
  for (let i = 0; i < values.length; i += 1) {
    const place = places.get(clusterOf[i] ?? NaN) ?? 0;
    sums[place] = (sums[place] ?? 0) + (values[i] ?? NaN);
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return { sums, counts };
};

/**
 * Percentile interval of the mean from resampled clusters (A. C. Davison and D. V. Hinkley, Bootstrap Methods and
 * their Application, 1997, 3.8). `clusterOf[i]` names the cluster of value i. `n` of the interval counts values.
 * Undefined below five clusters.
 */
export const clusterMeanInterval = (
  values: Values,
  clusterOf: Values,
  { seed, level = usualLevel, resamples = usualResamples }: ResamplingOptions,
): Statistic<Interval<'cluster bootstrap'>> => {
  const { sums, counts } = clustersOf(values, clusterOf);
  if (sums.length < fewestClusters) {
    return undefinedBecause(`An interval over clusters needs ${fewestClusters} of them or more (n = ${sums.length}).`);
  }
  const random = seededRandom(seed);
  const picks = new Uint32Array(sums.length);
  const means = new Float64Array(resamples);
  for (let i = 0; i < resamples; i += 1) {
    random.fillBelow(picks, sums.length);
    let [sum, count] = [0, 0];
    for (const pick of picks) {
      sum += sums[pick] ?? NaN;
      count += counts[pick] ?? NaN;
    }
    means[i] = sum / count;
  }
  means.sort();
  const [low, high] = [quantileOfSorted(means, (1 - level) / 2), quantileOfSorted(means, (1 + level) / 2)];
  return { value: { low, high, level, method: 'cluster bootstrap', n: values.length, seed } };
};
