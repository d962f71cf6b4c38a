/** What it takes to come back from a drawdown: losses and gains are shares of different balances. */
import { dividedBy, minus, one } from '@/domain/money/fraction';
import type { Fraction } from '@/domain/money/fraction';
import { naturalLogOfOnePlus } from '@/lib/elementary/natural-log';

/** Gain that restores the balance after a loss of the share `drawdown`, 0 to below 1: d / (1 − d). */
export const recoveryGain = (drawdown: Fraction): Fraction => dividedBy(drawdown, minus(one, drawdown));

/**
 * Wins in a row that restore the balance, each of `winR` times the share `riskFraction` of the balance at that time:
 * ln(1 / (1 − d)) / ln(1 + riskFraction · winR), rounded up. All above 0, `drawdown` below 1.
 */
export const winsToRecover = (drawdown: number, riskFraction: number, winR: number): number => {
  const exact = -naturalLogOfOnePlus(-drawdown) / naturalLogOfOnePlus(riskFraction * winR);
  // Whole results of an exact power would miss it by a binary digit.
  return Math.ceil(exact - 1e-9);
};

/** Losses in a row, each of the share `riskFraction` of the balance at that time, that make a drawdown of at least `drawdown`. */
export const lossesToReach = (drawdown: number, riskFraction: number): number =>
  Math.ceil(naturalLogOfOnePlus(-drawdown) / naturalLogOfOnePlus(-riskFraction) - 1e-9);
