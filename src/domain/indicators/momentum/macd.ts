/** Moving average convergence and divergence in TA-Lib's three forms, with the late seed of the fast average. */
import { defineIndicator, histogram, line, type Pass } from '@/domain/indicators/indicator';
import { bars, choice } from '@/domain/indicators/parameter';
import { emaBegin, emaSize } from '@/domain/indicators/steps/ema-step';
import { sumBegin, sumSize } from '@/domain/indicators/steps/sum-step';
import { emaTrack, smaTrack, wmaTrack } from '@/domain/indicators/steps/tracks';
import { wmaBegin, wmaSize } from '@/domain/indicators/steps/wma-step';

const outputs = [line('macd', 'MACD'), line('signal', 'Signal'), histogram('histogram', 'Histogram')] as const;

interface Setting {
  readonly fastPeriod: number;
  readonly slowPeriod: number;
  readonly signalPeriod: number;
  readonly fastWeight: number;
  readonly slowWeight: number;
}

/** Places in the memory: the averages, or their sums while they are being seeded. */
const [fastAt, slowAt, signalAt] = [0, 1, 2];

/** Before the line exists: the closes that seed both averages, the fast one with those just before the slow one's first bar. */
const seed = ({ columns: { close }, memory, start, from, to }: Pass, { fastPeriod, slowPeriod }: Setting): void => {
  const late = start + slowPeriod - fastPeriod;
  for (let i = from; i < Math.min(to, start + slowPeriod); i += 1) {
    memory[slowAt]! += close[i]!;
    if (i >= late) memory[fastAt]! += close[i]!;
    if (i === start + slowPeriod - 1) {
      memory[slowAt]! /= slowPeriod;
      memory[fastAt]! /= fastPeriod;
      memory[signalAt] = memory[fastAt]! - memory[slowAt]!;
    }
  }
};

const converge = (pass: Pass, setting: Setting): void => {
  const { columns, memory, start, from, to } = pass;
  const { slowPeriod, signalPeriod, fastWeight, slowWeight } = setting;
  const { close } = columns;
  const lines = pass.outputs[0]!;
  const signals = pass.outputs[1]!;
  const histograms = pass.outputs[2]!;
  seed(pass, setting);
  const fastRest = 1 - fastWeight;
  const slowRest = 1 - slowWeight;
  const signalWeight = 2 / (signalPeriod + 1);
  const signalRest = 1 - signalWeight;
  let fast = memory[fastAt]!;
  let slow = memory[slowAt]!;
  let signal = memory[signalAt]!;
  const first = start + slowPeriod;
  let i = Math.max(from, first);
  const seeded = Math.min(to, first + signalPeriod - 1);
  for (; i < seeded; i += 1) {
    fast = close[i]! * fastWeight + fast * fastRest;
    slow = close[i]! * slowWeight + slow * slowRest;
    signal += fast - slow;
    if (i === first + signalPeriod - 2) signal /= signalPeriod;
    lines[i] = fast - slow;
    signals[i] = signal;
    histograms[i] = fast - slow - signal;
  }
  for (; i < to; i += 1) {
    const x = close[i]!;
    fast = x * fastWeight + fast * fastRest;
    slow = x * slowWeight + slow * slowRest;
    const difference = fast - slow;
    signal = difference * signalWeight + signal * signalRest;
    lines[i] = difference;
    signals[i] = signal;
    histograms[i] = difference - signal;
  }
  memory[fastAt] = fast;
  memory[slowAt] = slow;
  memory[signalAt] = signal;
};

const formula = 'MACD = fast EMA − slow EMA; signal = EMA of it; histogram = MACD − signal';
const note =
  'The fast average is seeded with the mean of the closes just before the slow one’s first bar, so that both begin together; programs that seed each from its own first bars differ at first and agree later.';

export const macd = defineIndicator({
  title: 'MACD',
  family: 'momentum',
  inputs: ['close'],
  parameters: {
    fastPeriod: bars(12, 'Fast period'),
    slowPeriod: bars(26, 'Slow period', 2),
    signalPeriod: bars(9, 'Signal period', 2),
  },
  ascending: ['fastPeriod', 'slowPeriod'],
  outputs,
  pane: 'own',
  levels: [0],
  formula,
  source: 'TA-Lib MACD',
  note,
  warmUp: ({ slowPeriod, signalPeriod }) => slowPeriod + signalPeriod - 2,
  lookback: () => 0,
  memory: () => 3,
  kernel: (pass) => {
    const { fastPeriod, slowPeriod, signalPeriod } = pass.params;
    converge(pass, { fastPeriod, slowPeriod, signalPeriod, fastWeight: 2 / (fastPeriod + 1), slowWeight: 2 / (slowPeriod + 1) });
  },
});

