/** Averages built from exponential averages of exponential averages: DEMA, TEMA, T3 and TRIX. */
import { defineIndicator, line } from '@/domain/indicators/indicator';
import { bars, real } from '@/domain/indicators/parameter';
import { emaBegin, emaSize, emaStep } from '@/domain/indicators/steps/ema-step';
import { emaTrack } from '@/domain/indicators/steps/tracks';

const beginChain = (memory: Float64Array, period: number, length: number): void => {
  for (let link = 0; link < length; link += 1) emaBegin(memory, link * emaSize, period);
};

export const dema = defineIndicator({
  title: 'Double exponential moving average',
  family: 'average',
  inputs: ['close'],
  parameters: { period: bars(20) },
  outputs: [line('dema', 'DEMA')],
  pane: 'price',
  formula: 'DEMA = 2·EMA − EMA(EMA)',
  source: 'TA-Lib DEMA',
  warmUp: ({ period }) => 2 * (period - 1),
  lookback: () => 0,
  memory: () => 2 * emaSize,
  begin: (memory, { period }) => beginChain(memory, period, 2),
  kernel: ({ columns: { close }, outputs, memory, from, to }) => {
    const out = outputs[0]!;
    for (let i = from; i < to; i += 1) {
      const once = emaStep(memory, 0, close[i]!);
      out[i] = 2 * once - emaStep(memory, emaSize, once);
    }
  },
});

export const tema = defineIndicator({
  title: 'Triple exponential moving average',
  family: 'average',
  inputs: ['close'],
  parameters: { period: bars(20) },
  outputs: [line('tema', 'TEMA')],
  pane: 'price',
  formula: 'TEMA = 3·EMA − 3·EMA(EMA) + EMA(EMA(EMA))',
  source: 'TA-Lib TEMA',
  warmUp: ({ period }) => 3 * (period - 1),
  lookback: () => 0,
  memory: () => 3 * emaSize,
  begin: (memory, { period }) => beginChain(memory, period, 3),
  kernel: ({ columns: { close }, outputs, memory, from, to }) => {
    const out = outputs[0]!;
    for (let i = from; i < to; i += 1) {
      const once = emaStep(memory, 0, close[i]!);
      const twice = emaStep(memory, emaSize, once);
      out[i] = 3 * once - 3 * twice + emaStep(memory, 2 * emaSize, twice);
    }
  },
});

export const t3 = defineIndicator({
  title: 'Tillson T3',
  family: 'average',
  inputs: ['close'],
  parameters: { period: bars(5), volumeFactor: real(0.7, 'Volume factor', { min: 0, max: 1, step: 0.05 }) },
  outputs: [line('t3', 'T3')],
  pane: 'price',
  formula: 'T3 = GD(GD(GD)), GD = (1 + v)·EMA − v·EMA(EMA), written out over six chained EMAs',
  source: 'TA-Lib T3',
  warmUp: ({ period }) => 6 * (period - 1),
  lookback: () => 0,
  memory: () => 6 * emaSize,
  scratch: 6,
  begin: (memory, { period }) => beginChain(memory, period, 6),
  kernel: (pass) => {
    const { columns, outputs, scratch, params, from, to } = pass;
    const { close } = columns;
    const out = outputs[0]!;
    const v = params.volumeFactor;
    const first = scratch[0]!;
    for (let i = from; i < to; i += 1) first[i - from] = close[i]!;
    for (let link = 0; link < 6; link += 1) emaTrack(pass, link * emaSize, scratch[Math.max(0, link - 1)]!, scratch[link]!);
    const e3 = scratch[2]!;
    const e4 = scratch[3]!;
    const e5 = scratch[4]!;
    const e6 = scratch[5]!;
    const square = v * v;
    const cube = square * v;
    const c6 = -cube;
    const c5 = 3 * square + 3 * cube;
    const c4 = -6 * square - 3 * v - 3 * cube;
    const c3 = 1 + 3 * v + cube + 3 * square;
    for (let i = from; i < to; i += 1) {
      const j = i - from;
      out[i] = c6 * e6[j]! + c5 * e5[j]! + c4 * e4[j]! + c3 * e3[j]!;
    }
  },
});

export const trix = defineIndicator({
  title: 'TRIX',
  family: 'momentum',
  inputs: ['close'],
  parameters: { period: bars(15) },
  outputs: [line('trix', 'TRIX')],
  pane: 'own',
  levels: [0],
  formula: 'TRIX = 100·(E − E₁)/E₁, E = EMA(EMA(EMA)) of the close',
  source: 'TA-Lib TRIX',
  note: 'Tulip divides by the current value instead of the one before.',
  warmUp: ({ period }) => 3 * (period - 1) + 1,
  lookback: () => 0,
  memory: () => 3 * emaSize + 1,
  begin: (memory, { period }) => beginChain(memory, period, 3),
  kernel: ({ columns: { close }, outputs, memory, from, to }) => {
    const out = outputs[0]!;
    const before = 3 * emaSize;
    for (let i = from; i < to; i += 1) {
      const triple = emaStep(memory, 2 * emaSize, emaStep(memory, emaSize, emaStep(memory, 0, close[i]!)));
      out[i] = 100 * (triple / memory[before]! - 1);
      memory[before] = triple;
    }
  },
});
