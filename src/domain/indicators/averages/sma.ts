/** Simple moving average and moving sum: running sums, added up anew at every anchor. */
import { anchorBars, defineIndicator, line, type Pass } from '@/domain/indicators/indicator';
import { bars } from '@/domain/indicators/parameter';

interface Window {
  readonly period: number;
  readonly divisor: number;
}

const slide = ({ columns, memory, outputs, start, from, to }: Pass, { period, divisor }: Window): void => {
  const x = columns.close;
  const out = outputs[0]!;
  let sum = memory[0]!;
  if ((from - start) % anchorBars === 0) {
    sum = 0;
    for (let i = Math.max(start, from - period); i < from; i += 1) sum += x[i]!;
  }
  const full = Math.min(to, start + period);
  let i = from;
  for (; i < full; i += 1) {
    sum += x[i]!;
    out[i] = sum / divisor;
  }
  for (; i < to; i += 1) {
    sum += x[i]! - x[i - period]!;
    out[i] = sum / divisor;
  }
  memory[0] = sum;
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
  memory: () => 1,
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
  memory: () => 1,
  kernel: (pass) => slide(pass, { period: pass.params.period, divisor: 1 }),
});
