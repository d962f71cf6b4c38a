/** How far closes stray from their mean: standard deviation, variance, mean absolute deviation and the z-score. */
import { defineIndicator, line } from '@/domain/indicators/indicator';
import { bars, multiple } from '@/domain/indicators/parameter';
import { strayed } from '@/domain/indicators/steps/window-deviation';
import { momentsOfCloses, movingMoments } from './moving-moments';

export const stddev = defineIndicator({
  title: 'Standard deviation',
  family: 'statistics',
  inputs: ['close'],
  parameters: { period: bars(20), deviations: multiple(1, 'Deviations') },
  outputs: [line('stddev', 'σ')],
  pane: 'own',
  formula: 'σ = m·√(Σ(C − mean)² / n), of the population',
  source: 'TA-Lib STDDEV',
  note: 'TA-Lib keeps sums of squares of whole prices and is off by up to 6e-9 of the value; this is not.',
  ...momentsOfCloses,
  kernel: (pass) => {
    const { outputs, scratch, params, from, to } = pass;
    const out = outputs[0]!;
    const variances = scratch[1]!;
    movingMoments(pass);
    for (let i = from; i < to; i += 1) out[i] = params.deviations * Math.sqrt(variances[i - from]!);
  },
});

export const variance = defineIndicator({
  title: 'Variance',
  family: 'statistics',
  inputs: ['close'],
  parameters: { period: bars(20) },
  outputs: [line('var', 'Variance')],
  pane: 'own',
  formula: 'VAR = Σ(C − mean)² / n, of the population',
  source: 'TA-Lib VAR',
  note: 'TA-Lib keeps sums of squares of whole prices and is off by up to 2e-9 of the value; this is not.',
  ...momentsOfCloses,
  kernel: (pass) => {
    const { outputs, scratch, from, to } = pass;
    const out = outputs[0]!;
    const variances = scratch[1]!;
    movingMoments(pass);
    for (let i = from; i < to; i += 1) out[i] = variances[i - from]!;
  },
});

export const zscore = defineIndicator({
  title: 'Z-score',
  family: 'statistics',
  inputs: ['close'],
  parameters: { period: bars(20, 'Period', 2) },
  outputs: [line('zscore', 'z')],
  pane: 'own',
  levels: [-2, 0, 2],
  formula: 'z = (C − mean) / σ, σ of the population over n',
  source: 'The mean and deviation of TA-Lib SMA and STDDEV',
  note: 'No value where all n closes are equal.',
  ...momentsOfCloses,
  kernel: (pass) => {
    const { columns, outputs, scratch, from, to } = pass;
    const { close } = columns;
    const out = outputs[0]!;
    const means = scratch[0]!;
    const variances = scratch[1]!;
    movingMoments(pass);
    for (let i = from; i < to; i += 1) {
      const spread = variances[i - from]!;
      out[i] = spread > 0 ? (close[i]! - means[i - from]!) / Math.sqrt(spread) : Number.NaN;
    }
  },
});

export const avgdev = defineIndicator({
  title: 'Mean absolute deviation',
  family: 'statistics',
  inputs: ['close'],
  parameters: { period: bars(14) },
  outputs: [line('avgdev', 'Mean deviation')],
  pane: 'own',
  formula: 'AVGDEV = Σ|C − mean| / n',
  source: 'TA-Lib AVGDEV',
  ...momentsOfCloses,
  lookback: ({ period }) => period - 1,
  kernel: (pass) => {
    const { columns, outputs, scratch, params, start, from, to } = pass;
    const { period } = params;
    const out = outputs[0]!;
    const means = scratch[0]!;
    movingMoments(pass);
    for (let i = Math.max(from, start + period - 1); i < to; i += 1) {
      out[i] = strayed(columns.close, i - period + 1, i + 1, means[i - from]!) / period;
    }
  },
});
