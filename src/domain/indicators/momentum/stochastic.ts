/** Where the close stands in the range of the last bars: the stochastics and Williams' %R. */
import { defineIndicator, line } from '@/domain/indicators/indicator';
import { bars } from '@/domain/indicators/parameter';
import { extremeBegin, extremeSize, highestStep, lowestStep } from '@/domain/indicators/steps/extreme-step';
import { sumBegin, sumSize, sumStep } from '@/domain/indicators/steps/sum-step';

const beginRange = (memory: Float64Array, period: number): void => {
  extremeBegin(memory, 0, period);
  extremeBegin(memory, extremeSize(period), period);
};

export const stoch = defineIndicator({
  title: 'Stochastic, slow',
  family: 'momentum',
  inputs: ['high', 'low', 'close'],
  parameters: { kPeriod: bars(14, '%K period'), slowing: bars(3, 'Slowing of %K'), dPeriod: bars(3, '%D period') },
  outputs: [line('k', 'Slow %K'), line('d', 'Slow %D')],
  pane: 'own',
  levels: [20, 80],
  formula: 'Raw %K = 100·(C − lowest low) / (highest high − lowest low); slow %K = SMA of it, slow %D = SMA of slow %K',
  source: 'TA-Lib STOCH with SMA',
  note: 'Raw %K is 0 where highest and lowest are equal, as in TA-Lib.',
  warmUp: ({ kPeriod, slowing, dPeriod }) => kPeriod + slowing + dPeriod - 3,
  lookback: () => 0,
  memory: ({ kPeriod, slowing, dPeriod }) => 2 * extremeSize(kPeriod) + sumSize(slowing) + sumSize(dPeriod),
  begin: (memory, { kPeriod, slowing, dPeriod }) => {
    beginRange(memory, kPeriod);
    sumBegin(memory, 2 * extremeSize(kPeriod), slowing);
    sumBegin(memory, 2 * extremeSize(kPeriod) + sumSize(slowing), dPeriod);
  },
  kernel: ({ columns: { high, low, close }, outputs, memory, params: { kPeriod, slowing, dPeriod }, from, to }) => {
    const k = outputs[0]!;
    const d = outputs[1]!;
    const lowAt = extremeSize(kPeriod);
    const kAt = 2 * lowAt;
    const dAt = kAt + sumSize(slowing);
    for (let i = from; i < to; i += 1) {
      const lowest = lowestStep(memory, lowAt, low[i]!);
      const range = highestStep(memory, 0, high[i]!) - lowest;
      const slow = sumStep(memory, kAt, range === 0 ? 0 : (100 * (close[i]! - lowest)) / range) / slowing;
      k[i] = slow;
      d[i] = sumStep(memory, dAt, slow) / dPeriod;
    }
  },
});

export const stochf = defineIndicator({
  title: 'Stochastic, fast',
  family: 'momentum',
  inputs: ['high', 'low', 'close'],
  parameters: { kPeriod: bars(14, '%K period'), dPeriod: bars(3, '%D period') },
  outputs: [line('k', 'Fast %K'), line('d', 'Fast %D')],
  pane: 'own',
  levels: [20, 80],
  formula: '%K = 100·(C − lowest low) / (highest high − lowest low); %D = SMA of %K',
  source: 'TA-Lib STOCHF with SMA',
  note: '%K is 0 where highest and lowest are equal, as in TA-Lib.',
  warmUp: ({ kPeriod, dPeriod }) => kPeriod + dPeriod - 2,
  lookback: () => 0,
  memory: ({ kPeriod, dPeriod }) => 2 * extremeSize(kPeriod) + sumSize(dPeriod),
  begin: (memory, { kPeriod, dPeriod }) => {
    beginRange(memory, kPeriod);
    sumBegin(memory, 2 * extremeSize(kPeriod), dPeriod);
  },
  kernel: ({ columns: { high, low, close }, outputs, memory, params: { kPeriod, dPeriod }, from, to }) => {
    const k = outputs[0]!;
    const d = outputs[1]!;
    const lowAt = extremeSize(kPeriod);
    for (let i = from; i < to; i += 1) {
      const lowest = lowestStep(memory, lowAt, low[i]!);
      const range = highestStep(memory, 0, high[i]!) - lowest;
      const place = range === 0 ? 0 : (100 * (close[i]! - lowest)) / range;
      k[i] = place;
      d[i] = sumStep(memory, 2 * lowAt, place) / dPeriod;
    }
  },
});

export const willr = defineIndicator({
  title: 'Williams %R',
  family: 'momentum',
  inputs: ['high', 'low', 'close'],
  parameters: { period: bars(14) },
  outputs: [line('willr', '%R')],
  pane: 'own',
  levels: [-80, -20],
  formula: '%R = −100·(highest high − C) / (highest high − lowest low) over n',
  source: 'TA-Lib WILLR',
  note: '0 where highest and lowest are equal, as in TA-Lib.',
  warmUp: ({ period }) => period - 1,
  lookback: () => 0,
  memory: ({ period }) => 2 * extremeSize(period),
  begin: (memory, { period }) => beginRange(memory, period),
  kernel: ({ columns: { high, low, close }, outputs, memory, params: { period }, from, to }) => {
    const out = outputs[0]!;
    const lowAt = extremeSize(period);
    for (let i = from; i < to; i += 1) {
      const highest = highestStep(memory, 0, high[i]!);
      const range = highest - lowestStep(memory, lowAt, low[i]!);
      out[i] = range === 0 ? 0 : (-100 * (highest - close[i]!)) / range;
    }
  },
});
