/** Where the close stands in the range of the last bars: the stochastics and Williams' %R. */
import { defineIndicator, line, type Pass } from '@/domain/indicators/indicator';
import { bars } from '@/domain/indicators/parameter';
import { slidingBegin, slidingHighest, slidingLowest, slidingSize } from '@/domain/indicators/steps/sliding-extremes';
import { windowSums, windowSumsSize } from '@/domain/indicators/steps/window-sums';

/** Numbers of memory for the range of the last bars, from 0; it needs two tracks of scratch. */
const rangeSize = (period: number): number => 2 * slidingSize(period);

const beginRange = (memory: Float64Array, period: number): void => {
  slidingBegin(memory, 0, period);
  slidingBegin(memory, slidingSize(period), period);
};

/** Writes the highest high and the lowest low into scratch tracks 0 and 1. */
const ranges = (pass: Pass, period: number): void => {
  const { columns, scratch, from } = pass;
  slidingHighest(pass, { column: columns.high, period, at: 0 }, { values: scratch[0]!, offset: from });
  slidingLowest(pass, { column: columns.low, period, at: slidingSize(period) }, { values: scratch[1]!, offset: from });
};

/** Turns the ranges into raw %K, in track 0; before the window is full it means nothing. */
const places = (pass: Pass, period: number): void => {
  ranges(pass, period);
  const { columns, scratch, from, to } = pass;
  const { close } = columns;
  const highest = scratch[0]!;
  const lowest = scratch[1]!;
  for (let i = from; i < to; i += 1) {
    const low = lowest[i - from]!;
    const range = highest[i - from]! - low;
    highest[i - from] = range === 0 ? 0 : (100 * (close[i]! - low)) / range;
  }
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
  lookback: ({ kPeriod }) => kPeriod,
  memory: ({ kPeriod, slowing, dPeriod }) => rangeSize(kPeriod) + windowSumsSize(slowing) + windowSumsSize(dPeriod),
  scratch: 2,
  begin: (memory, { kPeriod }) => beginRange(memory, kPeriod),
  kernel: (pass) => {
    const { outputs, scratch, params, from, to } = pass;
    const { kPeriod, slowing, dPeriod } = params;
    places(pass, kPeriod);
    const k = outputs[0]!;
    const d = outputs[1]!;
    const raw = scratch[0]!;
    const kAt = rangeSize(kPeriod);
    windowSums(pass, { at: kAt, period: slowing }, raw);
    for (let i = from; i < to; i += 1) {
      raw[i - from]! /= slowing;
      k[i] = raw[i - from]!;
    }
    windowSums(pass, { at: kAt + windowSumsSize(slowing), period: dPeriod }, raw);
    for (let i = from; i < to; i += 1) d[i] = raw[i - from]! / dPeriod;
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
  lookback: ({ kPeriod }) => kPeriod,
  memory: ({ kPeriod, dPeriod }) => rangeSize(kPeriod) + windowSumsSize(dPeriod),
  scratch: 2,
  begin: (memory, { kPeriod }) => beginRange(memory, kPeriod),
  kernel: (pass) => {
    const { outputs, scratch, params, from, to } = pass;
    const { kPeriod, dPeriod } = params;
    places(pass, kPeriod);
    const k = outputs[0]!;
    const d = outputs[1]!;
    const raw = scratch[0]!;
    for (let i = from; i < to; i += 1) k[i] = raw[i - from]!;
    windowSums(pass, { at: rangeSize(kPeriod), period: dPeriod }, raw);
    for (let i = from; i < to; i += 1) d[i] = raw[i - from]! / dPeriod;
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
  lookback: ({ period }) => period,
  memory: ({ period }) => rangeSize(period),
  scratch: 2,
  begin: (memory, { period }) => beginRange(memory, period),
  kernel: (pass) => {
    ranges(pass, pass.params.period);
    const { columns, outputs, scratch, from, to } = pass;
    const { close } = columns;
    const out = outputs[0]!;
    const highest = scratch[0]!;
    const lowest = scratch[1]!;
    for (let i = from; i < to; i += 1) {
      const high = highest[i - from]!;
      const range = high - lowest[i - from]!;
      out[i] = range === 0 ? 0 : (-100 * (high - close[i]!)) / range;
    }
  },
});
