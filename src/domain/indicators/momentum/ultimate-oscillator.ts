/** Williams' ultimate oscillator: buying pressure over range in three windows at once. */
import { anchorBars, defineIndicator, line, type Pass } from '@/domain/indicators/indicator';
import { bars } from '@/domain/indicators/parameter';
import { trueRange } from '@/domain/indicators/steps/true-range';

type Names = 'shortPeriod' | 'middlePeriod' | 'longPeriod';

/** Three sums of pressure and three of range come first in the memory, then the pressures and ranges of the long window and the bars of a stretch. */
const sums = 6;
const trackSize = (longPeriod: number): number => longPeriod + anchorBars;

/** Writes pressure and range of each bar of the pass; at the beginning of a stretch moves those before it to the front and adds them up. */
const prepare = ({ columns: { high, low, close }, memory, params, start, from, to }: Pass<Names>): void => {
  const { shortPeriod, middlePeriod, longPeriod } = params;
  const size = trackSize(longPeriod);
  const place = (from - start) % anchorBars;
  const first = sums + longPeriod + place - from;
  if (place === 0) {
    memory.copyWithin(sums, sums + anchorBars, sums + size);
    memory.copyWithin(sums + size, sums + size + anchorBars, sums + 2 * size);
    memory.fill(0, 0, sums);
    for (let back = 1; back <= longPeriod; back += 1) {
      const pressure = memory[sums + longPeriod - back]!;
      const range = memory[sums + size + longPeriod - back]!;
      memory[0]! += back <= shortPeriod ? pressure : 0;
      memory[1]! += back <= middlePeriod ? pressure : 0;
      memory[2]! += pressure;
      memory[3]! += back <= shortPeriod ? range : 0;
      memory[4]! += back <= middlePeriod ? range : 0;
      memory[5]! += range;
    }
  }
  for (let i = from; i < to; i += 1) {
    // The first bar of a run has no close before it, and counts as nothing.
    const before = i === start ? close[i]! : close[i - 1]!;
    const l = low[i]!;
    const isFirst = i === start ? 0 : 1;
    memory[first + i] = isFirst * (close[i]! - (l + before - Math.abs(l - before)) / 2);
    memory[first + size + i] = isFirst * trueRange(high[i]!, l, before);
  }
};

const oscillate = (pass: Pass<Names>): void => {
  prepare(pass);
  const { outputs, memory, params, start, from, to } = pass;
  const { shortPeriod, middlePeriod, longPeriod } = params;
  const out = outputs[0]!;
  const size = trackSize(longPeriod);
  const first = sums + longPeriod + ((from - start) % anchorBars) - from;
  let shortPressure = memory[0]!;
  let middlePressure = memory[1]!;
  let longPressure = memory[2]!;
  let shortRange = memory[3]!;
  let middleRange = memory[4]!;
  let longRange = memory[5]!;
  for (let i = from; i < to; i += 1) {
    const pressure = memory[first + i]!;
    const range = memory[first + size + i]!;
    shortPressure += pressure - memory[first + i - shortPeriod]!;
    middlePressure += pressure - memory[first + i - middlePeriod]!;
    longPressure += pressure - memory[first + i - longPeriod]!;
    shortRange += range - memory[first + size + i - shortPeriod]!;
    middleRange += range - memory[first + size + i - middlePeriod]!;
    longRange += range - memory[first + size + i - longPeriod]!;
    const short = shortRange === 0 ? 0 : shortPressure / shortRange;
    const middle = middleRange === 0 ? 0 : middlePressure / middleRange;
    const long = longRange === 0 ? 0 : longPressure / longRange;
    out[i] = (100 * (4 * short + 2 * middle + long)) / 7;
  }
  memory[0] = shortPressure;
  memory[1] = middlePressure;
  memory[2] = longPressure;
  memory[3] = shortRange;
  memory[4] = middleRange;
  memory[5] = longRange;
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
  memory: ({ longPeriod }) => sums + 2 * trackSize(longPeriod),
  kernel: oscillate,
});
