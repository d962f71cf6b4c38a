/** Where the 48 candlestick patterns of the registry end, in order of bars. */
import { computeIndicator, columnsOf } from '@/domain/indicators/indicator-run';
import { candlestickPatterns } from '@/domain/indicators/patterns/candlestick-patterns';
import type { CandleMark } from './chart-analysis';
import type { ChartBars } from './chart-bars';

/** A pattern exists from the close of its last bar; its sign is TA-Lib’s. */
export const findCandleMarks = ({ open, high, low, close }: ChartBars): readonly CandleMark[] => {
  const columns = columnsOf({ open, high, low, close });
  const marks: CandleMark[] = [];
  for (const [id, pattern] of Object.entries(candlestickPatterns)) {
    const values = computeIndicator(pattern, columns, {})[0];
    for (const [bar, value] of (values ?? new Float64Array()).entries()) {
      if (Math.abs(value) > 0) marks.push({ id, title: pattern.title, bar, direction: value > 0 ? 1 : -1 });
    }
  }
  return marks.sort((a, b) => a.bar - b.bar);
};
