/**
 * How many days (or weeks) the test of a claim takes at the median, told when it is registered: the shipped test is run over days drawn
 * from the trader's own, moved to the effect in question, with a fixed seed. Published for normal days: about 105 days at 0.3R, 240 at
 * 0.2R and 1,030 at 0.1R with a standard deviation of 1.3R and a bound of 3R.
 */
import { bettingPath, bettingThreshold } from '@/domain/statistics/testing/betting-test';
import { normalQuantile } from '@/lib/normal-distribution';
import { seededRandom } from '@/lib/random';

/** Fewer days of one's own say nothing of their spread. */
const leastDays = 20;
const runs = 201;
const seed = 20_261_124;
/** Standard deviation of a day where the trader's own is not known, in units of 1R. */
export const usualSpread = 1.3;

/** Days of a normal distribution, evenly over its quantiles: what stands in for days that are not there yet. */
export const normalDays = (sd: number, count = 399): Float64Array =>
  Float64Array.from({ length: count }, (_, i) => sd * normalQuantile((i + 0.5) / count));

export interface NeededInputs {
  /** The claim's units so far, with the sign of money. With fewer than 20 of them normal days stand in. */
  readonly units: ArrayLike<number>;
  /** Size of the effect a unit, above 0, in the measure. */
  readonly effect: number;
  readonly bound: number;
  /** 1R in the measure. */
  readonly oneR: number;
  /** Longer is not looked. */
  readonly most?: number;
}

export interface DaysNeeded {
  /** The median; null: more than `most`. */
  readonly days: number | null;
  readonly most: number;
}

const deviationsOf = ({ units, oneR }: NeededInputs): Float64Array => {
  if (units.length < leastDays) return normalDays(usualSpread * oneR);
  const own = Float64Array.from(units);
  const mean = own.reduce((sum, value) => sum + value, 0) / own.length;
  return own.map((value) => value - mean);
};

/** Units until half of the claims with this effect are confirmed. Throws for an effect that is not above 0. */
export const daysNeeded = (inputs: NeededInputs): DaysNeeded => {
  const { effect, bound, most = 2_500 } = inputs;
  if (!(effect > 0)) throw new RangeError(`An effect of ${effect} is not above 0.`);
  const deviations = deviationsOf(inputs);
  const random = seededRandom(seed);
  const settled: number[] = [];
  const half = (runs + 1) / 2;
  // No run can matter beyond the median of those that are known to be shorter.
  for (let run = 0; run < runs; run += 1) {
    const ends = settled.length >= half ? (settled.toSorted((a, b) => a - b)[half - 1] ?? most) : most;
    const drawn = Float64Array.from({ length: ends }, () => effect + (deviations[random.below(deviations.length)] ?? 0));
    const day = bettingPath(drawn, { bound, least: Math.min(effect, bound) }).confirming.findIndex((e) => e >= bettingThreshold);
    if (day >= 0) settled.push(day + 1);
  }
  return { days: settled.length < half ? null : (settled.toSorted((a, b) => a - b)[half - 1] ?? null), most };
};
