/** Simple moving average and moving sum. */
import { anchorBars, defineIndicator, line, type Pass } from '@/domain/indicators/indicator';
import { bars } from '@/domain/indicators/parameter';
import { slidingSums, slidingSumsAnew, slidingSumsSize } from '@/domain/indicators/steps/sliding-sums';

/** Over the column itself, from the first whole window on. */
const slide = ({ columns: { close }, memory, outputs, params: { period }, start, from, to }: Pass<'period'>, divisor: number): void => {
  const into = outputs[0]!;
  if ((from - start) % anchorBars === 0) slidingSumsAnew(memory, 0);
  const first = Math.max(from, start + period - 1);
  slidingSums({ memory, at: 0, period, x: close, first, end: to, into, place: first, divisor });
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
  memory: () => slidingSumsSize,
  kernel: (pass) => slide(pass, pass.params.period),
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
  memory: () => slidingSumsSize,
  kernel: (pass) => slide(pass, 1),
});
