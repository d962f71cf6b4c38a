/** Growth in relation to the deepest drawdown. One number decides the divisor, so these ratios are the least steady of all. */
import { dayMs } from '@/lib/durations';
import { drawdowns } from './drawdown';
import { annualGrowth } from './returns';
import { undefinedBecause, type Statistic, type Values } from './statistic';

const msPerMonth = (365.25 / 12) * dayMs;

/** The window of the classic ratio. */
const calmarMonths = 36;

export interface DatedEquity {
  readonly equity: Values;
  /** Epoch milliseconds of each value, ascending. */
  readonly instants: Values;
}

const growthPerDrawdown = (equity: Values, durationMs: number): Statistic => {
  const growth = annualGrowth(equity, durationMs);
  if (growth.value === null) return growth;
  const falls = drawdowns(equity);
  if (falls.value === null) return falls;
  return falls.value.ratio.depth === 0 ? undefinedBecause('The equity never fell.') : { value: growth.value / falls.value.ratio.depth };
};

/** The MAR ratio: compound annual growth / deepest drawdown ratio over the whole record. Often printed as Calmar. */
export const marRatio = ({ equity, instants }: DatedEquity): Statistic =>
  growthPerDrawdown(equity, (instants[instants.length - 1] ?? NaN) - (instants[0] ?? NaN));

/**
 * The Calmar ratio: the same over the last 36 months (T. W. Young, Calmar Ratio: A Smoother Tool, Futures, October
 * 1991). Undefined for shorter records, where backtesting.py and others print the ratio of whatever there is.
 */
export const calmarRatio = ({ equity, instants }: DatedEquity): Statistic => {
  const last = instants[instants.length - 1] ?? NaN;
  const from = last - calmarMonths * msPerMonth;
  let start = instants.length - 1;
  while (start > 0 && (instants[start] ?? NaN) > from) start -= 1;
  if (!((instants[start] ?? NaN) <= from)) return undefinedBecause(`The record is shorter than ${calmarMonths} months.`);
  return growthPerDrawdown(Float64Array.from(equity).subarray(start), last - (instants[start] ?? NaN));
};

/** Net profit / deepest drawdown, both in money. */
export const recoveryFactor = (netProfit: number, deepestDrawdown: number): Statistic =>
  deepestDrawdown > 0 ? { value: netProfit / deepestDrawdown } : undefinedBecause('The equity never fell.');
