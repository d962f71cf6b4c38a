/** Exponential averages over the close: the usual one and Wilder's, which differ only in the weight of the newest bar. */
import { defineIndicator, line, type Pass } from '@/domain/indicators/indicator';
import { bars } from '@/domain/indicators/parameter';

interface Smoothing {
  readonly period: number;
  readonly k: number;
}

/** The average is x·k + before·(1 − k) rather than before + k·(x − before): one operation less in the chain from bar to bar. */
const smooth = ({ columns, memory, outputs, start, from, to }: Pass, { period, k }: Smoothing): void => {
  const x = columns.close;
  const out = outputs[0]!;
  const rest = 1 - k;
  let value = memory[0]!;
  const seeded = Math.min(to, start + period);
  let i = from;
  for (; i < seeded; i += 1) {
    value += x[i]!;
    if (i === start + period - 1) value /= period;
    out[i] = value;
  }
  for (; i < to; i += 1) {
    value = x[i]! * k + value * rest;
    out[i] = value;
  }
  memory[0] = value;
};

export const ema = defineIndicator({
  title: 'Exponential moving average',
  family: 'average',
  inputs: ['close'],
  parameters: { period: bars(20) },
  outputs: [line('ema', 'EMA')],
  pane: 'price',
  formula: 'EMA = k·C + (1 − k)·EMA₁, k = 2/(n + 1); the first value is the mean of the first n closes',
  source: 'TA-Lib EMA',
  note: 'Programs that begin with the first close, or count the first bars otherwise, differ at first and agree after some 5·n bars.',
  warmUp: ({ period }) => period - 1,
  lookback: () => 0,
  memory: () => 1,
  kernel: (pass) => smooth(pass, { period: pass.params.period, k: 2 / (pass.params.period + 1) }),
});

export const wilders = defineIndicator({
  title: 'Wilder smoothing',
  family: 'average',
  inputs: ['close'],
  parameters: { period: bars(14) },
  outputs: [line('wilders', 'Wilder')],
  pane: 'price',
  formula: 'W = C/n + (1 − 1/n)·W₁; the first value is the mean of the first n closes',
  source: 'J. W. Wilder, New Concepts in Technical Trading Systems, 1978, p. 23',
  note: 'Also called RMA or SMMA. It equals an EMA of 2n − 1 bars but for the seed.',
  warmUp: ({ period }) => period - 1,
  lookback: () => 0,
  memory: () => 1,
  kernel: (pass) => smooth(pass, { period: pass.params.period, k: 1 / pass.params.period }),
});
