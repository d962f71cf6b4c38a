/**
 * The count of all strategies ever tried, with the spread of their Sharpe ratios. It only grows: nothing here removes a
 * trial, and merging the ledgers of two devices never gives less than either. Plain data, to be stored as it is.
 */
import { undefinedBecause, type Statistic } from '@/domain/statistics/statistic';
import { ownProperty } from '@/lib/own-property';

/** What one writer (a device) has tried. */
export interface TrialCounter {
  /** All trials, also those without a Sharpe ratio. */
  readonly trials: number;
  /** Trials with one. */
  readonly measured: number;
  /** Mean of the measured Sharpe ratios, all per period of one length. */
  readonly mean: number;
  /** Sum of their squared deviations from the mean. */
  readonly squares: number;
}

/** Counter of each writer by its name. Only a writer itself adds to its counter. */
export type TrialLedger = Readonly<Record<string, TrialCounter>>;

export interface TrialTotals {
  readonly trials: number;
  readonly measured: number;
  /** Of the Sharpe ratios per period, with n − 1; undefined below two. */
  readonly varianceOfSharpe: Statistic;
}

const empty: TrialCounter = { trials: 0, measured: 0, mean: 0, squares: 0 };

/** Both counters as one (T. F. Chan, G. H. Golub and R. J. LeVeque, Updating Formulae and a Pairwise Algorithm, 1979). */
const together = (a: TrialCounter, b: TrialCounter): TrialCounter => {
  const measured = a.measured + b.measured;
  const trials = a.trials + b.trials;
  if (measured === 0) return { ...empty, trials };
  const apart = b.mean - a.mean;
  return {
    trials,
    measured,
    mean: a.mean + (apart * b.measured) / measured,
    squares: a.squares + b.squares + (apart * apart * a.measured * b.measured) / measured,
  };
};

/**
 * The ledger after a sweep: one entry of `sharpes` per strategy run, its Sharpe ratio per period, or null where it had
 * none (no trades, no variation), for such a trial was a try as well.
 */
export const recordTrials = (ledger: TrialLedger, writer: string, sharpes: readonly (number | null)[]): TrialLedger => {
  const counter = sharpes.reduce<TrialCounter>(
    (sum, sharpe) => together(sum, sharpe === null ? { ...empty, trials: 1 } : { trials: 1, measured: 1, mean: sharpe, squares: 0 }),
    ownProperty(ledger, writer) ?? empty,
  );
  return { ...ledger, [writer]: counter };
};

/** All writers as one counter. */
export const ledgerCounter = (ledger: TrialLedger): TrialCounter =>
  // By name: the order in which writers came must not show in the last digits.
  Object.keys(ledger)
    .toSorted()
    .reduce<TrialCounter>((sum, name) => together(sum, ledger[name] ?? empty), empty);

/** The sum over all writers. */
export const trialTotals = (ledger: TrialLedger): TrialTotals => {
  const { trials, measured, squares } = ledgerCounter(ledger);
  const varianceOfSharpe: Statistic =
    measured < 2
      ? undefinedBecause(`The spread of Sharpe ratios needs two trials or more (n = ${measured}).`)
      : { value: squares / (measured - 1) };
  return { trials, measured, varianceOfSharpe };
};
