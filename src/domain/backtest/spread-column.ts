/** What buying costs beside the price of the candles, bar by bar: a fixed spread, a share of the price, and the sessions that have their own. */
import type { CandleSeries } from '@/domain/candles/candle-series';
import type { BacktestSettings } from './backtest-settings';
import { sessionMarks } from './clock-columns';
import type { Program, StepPrices } from './program';

/** A billionth of a tick: 0.07 of 100 is 7, whatever the binary digits say. */
const slack = 1e-9;

/** The share of each bar's opening, which is known when the bar is traded, rounded up to whole ticks of the contract. */
const relativeSpread = ({ open }: StepPrices, ratio: number, stepsPerTick: number): Float64Array =>
  open.map((price) => Math.ceil((ratio * price) / stepsPerTick - slack) * stepsPerTick);

/** Spread in steps; one number where no bar has another. `stepsPerTick` are the steps in a tick of the contract. */
export const spreadOf = (
  series: CandleSeries,
  { spread }: BacktestSettings,
  prices: StepPrices,
  stepsPerTick: number,
): number | Float64Array => {
  const { ratio = 0, ticks: usual, bySession } = spread;
  if (ratio === 0 && bySession.length === 0) return usual * stepsPerTick;
  const column = ratio === 0 ? new Float64Array(series.length).fill(usual * stepsPerTick) : relativeSpread(prices, ratio, stepsPerTick);
  for (const { city, ticks } of bySession.toReversed()) {
    const marks = sessionMarks(series, city);
    for (let i = 0; i < column.length; i += 1) if (marks[i] === 1) column[i] = ticks * stepsPerTick;
  }
  return column;
};

/** Spread of a bar in steps. */
export const spreadAt = ({ spread }: Pick<Program, 'spread'>, bar: number): number => (typeof spread === 'number' ? spread : spread[bar]!);

/** The worst prices of all bars, the greatest spread added to the highest. */
export const extremesOf = ({ high, low }: StepPrices, spread: number | Float64Array): Program['extremes'] => {
  let found: ReturnType<Program['extremes']> | null = null;
  return () => {
    if (found !== null) return found;
    let lowest = Infinity;
    let highest = -Infinity;
    for (let i = 0; i < low.length; i += 1) if (low[i]! < lowest) lowest = low[i]!;
    for (let i = 0; i < high.length; i += 1) if (high[i]! > highest) highest = high[i]!;
    const widest = typeof spread === 'number' ? spread : spread.reduce((a, b) => Math.max(a, b), 0);
    found = { lowest, highest: highest + widest };
    return found;
  };
};
