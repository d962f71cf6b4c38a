/** The resamples in which a figure exists. A few without it are left out; many make the interval meaningless. */
import { undefinedBecause, type Statistic } from '@/domain/statistics/statistic';

/** An interval of 95 % leaves 2.5 % on each side: more than this share missing would move its ends visibly. */
const mostMissing = 0.005;

/** The finite values, ascending; undefined when more than 0.5 % are not finite. */
export const finitePart = (distribution: Float64Array): Statistic<Float64Array> => {
  const finite = distribution.filter((value) => Number.isFinite(value)).sort();
  const missing = distribution.length - finite.length;
  if (missing <= mostMissing * distribution.length && finite.length > 0) return { value: finite };
  return undefinedBecause(`The figure does not exist in ${missing} of ${distribution.length} resamples.`);
};
