/** Wilder's directional movement system: DM, DI, DX, ADX and ADXR. */
import { defineIndicator, line, type Indicator, type Output, type Pass } from '@/domain/indicators/indicator';
import { bars } from '@/domain/indicators/parameter';
import { delayBegin, delaySize, delayStep } from '@/domain/indicators/steps/delay-step';
import { directionalSize, directionalSums, trueRangeSums } from './directional-sums';

const source = (name: string): string => `TA-Lib ${name}; J. W. Wilder, New Concepts in Technical Trading Systems, 1978, pp. 35–47`;

const note =
  'Equal moves up and down count as none, but are compared in doubles: where they are equal in ticks the last binary digit may decide. Programs on ticks differ for some 300 bars after such a bar, by up to 0.7.';

interface Movement {
  readonly title: string;
  readonly output: Output<'period'>;
  readonly name: string;
  /** Track of the sums: 0 up, 1 down. */
  readonly track: 0 | 1;
}

const movement = ({ title, output, name, track }: Movement): Indicator<'period'> => ({
  title,
  family: 'trend',
  inputs: ['high', 'low'],
  parameters: { period: bars(14, 'Period', 2) },
  outputs: [output],
  pane: 'own',
  formula: 'Wilder sum over n: S = S₁ − S₁/n + DM; the first is the sum of n − 1 movements',
  source: source(name),
  note,
  warmUp: ({ period }) => period - 1,
  lookback: () => 1,
  memory: () => directionalSize,
  scratch: 2,
  kernel: (pass) => {
    directionalSums(pass, pass.params.period);
    const out = pass.outputs[0]!;
    const sums = pass.scratch[track]!;
    for (let i = pass.from; i < pass.to; i += 1) out[i] = sums[i - pass.from]!;
  },
});

const directional = ({ title, output, name, track }: Movement): Indicator<'period'> => ({
  title,
  family: 'trend',
  inputs: ['high', 'low', 'close'],
  parameters: { period: bars(14, 'Period', 2) },
  outputs: [output],
  pane: 'own',
  formula: 'DI = 100·(Wilder sum of DM) / (Wilder sum of the true range)',
  source: source(name),
  note,
  warmUp: ({ period }) => period,
  lookback: () => 1,
  memory: () => directionalSize,
  scratch: 3,
  kernel: (pass) => {
    directionalSums(pass, pass.params.period);
    trueRangeSums(pass, pass.params.period);
    const out = pass.outputs[0]!;
    const sums = pass.scratch[track]!;
    const ranges = pass.scratch[2]!;
    for (let i = pass.from; i < pass.to; i += 1) {
      const range = ranges[i - pass.from]!;
      out[i] = range === 0 ? 0 : (100 * sums[i - pass.from]!) / range;
    }
  },
});

export const plusDm = movement({ title: 'Plus directional movement', output: line('plus_dm', '+DM'), name: 'PLUS_DM', track: 0 });
export const minusDm = movement({ title: 'Minus directional movement', output: line('minus_dm', '−DM'), name: 'MINUS_DM', track: 1 });
export const plusDi = directional({ title: 'Plus directional indicator', output: line('plus_di', '+DI'), name: 'PLUS_DI', track: 0 });
export const minusDi = directional({ title: 'Minus directional indicator', output: line('minus_di', '−DI'), name: 'MINUS_DI', track: 1 });

export const dx = defineIndicator({
  title: 'Directional movement index',
  family: 'trend',
  inputs: ['high', 'low'],
  parameters: { period: bars(14, 'Period', 2) },
  outputs: [line('dx', 'DX')],
  pane: 'own',
  levels: [25],
  formula: 'DX = 100·|+DI − −DI| / (+DI + −DI); the true range cancels',
  source: source('DX'),
  note: `${note} Where nothing has moved it keeps its value.`,
  warmUp: ({ period }) => period,
  lookback: () => 1,
  memory: () => directionalSize + 1,
  scratch: 2,
  kernel: (pass) => {
    directionalSums(pass, pass.params.period);
    const { outputs, memory, scratch, from, to } = pass;
    const out = outputs[0]!;
    const pluses = scratch[0]!;
    const minuses = scratch[1]!;
    let index = memory[directionalSize]!;
    for (let i = from; i < to; i += 1) {
      const plus = pluses[i - from]!;
      const minus = minuses[i - from]!;
      if (plus + minus > 0) index = (100 * Math.abs(plus - minus)) / (plus + minus);
      out[i] = index;
    }
    memory[directionalSize] = index;
  },
});

/** Writes the ADX into an array; valid from bar 2n − 1. The average is kept behind the sums in the memory. */
const averageIndex = (pass: Pass<'period'>, out: Float64Array): void => {
  const { params, memory, scratch, start, from, to } = pass;
  const { period } = params;
  directionalSums(pass, period);
  const pluses = scratch[0]!;
  const minuses = scratch[1]!;
  const rest = (period - 1) / period;
  const share = 100 / period;
  let average = memory[directionalSize]!;
  const first = start + period;
  const seeded = Math.min(to, first + period);
  let i = Math.max(from, first);
  for (; i < seeded; i += 1) {
    const plus = pluses[i - from]!;
    const minus = minuses[i - from]!;
    if (plus + minus > 0) average += (share * Math.abs(plus - minus)) / (plus + minus);
    out[i] = average;
  }
  for (; i < to; i += 1) {
    const plus = pluses[i - from]!;
    const minus = minuses[i - from]!;
    if (plus + minus > 0) average = average * rest + (share * Math.abs(plus - minus)) / (plus + minus);
    out[i] = average;
  }
  memory[directionalSize] = average;
};

export const adx = defineIndicator({
  title: 'Average directional movement index',
  family: 'trend',
  inputs: ['high', 'low'],
  parameters: { period: bars(14, 'Period', 2) },
  outputs: [line('adx', 'ADX')],
  pane: 'own',
  levels: [20, 25],
  formula: 'Wilder smoothing of DX over n, seeded with the mean of its first n values',
  source: source('ADX'),
  note: `${note} Bars on which nothing moved are skipped.`,
  warmUp: ({ period }) => 2 * period - 1,
  lookback: () => 1,
  memory: () => directionalSize + 1,
  scratch: 2,
  kernel: (pass) => averageIndex(pass, pass.outputs[0]!),
});

export const adxr = defineIndicator({
  title: 'ADX rating',
  family: 'trend',
  inputs: ['high', 'low'],
  parameters: { period: bars(14, 'Period', 2) },
  outputs: [line('adxr', 'ADXR')],
  pane: 'own',
  levels: [20, 25],
  formula: 'ADXR = (ADX + ADX of n − 1 bars ago) / 2',
  source: source('ADXR'),
  note: `${note} Wilder’s text steps back n bars, TA-Lib n − 1.`,
  warmUp: ({ period }) => 3 * period - 2,
  lookback: () => 1,
  memory: ({ period }) => directionalSize + 1 + delaySize(period - 1),
  scratch: 2,
  begin: (memory, { period }) => delayBegin(memory, directionalSize + 1, period - 1),
  kernel: (pass) => {
    const { outputs, memory, params, start, from, to } = pass;
    const out = outputs[0]!;
    averageIndex(pass, out);
    for (let i = Math.max(from, start + 2 * params.period - 1); i < to; i += 1) {
      out[i] = (out[i]! + delayStep(memory, directionalSize + 1, out[i]!)) / 2;
    }
  },
});
