/**
 * What a result would be at other costs. The trades stay as they are: where costs decide whether a stop is hit or a
 * trade is taken at all, only another run shows it.
 */
import { expectancy, profitFactor } from '@/domain/statistics/result-ratios';
import { totalsOf } from '@/domain/statistics/result-totals';
import { undefinedBecause, type Statistic, type Values } from '@/domain/statistics/statistic';
import { sumOf } from '@/domain/statistics/values';

export interface CostInput {
  /** Result per trade before costs. */
  readonly gross: Values;
  /** What each trade paid in spread, commission and slippage, at least 0, in the unit of `gross`. */
  readonly costs: Values;
  /** Multiples of the costs to look at: 0, 1, 2 … */
  readonly multiples: readonly number[];
}

export interface CostPoint {
  readonly multiple: number;
  readonly net: number;
  readonly profitFactor: Statistic;
  readonly expectancy: Statistic;
}

export interface CostSensitivity {
  readonly points: readonly CostPoint[];
  /** The multiple of the costs at which nothing is left: gross result / costs. Below 1 the trades lose as they are. */
  readonly breakEvenMultiple: Statistic;
  readonly n: number;
}

const breakEvenOf = (gross: number, costs: number): Statistic => {
  if (!(costs > 0)) return undefinedBecause('The trades have no costs.');
  return gross > 0 ? { value: gross / costs } : undefinedBecause('The trades lose even without costs.');
};

/** Figures of the same trades at each multiple of their costs. Undefined without trades. */
export const costSensitivity = ({ gross, costs, multiples }: CostInput): Statistic<CostSensitivity> => {
  const n = gross.length;
  if (n === 0) return undefinedBecause('No trades.');
  const points = multiples.map((multiple): CostPoint => {
    const results = Float64Array.from(gross, (result, i) => result - multiple * (costs[i] ?? NaN));
    const totals = totalsOf(results);
    return { multiple, net: sumOf(results), profitFactor: profitFactor(totals), expectancy: expectancy(totals) };
  });
  return { value: { points, breakEvenMultiple: breakEvenOf(sumOf(gross), sumOf(costs)), n } };
};
