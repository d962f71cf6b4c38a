/**
 * An effect that is told because it was large: what remains of it once its selection is taken into account. A statistic z, normal with
 * standard deviation 1 about the true μ, is seen only because |z| > c.
 */
import { undefinedBecause, type Statistic } from '@/domain/statistics/statistic';
import { usualLevel } from '@/domain/statistics/resampling/resampling-options';
import { normalCdf } from '@/lib/normal-distribution';

export interface SelectedEffect {
  /** The effect in standard errors, with its sign. */
  readonly z: number;
  /** c: what |z| had to be above to be told at all. */
  readonly critical: number;
  /** Of the effect, in its own unit; above 0. */
  readonly standardError: number;
  /** 0.95 when left out. */
  readonly level?: number;
}

export interface SelectedEstimate {
  /** In the unit of the standard error, with the sign of z: too high half of the time, between 0 and the raw effect. */
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
  readonly level: number;
}

/** P(Z ≥ |z| given |Z| > c) where Z is normal about μ: rises with μ from 0 to 1. */
const shareBeyond = (mu: number, size: number, critical: number): number =>
  normalCdf(mu - size) / (normalCdf(mu - critical) + normalCdf(-mu - critical));

/** The μ at which `shareBeyond` is `share`, by bisection to the last digits of a double. */
const solved = (share: number, size: number, critical: number): number => {
  let low = -1;
  while (shareBeyond(low, size, critical) > share) low *= 2;
  let high = size + 1;
  while (shareBeyond(high, size, critical) < share) high += size;
  for (let half = (low + high) / 2; half > low && half < high; half = (low + high) / 2) {
    if (shareBeyond(half, size, critical) < share) low = half;
    else high = half;
  }
  return high;
};

/**
 * Median-unbiased estimate and interval with equal tails, both given that |z| > c: F(μ) = ½, and α/2 and 1 − α/2 at the ends (J. D. Lee and
 * others, Exact post-selection inference, 2016; I. Andrews, T. Kitagawa and A. McCloskey, Inference on Winners, 2024). The estimate lies
 * between 0 and the raw effect and inside its interval. Undefined where |z| is not above c, since nothing was selected.
 */
export const estimateAfterSelection = ({ z, critical, standardError, level = usualLevel }: SelectedEffect): Statistic<SelectedEstimate> => {
  const size = Math.abs(z);
  if (!(size > critical)) return undefinedBecause('The effect is not large enough to have been selected.');
  const scale = z < 0 ? -standardError : standardError;
  const at = (share: number): number => solved(share, size, critical) * scale;
  const ends = [at((1 - level) / 2), at((1 + level) / 2)];
  return { value: { estimate: at(0.5), low: Math.min(...ends), high: Math.max(...ends), level } };
};
