/**
 * Bars of a shorter interval inside the bars of a run. They tell what came first where a bar alone does not; they make no signals
 * and no fills, and each is looked at only for the bar that it lies in.
 */
import type { CandleSeries } from '@/domain/candles/candle-series';
import type { BacktestSettings } from './backtest-settings';
import type { StepPrices } from './program';

export interface LowerBars {
  /** In the steps of the run. */
  readonly prices: StepPrices;
  /** For each bar of the run its first shorter bar, and the one after its last; the same where none settle it. */
  readonly first: Int32Array;
  readonly end: Int32Array;
}

/** Why these shorter candles cannot settle bars of the run, in words; empty when they can. */
export const lowerProblems = (
  series: CandleSeries,
  lower: CandleSeries,
  { fillModel }: Pick<BacktestSettings, 'fillModel'>,
): readonly string[] => {
  const problems: string[] = [];
  if (fillModel !== 'sextant') problems.push('The fill model backtesting.py 0.6 knows no shorter candles: use sextant.');
  if (lower.symbol !== series.symbol) problems.push(`The shorter candles are of ${lower.symbol}, not of ${series.symbol}.`);
  if (series.periodMs === null || lower.periodMs === null || lower.periodMs >= series.periodMs) {
    problems.push('The candles that settle bars must have a shorter interval than those of the run.');
  }
  return problems;
};

const columnOf = (lower: CandleSeries, field: 'open' | 'high' | 'low' | 'close', series: CandleSeries): Float64Array => {
  if (lower.tickSize === series.tickSize) return Float64Array.from(lower.ticks[field]);
  const step = Number(series.tickSize);
  // A millionth of a step is a rounding of binary digits and no price.
  return lower[field].map((price) => Math.round((price / step) * 1e6) / 1e6);
};

/** Whether the shorter bars from `first` to before `end` join to exactly this bar. */
const join = (lower: StepPrices, bars: StepPrices, bar: number, [first, end]: readonly [number, number]): boolean => {
  if (end <= first || lower.open[first] !== bars.open[bar] || lower.close[end - 1] !== bars.close[bar]) return false;
  let [high, low] = [-Infinity, Infinity];
  for (let k = first; k < end; k += 1) {
    high = Math.max(high, lower.high[k]!);
    low = Math.min(low, lower.low[k]!);
  }
  return high === bars.high[bar] && low === bars.low[bar];
};

/**
 * The shorter bars of each bar of a run. A bar is settled only by shorter ones that open within it and join to exactly its open,
 * high, low and close: others are of another feed or have a hole, and what they leave out could be what decides.
 */
export const lowerBars = (series: CandleSeries, bars: StepPrices, lower: CandleSeries): LowerBars => {
  const prices = {
    open: columnOf(lower, 'open', series),
    high: columnOf(lower, 'high', series),
    low: columnOf(lower, 'low', series),
    close: columnOf(lower, 'close', series),
  };
  const [first, end] = [new Int32Array(series.length), new Int32Array(series.length)];
  let k = 0;
  for (let bar = 0; bar < series.length; bar += 1) {
    const opening = series.time[bar]!;
    const closing = Math.min(series.time[bar + 1] ?? Infinity, opening + (series.periodMs ?? 0));
    while (k < lower.length && lower.time[k]! < opening) k += 1;
    const from = k;
    while (k < lower.length && lower.time[k]! + (lower.periodMs ?? 0) <= closing) k += 1;
    first[bar] = from;
    end[bar] = join(prices, bars, bar, [from, k]) ? k : from;
  }
  return { prices, first, end };
};
