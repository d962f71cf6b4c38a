/** Williams' ultimate oscillator: buying pressure over range in three windows at once. */
import { defineIndicator, line, type Pass } from '@/domain/indicators/indicator';
import { bars } from '@/domain/indicators/parameter';
import { sumBegin, sumSize, sumStep } from '@/domain/indicators/steps/sum-step';
import { trueRange } from '@/domain/indicators/steps/true-range';

type Names = 'shortPeriod' | 'middlePeriod' | 'longPeriod';

/** Numbers of memory of a window's two sums: of pressure, and of range behind it. */
const windowSize = (period: number): number => 2 * sumSize(period);

const windowBegin = (memory: Float64Array, at: number, period: number): void => {
  sumBegin(memory, at, period);
  sumBegin(memory, at + sumSize(period), period);
};

/** Pressure as a share of range over a window, 0 where nothing has moved. */
const windowStep = (memory: Float64Array, at: number, pressure: number, range: number): number => {
  const pressures = sumStep(memory, at, pressure);
  const ranges = sumStep(memory, at + sumSize(memory[at]!), range);
  return ranges === 0 ? 0 : pressures / ranges;
};

const oscillate = ({ columns: { high, low, close }, outputs, memory, params, start, from, to }: Pass<Names>): void => {
  const out = outputs[0]!;
  const middleAt = windowSize(params.shortPeriod);
  const longAt = middleAt + windowSize(params.middlePeriod);
  // The first bar of a run has no close before it.
  for (let i = Math.max(from, start + 1); i < to; i += 1) {
    const before = close[i - 1]!;
    const l = low[i]!;
    const pressure = close[i]! - (l + before - Math.abs(l - before)) / 2;
    const range = trueRange(high[i]!, l, before);
    const short = windowStep(memory, 0, pressure, range);
    const middle = windowStep(memory, middleAt, pressure, range);
    const long = windowStep(memory, longAt, pressure, range);
    out[i] = (100 * (4 * short + 2 * middle + long)) / 7;
  }
};

export const ultosc = defineIndicator({
  title: 'Ultimate oscillator',
  family: 'momentum',
  inputs: ['high', 'low', 'close'],
  parameters: { shortPeriod: bars(7, 'Short period'), middlePeriod: bars(14, 'Middle period'), longPeriod: bars(28, 'Long period') },
  ascending: ['shortPeriod', 'middlePeriod', 'longPeriod'],
  outputs: [line('ultosc', 'Ultimate')],
  pane: 'own',
  levels: [30, 70],
  formula: '100·(4·short + 2·middle + long)/7, each Σ(C − true low) / Σ(true high − true low) over its period',
  source: 'TA-Lib ULTOSC; L. Williams, Technical Analysis of Stocks & Commodities 3:4, 1985',
  note: 'A window in which nothing has moved counts as 0.',
  warmUp: ({ longPeriod }) => longPeriod,
  lookback: () => 1,
  memory: ({ shortPeriod, middlePeriod, longPeriod }) => windowSize(shortPeriod) + windowSize(middlePeriod) + windowSize(longPeriod),
  begin: (memory, { shortPeriod, middlePeriod, longPeriod }) => {
    windowBegin(memory, 0, shortPeriod);
    windowBegin(memory, windowSize(shortPeriod), middlePeriod);
    windowBegin(memory, windowSize(shortPeriod) + windowSize(middlePeriod), longPeriod);
  },
  kernel: oscillate,
});
