/** How many more trades it takes to settle a question that is open. */
import { normalQuantile } from '@/lib/normal-distribution';
import type { Needed, NeededTrades } from './finding';

export interface OpenQuestion {
  /** In the measure, with its standard error as it is now. */
  readonly effect: number;
  readonly standardError: number;
  readonly z: number;
  /** Median-unbiased after selection; null where it was not selected. */
  readonly estimate: number | null;
  /** Trades that the question is about, and how many of them come in a week. */
  readonly trades: number;
  readonly perWeek: number | null;
  /** What |z| has to reach. */
  readonly critical: number;
}

const power = 0.8;

/**
 * n · ((critical + z_power) · standard error / effect)²: the formula of `neededForGroup` with the trader’s own spread, share of the group and
 * design effect, which the standard error of n trades holds already.
 */
const neededFor = (effect: number, { standardError, trades, perWeek, critical }: OpenQuestion): NeededTrades | null => {
  const root = ((critical + normalQuantile(power)) * standardError) / effect;
  const needed = Math.ceil(trades * root * root);
  if (!Number.isFinite(needed)) return null;
  const more = Math.max(0, needed - trades);
  return { effect, trades: needed, more, weeks: perWeek === null || perWeek === 0 ? null : Math.ceil(more / perWeek) };
};

/**
 * An effect that was not selected is shrunk by 1 − 1/z², never below nothing (the positive part of W. James and C. Stein, 1961, for one
 * number): what is smaller than its standard error leaves nothing to look for.
 */
export const neededForFinding = (open: OpenQuestion): Needed => {
  const { effect, z, estimate } = open;
  const shrunk = estimate ?? effect * Math.max(0, 1 - 1 / (z * z));
  if (!(Math.abs(shrunk) > 0)) return { shrunk: null, half: null };
  return { shrunk: neededFor(shrunk, open), half: neededFor(shrunk / 2, open) };
};
