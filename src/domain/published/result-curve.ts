/** The equity of a run thinned to what a drawing needs, always with the fall below its highest value beside it. */
import { dailyEquity } from '@/domain/backtest/backtest-report';
import type { Backtest } from '@/domain/backtest/run-backtest';
import type { CandleSeries } from '@/domain/candles/candle-series';
import type { ResultCurve } from './published-result';

/** Points of a drawn line: one for every three pixels of a wide chart. */
export const curvePoints = 240;

/** The first bar of stretch `k` of as many stretches as there are points. */
const firstOf = (k: number, bars: number, points: number): number => Math.floor((k * bars) / points);

const thinned = (equity: Float64Array, points: number): readonly number[] =>
  Array.from({ length: points }, (_, k) => Math.round(equity[Math.max(0, firstOf(k + 1, equity.length, points) - 1)] ?? NaN));

/** The deepest fall of each stretch as a share of the highest equity until then, in whole parts of ten thousand. */
const falls = (equity: Float64Array, cash: number, points: number): readonly number[] => {
  let top = cash;
  return Array.from({ length: points }, (_, k) => {
    let deepest = 0;
    for (let i = firstOf(k, equity.length, points); i < firstOf(k + 1, equity.length, points); i += 1) {
      const value = equity[i] ?? NaN;
      top = Math.max(top, value);
      deepest = Math.min(deepest, (value - top) / top);
    }
    return Math.round(deepest * 10_000) / 10_000 + 0;
  });
};

const squareOf = (value: number): number => value * value;

/** Standard deviation (n − 1) of the changes from one value to the next, rounded to a cent; 0 below two changes. */
const deviationOfChanges = (values: Float64Array): number => {
  const n = values.length - 1;
  if (n < 2) return 0;
  const mean = ((values[n] ?? NaN) - (values[0] ?? NaN)) / n;
  let squares = 0;
  for (let i = 1; i <= n; i += 1) squares += squareOf((values[i] ?? NaN) - (values[i - 1] ?? NaN) - mean);
  return Math.round(Math.sqrt(squares / (n - 1)) * 100) / 100;
};

/** Both readings at the end of each stretch of bars, and the falls of the pessimistic one. */
export const curveOf = ({ pessimistic, optimistic }: Backtest, { time }: Pick<CandleSeries, 'time'>, cash: number): ResultCurve => {
  const points = Math.min(curvePoints, pessimistic.equity.length);
  return {
    cash,
    deviation: deviationOfChanges(dailyEquity(pessimistic.equity, time, cash)),
    pessimistic: thinned(pessimistic.equity, points),
    optimistic: thinned(optimistic.equity, points),
    fall: falls(pessimistic.equity, cash, points),
  };
};
