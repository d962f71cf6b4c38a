/** Where walk-forward windows lie in a series: whole trading days, so that no day is in two parts. */
import type { CandleSeries } from '@/domain/candles/candle-series';
import { tradingDayOf } from '@/domain/market/trading-hours';
import { walkForwardWindows, type RowRange, type WalkForwardPlan } from '@/domain/statistics/overfitting/walk-forward';
import { undefinedBecause, type Statistic } from '@/domain/statistics/statistic';

/** In trading days. */
export interface WalkForwardLengths {
  readonly trainDays: number;
  readonly testDays: number;
  readonly kind: WalkForwardPlan['kind'];
}

/** Bars `from` up to, not including, `to`. */
export interface WalkForwardParts {
  readonly train: RowRange;
  readonly test: RowRange;
}

/** Index of the first bar of each trading day, and the number of bars as the last. */
const dayStarts = ({ time, length }: Pick<CandleSeries, 'time' | 'length'>): readonly number[] => {
  const starts: number[] = [];
  for (let i = 0; i < length; i += 1) if (i === 0 || tradingDayOf(time[i]!) !== tradingDayOf(time[i - 1]!)) starts.push(i);
  return [...starts, length];
};

/** How many trading days a series has bars on. */
export const tradingDays = (series: Pick<CandleSeries, 'time' | 'length'>): number => dayStarts(series).length - 1;

/**
 * The windows in bars, oldest first; tests follow each other and end with the last bar. Nothing is left out between train and
 * test: what is chosen follows from bars that have closed, and no position is carried over.
 */
export const walkForwardParts = (
  series: Pick<CandleSeries, 'time' | 'length'>,
  { trainDays, testDays, kind }: WalkForwardLengths,
): Statistic<readonly WalkForwardParts[]> => {
  const starts = dayStarts(series);
  const rows = starts.length - 1;
  const windows = walkForwardWindows({ rows, trainRows: trainDays, testRows: testDays, gapRows: 0, kind });
  if (windows.value === null) return undefinedBecause(`One step needs ${trainDays + testDays} trading days, and these bars have ${rows}.`);
  const bars = ({ from, to }: RowRange): RowRange => ({ from: starts[from]!, to: starts[to]! });
  return { value: windows.value.map(({ train, test }) => ({ train: bars(train), test: bars(test) })) };
};
