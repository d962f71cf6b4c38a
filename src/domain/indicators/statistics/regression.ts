/** The least-squares line through the last n closes: its ends, slope, angle and next value. */
import { anchorBars, line, type Indicator, type Output, type Pass } from '@/domain/indicators/indicator';
import { bars } from '@/domain/indicators/parameter';

/**
 * Writes the value of the line at the newest bar into scratch track 0 and its slope per bar into track 1. With S
 * the plain and W the linearly weighted mean the line ends at 3W − 2S and rises by 6(W − S)/(n − 1) a bar; both
 * means are of distances from a price near by, chosen anew at every anchor.
 */
const fit = ({ columns, memory, scratch, params, start, from, to }: Pass<'period'>): void => {
  const x = columns.close;
  const { period } = params;
  const ends = scratch[0]!;
  const slopes = scratch[1]!;
  let near = memory[0]!;
  let sum = memory[1]!;
  let weighted = memory[2]!;
  if ((from - start) % anchorBars === 0) {
    near = from > start ? x[from - 1]! : x[from]!;
    sum = 0;
    weighted = 0;
    for (let i = Math.max(start, from - period); i < from; i += 1) {
      sum += x[i]! - near;
      weighted += (x[i]! - near) * (period - (from - 1 - i));
    }
  }
  for (let i = from; i < to; i += 1) {
    const d = x[i]! - near;
    weighted += period * d - sum;
    sum += i - start >= period ? d - (x[i - period]! - near) : d;
    const plainMean = sum / period;
    const weightedMean = (2 * weighted) / (period * (period + 1));
    ends[i - from] = near + 3 * weightedMean - 2 * plainMean;
    slopes[i - from] = (6 * (weightedMean - plainMean)) / (period - 1);
  }
  memory[0] = near;
  memory[1] = sum;
  memory[2] = weighted;
};

interface Reading {
  readonly title: string;
  readonly output: Output<'period'>;
  readonly pane: 'price' | 'own';
  readonly formula: string;
  readonly source: string;
  /** Writes the output from the ends and slopes of the lines. */
  readonly write: (pass: Pass<'period'>) => void;
}

const regression = ({ title, output, pane, formula, source, write }: Reading): Indicator<'period'> => ({
  title,
  family: 'statistics',
  inputs: ['close'],
  parameters: { period: bars(14, 'Period', 2) },
  outputs: [output],
  pane,
  formula,
  source,
  warmUp: ({ period }) => period - 1,
  lookback: ({ period }) => period,
  memory: () => 3,
  scratch: 2,
  kernel: (pass) => {
    fit(pass);
    write(pass);
  },
});

export const linearreg = regression({
  title: 'Linear regression',
  output: line('linearreg', 'Regression'),
  pane: 'price',
  formula: 'Least squares over the last n closes, the line’s value at the newest bar',
  source: 'TA-Lib LINEARREG',
  write: ({ outputs, scratch, from, to }) => {
    const out = outputs[0]!;
    const ends = scratch[0]!;
    for (let i = from; i < to; i += 1) out[i] = ends[i - from]!;
  },
});

export const linearregSlope = regression({
  title: 'Linear regression slope',
  output: line('slope', 'Slope'),
  pane: 'own',
  formula: 'Least squares over the last n closes, price per bar',
  source: 'TA-Lib LINEARREG_SLOPE',
  write: ({ outputs, scratch, from, to }) => {
    const out = outputs[0]!;
    const slopes = scratch[1]!;
    for (let i = from; i < to; i += 1) out[i] = slopes[i - from]!;
  },
});

export const linearregAngle = regression({
  title: 'Linear regression angle',
  output: line('angle', 'Angle'),
  pane: 'own',
  formula: 'arctan of the slope, in degrees',
  source: 'TA-Lib LINEARREG_ANGLE',
  write: ({ outputs, scratch, from, to }) => {
    const out = outputs[0]!;
    const slopes = scratch[1]!;
    for (let i = from; i < to; i += 1) out[i] = (Math.atan(slopes[i - from]!) * 180) / Math.PI;
  },
});

export const linearregIntercept = regression({
  title: 'Linear regression intercept',
  output: line('intercept', 'Intercept'),
  pane: 'price',
  formula: 'Least squares over the last n closes, the line’s value at the oldest bar',
  source: 'TA-Lib LINEARREG_INTERCEPT',
  write: ({ outputs, scratch, params, from, to }) => {
    const out = outputs[0]!;
    const ends = scratch[0]!;
    const slopes = scratch[1]!;
    for (let i = from; i < to; i += 1) out[i] = ends[i - from]! - slopes[i - from]! * (params.period - 1);
  },
});

export const tsf = regression({
  title: 'Time series forecast',
  output: line('tsf', 'Forecast'),
  pane: 'price',
  formula: 'Least squares over the last n closes, the line’s value one bar ahead',
  source: 'TA-Lib TSF',
  write: ({ outputs, scratch, from, to }) => {
    const out = outputs[0]!;
    const ends = scratch[0]!;
    const slopes = scratch[1]!;
    for (let i = from; i < to; i += 1) out[i] = ends[i - from]! + slopes[i - from]!;
  },
});
