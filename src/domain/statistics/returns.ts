/** Returns of an equity series. Equity is what the account is worth at the end of each period, open positions included. */
import { dayMs } from '@/lib/durations';
import { undefinedBecause, type Statistic, type Values } from './statistic';
import { power } from '@/lib/elementary/power';

const msPerYear = 365.25 * dayMs;

const firstAndLast = (equity: Values): Statistic<{ readonly first: number; readonly last: number }> => {
  const [first, last] = [equity[0], equity[equity.length - 1]];
  if (first === undefined || last === undefined || equity.length < 2) {
    return undefinedBecause(`A return needs two values of equity or more (n = ${equity.length}).`);
  }
  return first > 0 ? { value: { first, last } } : undefinedBecause('The equity at the start is not above 0.');
};

/** The simple return of each period, equity[i + 1] / equity[i] − 1: one fewer than values. Undefined once equity is not above 0. */
export const periodReturns = (equity: Values): Statistic<Float64Array> => {
  const ends = firstAndLast(equity);
  if (ends.value === null) return ends;
  const returns = new Float64Array(equity.length - 1);
  for (let i = 0; i < returns.length; i += 1) {
    const before = equity[i] ?? NaN;
    if (!(before > 0)) return undefinedBecause('The equity fell to 0 or below.');
    returns[i] = (equity[i + 1] ?? NaN) / before - 1;
  }
  return { value: returns };
};

/** Last equity / first − 1. Deposits and withdrawals are not taken out. */
export const totalReturn = (equity: Values): Statistic => {
  const ends = firstAndLast(equity);
  return ends.value === null ? ends : { value: ends.value.last / ends.value.first - 1 };
};

/**
 * The compound annual growth rate: (last / first)^(1 / years) − 1 with years of 365.25 days between the first and
 * the last value. backtesting.py counts trading days of the data instead; the numbers differ by the holidays.
 */
export const annualGrowth = (equity: Values, durationMs: number): Statistic => {
  const ends = firstAndLast(equity);
  if (ends.value === null) return ends;
  if (!(durationMs > 0)) return undefinedBecause('The record has no length in time.');
  const { first, last } = ends.value;
  return last < 0 ? undefinedBecause('The equity fell below 0.') : { value: power(last / first, msPerYear / durationMs) - 1 };
};
