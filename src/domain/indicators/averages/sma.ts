/** Simple moving average and moving sum. */
import { defineIndicator, line, type Pass } from '@/domain/indicators/indicator';
import { bars } from '@/domain/indicators/parameter';

interface Window {
  readonly period: number;
  readonly divisor: number;
}

/** Where the sums behind each place of the block before begin, behind the sum of the block begun and the values in it. */
const behindAt = 2;

/** As `sum-step`, over the column itself. */
const slide = ({ columns, memory, outputs, from, to }: Pass, { period, divisor }: Window): void => {
  const x = columns.close;
  const out = outputs[0]!;
  let begun = memory[0]!;
  let taken = memory[1]! | 0;
  for (let i = from; i < to;) {
    const end = Math.min(to, i + period - taken);
    const behind = behindAt + taken - i;
    taken += end - i;
    for (; i < end; i += 1) {
      begun += x[i]!;
      out[i] = (begun + memory[behind + i]!) / divisor;
    }
    if (taken < period) break;
    let sum = 0;
    for (let k = period - 1; k >= 0; k -= 1) {
      memory[behindAt + k] = sum;
      sum += x[end - period + k]!;
    }
    begun = 0;
    taken = 0;
  }
  memory[0] = begun;
  memory[1] = taken;
};

export const sma = defineIndicator({
  title: 'Simple moving average',
  family: 'average',
  inputs: ['close'],
  parameters: { period: bars(20) },
  outputs: [line('sma', 'SMA')],
  pane: 'price',
  formula: 'SMA = (C₀ + C₁ + … + Cₙ₋₁) / n',
  source: 'TA-Lib SMA',
  warmUp: ({ period }) => period - 1,
  lookback: ({ period }) => period,
  memory: ({ period }) => behindAt + period,
  kernel: (pass) => slide(pass, { period: pass.params.period, divisor: pass.params.period }),
});

export const sum = defineIndicator({
  title: 'Moving sum',
  family: 'statistics',
  inputs: ['close'],
  parameters: { period: bars(30) },
  outputs: [line('sum', 'Sum')],
  pane: 'own',
  formula: 'SUM = C₀ + C₁ + … + Cₙ₋₁',
  source: 'TA-Lib SUM',
  warmUp: ({ period }) => period - 1,
  lookback: ({ period }) => period,
  memory: ({ period }) => behindAt + period,
  kernel: (pass) => slide(pass, { period: pass.params.period, divisor: 1 }),
});
