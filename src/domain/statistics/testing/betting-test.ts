/**
 * A claim about the mean of days that may be looked at after every day: a gambler bets on it with fixed shares of what he has, and a
 * fortune of 20 is one that a false claim reaches in at most one of 20 cases, however often one looks (Ville's inequality).
 */

/** Shares that the nine bettors stake; what counts is the mean of their fortunes. */
const fractions = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9] as const;

/** 1/α for α = 0.05. */
export const bettingThreshold = 20;

export interface BettingClaim {
  /** b: results of a day beyond ±b count as ±b; above 0. No smaller than the largest day so far, won or lost. */
  readonly bound: number;
  /** δ: the effect a day that counts as one, in the unit of the results; above 0 and at most b. */
  readonly least: number;
}

export type ClaimState = 'confirmed' | 'refuted' | 'undecided';

export interface BettingPath {
  /** Against “the mean is at most 0”, after each day. */
  readonly confirming: Float64Array;
  /** Against “the mean is at least δ”, after each day. */
  readonly refuting: Float64Array;
  /** Settled on the first day that either reaches 20. */
  readonly state: ClaimState;
  /** That day, counted from 1; null while undecided. */
  readonly settledOn: number | null;
  /** Days whose result lay beyond the bound. */
  readonly clipped: number;
  /** Mean of the clipped results, which the claim is about; NaN without days. */
  readonly clippedMean: number;
  readonly rawMean: number;
}

const clip = (x: number, bound: number): number => Math.min(bound, Math.max(-bound, x));

/** Fortunes of the nine bettors, 1 each before the first day. */
const bettors = (): Float64Array => new Float64Array(fractions.length).fill(1);

/** Pays each bettor for one day on which `gain`, within ±b, was to be had; the mean of what they hold then. */
const pay = (fortunes: Float64Array, gain: number, bound: number): number => {
  let sum = 0;
  for (const [i, fraction] of fractions.entries()) {
    fortunes[i] = (fortunes[i] ?? NaN) * (1 + (fraction / bound) * gain);
    sum += fortunes[i] ?? NaN;
  }
  return sum / fractions.length;
};

/**
 * The path of a claim over the results of days, oldest first: Eₜ = mean over f of Π(1 + (f/b)·X), and the same with δ − X (I. Waudby-Smith
 * and A. Ramdas, Estimating means of bounded random variables by betting, 2024, with a fixed mixture of bets). Valid where the mean of a
 * day, given the days before, is at most 0 (at least δ). A claim of harm turns the sign of the results. Throws for a bound that is not
 * above 0 and for a δ outside (0, b].
 */
export const bettingPath = (results: ArrayLike<number>, { bound, least }: BettingClaim): BettingPath => {
  if (!(bound > 0)) throw new RangeError(`A bound of ${bound} is not above 0.`);
  if (!(least > 0 && least <= bound)) throw new RangeError(`An effect of ${least} does not lie between 0 and the bound.`);
  const n = results.length;
  const [confirming, refuting] = [new Float64Array(n), new Float64Array(n)];
  const [onto, against] = [bettors(), bettors()];
  let [clipped, clippedSum, rawSum] = [0, 0, 0];
  let settled: { readonly state: ClaimState; readonly settledOn: number | null } = { state: 'undecided', settledOn: null };
  for (let day = 0; day < n; day += 1) {
    const raw = results[day] ?? NaN;
    const x = clip(raw, bound);
    if (x !== raw) clipped += 1;
    rawSum += raw;
    clippedSum += x;
    const [confirms, refutes] = [pay(onto, x, bound), pay(against, least - x, bound)];
    confirming[day] = confirms;
    refuting[day] = refutes;
    if (settled.settledOn !== null) continue;
    if (confirms >= bettingThreshold) settled = { state: 'confirmed', settledOn: day + 1 };
    else if (refutes >= bettingThreshold) settled = { state: 'refuted', settledOn: day + 1 };
  }
  return { confirming, refuting, ...settled, clipped, clippedMean: clippedSum / n, rawMean: rawSum / n };
};
