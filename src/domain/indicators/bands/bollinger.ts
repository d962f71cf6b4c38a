/** Bollinger bands and what is read from them: the place of the close between the bands and their width. */
import { defineIndicator, line } from '@/domain/indicators/indicator';
import { bars, multiple } from '@/domain/indicators/parameter';
import { momentsOfCloses, movingMoments } from '@/domain/indicators/statistics/moving-moments';

export const bbands = defineIndicator({
  title: 'Bollinger bands',
  family: 'band',
  inputs: ['close'],
  parameters: {
    period: bars(20),
    deviationsUp: multiple(2, 'Deviations above'),
    deviationsDown: multiple(2, 'Deviations below'),
  },
  outputs: [line('upper', 'Upper band'), line('middle', 'Middle'), line('lower', 'Lower band')],
  pane: 'price',
  formula: 'SMA over n ± m·σ, σ of the population (divisor n)',
  source: 'TA-Lib BBANDS with SMA; J. Bollinger, Bollinger on Bollinger Bands, 2001',
  note: 'Programs that take σ of a sample (divisor n − 1) draw wider bands, by 2.6 % for n = 20.',
  ...momentsOfCloses,
  kernel: (pass) => {
    const { outputs, scratch, params, from, to } = pass;
    const { deviationsUp, deviationsDown } = params;
    const upper = outputs[0]!;
    const middle = outputs[1]!;
    const lower = outputs[2]!;
    const means = scratch[0]!;
    const variances = scratch[1]!;
    movingMoments(pass);
    for (let i = from; i < to; i += 1) {
      const mean = means[i - from]!;
      const deviation = Math.sqrt(variances[i - from]!);
      upper[i] = mean + deviationsUp * deviation;
      middle[i] = mean;
      lower[i] = mean - deviationsDown * deviation;
    }
  },
});

export const percentb = defineIndicator({
  title: 'Bollinger %b',
  family: 'band',
  inputs: ['close'],
  parameters: { period: bars(20, 'Period', 2), deviations: multiple(2, 'Deviations') },
  outputs: [line('percentb', '%b')],
  pane: 'own',
  levels: [0, 0.5, 1],
  formula: '%b = (C − lower) / (upper − lower) of the Bollinger bands',
  source: 'J. Bollinger, Bollinger on Bollinger Bands, 2001',
  note: 'No value where the bands coincide.',
  ...momentsOfCloses,
  kernel: (pass) => {
    const { columns, outputs, scratch, params, from, to } = pass;
    const out = outputs[0]!;
    const means = scratch[0]!;
    const variances = scratch[1]!;
    movingMoments(pass);
    for (let i = from; i < to; i += 1) {
      const reach = params.deviations * Math.sqrt(variances[i - from]!);
      out[i] = reach > 0 ? (columns.close[i]! - means[i - from]! + reach) / (2 * reach) : Number.NaN;
    }
  },
});

export const bbwidth = defineIndicator({
  title: 'Bollinger band width',
  family: 'band',
  inputs: ['close'],
  parameters: { period: bars(20), deviations: multiple(2, 'Deviations') },
  outputs: [line('bbwidth', 'Band width')],
  pane: 'own',
  formula: '(upper − lower) / middle of the Bollinger bands, a fraction',
  source: 'J. Bollinger, Bollinger on Bollinger Bands, 2001',
  note: 'Some programs show it times 100.',
  ...momentsOfCloses,
  kernel: (pass) => {
    const { outputs, scratch, params, from, to } = pass;
    const out = outputs[0]!;
    const means = scratch[0]!;
    const variances = scratch[1]!;
    movingMoments(pass);
    for (let i = from; i < to; i += 1) out[i] = (2 * params.deviations * Math.sqrt(variances[i - from]!)) / means[i - from]!;
  },
});
