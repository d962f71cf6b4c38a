/** Runs of wins and losses in the order of the trades. A break-even trade ends a run and begins none. */
import type { Values } from './statistic';
import { power } from '@/lib/elementary/power';

export interface Streaks {
  readonly longestWin: number;
  readonly longestLoss: number;
  /** Index of the first trade of the longest losing run; null without losses. */
  readonly longestLossFrom: number | null;
  /** The run at the end: its length with the sign of its results, 0 after a break-even trade or without trades. */
  readonly current: number;
}

/** The longest and the current run; of equally long ones the first. */
export const streaksOf = (results: Values): Streaks => {
  let [longestWin, longestLoss, current] = [0, 0, 0];
  let longestLossFrom: number | null = null;
  for (let i = 0; i < results.length; i += 1) {
    const sign = Math.sign(results[i] ?? NaN);
    current = sign === 0 ? 0 : sign === Math.sign(current) ? current + sign : sign;
    if (current > longestWin) longestWin = current;
    if (-current > longestLoss) {
      longestLoss = -current;
      longestLossFrom = i + current + 1;
    }
  }
  return { longestWin, longestLoss, longestLossFrom, current };
};

/**
 * The probability of at least one run of `length` losses or more among `n` independent trades that each lose with
 * probability `lossProbability`: exact, by the recursion over the first run of that length (W. Feller, An Introduction
 * to Probability Theory and Its Applications I, 1968, XIII.7). `length` is at least 1.
 */
export const chanceOfLosingStreak = ({
  length,
  n,
  lossProbability,
}: {
  readonly length: number;
  readonly n: number;
  readonly lossProbability: number;
}): number => {
  if (n < length) return 0;
  const whole = power(lossProbability, length);
  // without[k]: probability that the first k trades hold no such run.
  const without = new Float64Array(n + 1).fill(1);
  for (let k = length; k <= n; k += 1) {
    const endsHere = k === length ? whole : whole * (1 - lossProbability) * (without[k - length - 1] ?? 1);
    without[k] = (without[k - 1] ?? 1) - endsHere;
  }
  return 1 - (without[n] ?? 1);
};
