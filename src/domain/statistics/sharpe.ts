/** The Sharpe ratio of returns per period. Never of money or of trades: those are other numbers under the same name. */
import { momentsOf } from './moments';
import type { Statistic, Values } from './statistic';

/** Weekdays of futures and foreign exchange. Assets that trade every day have 365. */
export const tradingDaysPerYear = 252;

export interface AnnualRatioInput {
  /** Simple returns of equal periods, days as a rule, periods without a position included as 0. */
  readonly returns: Values;
  readonly periodsPerYear: number;
  /** Return of cash per period, 0 when left out. For Sortino it is the target. */
  readonly riskFreePerPeriod?: number;
}

/** Mean excess return / its standard deviation (n − 1), per period and not annualised: what PSR and DSR take. */
export const sharpePerPeriod = (returns: Values, riskFreePerPeriod = 0): Statistic => {
  const moments = momentsOf(returns);
  return moments.value === null ? moments : { value: (moments.value.mean - riskFreePerPeriod) / moments.value.sd };
};

/**
 * Mean excess return / standard deviation (n − 1) · √periods per year (W. F. Sharpe, The Sharpe Ratio, 1994).
 * backtesting.py divides a geometric mean by a compounded volatility and subtracts no cash; it prints other values.
 */
export const sharpe = ({ returns, periodsPerYear, riskFreePerPeriod = 0 }: AnnualRatioInput): Statistic => {
  const perPeriod = sharpePerPeriod(returns, riskFreePerPeriod);
  return perPeriod.value === null ? perPeriod : { value: perPeriod.value * Math.sqrt(periodsPerYear) };
};