export const macdfix = defineIndicator({
  title: 'MACD, fixed 12/26',
  family: 'momentum',
  inputs: ['close'],
  parameters: { signalPeriod: bars(9, 'Signal period', 2) },
  outputs,
  pane: 'own',
  levels: [0],
  formula: `${formula}, with weights 0.15 and 0.075 of the newest close`,
  source: 'TA-Lib MACDFIX',
  note: 'The weights of G. Appel’s original, close to those of 12 and 26 bars.',
  warmUp: ({ signalPeriod }) => 24 + signalPeriod,
  lookback: () => 0,
  memory: () => 3,
  kernel: (pass) => {
    const { signalPeriod } = pass.params;
    converge(pass, { fastPeriod: 12, slowPeriod: 26, signalPeriod, fastWeight: 0.15, slowWeight: 0.075 });
  },
});

const kinds = ['SMA', 'EMA', 'WMA'] as const;

/** Memory of an average of any kind: its kind, the average. */
const averageSize = (period: number): number => 1 + Math.max(sumSize(period), emaSize, wmaSize(period));

const averageBegin = (memory: Float64Array, at: number, period: number, kind: number): void => {
  memory[at] = kind;
  if (kind === 0) sumBegin(memory, at + 1, period);
  else if (kind === 1) emaBegin(memory, at + 1, period);
  else wmaBegin(memory, at + 1, period);
};

const averageTrack = (pass: Pass, at: number, x: Float64Array, into: Float64Array): void => {
  const kind = pass.memory[at]!;
  if (kind === 0) smaTrack(pass, at + 1, x, into);
  else if (kind === 1) emaTrack(pass, at + 1, x, into);
  else wmaTrack(pass, at + 1, x, into);
};

export const macdext = defineIndicator({
  title: 'MACD with chosen averages',
  family: 'momentum',
  inputs: ['close'],
  parameters: {
    fastPeriod: bars(12, 'Fast period'),
    fastKind: choice(0, 'Fast average', kinds),
    slowPeriod: bars(26, 'Slow period', 2),
    slowKind: choice(0, 'Slow average', kinds),
    signalPeriod: bars(9, 'Signal period'),
    signalKind: choice(0, 'Signal average', kinds),
  },
  ascending: ['fastPeriod', 'slowPeriod'],
  outputs,
  pane: 'own',
  levels: [0],
  formula: 'MACD = fast average − slow average; signal = average of it; histogram = MACD − signal',
  source: 'TA-Lib MACDEXT',
  note,
  warmUp: ({ slowPeriod, signalPeriod }) => slowPeriod + signalPeriod - 2,
  lookback: () => 0,
  memory: ({ fastPeriod, slowPeriod, signalPeriod }) => averageSize(fastPeriod) + averageSize(slowPeriod) + averageSize(signalPeriod),
  begin: (memory, p) => {
    averageBegin(memory, 0, p.fastPeriod, p.fastKind);
    averageBegin(memory, averageSize(p.fastPeriod), p.slowPeriod, p.slowKind);
    averageBegin(memory, averageSize(p.fastPeriod) + averageSize(p.slowPeriod), p.signalPeriod, p.signalKind);
  },
  scratch: 3,
  kernel: (pass) => {
    const { columns, scratch, params, start, from, to } = pass;
    const { close } = columns;
    const lines = pass.outputs[0]!;
    const signals = pass.outputs[1]!;
    const histograms = pass.outputs[2]!;
    const closes = scratch[0]!;
    const fasts = scratch[1]!;
    const slows = scratch[2]!;
    const slowPlace = averageSize(params.fastPeriod);
    const late = start + params.slowPeriod - params.fastPeriod;
    for (let i = from; i < to; i += 1) closes[i - from] = close[i]!;
    averageTrack(pass, slowPlace, closes, slows);
    closes.fill(Number.NaN, 0, Math.max(0, Math.min(to, late) - from));
    averageTrack(pass, 0, closes, fasts);
    for (let i = from; i < to; i += 1) lines[i] = fasts[i - from]! - slows[i - from]!;
    for (let i = from; i < to; i += 1) closes[i - from] = lines[i]!;
    averageTrack(pass, slowPlace + averageSize(params.slowPeriod), closes, fasts);
    for (let i = from; i < to; i += 1) {
      signals[i] = fasts[i - from]!;
      histograms[i] = lines[i]! - fasts[i - from]!;
    }
  },
});
